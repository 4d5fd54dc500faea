/** What each effect does, asks, and makes of an answer. A frame that asks nothing does its step. */
import { type Asked, askChance, mustAsk } from '../../../src/effects/asking.ts';
import type { FrameOf, Open, Steps } from '../../../src/effects/contract.ts';
import { byVerb, type VerbTable } from '../../../src/effects/verbs.ts';
import type { Answer, Choice, Form, Pending, Seat } from '../../../src/engine/contract.ts';
import { hide, peek } from '../../../src/engine/secret.ts';
import { literal, text } from '../../../src/engine/text.ts';
import { cardText, handChoices, placeIn } from './effects.ts';
import type { Frame } from './frames.ts';
import { type Event, forSeat, handOf, playing, type State } from './state.ts';
import { begin, happen, keep, type Work } from './work.ts';

interface Given {
  readonly seat: Seat | 'chance';
  readonly answer: Answer;
}

// ── questions ───────────────────────────────────────────────────────────────

const pickOne = (choices: readonly Choice[]): Form => ({ kind: 'pick', choices, min: 1, max: 1 });
const pass: Choice = { id: 'pass', notation: 'pass', path: [text('choice.pass')] };
const questionId = (frame: Frame, key: string | number): string => `fx${frame.id}.${key}.0`;
const ask = (frame: Frame, asked: Asked, key: string | number = asked.seat): Pending =>
  mustAsk(questionId(frame, key), asked);

const none = () => [];
const questions: VerbTable<Frame, readonly [State], Open> = {
  draw: none,
  sequence: none,
  load: frame => {
    const share = (id: string) => ({ id, notation: id, label: text(`hold.${id}`) });
    const shares = [share('bow'), share('stern')];
    const form: Form = { kind: 'split', total: frame.n, shares, unit: text('unit.points') };
    const prompt = text('ask.load', { n: frame.n });
    return [ask(frame, { seat: frame.owner, kind: 'load', topic: 'cards', prompt, form, onTimeout: [frame.n, 0] })];
  },
  toll: (frame, state) =>
    tolled(state, frame.owner)
      .filter(seat => frame.chosen[seat] === undefined)
      .map(seat => {
        const choices = handChoices(state, seat);
        const prompt = text('ask.toll', { who: { seat: frame.owner as Seat } });
        const last = choices.at(-1)?.id ?? '';
        return ask(frame, {
          seat,
          kind: 'discard',
          topic: 'cards',
          pace: 'reaction',
          prompt,
          form: pickOne(choices),
          auto: handOf(state, seat).length === 1,
          onTimeout: [last],
        });
      }),
  strike: askStrike,
  stow: (frame, state) => {
    if (!frame.looked) return [];
    const top = state.deck.slice(-frame.n);
    const choices = top.map((c, i) => ({
      id: String(i),
      notation: `${i + 1}`,
      path: [literal(i + 1), cardText(peek(c))],
    }));
    const form: Form = { kind: 'order', choices };
    const onTimeout = choices.map(c => c.id);
    return [ask(frame, { seat: frame.owner, kind: 'stow', topic: 'cards', prompt: text('ask.stow'), form, onTimeout })];
  },
  choose: frame => {
    const { owner, prompt, options } = frame;
    const choices = options.map(({ id, notation, label }) => ({ id, notation, path: [label] }));
    const last = options.at(-1)?.id ?? '';
    return [
      ask(frame, { seat: owner, kind: 'choose', topic: 'cards', prompt, form: pickOne(choices), onTimeout: [last] }),
    ];
  },
  may: frame => {
    const choices = (['yes', 'no'] as const).map(id => ({ id, notation: id, path: [text(`choice.${id}`)] }));
    const { owner, prompt } = frame;
    return [
      ask(frame, { seat: owner, kind: 'may', topic: 'cards', prompt, form: pickOne(choices), onTimeout: ['no'] }),
    ];
  },
};

