/** Shots as they are offered: what they would do, how they are called, what they cost. */
import type { Choice } from '../../../engine/contract.ts';
import type { Text } from '../../../engine/text.ts';
import { cardOf, isWeapon } from '../cards/index.ts';
import type { AttackType } from '../cards/types.ts';
import { cardName } from '../events.ts';
import type { Gun } from '../frames.ts';
import { cardText, endingNote, onShip, typed } from '../labels.ts';
import { armCost, chainOf, shipAt } from '../levels.ts';
import { text } from '../say.ts';
import type { ShipCard } from '../state.ts';
import { cardByUid, type Work } from '../work.ts';
import { type Aimed, hitsBy, type Way } from './guns.ts';
import { payArm, payCredits } from './paying.ts';

/** What a shot would do to its targets, short enough for a menu. */
export function forecast(
  aimed: Aimed,
  guns: readonly Gun[],
): Pick<Choice, 'note' | 'rank' | 'ends'> & { rank: number } {
  const hits = hitsBy(aimed, guns);
  const level = guns.reduce((sum, gun) => sum + gun.level, 0);
  const types = guns.map(gun => gun.type);
  const [first] = hits;
  if (first === undefined)
    return { note: text('note.holds', { level, defense: aimed.field.defense(aimed.target, types) }), rank: 10 };
  const rank = 70 + hits.reduce((sum, card) => sum + worth(card), 0);
  const note = text('note.disables', { level, card: cardText(first), more: hits.length - 1 });
  const wins = hits.some(({ card }) => card === 'command_deck');
  return wins ? { note: endingNote('win', note), rank, ends: 'win' } : { note, rank };
}
const worth = ({ card }: ShipCard): number =>
  card === 'command_deck' ? 900 : cardOf(card).kind === 'core' ? 6 : isWeapon(card) ? 5 : 2;

export const wayName = (way: Way): string =>
  `${way.from === undefined ? cardOf(way.card).name : typed(way.from)}${way.charge === undefined ? '' : ' charged'}${cardOf(way.card).attack.length > 1 ? ` ${way.type}` : ''}`;
/** Signs of attack types in the ids of choices; pictures read them. */
const TYPE_SIGN: Readonly<Record<AttackType, string>> = { front: 'f', pierce: 'p', flank: 'k', wide: 'w' };
export const wayId = (way: Way): string =>
  `${way.pod ? 'p' : ''}${way.uid}${way.charge === undefined ? '' : 'c'}${TYPE_SIGN[way.type]}`;

export function wayText(way: Way): Text {
  const what = way.from === undefined ? cardName(way.card) : cardText(way.from);
  const args = { card: what, type: text(`type.${way.type}`), level: way.level };
  if (way.charge !== undefined) return text('act.fire.charged', { ...args, n: way.charge });
  return text(way.pod ? 'act.fire.pod' : 'act.fire', args);
}

export function targetText({ target, second }: Aimed, seats: readonly number[] | undefined): Text {
  const base = second === null ? cardText(target) : text('at.wide', { card: cardText(target), c: second });
  return onShip(base, seats);
}
export const targetId = ({ target, second }: Aimed): string => `${target.uid}${second === null ? '' : `.${second}`}`;
export const targetName = ({ target, second, ship }: Aimed, named: boolean): string =>
  `${typed(target, named ? ship : undefined)}${second === null ? '' : ` and column ${second}`}`;

/** Arms a weapon (its chain too) and pays its charge. */
export function payFor(work: Work, { from, charge }: Way): void {
  const { turn } = work.state;
  if (charge !== undefined) payCredits(work, charge);
  if (from === undefined) return;
  const { ship, card } = cardByUid(work.state, from.uid);
  // Not as it was when the shot was offered: a weapon fired with it may have armed it.
  payArm(work, armCost(work.state, ship, card));
  for (const { uid } of chainOf(shipAt(work.state.ships, ship).cards, card, turn))
    if (!turn.armed.includes(uid)) turn.armed.push(uid);
}
