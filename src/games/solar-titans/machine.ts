/**
 * Runs the frames of a state until somebody must answer or the match is over. Not the machine of src/effects: a shot changes
 * many cards at the same time and a declared action is made from the state that it changes (README, "Machine").
 */
import type { Decision, Pending, PendingChance, Seat, Step } from '../../engine/contract.ts';
import { pendingId, seat as seatOf } from '../../engine/contract.ts';
import { peek } from '../../engine/secret.ts';
import { text } from '../../engine/text.ts';
import type { Act } from './acts/contract.ts';
import type { Asked, Asks, Steps } from './asking.ts';
import { automataAsks, automataOf, automataSteps } from './automata.ts';
import { checkLeft } from './ending.ts';
import type { GameEvent } from './events.ts';
import type { Frame } from './frames.ts';
import { AI_CARDS } from './layouts.ts';
import { choosers, hideBuilt, isReady, layoutActs, OFFERS, setupAsks, setupSteps } from './setup.ts';
import type { State } from './state.ts';
import { turnAsks, turnSteps } from './turn.ts';
import { emit, finish, playerOf, type Work, who, workOn } from './work.ts';
import { setDraw, setPile } from './zones.ts';

/** More frames between two questions than any turn needs: a loop in the rules. */
const BUDGET = 2_000;
const asks: Asks = { ...setupAsks, ...turnAsks, ...automataAsks };
const steps: Steps = { ...setupSteps, ...turnSteps, ...automataSteps };

const askOf = (state: State, frame: Frame): Asked | undefined => {
  const ask = asks[frame.do] as ((state: State, frame: Frame) => Asked | undefined) | undefined;
  const asked = ask?.(state, frame);
  return asked === undefined || asked.acts.length === 0 ? undefined : asked;
};

// ── questions ───────────────────────────────────────────────────────────────

const kept = new WeakMap<State, readonly (Pending | PendingChance)[]>();

export function pending(state: State): readonly (Pending | PendingChance)[] {
  const known = kept.get(state);
  if (known !== undefined) return known;
  const open = questionsOf(state);
  if (Object.isFrozen(state)) kept.set(state, open);
  return open;
}

function questionsOf(state: State): readonly (Pending | PendingChance)[] {
  const frame = state.frames.at(-1);
  if (state.result !== null || frame === undefined) return [];
  if (frame.do === 'layouts') return choosers(state).flatMap(seat => askLayout(state, seat));
  const chance = chanceOf(state, frame);
  if (chance !== undefined) return [chance];
  const asked = askOf(state, frame);
  if (asked === undefined) return [];
  return [pendingOf(`q${state.asked}`, asked)];
}

function pendingOf(id: string, { seat, kind, pace, prompt, topic, acts, fallback }: Asked): Pending {
  return {
    id: pendingId(id),
    seat: seatOf(seat),
    kind,
    urgency: 'must',
    pace,
    prompt,
    topic,
    form: { kind: 'pick', choices: acts.map(act => act.choice), min: 1, max: 1 },
    auto: false,
    onTimeout: [fallback],
  };
}

/** Everybody chooses at the same time, so each question keeps its own id. */
function askLayout(state: State, seat: number): readonly Pending[] {
  const acts = layoutActs(state, seat);
  const [first] = acts;
  if (first === undefined) return [];
  const { built } = playerOf(state, seat);
  const count = built === null ? 0 : peek(built).length;
  const { freeLayout } = state.options;
  const prompt = freeLayout ? text('ask.build', { n: 8 - count }) : text('ask.layout');
  return [
    pendingOf(`layout${seat}.${count}`, {
      seat,
      kind: 'layout',
      pace: 'setup',
      prompt,
      topic: 'layouts',
      acts,
      fallback: first.choice.id,
    }),
  ];
}

function chanceOf(state: State, frame: Frame): PendingChance | undefined {
  const id = pendingId(`q${state.asked}`);
  const base = { id, seat: 'chance' } as const;
  switch (frame.do) {
    case 'dealLayouts':
      return { ...base, form: { kind: 'draw', size: 8, count: choosers(state).length * OFFERS }, audience: 'all' };
    case 'tossStart':
      return { ...base, form: { kind: 'roll', sides: [state.players.length] }, audience: 'all' };
    case 'dealAi':
      return state.options.aiCards === 0 || state.automata === null
        ? undefined
        : { ...base, form: { kind: 'draw', size: AI_CARDS.length, count: state.options.aiCards }, audience: 'all' };
    case 'shuffle':
      return { ...base, form: { kind: 'shuffle', size: shuffledCards(state, frame.seat).length }, audience: 'nobody' };
    case 'shuffleMarket':
      return {
        ...base,
        form: {
          kind: 'shuffle',
          size: state.market.pileCount + (state.turn.n === 0 ? 0 : state.market.scrap.length),
        },
        audience: 'nobody',
      };
    default:
      return undefined;
  }
}

/** The new draw pile before it is shuffled: what is left of the old one and the discard pile. */
const shuffledCards = (state: State, seat: number): readonly string[] => {
  const { draw, discard } = playerOf(state, seat);
  return [...peek(draw), ...discard];
};

