/** The one place where an event changes a state. */
import { peek } from '../../../src/engine/secret.ts';
import { changeAt, type Event, forSeat, type State } from './state.ts';

export function reduce(state: State, event: Event): State {
  switch (event.type) {
    case 'shuffled':
      return { ...state, deck: event.order.flatMap(i => state.deck.slice(i, i + 1)) };
    case 'bid':
      return { ...state, bids: changeAt(state.bids, event.seat, () => event.amount) };
    case 'opened':
      return { ...state, holds: changeAt(state.holds, event.first, ([a = 0, b = 0]) => [a, b - event.paid]) };
    case 'played':
    case 'discarded':
      return toDiscard(state, event.seat, event.at);
    case 'parried':
      return toDiscard(state, event.seat, event.at);
    case 'drew':
      return {
        ...state,
        deck: state.deck.slice(0, -1),
        hands: changeAt(state.hands, event.seat, hand => [...hand, event.card]),
      };
    case 'loaded':
      return {
        ...state,
        holds: changeAt(state.holds, event.seat, holds => holds.map((n, i) => n + (event.loads[i] ?? 0))),
      };
    case 'hit':
      return { ...state, holds: changeAt(state.holds, event.seat, ([a = 0, b = 0]) => [a, b - event.loss]) };
    case 'looked': {
      const at = state.deck.length - event.n;
      return { ...state, deck: state.deck.map((c, i) => (i >= at ? forSeat(c, event.seat) : c)) };
    }
    case 'stowed': {
      const order = peek(event.order);
      const top = state.deck.slice(-order.length);
      return { ...state, deck: [...state.deck.slice(0, -order.length), ...order.flatMap(i => top.slice(i, i + 1))] };
    }
    case 'left':
      return { ...state, gone: [...state.gone, event.seat], toPlay: state.toPlay.filter(s => s !== event.seat) };
    case 'passed':
      return state;
    case 'ended':
      return { ...state, stage: 'over', toPlay: [] };
  }
}

function toDiscard(state: State, seat: State['gone'][number], at: number): State {
  const card = state.hands[seat]?.[at];
  if (card === undefined) throw new Error(`seat ${seat} has no card ${at}`);
  return {
    ...state,
    hands: changeAt(state.hands, seat, hand => hand.toSpliced(at, 1)),
    discard: [...state.discard, peek(card)],
  };
}