/** Aim, window, die. The window opens for whoever holds any card, since a parry could be among them. */
function askStrike(frame: FrameOf<Frame, 'strike'>, state: State): Open {
  const owner = frame.owner as Seat;
  const target = frame.target as Seat;
  if (frame.stage === 'aim') {
    const choices = others(state, owner).map(s => ({
      id: `s${s}`,
      notation: `seat${s + 1}`,
      path: [text('choice.seat', { who: { seat: s } })],
    }));
    const [first] = choices;
    if (first === undefined) return [];
    const asked = {
      seat: owner,
      kind: 'aim',
      topic: 'parry',
      prompt: text('ask.aim'),
      form: pickOne(choices),
      onTimeout: [first.id],
    };
    return [ask(frame, { ...asked, auto: true }, 'aim')];
  }
  if (state.gone.includes(target)) return [];
  if (frame.stage === 'roll') return [askChance(questionId(frame, 'die'), { kind: 'roll', sides: [6] }, 'all')];
  const choices = [pass, ...handChoices(state, target, card => card === 'parry')];
  const prompt = text('ask.window', { who: { seat: owner } });
  const asked = { seat: target, kind: 'parry', pace: 'reaction', topic: 'parry', prompt } as const;
  return [ask(frame, { ...asked, form: pickOne(choices), onTimeout: [choices.at(-1)?.id ?? 'pass'] }, 'window')];
}

export const questionsOf = (state: State, frame: Frame): Open =>
  byVerb<Frame, readonly [State], Open>(questions, frame, state);

const tolled = (state: State, owner: number): readonly Seat[] =>
  playing(state).filter(s => s !== (owner as Seat) && handOf(state, s).length > 0);
const others = (state: State, owner: number): readonly Seat[] => playing(state).filter(s => s !== (owner as Seat));

// ── what happens ────────────────────────────────────────────────────────────

const nothing = (): void => undefined;
export const steps: Steps<Work, Frame> = {
  draw: (work, { n, owner }) => {
    const seat = owner as Seat;
    for (const card of work.state.deck.slice(-n).reverse()) {
      happen(work, { type: 'drew', seat, card: forSeat(card, seat) });
    }
  },
  sequence: (work, { effects, owner }) => begin(work, effects, owner),
  load: nothing,
  /** All have chosen. */
  toll: (work, { chosen, owner }) => {
    for (const seat of tolled(work.state, owner)) {
      const at = chosen[seat] === undefined ? -1 : peek(chosen[seat]);
      const card = handOf(work.state, seat)[at];
      if (card === undefined) continue;
      happen(work, { type: 'discarded', seat, card, at });
    }
  },
  strike: nothing,
  stow: (work, frame) => {
    const n = Math.min(frame.n, work.state.deck.length);
    if (n < 2 || frame.looked) return;
    happen(work, { type: 'looked', seat: frame.owner as Seat, n });
    keep(work, { ...frame, looked: true });
  },
  choose: nothing,
  may: nothing,
};

const noAnswer = (frame: Frame) => {
  throw new Error(`${frame.do} asks nothing`);
};
const answers: VerbTable<Frame, readonly [Work, Given], void> = {
  draw: noAnswer,
  sequence: noAnswer,
  load: ({ owner }, work, { answer }) =>
    happen(work, { type: 'loaded', seat: owner as Seat, loads: answer.map(Number) }),
  /** What is chosen stays sealed until the last has chosen. */
  toll: (frame, work, { seat, answer }) => {
    if (seat === 'chance') return;
    const among = handOf(work.state, seat).map((_, i) => i);
    const place = hide(placeIn(answer[0]), { audience: [seat], pool: `toll-${seat}`, among });
    keep(work, { ...frame, chosen: { ...frame.chosen, [seat]: place } });
  },
  strike: (frame, work, { answer: [given] }) => {
    const seat = (frame.stage === 'aim' ? placeIn(given) : frame.target) as Seat;
    if (frame.stage === 'aim')
      keep(work, { ...frame, stage: handOf(work.state, seat).length > 0 ? 'window' : 'roll', target: seat });
    else if (frame.stage === 'roll') {
      happen(work, { type: 'hit', seat, loss: Number(given) });
    } else if (given === 'pass') keep(work, { ...frame, stage: 'roll' });
    else happen(work, { type: 'parried', seat, at: placeIn(given) });
  },
  stow: ({ owner }, work, { answer }) => {
    const order = answer.map(Number);
    const meta = { audience: [owner as Seat], pool: 'order', among: [order, [...order].reverse()] };
    const stowed: Event = { type: 'stowed', seat: owner as Seat, order: hide(order, meta) };
    happen(work, stowed);
  },
  choose: ({ options, owner }, work, { answer }) =>
    begin(work, options.find(o => o.id === answer[0])?.effects ?? [], owner),
  may: ({ effects, owner }, work, { answer }) => {
    if (answer[0] === 'yes') begin(work, effects, owner);
  },
};

/** The frame is off the stack already. */
export const takeAnswer = (work: Work, frame: Frame, given: Given): void =>
  byVerb<Frame, readonly [Work, Given], void>(answers, frame, work, given);
