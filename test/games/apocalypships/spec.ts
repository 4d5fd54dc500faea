/** What the contract suite needs to know of Apocalypships. */
import { peek } from '../../../src/engine/secret.ts';
import { cardOf } from '../../../src/games/apocalypships/cards/index.ts';
import { PREBUILT } from '../../../src/games/apocalypships/decks.ts';
import { optionsSchema } from '../../../src/games/apocalypships/options.ts';
import type { State } from '../../../src/games/apocalypships/state.ts';
import type { Apocalypships } from '../../../src/games/apocalypships/types.ts';
import type { ContractSpec, Try } from '../../contract/spec.ts';

const SIDES = [0, 1] as const;
const isDeckCard = (card: string): boolean => !['mothership', 'engine', 'token'].includes(cardOf(card).kind);

/** Deck cards by owner, wherever they are: neither appear nor vanish during a match. */
export function census({ table, piles }: State): readonly (readonly string[])[] {
  return SIDES.map(owner => {
    const open = [
      ...table.board,
      ...table.middle,
      ...table.crossfire.filter(w => w.kind === 'card'),
      ...table.sides.flatMap(s => s.logbook),
      ...(table.playing ? [table.playing] : []),
      ...(table.resolving ? [table.resolving] : []),
    ].filter(o => o.owner === owner && isDeckCard(o.card));
    const own = table.sides[owner];
    const cards = [...open, ...own.scrapyard, ...own.removed, ...own.adrift].map(o => o.card);
    const hidden = [...piles[owner].hand, ...piles[owner].hold, ...piles[owner].drydock].map(peek);
    return [...cards, ...hidden].sort();
  });
}

const duel = (bestOf: '1' | '3' | '5', a: number, b: number, topCut = false): Try<Apocalypships> => ({
  options: optionsSchema.parse({ bestOf, topCut }),
  seats: 2,
  entries: [a, b].map(i => PREBUILT[i % PREBUILT.length]?.entry ?? PREBUILT[0].entry),
});

/** Every deck meets two others, in each length of match; every deck practises. */
export const tries: readonly Try<Apocalypships>[] = [
  duel('1', 0, 1),
  duel('1', 2, 3),
  duel('3', 4, 0),
  duel('1', 1, 2),
  duel('1', 3, 4),
  duel('5', 2, 0),
  duel('3', 1, 3, true),
  { options: optionsSchema.parse({ bestOf: '1', goldfish: true }), seats: 1, entries: [PREBUILT[2].entry] },
  { options: optionsSchema.parse({ bestOf: '1', goldfish: true }), seats: 1, entries: [PREBUILT[4].entry] },
];

export const spec: ContractSpec<Apocalypships> = {
  longest: 20_000,
  hidden: true,
  census,
  tries,
};
