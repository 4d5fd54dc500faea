/** Setup, questions, turns and end of the toy game. */
import { noWork } from '../../../src/effects/contract.ts';
import type { Choice, Decision, Pending, PendingChance, Seat, Status, Step } from '../../../src/engine/contract.ts';
import { pendingId } from '../../../src/engine/contract.ts';
import { hide, peek } from '../../../src/engine/secret.ts';
import { text } from '../../../src/engine/text.ts';
import { EFFECTS, handChoices, machine, placeIn } from './effects.ts';
import { reduce } from './reduce.ts';
import {
  CARDS,
  COPIES,
  type Event,
  forSeat,
  HAND,
  handOf,
  inDeck,
  type Options,
  playing,
  pointsOf,
  type State,
  seatsOf,
} from './state.ts';

type ToyStep = Step<State, Event>;
const MOST_BID = 3;

export function setup(options: Options, entries: readonly object[]): ToyStep {
  const deck = CARDS.flatMap(card => Array.from({ length: COPIES }, () => inDeck(card)));
  const each = <T>(value: T) => entries.map(() => value);
  return {
    state: {
      options,
      stage: 'shuffle',
      round: 1,
      toPlay: [],
      gone: [],
      deck,
      hands: each([]),
      discard: [],
      holds: each([0, 5]),
      bids: each(null),
      work: noWork,
    },
    events: [],
  };
}

export function pending(state: State): readonly (Pending | PendingChance)[] {
  if (state.stage === 'over') return [];
  if (state.stage === 'shuffle') {
    return [
      {
        id: pendingId('shuffle'),
        seat: 'chance',
        form: { kind: 'shuffle', size: state.deck.length },
        audience: 'nobody',
      },
    ];
  }
  if (!machine.idle(state)) return [...machine.pending(state), ...folds(state)];
  const asked =
    state.stage === 'bid'
      ? playing(state)
          .filter(s => state.bids[s] === null)
          .map(s => bidQuestion(state, s))
      : turnQuestion(state);
  return [...asked, ...folds(state)];
}

const bidQuestion = (state: State, seat: Seat): Pending => ({
  id: pendingId(`bid-${state.round}-${seat}`),
  seat,
  kind: 'bid',
  urgency: 'must',
  pace: 'setup',
  prompt: text('ask.bid', { round: state.round }),
  topic: 'bids',
  form: { kind: 'amount', min: 0, max: MOST_BID, unit: text('unit.points') },
  auto: false,
  onTimeout: [0],
});

function turnQuestion(state: State): readonly Pending[] {
  const [seat] = state.toPlay;
  if (seat === undefined) return [];
  const pass: Choice = { id: 'pass', notation: 'pass', path: [text('choice.pass')] };
  const choices = [...handChoices(state, seat).map(c => ({ ...c, rank: 1 })), pass];
  const id = pendingId(`turn-${state.round}-${seat}`);
  const auto = (state.hands[seat]?.length ?? 0) === 0;
  return [
    {
      id,
      seat,
      kind: 'play',
      urgency: 'must',
      pace: 'turn',
      prompt: text('ask.play'),
      form: { kind: 'pick', choices, min: 1, max: 1 },
      auto,
      onTimeout: ['pass'],
    },
  ];
}

/** Giving up is open on the side for everybody who still plays. */
const folds = (state: State): readonly Pending[] =>
  playing(state).map(seat => ({
    id: pendingId(`fold-${seat}`),
    seat,
    kind: 'fold',
    urgency: 'may',
    pace: 'turn',
    prompt: text('ask.fold'),
    form: { kind: 'pick', choices: [{ id: 'fold', notation: 'fold', path: [text('choice.fold')] }], min: 1, max: 1 },
    auto: false,
    onTimeout: ['fold'],
  }));

