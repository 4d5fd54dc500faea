/** What a typed answer speaks of, and what its seat has: from what the seat sees. */
import { normalise } from '../../engine/notation.ts';
import { creditOf, onlyCredits } from './acts/paying.ts';
import { ALL_CARDS, cardOf, hasTrait } from './cards/index.ts';
import type { Square } from './layouts.ts';
import { openState, type View } from './view.ts';

export interface Typed {
  readonly view: View;
  readonly seat: number;
  /** Kind of the question that it was typed to. */
  readonly kind: string;
}

const names = new Map(ALL_CARDS.map(card => [normalise(card.name), card.id]));
export const cardNamed = (typed: string): string | undefined => names.get(normalise(typed));

/** The last square of a text: `… r1c3`. */
export function readSquare(typed: string): Square | undefined {
  const [, r, c] = /r(-?\d+)c(-?\d+)$/iu.exec(typed.trim()) ?? [];
  return r === undefined || c === undefined ? undefined : { r: Number(r), c: Number(c) };
}

export const handOf = ({ view, seat }: Typed): readonly string[] =>
  (view.players[seat]?.hand ?? []).filter(card => typeof card === 'string');

/** Credits at hand, and those that pay by themselves. */
export function creditsOf(at: Typed): number {
  const { turn, players } = at.view;
  const ship = openState(at.view).ships[players[at.seat]?.ship ?? 0];
  const batteries = (ship?.cards ?? []).filter(
    c => c.up && hasTrait(c.card, 'income') && !turn.used.includes(c.uid),
  ).length;
  const crew = handOf(at).filter(onlyCredits);
  return crew.reduce((sum, card) => sum + creditOf(card), turn.credits + batteries);
}

/** Arming points at hand, and those of crew in hand and prepped. */
export function armOf(at: Typed): number {
  const arms = (card: string) => cardOf(card).uses.some(use => use.do === 'arm');
  const prepped = at.view.players[at.seat]?.prepped ?? [];
  return at.view.turn.arm + [...handOf(at), ...prepped].filter(arms).length;
}
