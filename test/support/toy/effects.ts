/** The cards of the toy game as data, and their printed words from the same data. */
import { byVerb, type VerbTable } from '../../../src/effects/verbs.ts';
import type { Choice, Seat } from '../../../src/engine/contract.ts';
import { type Text, text } from '../../../src/engine/text.ts';
import { type Card, type Effect, handOf, type State } from './state.ts';

export const cardText = (card: Card): Text => text(`card.${card}`);

export const EFFECTS: Readonly<Record<Card, Effect>> = {
  gust: {
    do: 'sequence',
    effects: [
      { do: 'draw', n: 1 },
      { do: 'load', n: 3 },
    ],
  },
  toll: { do: 'toll' },
  strike: { do: 'strike' },
  parry: {
    do: 'choose',
    prompt: text('ask.parry'),
    options: [
      { id: 'draw', notation: 'draw', label: text('choice.draw'), effects: [{ do: 'draw', n: 1 }] },
      { id: 'load', notation: 'load', label: text('choice.load'), effects: [{ do: 'load', n: 2 }] },
    ],
  },
  stow: {
    do: 'sequence',
    effects: [
      { do: 'stow', n: 2 },
      { do: 'may', prompt: text('ask.more'), effects: [{ do: 'draw', n: 1 }] },
    ],
  },
};

const words: VerbTable<Effect, readonly [], Text> = {
  draw: ({ n }) => text('effect.draw', { n }),
  load: ({ n }) => text('effect.load', { n }),
  toll: () => text('effect.toll'),
  strike: () => text('effect.strike'),
  stow: ({ n }) => text('effect.stow', { n }),
  sequence: ({ effects }) => text('effect.sequence', { parts: effects.map(wordsOf) }),
  choose: ({ options }) => text('effect.choose', { options: options.flatMap(o => o.effects.map(wordsOf)) }),
  may: ({ effects }) => text('effect.may', { parts: effects.map(wordsOf) }),
};
/** The printed words come from what a card does, so it cannot say one thing and do another. */
export function wordsOf(effect: Effect): Text {
  return byVerb<Effect, readonly [], Text>(words, effect);
}

/** The different cards of a hand, by the place of the first of each. */
export function handChoices(state: State, seat: Seat, only: (card: Card) => boolean = () => true): readonly Choice[] {
  const hand = handOf(state, seat);
  return hand.flatMap((card, at) =>
    only(card) && hand.indexOf(card) === at
      ? [{ id: `h${at}`, notation: card, path: [cardText(card)], note: noteOf(card) }]
      : [],
  );
}
const noteOf = (card: Card): Text => text(`note.${card}`);
export const placeIn = (answer: string | number | undefined): number => Number(String(answer).slice(1));
