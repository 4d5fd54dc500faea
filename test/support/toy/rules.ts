/** Setup, questions, turns and end of the toy game. */

import { makeMachine } from '../../../src/effects/machine.ts';
import type { Choice, Decision, Pending, PendingChance, Seat, Status, Step } from '../../../src/engine/contract.ts';
import { pendingId } from '../../../src/engine/contract.ts';
import { outcomesOf } from '../../../src/engine/outcome.ts';
import { hide, peek } from '../../../src/engine/secret.ts';
import { text } from '../../../src/engine/text.ts';
import { EFFECTS, handChoices, placeIn } from './effects.ts';
import { type Frame, noWork } from './frames.ts';
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
import { questionsOf, steps, takeAnswer } from './verbs.ts';
import { begin, change, happen, type Work, workOn } from './work.ts';

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

export const pending = (state: State): readonly (Pending | PendingChance)[] =>
  isLastRound(state) ? openQuestions(state).map(mayEnd) : openQuestions(state);

/** The match ends with this round, by points. */
const isLastRound = ({ stage, round, options }: State): boolean => stage === 'turn' && round >= options.rounds;

const mayEnd = <P extends Pending | PendingChance>(question: P): P =>
  question.form.kind !== 'pick'
    ? question
    : {
        ...question,
        form: {
          ...question.form,
          choices: question.form.choices.map(c =>
            c.ends ? c : { ...c, ends: 'maybe' as const, note: text('note.last') },
          ),
        },
      };

function openQuestions(state: State): readonly (Pending | PendingChance)[] {
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
  const top = state.work.frames.at(-1);
  if (top !== undefined) return [...questionsOf(state, top), ...folds(state)];
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
  const last = isLastRound(state) ? leastLoss(choices) : pass;
  const auto = (state.hands[seat]?.length ?? 0) === 0;
  return [
    {
      id,
      seat,
      kind: 'play',
      urgency: 'must',
      pace: 'turn',
      prompt: text('ask.play'),
      topic: 'cards',
      form: { kind: 'pick', choices, min: 1, max: 1 },
      auto,
      onTimeout: [last?.id ?? 'pass'],
    },
  ];
}

/** What brings most points in the last round, the best last. */
const BY_POINTS: readonly string[] = ['pass', 'toll', 'stow', 'strike', 'parry', 'gust'];
const leastLoss = (choices: readonly Choice[]): Choice | undefined =>
  choices.toSorted((a, b) => BY_POINTS.indexOf(a.notation) - BY_POINTS.indexOf(b.notation)).at(-1);

/** Giving up is open on the side for everybody who still plays. */
const folds = (state: State): readonly Pending[] =>
  playing(state).map(seat => ({
    id: pendingId(`fold-${seat}`),
    seat,
    kind: 'fold',
    urgency: 'may',
    pace: 'turn',
    prompt: text('ask.fold'),
    topic: 'bids',
    form: { kind: 'pick', choices: [foldOf(state, seat)], min: 1, max: 1 },
    auto: false,
    onTimeout: ['fold'],
  }));
const foldOf = (state: State, seat: Seat): Choice => ({
  id: 'fold',
  notation: 'fold',
  path: [text('choice.fold')],
  ...(status(concede(state, seat).state).over ? { ends: 'loss', note: text('note.fold') } : {}),
});

const machine = makeMachine<State, Event, Work, Frame>({
  begin: workOn,
  frames: state => state.work.frames,
  steps,
  waits: state => {
    const top = state.work.frames.at(-1);
    if (state.stage === 'over' || state.stage === 'shuffle') return true;
    return top === undefined ? state.toPlay.length > 0 || bidsOpen(state) : questionsOf(state, top).length > 0;
  },
  between: (work, top) => {
    if (top !== undefined) return false;
    goOn(work);
    return true;
  },
  take,
});
export const { apply } = machine;

