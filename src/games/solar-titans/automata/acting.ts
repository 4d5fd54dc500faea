/** Who acts while the Automata does, and with what: read from the work still to do, which everybody may see. */
import type { Frame } from '../frames.ts';
import type { Automata, State } from '../state.ts';

export interface Acting {
  /** The card being resolved; undefined between two of them. */
  readonly card: string | undefined;
  /** The AI card whose effect is being resolved, by its id. */
  readonly ai: Automata['ai'][number] | undefined;
  /** The attacked seat, while it attacks. */
  readonly target: number | undefined;
  /** Cards that it resolves afterwards, in order. */
  readonly later: readonly string[];
}

const OF_ITS_TURN: ReadonlySet<Frame['do']> = new Set([
  ...(['automata', 'automataCard', 'firstTarget', 'attack', 'volley', 'flux', 'seize', 'shots'] as const),
  ...(['alternate', 'install', 'layMine', 'automataEnd', 'automataDraw', 'ai', 'newRound'] as const),
]);
const isHunt = (frame: Frame): boolean => frame.do === 'discard' && frame.why === 'hunter';

/** Undefined: it is not the Automata's turn. */
export function actingOf({ automata, frames }: Pick<State, 'automata' | 'frames'>): Acting | undefined {
  if (automata === null || !frames.some(frame => OF_ITS_TURN.has(frame.do))) return undefined;
  const [held] = frames.toReversed().flatMap(f => (f.do === 'install' || f.do === 'layMine' ? [f.card] : []));
  const attacks = frames.some(frame => frame.do === 'alternate') && automata.target !== null;
  return {
    card: held,
    ai: frames.some(isHunt) ? 'crew_hunter' : undefined,
    target: attacks ? (automata.target ?? undefined) : undefined,
    later: frames.toReversed().flatMap(frame => (frame.do === 'automataCard' ? [frame.card] : [])),
  };
}
