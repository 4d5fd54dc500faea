/** Standing orders for reaction windows (R9, R10). They read what everybody sees, never a hand, so an answer tells nothing. */
import { z } from 'zod';
import type { Answer, Pending } from '../../engine/contract.ts';
import { cardOf } from './cards/index.ts';
import type { Place } from './scalars.ts';
import { fightOf } from './scopes.ts';
import { openTable, type View } from './view.ts';

/** The defaults are the mode `smart` of R9. */
export const orderSchema = z.strictObject({
  /** smart: only where something of mine is at stake; always: at everything; never: pass everything. */
  ask: z.enum(['smart', 'always', 'never']).default('smart'),
  /** Be asked when a card or Ship of mine is chosen. */
  whenChosen: z.boolean().default(true),
  /** Be asked when I fight, as attacker or defender. */
  whenFighting: z.boolean().default(true),
  /** Be asked at an opponent's Event while I could cancel one with a card in play. */
  whenICouldCancel: z.boolean().default(true),
  /** Be asked at every Event of an opponent. */
  atEvents: z.boolean().default(false),
  /** Sums up to this are flipped from the deck without asking (R26); 0: always ask. */
  deckPays: z.int().min(0).max(9).default(2),
  /** Be asked before Initiatives are compared in the Ready Phase (R10). */
  atInitiative: z.boolean().default(false),
  /** Be asked in the Ready Phase whether Gear changes its Crew (R48). */
  stow: z.boolean().default(false),
  /** Be asked which tokens of Ship and Crew to forgo (R79). */
  forgo: z.boolean().default(false),
  /** Be asked for a turn of the Resource or Resolution Phase although the activity has no use for it. */
  idleTurns: z.boolean().default(false),
});
export type Order = z.infer<typeof orderSchema>;

export function standing(view: View, { kind, seat, form, prompt }: Pending, order: Order): Answer | undefined {
  const me = seat as number;
  switch (kind) {
    case 'window':
    case 'fightWindow':
      return wantsToBeAsked(view, kind, me, order) ? undefined : ['pass'];
    case 'collect':
      return order.forgo ? undefined : [];
    case 'initiative':
      return order.atInitiative || order.ask === 'always' ? undefined : ['pass'];
    case 'resourceMenu':
      // Who pursues nothing has little use for tokens.
      return order.idleTurns || order.ask === 'always' || pursues(view, me) ? undefined : ['done'];
    case 'stop':
      return order.ask === 'never' ? ['pass'] : undefined;
    case 'pay': {
      const due = Number(prompt.args?.due) - Number(prompt.args?.paid);
      const flips = form.kind === 'pick' && form.choices.some(c => c.id === 'flip-all');
      return flips && due <= order.deckPays ? ['flip-all'] : undefined;
    }
    case 'stow':
      return order.stow ? undefined : ['done'];
    case 'turns':
      return order.idleTurns || order.ask === 'always' || hasTurn(view, me) ? undefined : ['pass'];
    default:
      return undefined;
  }
}

const pursues = ({ table }: View, me: Place): boolean => table.captains[me]?.activity.is !== 'none';
/** Is there something to do in the Resolution Phase besides cards of the hand (R85)? */
function hasTurn({ table }: View, me: Place): boolean {
  const { activity, raided } = table.captains[me] as View['table']['captains'][number];
  if (activity.is === 'piracy') return !raided;
  return activity.is === 'contract' && (table.slots[activity.slot]?.complications.length ?? 0) > 0;
}

function wantsToBeAsked(view: View, kind: string, me: Place, order: Order): boolean {
  if (order.ask !== 'smart') return order.ask === 'always';
  const { table } = view;
  const fight = fightOf(openTable(view));
  if (kind === 'fightWindow') return order.whenFighting && (fight?.attacker === me || fight?.defender === me);
  const top = table.queue.at(-1);
  if (top === undefined || top.by === me) return false;
  const mine = table.board.filter(p => p.controller === me || p.owner === me).map(p => p.uid);
  if (order.whenChosen && top.targets.flat().some(id => mine.includes(id))) return true;
  if (top.what !== 'event') return false;
  return (
    order.atEvents ||
    (order.whenICouldCancel && table.board.some(p => p.controller === me && cancels(p.card, p.exerted)))
  );
}
const cancels = (card: string, exerted: boolean): boolean =>
  (cardOf(card).abilities ?? []).some(a => a.effects.some(e => e.do === 'cancel') && !(a.cost.exert && exerted));