// ── running ─────────────────────────────────────────────────────────────────

export function run(work: Work): void {
  const { state } = work;
  for (let n = 0; n < BUDGET; n++) {
    const frame = state.frames.at(-1);
    if (state.result !== null || frame === undefined) return;
    if (frame.do === 'act' || chanceOf(state, frame) !== undefined) return;
    if (frame.do === 'layouts' ? !isReady(state) : askOf(state, frame) !== undefined) return;
    state.frames.pop();
    (steps[frame.do] as ((work: Work, frame: Frame) => void) | undefined)?.(work, frame);
  }
  throw new Error('solar-titans: the frames loop');
}

export function apply(state: State, decision: Decision): Step<State, GameEvent> {
  const work = workOn(state);
  const frame = work.state.frames.at(-1);
  if (frame === undefined) throw new Error('solar-titans: no question is open');
  work.state.asked += 1;
  if (decision.seat === 'chance') takeChance(work, frame, decision.answer.map(Number));
  else if (frame.do === 'layouts') actOf(layoutActs(work.state, decision.seat), decision).run(work);
  else {
    const asked = askOf(work.state, frame);
    work.state.frames.pop();
    if (frame.do === 'act') continueTurn(work, String(decision.answer[0]));
    actOf(asked?.acts ?? [], decision).run(work);
  }
  run(work);
  return finish(work);
}

/** The turn goes on below whatever an action puts on the stack, until it is ended. */
function continueTurn(work: Work, id: string): void {
  if (id === 'end') return;
  work.state.turn.acts += 1;
  work.state.frames.push({ do: 'act' });
}

function actOf(acts: readonly Act[], { answer, pendingId: id }: Decision): Act {
  const act = acts.find(({ choice }) => choice.id === answer[0]);
  if (act === undefined) throw new Error(`solar-titans: ${String(answer[0])} is no answer to ${id}`);
  return act;
}

function takeChance(work: Work, frame: Frame, given: readonly number[]): void {
  const { state } = work;
  state.frames.pop();
  switch (frame.do) {
    case 'dealLayouts':
      for (const [i, seat] of choosers(state).entries()) {
        const player = playerOf(state, seat);
        player.offers = given.slice(i * OFFERS, (i + 1) * OFFERS).sort((a, b) => a - b);
        if (state.options.freeLayout) player.built = hideBuilt(seat, []);
      }
      return;
    case 'tossStart':
      state.starter = (given[0] ?? 1) - 1;
      return;
    case 'dealAi':
      automataOf(state).ai = given.flatMap(i => AI_CARDS[i] ?? []);
      return;
    case 'shuffle': {
      const cards = shuffledCards(state, frame.seat);
      const player = playerOf(state, frame.seat);
      setDraw(
        player,
        frame.seat,
        given.map(i => cards[i] as string),
      );
      player.discard = [];
      emit(work, 'shuffled', { seat: who(frame.seat) });
      return;
    }
    case 'shuffleMarket': {
      const cards = [...peek(state.market.pile), ...(state.turn.n === 0 ? [] : state.market.scrap)];
      setPile(
        state.market,
        given.map(i => cards[i] as string),
      );
      if (state.turn.n > 0) state.market.scrap = [];
      emit(work, 'shuffled.market');
      return;
    }
    default:
      throw new Error(`solar-titans: ${frame.do} asks no chance`);
  }
}

// ── leaving ─────────────────────────────────────────────────────────────────

const OF_THE_TURN: ReadonlySet<Frame['do']> = new Set([
  'quarters',
  'quartersDue',
  'act',
  'shot',
  'note',
  'mend',
  'share',
  'endTurn',
]);
const NO_DRIVER: ReadonlySet<Frame['do']> = new Set([
  'discard',
  'draw',
  'shuffle',
  'refill',
  'shuffleMarket',
  'ai',
  ...OF_THE_TURN,
]);

export function concede(state: State, leaver: Seat): Step<State, GameEvent> {
  const work = workOn(state);
  const player = playerOf(work.state, leaver);
  if (work.state.result !== null || player.out) return finish(work);
  player.out = true;
  work.state.left.push(leaver);
  emit(work, 'left', { seat: who(leaver) });
  dropFrames(work, leaver);
  checkLeft(work);
  if (work.state.result === null) run(work);
  return finish(work);
}

function dropFrames(work: Work, leaver: number): void {
  const { state } = work;
  const isTurn = state.turn.n > 0 && state.turn.seat === leaver && !state.frames.some(f => f.do === 'automataEnd');
  for (const frame of state.frames)
    if (frame.do === 'refit' && frame.seat === leaver) playerOf(state, leaver).discard.push(frame.card);
  state.frames = state.frames.filter(frame => {
    if ('seat' in frame && frame.do !== 'firstTarget' && frame.seat === leaver && state.turn.n > 0) return false;
    return !(isTurn && OF_THE_TURN.has(frame.do));
  });
  if (isTurn) state.turn.loose = null;
  if (state.frames.every(frame => NO_DRIVER.has(frame.do))) state.frames.unshift({ do: 'nextTurn' });
}