export function apply(state: State, decision: Decision): ToyStep {
  if (machine.owns(decision.pendingId)) return goOn(machine.answer(state, decision));
  const [answer] = decision.answer;
  if (decision.seat === 'chance') return dealt(state, decision.answer.map(Number));
  const { seat } = decision;
  if (answer === 'fold') return concede(state, seat);
  if (state.stage === 'bid') {
    const among = Array.from({ length: MOST_BID + 1 }, (_, i) => i);
    const amount = hide(Number(answer), { audience: [seat], pool: `bid-${seat}`, among });
    return goOn(happen(state, { type: 'bid', seat, amount }));
  }
  const next = { ...state, toPlay: state.toPlay.slice(1) };
  if (answer === 'pass') return goOn(happen(next, { type: 'passed', seat }));
  const at = placeIn(answer);
  const card = handOf(state, seat)[at];
  if (card === undefined) throw new Error(`seat ${seat} has no card ${at}`);
  const played = happen(next, { type: 'played', seat, card, at });
  const work = machine.run(machine.push(played.state, [{ effect: EFFECTS[card], owner: seat, source: card }]));
  return goOn(joined(played, work));
}

export function concede(state: State, seat: Seat): ToyStep {
  const left = happen(state, { type: 'left', seat });
  if (state.stage === 'over') return left;
  if (playing(left.state).length < 2) return joined(left, happen({ ...left.state, work: noWork }, { type: 'ended' }));
  const rest = machine.run(machine.dropSeat(left.state, seat));
  return state.stage === 'shuffle' ? left : goOn(joined(left, rest));
}

export function status(state: State): Status {
  if (state.stage !== 'over') return { over: false };
  const rank = (s: Seat) => (state.gone.includes(s) ? -1000 + state.gone.indexOf(s) : pointsOf(state, s));
  const values = [...new Set(seatsOf(state).map(rank))].sort((a, b) => b - a);
  return {
    over: true,
    ranking: values.map(v => seatsOf(state).filter(s => rank(s) === v)),
    reason: text('over.points'),
  };
}

function dealt(state: State, order: readonly number[]): ToyStep {
  let step = happen(state, { type: 'shuffled', order, hidden: true });
  step = { ...step, events: [] };
  for (let i = 0; i < HAND; i++) {
    for (const seat of playing(state)) {
      const card = step.state.deck.at(-1);
      if (card) step = joined(step, happen(step.state, { type: 'drew', seat, card: forSeat(card, seat) }));
    }
  }
  return { ...goOn(joined(step, { state: opened(step.state), events: [] })), reveals: true };
}

/** The start of a round: bids, or turns in seat order where there are none. */
const opened = (state: State): State => ({
  ...state,
  stage: state.options.bids ? 'bid' : 'turn',
  bids: state.bids.map(() => null),
  toPlay: state.options.bids ? [] : playing(state),
});

/** What follows by itself once no effect is at work. */
function goOn(step: ToyStep): ToyStep {
  const { state } = step;
  if (!machine.idle(state) || state.stage === 'over') return step;
  if (state.stage === 'bid') {
    const bids = playing(state).map(seat => ({ seat, bid: state.bids[seat] }));
    if (bids.some(({ bid }) => !bid)) return step;
    const [first] = bids.map(({ seat, bid }) => ({ seat, paid: bid ? peek(bid) : 0 })).sort((a, b) => b.paid - a.paid);
    if (first === undefined) return step;
    const order = [first.seat, ...playing(state).filter(s => s !== first.seat)];
    const next = happen(
      { ...state, stage: 'turn', toPlay: order, bids: state.bids.map(() => null) },
      { type: 'opened', first: first.seat, paid: first.paid },
    );
    return { ...joined(step, next), reveals: true };
  }
  if (state.toPlay.length > 0) return step;
  if (state.round >= state.options.rounds) return joined(step, happen(state, { type: 'ended' }));
  return goOn(joined(step, { state: opened({ ...state, round: state.round + 1 }), events: [] }));
}

const happen = (state: State, event: Event): ToyStep => ({ state: reduce(state, event), events: [event] });
const joined = (a: ToyStep, b: ToyStep): ToyStep => ({
  state: b.state,
  events: [...a.events, ...b.events],
  ...(a.reveals || b.reveals ? { reveals: true } : {}),
});
