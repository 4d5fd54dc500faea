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
  /** Cards of the deck that the viewer has looked at, from the top down, and what it has bid. */
  readonly known: readonly (Card | 'hidden')[];
  readonly bid: number | undefined;
  readonly seats: readonly {
    readonly seat: Seat;
    readonly gone: boolean;
    readonly points: number;
    readonly holds: readonly number[];
    readonly hand: readonly (Card | 'hidden')[];
    readonly bid: boolean;
  }[];
}

export function view(seen: Redacted<State>, viewer: Viewer): View {
  const deck = seen.deck.map(card => (isHidden(card) ? 'hidden' : card)).reverse();
  const bid = viewer === 'spectator' ? null : seen.bids[viewer];
  return {
    round: seen.round,
    deckCount: seen.deck.length,
    discard: seen.discard,
    known: deck.slice(0, deck.findLastIndex(card => card !== 'hidden') + 1),
    bid: bid === null || bid === undefined || isHidden(bid) ? undefined : bid,
    seats: seen.hands.map((hand, i) => ({
      seat: i as Seat,
      gone: seen.gone.some(s => (s as number) === i),
      holds: seen.holds[i] ?? [],
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
  for (const line of seats) {
    const y = 100 + 50 * line.seat;
    shapes.push({ kind: 'circle', x: 40, y, r: 15, fill: palette.text });
    shapes.push(label(seatText(line), y));
  }
  return { width: 600, height: 300, background: palette.background, base: 1, shapes };
}

export const words = ({ round, deckCount, discard, known, bid, seats }: View, _focus: Focus): readonly Text[] => [
  text('words.round', { round }),
  text('words.deck', { n: deckCount }),
  ...(known.length === 0 ? [] : [text('words.known', { cards: known.map(c => text(`card.${c}`)) })]),
  ...(bid === undefined ? [] : [text('words.bid', { n: bid })]),
  text('words.discard', { cards: discard.map(c => text(`card.${c}`)) }),
  ...seats.map(seatText),
];

const seatText = ({ seat, points, holds: [bow = 0, stern = 0], hand, gone }: View['seats'][number]): Text =>
  text('words.seat', {
    who: { seat },
    points,
    bow,
    stern,
    hand: hand.map(c => text(`card.${c}`)),
    gone: gone ? 'yes' : 'no',
  });

export function evaluate({ seats }: View, seat: Seat): number {
  const mine = seats[seat]?.points ?? 0;
  const best = Math.max(...seats.filter(s => s.seat !== seat).map(s => s.points));
  return Math.max(-1, Math.min(1, (mine - best) / 20 + (seats[seat]?.hand.length ?? 0) / 100));
}
