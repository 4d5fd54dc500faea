/** What the toy game shows: view, picture and words. Redacted data only. */
import type { Focus, Seat, Viewer } from '../../../src/engine/contract.ts';
import { paletteOf } from '../../../src/engine/draw/palettes.ts';
import type { Scene, Shape } from '../../../src/engine/scene.ts';
import { isHidden, type Redacted } from '../../../src/engine/secret.ts';
import { literal, type Text, text } from '../../../src/engine/text.ts';
import type { Card, Event, State } from './state.ts';

export interface View {
  readonly round: number;
  readonly deckCount: number;
  readonly discard: readonly Card[];
  readonly seats: readonly {
    readonly seat: Seat;
    readonly gone: boolean;
    readonly points: number;
    readonly hand: readonly (Card | 'hidden')[];
    readonly bid: boolean;
  }[];
}

export function view(seen: Redacted<State>, _viewer: Viewer): View {
  return {
    round: seen.round,
    deckCount: seen.deck.length,
    discard: seen.discard,
    seats: seen.hands.map((hand, i) => ({
      seat: i as Seat,
      gone: seen.gone.some(s => (s as number) === i),
      points: (seen.holds[i] ?? []).reduce((a, b) => a + b, 0),
      hand: hand.map(card => (isHidden(card) ? 'hidden' : card)),
      bid: seen.bids[i] !== null,
    })),
  };
}

export function describe(event: Redacted<Event>): Text {
  const card = 'card' in event ? text(isHidden(event.card) ? 'card.hidden' : `card.${event.card}`) : literal('');
  const who = 'seat' in event ? { seat: Number(event.seat) as Seat } : literal('');
  const n = event.type === 'hit' ? event.loss : event.type === 'opened' ? event.paid : 0;
  return text(`event.${event.type}`, {
    card,
    who: event.type === 'opened' ? { seat: Number(event.first) as Seat } : who,
    n,
  });
}

export function scene({ seats, deckCount }: View, focus: Focus): Scene {
  const palette = paletteOf(focus.palette);
  const shapes: Shape[] = [{ kind: 'sprite', asset: 'icons/anchor', x: 40, y: 40, w: 40, h: 40, fill: palette.text }];
  const label = (words: Text, y: number): Shape => ({
    kind: 'label',
    text: words,
    x: 80,
    y,
    size: 20,
    align: 'left',
    fill: palette.text,
  });
  shapes.push(label(text('words.deck', { n: deckCount }), 40));
  for (const { seat, points, hand } of seats) {
    shapes.push({ kind: 'circle', x: 40, y: 100 + 50 * seat, r: 15, fill: palette.text });
    shapes.push(
      label(text('words.seat', { who: { seat }, points, hand: hand.map(c => text(`card.${c}`)) }), 100 + 50 * seat),
    );
  }
  return { width: 600, height: 300, background: palette.background, base: 1, shapes };
}

export const words = ({ round, deckCount, discard, seats }: View, _focus: Focus): readonly Text[] => [
  text('words.round', { round }),
  text('words.deck', { n: deckCount }),
  text('words.discard', { cards: discard.map(c => text(`card.${c}`)) }),
  ...seats.map(({ seat, points, hand }) =>
    text('words.seat', { who: { seat }, points, hand: hand.map(c => text(`card.${c}`)) }),
  ),
];

export function evaluate({ seats }: View, seat: Seat): number {
  const mine = seats[seat]?.points ?? 0;
  const best = Math.max(...seats.filter(s => s.seat !== seat).map(s => s.points));
  return Math.max(-1, Math.min(1, (mine - best) / 20 + (seats[seat]?.hand.length ?? 0) / 100));
}