function take(work: Work, { pendingId: id, seat, answer: given }: Decision): void {
  const { state } = work;
  const [answer] = given;
  if (id.startsWith('fx')) {
    const top = state.work.frames.pop();
    if (top !== undefined) takeAnswer(work, top, { seat, answer: given });
  } else if (seat === 'chance') deal(work, given.map(Number));
  else if (answer === 'fold') leave(work, seat);
  else if (state.stage === 'bid') {
    const among = Array.from({ length: MOST_BID + 1 }, (_, i) => i);
    const amount = hide(Number(answer), { audience: [seat], pool: `bid-${seat}`, among });
    happen(work, { type: 'bid', seat, amount });
  } else takeTurn(work, seat, answer);
}

function takeTurn(work: Work, seat: Seat, answer: string | number | undefined): void {
  change(work, { toPlay: work.state.toPlay.slice(1) });
  if (answer === 'pass') {
    happen(work, { type: 'passed', seat });
    return;
  }
  const at = placeIn(answer);
  const card = handOf(work.state, seat)[at];
  if (card === undefined) throw new Error(`seat ${seat} has no card ${at}`);
  happen(work, { type: 'played', seat, card, at });
  begin(work, [EFFECTS[card]], seat);
}

export const concede = (state: State, seat: Seat): ToyStep => machine.change(state, work => leave(work, seat));

function leave(work: Work, seat: Seat): void {
  const { stage } = work.state;
  happen(work, { type: 'left', seat });
  if (stage === 'over') return;
  const alone = playing(work.state).length < 2;
  const { frames, serial } = work.state.work;
  change(work, { work: alone ? noWork : { frames: frames.filter(f => f.owner !== (seat as number)), serial } });
  if (alone) happen(work, { type: 'ended' });
}

export function status(state: State): Status {
  if (state.stage !== 'over') return { over: false };
  const rank = (s: Seat) => (state.gone.includes(s) ? -1000 + state.gone.indexOf(s) : pointsOf(state, s));
  const values = [...new Set(seatsOf(state).map(rank))].sort((a, b) => b - a);
  const ranking = values.map(v => seatsOf(state).filter(s => rank(s) === v));
  return { over: true, ranking, outcomes: outcomesOf(ranking, state.gone), reason: text('over.points') };
}

function deal(work: Work, order: readonly number[]): void {
  happen(work, { type: 'shuffled', order, hidden: true });
  // Nobody is told the order.
  work.events.length = 0;
  for (let i = 0; i < HAND; i++) {
    for (const seat of playing(work.state)) {
      const card = work.state.deck.at(-1);
      if (card) happen(work, { type: 'drew', seat, card: forSeat(card, seat) });
    }
  }
  open(work);
}

/** The start of a round: bids, or turns in seat order where there are none. */
const open = (work: Work): void => {
  const { state } = work;
  change(work, {
    stage: state.options.bids ? 'bid' : 'turn',
    bids: state.bids.map(() => null),
    toPlay: state.options.bids ? [] : playing(state),
  });
};
const bidsOpen = (state: State): boolean =>
  state.stage === 'bid' && playing(state).some(seat => state.bids[seat] === null);

/** What follows by itself once no effect is at work and nobody is asked. */
function goOn(work: Work): void {
  const { state } = work;
  if (state.stage === 'bid') openTurns(work);
  else if (state.round >= state.options.rounds) happen(work, { type: 'ended' });
  else {
    change(work, { round: state.round + 1 });
    open(work);
  }
}

/** The highest bid goes first, and pays. */
function openTurns(work: Work): void {
  const { state } = work;
  const bids = playing(state).map(seat => ({ seat, paid: peek(state.bids[seat] ?? NO_BID) }));
  const [first] = bids.sort((a, b) => b.paid - a.paid);
  if (first === undefined) return;
  const order = [first.seat, ...playing(state).filter(s => s !== first.seat)];
  change(work, { stage: 'turn', toPlay: order, bids: state.bids.map(() => null) });
  happen(work, { type: 'opened', first: first.seat, paid: first.paid });
}
const NO_BID = hide(0, { audience: 'all', pool: 'bid' });
