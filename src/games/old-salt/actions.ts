/** What the active player may do, as choices to show and actions to perform (O-31, O-32, section 15.2). */
import type { Choice, Seat } from '../../engine/contract.ts';
import { abilityActions } from './ability-actions.ts';
import { type Action, type Offer, offer } from './action.ts';
import { fireActions } from './fire-actions.ts';
import { option } from './handler.ts';
import { sailActions } from './sail-actions.ts';
import { text } from './say.ts';
import { letterOf, playerOf, seatsOf } from './sea.ts';
import { seizeActions } from './seize-actions.ts';
import type { Sea } from './state.ts';

/** O-92: 2, 5 or 8 coins for 1, 2 or 3 masts. */
export const BOUNTY: readonly number[] = [0, 2, 5, 8];

/** Sets of up to three masts out of those held, as seats in order. */
function mastSets(held: readonly number[], most: number): readonly (readonly Seat[])[] {
  const sets: Seat[][] = [];
  const add = (from: number, set: readonly Seat[], left: readonly number[]): void => {
    if (set.length > 0) sets.push([...set]);
    if (set.length === most) return;
    for (let s = from; s < left.length; s++) {
      if ((left[s] ?? 0) > 0)
        add(
          s,
          [...set, s as Seat],
          left.map((n, i) => (i === s ? n - 1 : n)),
        );
    }
  };
  add(0, [], held);
  return sets;
}
/** O-92: how masts may be cashed; `bounty 2` where one faction's are held, `bounty B C` where there is a choice. */
export function bountyChoices(sea: Sea, seat: Seat): readonly Offer[] {
  const { masts } = playerOf(sea, seat);
  const named = masts.filter(n => n > 0).length > 1;
  return mastSets(masts, BOUNTY.length - 1).map(set => {
    const notation = named ? `bounty ${set.map(letterOf).join(' ')}` : `bounty ${set.length}`;
    const also = named ? {} : { also: [`bounty ${set.map(letterOf).join(' ')}`] };
    const label = text('menu.masts', { n: set.length, seats: set.map(letterOf).join(' ') });
    const note = text('note.gain', { n: BOUNTY[set.length] as number });
    return offer(option(notation, [text('menu.bounty'), label], { note, rank: 60, ...also }), {
      do: 'bounty',
      masts: set,
    });
  });
}
const mayCash = (sea: Sea): boolean => sea.turn !== undefined && !sea.turn.acted && !sea.turn.cashed;

export interface Actions {
  readonly choices: readonly Choice[];
  readonly byId: (id: string) => Action | undefined;
}
const known = new WeakMap<Sea, Actions>();

/** All of them, for the seat whose turn it is. Kept by the identity of a frozen position. */
export function actionsOf(sea: Sea): Actions {
  const before = known.get(sea);
  if (before !== undefined) return before;
  const offers = listActions(sea);
  const actions = new Map(offers.map(o => [o.choice.id, o.action]));
  const seat = sea.turn?.seat;
  const choices = offers.map(o => (seat === undefined ? o.choice : withOwner(o.choice, seat)));
  const found: Actions = { choices, byId: id => actions.get(id) };
  if (Object.isFrozen(sea)) known.set(sea, found);
  return found;
}

/** A command that begins with a ship may name its owner as well, as the log does: `AG1*BL1`. */
function withOwner(choice: Choice, seat: Seat): Choice {
  if (!/^~?[GLZMH]\d/.test(choice.notation)) return choice;
  const owned = (notation: string) => notation.replace(/^~?/, start => `${start}${letterOf(seat)}`);
  return { ...choice, also: [owned(choice.notation), ...(choice.also ?? []).flatMap(a => [a, owned(a)])] };
}

function listActions(sea: Sea): readonly Offer[] {
  const seat = sea.turn?.seat;
  if (seat === undefined || !seatsOf(sea).includes(seat)) return [];
  return [
    ...(mayCash(sea) ? bountyChoices(sea, seat) : []),
    ...fireActions(sea, seat),
    ...seizeActions(sea, seat),
    ...abilityActions(sea, seat),
    ...sailActions(sea, seat),
    offer(option('end', [text('menu.end')], { note: text('note.end'), rank: -10, idle: true }), { do: 'end' }),
  ];
}
