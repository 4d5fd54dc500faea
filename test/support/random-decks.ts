/** Decks for random matches: every prebuilt one in turn, and legal ones with other cards. */
import { type Below, seededBelow } from '../../src/engine/chance.ts';
import type { AnyGame } from '../../src/engine/contract.ts';
import type { Setting } from './endings.ts';

/** Every deck in turn, in every other match with cards exchanged, so that all cards come up. */
export function withDecks(game: AnyGame, setting: Setting, seed: number): Setting {
  const { decks } = game.library;
  if (decks === undefined) return setting;
  const below = seededBelow(seed);
  const entries = setting.entries.map((_, i) => {
    const entry = decks.prebuilt[(seed + i) % decks.prebuilt.length]?.entry;
    return seed % 2 === 0 ? entry : exchanged(game, setting, entry, below);
  });
  return { ...setting, entries };
}

type Deck = Readonly<Record<string, string | Readonly<Record<string, number>>>>;
const EXCHANGES = 150;

/** Card by card another, where the rules of decks allow it. */
function exchanged({ library: { decks } }: AnyGame, { mode }: Setting, start: object, below: Below): object {
  let deck = start as Deck;
  for (let n = 0; n < EXCHANGES && decks !== undefined; n++) {
    const part = decks.parts[below(decks.parts.length)];
    const card = part?.cards[below(part.cards.length)];
    if (part === undefined || card === undefined) continue;
    const held = deck[part.id];
    const next = { ...deck, [part.id]: typeof held === 'object' ? oneFor(held, card, below) : card };
    if (decks.problems(next, mode.options).length === 0) deck = next;
  }
  return deck;
}

function oneFor(held: Readonly<Record<string, number>>, card: string, below: Below): Readonly<Record<string, number>> {
  const gone = Object.keys(held)[below(Object.keys(held).length)] ?? '';
  const left = Object.entries({ ...held, [gone]: (held[gone] ?? 1) - 1 }).filter(([, n]) => n > 0);
  const rest: Readonly<Record<string, number>> = Object.fromEntries(left);
  return { ...rest, [card]: (rest[card] ?? 0) + 1 };
}
