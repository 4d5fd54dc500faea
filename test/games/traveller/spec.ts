/** What the contract suite needs to know of Traveller. */
import { peek } from '../../../src/engine/secret.ts';
import { expand, PREBUILT } from '../../../src/games/traveller/decks.ts';
import { type Options, optionsSchema } from '../../../src/games/traveller/options.ts';
import type { State } from '../../../src/games/traveller/state.ts';
import type { Traveller } from '../../../src/games/traveller/types.ts';
import type { ContractSpec, Try } from '../../contract/spec.ts';

/** Every card of each prebuilt deck, wherever it is; a captain who left has taken theirs along. */
export function census(state: State): unknown {
  const { table, piles } = state;
  const captain: string[][] = table.captains.map(() => []);
  const put = (owner: number, card: string): void => void captain[owner]?.push(card);
  // An effect has put it elsewhere already (settled.ts).
  const elsewhere = (uid: number) => table.playing.some(i => i.uid === -uid);
  for (const p of table.board) put(p.owner, p.card);
  for (const i of [...table.queue, ...table.playing]) if (i.what !== 'ability' && i.uid > 0) put(i.owner, i.card);
  for (const f of state.frames)
    if (f.do === 'finish' && isCard(f.item) && !elsewhere(f.item.uid)) put(f.item.owner, f.item.card);
  // Fetched, and put on top when the deck is shuffled.
  for (const f of state.frames) if (f.do === 'onTop') put(f.seat, f.card);
  for (const slot of table.slots) {
    if (slot.contract) put(slot.contract.owner, slot.contract.card);
    for (const c of slot.complications) put(c.owner, peek(c.card));
  }
  for (const [seat, c] of table.captains.entries())
    for (const o of [...c.discard, ...c.adventureDiscard, ...c.dispersed]) put(seat, o.card);
  for (const [seat, p] of piles.entries()) for (const c of [...p.hand, ...p.deck, ...p.adventures]) put(seat, peek(c));
  return piles.map((_, seat) => {
    // A match that is over forgets what was under way.
    if (table.captains[seat]?.inGame === false || state.over !== undefined) return 'whole';
    const held = (captain[seat] ?? []).toSorted();
    const deck = PREBUILT.find(d => held.includes(d.entry.ship))?.entry;
    const whole = deck && [deck.ship, ...expand(deck.adventures), ...expand(deck.captains)].toSorted();
    return JSON.stringify(held) === JSON.stringify(whole)
      ? 'whole'
      : { more: surplus(held, whole), less: surplus(whole, held) };
  });
}

/** Turns of the phases: while they are put, no action and no fight is under way. */
const TURNS: readonly string[] = [
  'turns',
  'actions',
  'procure',
  'placeOne',
  'activity',
  'collect',
  'pickFirst',
  'handSize',
];
const isAttached = ({ table }: State, { source }: State['table']['lasting'][number]): boolean =>
  table.board.some(p => p.uid === source);

export function left(state: State): readonly string[] {
  const { table, asking, frames, over } = state;
  const isHere = (seat: number): boolean => table.captains[seat]?.inGame ?? false;
  const hasGround = (scope: State['table']['scopes'][number]): boolean => {
    // Something happens in it: work above its end, or a question.
    const end = frames.findIndex(f => f.do === 'endScope' && f.scope === scope.id);
    if (over !== undefined || end < 0 || (end === frames.length - 1 && asking === undefined)) return false;
    const turns = asking !== undefined && TURNS.includes(asking.frame.do);
    switch (scope.is) {
      case 'round':
        return table.phase !== 'setup';
      case 'phase':
        return true;
      case 'action':
        return !turns && isHere(scope.by);
      case 'raid':
        return !turns && table.phase === 'resolution' && isHere(scope.attacker) && isHere(scope.defender);
      case 'enemy':
        return (
          !turns && isHere(scope.seat) && table.slots.some(s => s.complications.some(c => c.uid === scope.complication))
        );
      case 'window':
        return asking?.frame.do === 'after' && asking.seats.includes(scope.seat);
      default:
        return scope satisfies never;
    }
  };
  const open = new Set(table.scopes.map(s => s.id));
  return [
    ...table.scopes.filter(s => !hasGround(s)).map(s => `a ${s.is} is open`),
    ...table.lasting
      .filter(l => (l.scope === 0 ? !isAttached(state, l) && l.source !== 0 : !open.has(l.scope)))
      .map(l => `a change until the end of the ${l.until} lasts`),
    ...table.lasting
      .filter(l => !table.board.some(p => p.uid === l.on))
      .map(l => `a change of card ${l.on}, which is gone, lasts`),
    ...(table.overbooked.length > 0 && !table.scopes.some(s => s.is === 'round')
      ? ['Catastrophic Overbooking lasts']
      : []),
  ];
}

/** What one list has beyond the other. */
const surplus = (list: readonly string[] = [], other: readonly string[] = []): readonly string[] => {
  const left = [...other];
  return list.filter(card => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};
const isCard = ({ what }: { readonly what: string }): boolean => what === 'event' || what === 'heroic';

const match = (decks: readonly number[], options: Partial<Options> = {}): Try<Traveller> => ({
  options: optionsSchema.parse({ captains: String(decks.length), ...options }),
  seats: decks.length,
  entries: decks.map(i => {
    const { ship, adventures, captains } = (PREBUILT[i] ?? PREBUILT[0]).entry;
    return { ship, adventures: { ...adventures }, captains: { ...captains } };
  }),
});

/**
 * Each number of captains with each deck, the three scenarios, and what options change. Few rounds: random captains hardly ever
 * end a match before the limit, and many checks play each match to its end.
 */
export const tries: readonly Try<Traveller>[] = [
  match([0, 1], { lastRound: 5 }),
  match([2, 3, 0], { lastRound: 2 }),
  match([0, 1, 2, 3], { lastRound: 1 }),
  match([1], { scenario: 'SO1', lastRound: 12 }),
  match([2], { scenario: 'SO2', attrition: true, contractSlots: '3', lastRound: 12 }),
  match([3], { scenario: 'SO3', oppositionStart: '2', bloodPrice: true, handSize: '5', lastRound: 12 }),
  match([3, 2], { simultaneousPiracy: true, strictJumps: true, lastRound: 6 }),
  match([0], { scenario: 'SO3', strictOpposition: true, singleUse: true, doubleComplications: true, lastRound: 12 }),
];

export const spec: ContractSpec<Traveller> = {
  longest: 12_000,
  hidden: true,
  // Taken away check by check as the game comes to hold them.
  census,
  tries,
  scopes: left,
  matches: tries.length,
};
