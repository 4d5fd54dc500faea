/** What a captain has before the eyes when deciding: the open table, the own hand, what is known of Complications. */

import { SKILLS } from '../cards/figures.ts';
import { shipCard } from '../cards/index.ts';
import type { Place } from '../scalars.ts';
import type { Permanent, Table } from '../state.ts';
import { crewOf, evOf, skillOf } from '../values.ts';
import { type ComplicationView, isKnown, openTable, ownSeat, type SlotView, type View } from '../view.ts';
import { shipOf } from '../work.ts';

export interface Look {
  readonly view: View;
  readonly table: Table;
  readonly me: Place;
  readonly hand: readonly string[];
  readonly deck: number;
}

export function lookOf(view: View): Look | undefined {
  const me = ownSeat(view);
  const pile = me === undefined ? undefined : view.piles[me];
  if (me === undefined || pile === undefined) return undefined;
  return { view, table: openTable(view), me, hand: pile.hand.filter(isKnown), deck: pile.deck.length };
}

/** Credits a point is worth, about: a deck of 81 EV is to bring twenty of them. */
export const POINT = 3.3;
/** EV that a card of the deck has on average. */
const FLIP = 1.3;
export const fundsSeen = ({ table, me, hand, deck }: Look): number =>
  hand.reduce((n, card) => n + evOf(table, me, card), 0) + deck * FLIP;

export const slotsSeen = ({ view }: Look): readonly SlotView[] => view.table.slots;
export const cardSeen = ({ card }: ComplicationView): string | undefined => (isKnown(card) ? card : undefined);
export const captainSeen = ({ table, me }: Look) => table.captains[me] as Table['captains'][number];

/** Tokens that a Ship and its Crew give at collection; Jack-of-all-Trades as `Jck`, once a token. */
export function suppliesSeen(table: Table, seat: Place, crew: readonly Permanent[] = crewOf(table, seat)): string[] {
  const ship = shipOf(table, seat);
  const skills = crew.flatMap(p =>
    SKILLS.flatMap(s => {
      const level = skillOf(table, p, s);
      if (level === 0) return [];
      return s === 'Jck' ? Array<string>(level).fill('Jck') : [`${s}.${level === 2 ? 'E' : 'T'}`];
    }),
  );
  return [...(ship ? shipCard(ship.card).capabilities : []), ...skills];
}

/** The pool, or what it will be after the collection of this round. */
export function poolSeen({ table, me }: Look): string[] {
  const collected = table.phase === 'resource' || table.phase === 'resolution';
  const pool = table.captains[me]?.pool ?? [];
  return collected && pool.length > 0 ? [...pool] : [...pool, ...suppliesSeen(table, me)];
}

export const ownCards = ({ table, me }: Look): readonly Permanent[] => table.board.filter(p => p.controller === me);
export const rivalsOf = ({ table, me }: Look): readonly Place[] =>
  table.captains.flatMap((c, s) => (s !== me && c.inGame ? [s] : []));
/** How far the match has come, 0 to 1: by the best captain's points. */
export const progress = ({ table }: Look): number => Math.min(1, Math.max(...table.captains.map(c => c.vp)) / 20);
