/** Figures of a deck: its curve, its counts, an opening hand, and how two decks differ. */
import { drawChance, drawsOf } from '../../engine/chance.ts';
import { cardOf, type DeckGame, inOrder, type Parts, partsOf } from './deck.ts';

export interface Bar {
  /** A value of the field. */
  readonly name: string;
  readonly copies: number;
}
export interface Figures {
  /** One a value from the lowest to the highest, those without cards too. */
  readonly curve: { readonly field: string; readonly bars: readonly Bar[] };
  /** Most copies first, then by name. */
  readonly counts: readonly { readonly field: string; readonly bars: readonly Bar[] }[];
}

/** Over the part that hands are drawn from: leaders and side boards are no part of a curve. */
export function figuresOf(game: DeckGame, entry: unknown): Figures {
  const { charts } = game.library.decks;
  const held = mainPart(game, entry);
  const valuesOf = (id: string, field: string): readonly (string | number)[] => {
    const value = cardOf(game, id)?.fields[field];
    return value === undefined ? [] : [value].flat();
  };
  const tally = (field: string): ReadonlyMap<string | number, number> => {
    const found = new Map<string | number, number>();
    for (const [id, copies] of held)
      for (const value of valuesOf(id, field)) found.set(value, (found.get(value) ?? 0) + copies);
    return found;
  };
  const curve = tally(charts.curve);
  const numbers = [...curve.keys()].filter((v): v is number => typeof v === 'number');
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const range = numbers.length === 0 ? [] : Array.from({ length: Math.min(most - least, 30) + 1 }, (_, i) => least + i);
  return {
    curve: { field: charts.curve, bars: range.map(n => ({ name: String(n), copies: curve.get(n) ?? 0 })) },
    counts: charts.counts.map(field => ({
      field,
      bars: [...tally(field)]
        .map(([name, copies]) => ({ name: String(name), copies }))
        .sort((a, b) => b.copies - a.copies || (a.name < b.name ? -1 : 1)),
    })),
  };
}

function mainPart(game: DeckGame, entry: unknown): readonly (readonly [string, number])[] {
  const parts = partsOf(game, entry);
  const main = parts.find(({ part }) => part.id === handOf(game, entry).part) ?? parts.find(({ part }) => !part.single);
  return main ? inOrder(main) : [];
}

function handOf(game: DeckGame, entry: unknown): { readonly part: string; readonly size: number } {
  const parsed = game.entry.safeParse(entry);
  return parsed.success ? game.library.decks.hand(parsed.data) : { part: '', size: 0 };
}

/** Card ids in the order drawn; fewer where the deck is smaller. The same seed draws the same hand. */
export function sampleHand(game: DeckGame, entry: unknown, seed: string): readonly string[] {
  const pile = mainPart(game, entry).flatMap(([id, copies]) => Array.from({ length: copies }, () => id));
  const count = Math.min(handOf(game, entry).size, pile.length);
  const drawn = drawChance({ kind: 'draw', size: pile.length, count }, drawsOf(seed, 'hand'));
  return drawn.flatMap(place => pile[Number(place)] ?? []);
}

export interface Difference {
  readonly card: string;
  readonly first: number;
  readonly second: number;
}
/** By part: what one has more of than the other. Parts that are alike are left out. */
export function differencesOf(
  first: Parts,
  second: Parts,
): readonly { readonly part: Parts[number]['part']; readonly cards: readonly Difference[] }[] {
  return first.flatMap(({ part, cards }) => {
    const others = second.find(held => held.part.id === part.id)?.cards ?? new Map<string, number>();
    const all = inOrder({ part, cards: new Map([...others, ...cards]) });
    const differing = all
      .map(([card]): Difference => ({ card, first: cards.get(card) ?? 0, second: others.get(card) ?? 0 }))
      .filter(({ first: one, second: two }) => one !== two);
    return differing.length === 0 ? [] : [{ part, cards: differing }];
  });
}
