/**
 * Draw and takeback offers, the same for every game. A draw offer stands until it is answered or another seat completes a turn;
 * the seat that made it may offer again once it has completed a turn itself. A takeback offer stands until it is
 * answered or anybody decides something. With more than two members all others must agree.
 */
import { z } from 'zod';
import type { Advanced } from './advance.ts';

const seatNumber = z.int().min(0);
const offersSchema = z.strictObject({
  draw: z.strictObject({ by: seatNumber, accepted: z.array(seatNumber) }).optional(),
  takeback: z.strictObject({ by: seatNumber, toSeq: z.int(), accepted: z.array(seatNumber) }).optional(),
  /** An offer to let all clocks stand; stands until anybody decides. */
  pause: z.strictObject({ by: seatNumber, accepted: z.array(seatNumber) }).optional(),
  /** All clocks stand. */
  paused: z.literal(true).optional(),
  /** A seat that anyone may take: who asked for it, and whom of the others agreed to them. Stands until taken or withdrawn. */
  substitute: z
    .strictObject({
      seat: seatNumber,
      by: seatNumber,
      candidate: z.string().optional(),
      accepted: z.array(seatNumber),
    })
    .optional(),
  /** Seats whose member is known to have left the server; until they decide something again. */
  gone: z.array(seatNumber).optional(),
  /** Seats that offered a draw and have not completed a turn since. */
  drawRest: z.array(seatNumber).optional(),
  /**
   * Raised by what changes beside the game while the match stands still (orders, clocks): the offers are compared by every write, so that
   * nobody goes on from what was before. Forgotten by the next step, which raises `seq`.
   */
  stamp: z.int().optional(),
});
export type Offers = z.output<typeof offersSchema>;

export const parseOffers = (stored: string | undefined): Offers =>
  stored === undefined ? {} : offersSchema.parse(JSON.parse(stored));

/** Undefined where nothing is open, so that the column is empty. */
export function formatOffers({ drawRest = [], gone = [], ...open }: Offers): string | undefined {
  const lists = { ...(drawRest.length > 0 ? { drawRest } : {}), ...(gone.length > 0 ? { gone } : {}) };
  if (Object.keys(lists).length === 0 && Object.values(open).every(value => value === undefined)) return undefined;
  return JSON.stringify({ ...open, ...lists });
}

/** What is about who sits where, not about the position: it stands whatever is played or taken back. */
export const aboutSeats = ({ substitute, gone }: Offers): Offers => ({
  ...(substitute === undefined ? {} : { substitute }),
  ...(gone === undefined ? {} : { gone }),
});

export const stamped = (offers: Offers): Offers => ({ ...offers, stamp: (offers.stamp ?? 0) + 1 });

/** What is left of the offers after a step. */
export function afterStep(
  offers: Offers,
  { completed, status, logged }: Pick<Advanced, 'completed' | 'status' | 'logged'>,
): Offers {
  if (status.over) return {};
  const { draw, drawRest = [] } = offers;
  const isHere = (seat: number) =>
    logged.some(answer => answer.seat === seat && (answer.cause === 'press' || answer.cause === 'typed'));
  const rest = drawRest.filter(seat => !completed.some(done => done === seat));
  const stands = draw !== undefined && completed.every(seat => seat === draw.by);
  const { gone = [], ...seats } = aboutSeats(offers);
  return {
    ...seats,
    gone: gone.filter(seat => !isHere(seat)),
    ...(stands ? { draw } : {}),
    ...(rest.length > 0 ? { drawRest: rest } : {}),
  };
}
