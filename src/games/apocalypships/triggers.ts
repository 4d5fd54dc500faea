/** Triggered abilities: what waits for an occasion, and the order of those that happen together (ruling 43). */
import { areAlike as alike, bySeat } from '../../effects/triggers.ts';
import { cardOf, HULK } from './cards/index.ts';
import type { Occasion } from './cards/types.ts';
import type { Trigger } from './frames.ts';
import { otherSide, SIDES, type Side } from './scalars.ts';
import { AT_MOTHERSHIP, type Permanent, type Table } from './state.ts';
import { pushInOrder, type Work } from './work.ts';

/** Something that happened: whose, and to which object. */
export interface Happened {
  readonly on: Occasion['on'];
  readonly side: Side;
  readonly object?: number;
  readonly card?: string;
}

export const trigger = (work: Work, waiting: Trigger): void => {
  work.state.triggers.push(waiting);
};

/** Cards that lie in the scrapyards now, for events that must find them there (ruling 95). */
export const scrapyardWatchers = (table: Table): readonly number[] =>
  SIDES.flatMap(side => table.sides[side].scrapyard.map(lying => lying.uid));

/** Queues every ability that waits for this. `watchers`: the scrapyards before it happened, where it moved cards itself. */
export function occasion(work: Work, happened: Happened, watchers = scrapyardWatchers(work.table)): void {
  const { table } = work;
  for (const card of table.board) {
    if (card.owner !== happened.side) continue;
    for (const [ability, it] of cardOf(card.card).abilities.entries()) {
      if (it.kind !== 'when' || !answers(it.occasion, happened, card)) continue;
      if ('firstEachTurn' in it.occasion) {
        if (card.used.includes(ability)) continue;
        card.used.push(ability);
      }
      trigger(work, { do: 'program', owner: card.owner, card: card.card, ability, source: card.uid, at: 0 });
    }
  }
  for (const { uid, card } of table.sides[happened.side].scrapyard) {
    if (!watchers.includes(uid)) continue;
    for (const ability of cardOf(card).abilities) {
      if (ability.kind !== 'salvageWhen' && ability.kind !== 'resurfaceWhen') continue;
      if (ability.occasion.on === happened.on) trigger(work, { do: ability.kind, owner: happened.side, uid });
    }
  }
}

function answers(waits: Occasion, happened: Happened, card: Permanent): boolean {
  if (waits.on !== happened.on) return false;
  switch (waits.on) {
    case 'deploy':
      return happened.card !== undefined && cardOf(happened.card).subtype === waits.subtype;
    case 'arrival':
      return (
        happened.card !== undefined && cardOf(happened.card).subtype === waits.subtype && happened.object !== card.uid
      );
    case 'mothershipHit':
      return !waits.here || card.place === AT_MOTHERSHIP;
    case 'dispatchSelf':
      return happened.object === card.uid;
    default:
      return true;
  }
}

/** The active player's first, in an order that player chooses, then the other's. */
export function takeUpTriggers(work: Work): void {
  const { triggers } = work.state;
  work.state.triggers = [];
  const { active } = work.table;
  const groups = bySeat(triggers, t => t.owner, [active, otherSide(active)]);
  pushInOrder(
    work,
    groups.map(mine => ({ do: 'orderTriggers', owner: mine[0]?.owner ?? active, triggers: [...mine] })),
  );
}

/** Alike: no order between them can matter. */
export const areAlike = (table: Table, triggers: readonly Trigger[]): boolean =>
  alike(triggers, t => `${t.do}/${cardOfTrigger(table, t)}/${t.do === 'program' ? t.ability : ''}`);

/** The card whose ability waits. */
export function cardOfTrigger(table: Table, waiting: Trigger): string {
  if (waiting.do === 'program') return waiting.card;
  const uid = waiting.do === 'upkeepCost' ? waiting.source : waiting.uid;
  const side = table.sides[waiting.owner];
  const found = [...table.board, ...side.scrapyard, ...side.adrift].find(o => o.uid === uid);
  return found?.card ?? HULK;
}
