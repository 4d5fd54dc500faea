/**
 * A course of the captain's own (section 15.2): a segment leg by leg, sailed as one when it is settled, so that nothing of O-46
 * opens on the way. Each leg goes as O-47 says; a leg may lead over an own ship, an end may not.
 */
import type { Choice } from '../../engine/contract.ts';
import { literal } from '../../engine/text.ts';
import { laneOf } from './chart.ts';
import type { FrameOf } from './frames.ts';
import { DIRECTION_NAMES, DIRECTIONS, type Direction, type Hex, labelOf, neighbour, sectorOf } from './geometry.ts';
import { type Handler, hexText, option, pickOne } from './handler.ts';
import { spoken } from './names.ts';
import { perform } from './perform.ts';
import { type Path, reach, type Voyage } from './reach.ts';
import { FACINGS, SECTORS, sailNote } from './sail-actions.ts';
import { voyageOf } from './sailing.ts';
import { debrisAt, debrisValue, type GhostRead, ghostById, isFree, isStorm, type ShipRead, shipById } from './sea.ts';
import { shared } from './shared-text.ts';
import type { Sea } from './state.ts';
import { pop } from './work.ts';
import { notePiles } from './wreckage.ts';

type Course = FrameOf<'course'>;
type Mover = ShipRead | GhostRead;

const moverOf = (sea: Sea, id: string): Mover => {
  const mover = shipById(sea, id) ?? ghostById(sea, id);
  if (mover === undefined) throw new RangeError(`no ship ${id}`);
  return mover;
};

/** How the ship stands at the end of the legs settled so far. */
function voyageAfter(sea: Sea, mover: Mover, path: readonly Hex[]): Voyage {
  let voyage = voyageOf(sea, mover);
  for (const hex of path) {
    const heading = DIRECTIONS.find(k => neighbour(voyage.hex, k) === hex);
    const lane = laneOf(hex);
    voyage = {
      ...voyage,
      hex,
      facing: heading ?? voyage.facing,
      used: voyage.used + 1,
      wind: voyage.wind + (lane !== undefined && sea.awake.includes(lane) ? 1 : 0),
      loss: voyage.loss + debrisValue(debrisAt(sea, hex)),
      hull: voyage.hull - (isStorm(sea, hex) ? 1 : 0),
    };
  }
  return { ...voyage, passed: [mover.hex, ...path] };
}

/** Each hex the next leg may go to, by its best path; on an own ship only if it can go on from there. */
function legsFrom(sea: Sea, mover: Mover, path: readonly Hex[]): ReadonlyMap<Hex, Path> {
  const legs = new Map<Hex, Path>();
  for (const leg of reach(sea, { ...voyageAfter(sea, mover, path), through: true }).values()) {
    const end = leg.hexes.at(-1);
    if (end === undefined || legs.has(end)) continue;
    if (isFree(sea, end) || reach(sea, voyageAfter(sea, mover, [...path, ...leg.hexes])).size > 0) legs.set(end, leg);
  }
  return legs;
}

/** The course that is being settled, where one is: its ship, the hexes so far, what the next leg may reach. */
export function courseIn(
  sea: Sea,
): { readonly id: string; readonly trail: readonly Hex[]; readonly legs: ReadonlyMap<Hex, Path> } | undefined {
  const top = sea.stack[sea.stack.length - 1];
  if (top?.do !== 'course') return undefined;
  const mover = moverOf(sea, top.ship);
  return { id: top.ship, trail: [mover.hex, ...top.path], legs: legsFrom(sea, mover, top.path) };
}

const THERE = 'there';

function legChoices(sea: Sea, mover: Mover, path: readonly Hex[]): readonly Choice[] {
  const from = path.at(-1) ?? mover.hex;
  return [...legsFrom(sea, mover, path)].map(([end, leg]) =>
    option(labelOf(end), [SECTORS[sectorOf(from, end)?.k ?? 0] ?? literal(''), hexText(end)], {
      note: sailNote(leg),
      rank: 5,
    }),
  );
}

/** Where the ship may stay: with the facing of its last step, or turned (O-43). */
function endChoices(sea: Sea, mover: Mover, path: readonly Hex[]): readonly Choice[] {
  const end = path.at(-1);
  if (end === undefined || !isFree(sea, end)) return [];
  const where = [shared('answer.there', { hex: labelOf(end) })];
  if (!('facing' in mover)) return [option(THERE, where, { rank: 20 })];
  const kept = voyageAfter(sea, mover, path).facing;
  const also = [`${THERE}/${DIRECTION_NAMES[kept as Direction]}`];
  const stay = option(THERE, where, { rank: 20, also });
  if (sea.options.turning === 'limited') return [stay];
  const turned = DIRECTIONS.filter(k => k !== kept).map(k =>
    option(
      `${THERE}/${DIRECTION_NAMES[k]}`,
      [shared('answer.thereTurned', { hex: labelOf(end) }), FACINGS[k] ?? literal('')],
      {
        rank: 10,
      },
    ),
  );
  return [stay, ...turned];
}

export const courseHandler: Handler<Course> = {
  step: (w, f) => {
    if (shipById(w.s, f.ship) ?? ghostById(w.s, f.ship)) return 'ask';
    // Its captain left.
    pop(w);
    return;
  },
  ask: (s, { ship, path }) => {
    const mover = moverOf(s, ship);
    const choices = [...endChoices(s, mover, path), ...legChoices(s, mover, path)];
    return [
      {
        seat: mover.seat,
        kind: 'course',
        pace: 'turn',
        prompt: shared('ask.course', { ship: spoken(ship, mover.seat), path: path.map(labelOf).join(' ') || '-' }),
        form: pickOne(choices),
        topic: 'sailing',
        onTimeout: [choices[0]?.id ?? THERE],
      },
    ];
  },
  answer: (w, f, [id]) => {
    const mover = moverOf(w.s, f.ship);
    const answer = String(id);
    if (!answer.startsWith(THERE)) {
      const leg = [...legsFrom(w.s, mover, f.path)].find(([end]) => labelOf(end) === answer);
      if (leg === undefined) throw new RangeError(`no leg ${answer}`);
      f.path.push(...leg[1].hexes);
      return;
    }
    const path = [...f.path];
    const turned = DIRECTION_NAMES.indexOf(answer.slice(THERE.length + 1) as (typeof DIRECTION_NAMES)[number]);
    pop(w);
    notePiles(w);
    const facing = turned < 0 ? voyageAfter(w.s, mover, path).facing : (turned as Direction);
    perform(w, { do: 'sail', ship: f.ship, path, facing });
  },
};
