/** Events in words, those of matches of earlier versions too. */
import type { Redacted } from '../../engine/secret.ts';
import { isHidden } from '../../engine/secret.ts';
import type { Args, Text } from '../../engine/text.ts';
import { cardName, type GameEvent } from './events.ts';
import { text } from './say.ts';

/** Drawn cards are named to those who see them. */
export function describe({ type, args, cards }: Redacted<GameEvent>): Text {
  const told = args as Args;
  const seen = (cards ?? []).flatMap(card => (isHidden(card) ? [] : [cardName(card as string)]));
  if (seen.length > 0) return { key: `log.${type}.seen`, args: { ...told, cards: seen } };
  return { key: `log.${type}`, args: type === 'over' ? { reason: wholeReason(told.reason) } : told };
}

/** Version 1 told a win over the Automata without its score. */
function wholeReason(reason: Args[string] | undefined): Args[string] {
  const bare = typeof reason === 'object' && 'key' in reason && reason.args === undefined;
  return reason === undefined || (bare && reason.key === 'reason.score') ? text('reason.score.untold') : reason;
}
