/** The stages of the Ready Phase (R42-R49), and the stop before a phase ends (R14). */

import { sameJson } from '../../../engine/json.ts';
import { peek } from '../../../engine/secret.ts';
import { placesOf, stackIds } from '../alike.ts';
import { captainCard } from '../cards/index.ts';
import { couldPay, fundsOf } from '../funds.ts';
import { permanentName, plainName, who } from '../labels.ts';
import { isSolo } from '../options.ts';
import { couldReact, couldStop } from '../plays.ts';
import { text } from '../say.ts';
import type { Place } from '../scalars.ts';
import type { Permanent, State } from '../state.ts';
import { attributeOf, crewOf, evOf, hasKeyword, isCrew, kindOf, upgradesOf } from '../values.ts';
import { ask, captainOf, emit, living, permanentOf, pilesOf, push, type Work } from '../work.ts';
import { discardFromHand, draw } from '../zones.ts';
import type { Some } from './contract.ts';
import { charge } from './expense.ts';
import { choice, findPlay, idle, pick, pickFromHand, placeIn, playChoices } from './forms.ts';
import { begin } from './queue.ts';
import { handSizeOf } from './setup.ts';

export const readyFlow: Some<
  'readyAll' | 'handSize' | 'firstCaptain' | 'initiative' | 'pickFirst' | 'drawFirst' | 'restore' | 'stow' | 'stop'
> = {
  readyAll: {
    run: work => {
      const { table } = work;
      for (const p of table.board) {
        const captain = table.captains[p.controller];
        const rests = p.rests || (captain?.crewRests === true && isCrew(p));
        if (!rests) p.exerted = false;
        p.rests = false;
      }
      for (const c of table.captains) c.crewRests = false;
    },
  },
  handSize: {
    run: (work, frame) => {
      const seats = living(work.table).filter(s => pilesOf(work.state, s).hand.length > 0);
      if (seats.length > 0) ask(work, frame, seats);
      else drawUp(work);
    },
    open: (state, _frame, seat) => {
      const hand = pilesOf(state, seat).hand.map(c => peek(c));
      const excess = Math.max(0, hand.length - Number(state.options.handSize));
      const cheapest = hand
        .map((card, i) => ({ i, ev: evOf(state.table, seat, card) }))
        .toSorted((a, b) => b.ev - a.ev)
        .slice(0, excess)
        .map(c => c.i);
      return {
        prompt: text('ask.handSize', { n: excess }),
        form: pickFromHand(state, seat, excess, hand.length),
        topic: 'ready',
        onTimeout: stackIds(hand, cheapest),
      };
    },
    answer: (work, _frame, given) => {
      for (const { seat, answer } of given) discardFromHand(work, seat, placesOf(work.state, seat, answer));
      drawUp(work);
    },
  },
  firstCaptain: {
    run: work => {
      const { table } = work;
      const seats = living(table);
      if (seats.length < 2) return;
      const best = Math.max(...seats.map(s => attributeOf(table, s, 'init')));
      const among = seats.filter(s => attributeOf(table, s, 'init') === best).toSorted((a, b) => a - b);
      const [only] = among;
      if (among.length === 1 && only !== undefined) push(work, { do: 'pickFirst', seat: only });
      else push(work, { do: 'drawFirst', among });
    },
  },
  /** Before Initiatives are compared whoever could change them is asked (R10 f). Nobody acts: highest Initiative first (R16). */
  initiative: {
    run: (work, frame) => {
      const seats = living(work.table).filter(s => couldReact(work.state, s));
      if (seats.length > 0) ask(work, frame, seats);
    },
    open: (state, _frame, seat) => ({
      prompt: text('ask.initiative'),
      form: pick([...playChoices(state, seat, { free: true }), idle('pass')]),
      pace: 'reaction',
      topic: 'ready',
      onTimeout: ['pass'],
    }),
    answer: (work, frame, given) => {
      const quick = (s: Place): number => attributeOf(work.table, s, 'init');
      const first = given.toSorted((a, b) => quick(b.seat) - quick(a.seat)).find(g => g.answer[0] !== 'pass');
      if (first === undefined) return;
      const play = findPlay(work.state, first.seat, { free: true }, first.answer[0]);
      push(work, frame);
      if (play) begin(work, play);
    },
  },
  pickFirst: {
    interjections: true,
    run: (work, frame) => ask(work, frame, [frame.seat]),
    open: (state, { seat }) => {
      const choices = living(state.table)
        .toSorted((a, b) => a - b)
        .map(s =>
          choice(`c${s}`, `captain ${s + 1}`, text('captain', { who: who(state.table, s) }), {
            rank: s === seat ? 1 : 0,
          }),
        );
      return { prompt: text('ask.firstCaptain'), form: pick(choices), topic: 'ready', onTimeout: [`c${seat}`] };
    },
    answer: (work, _frame, [given]) => begins(work, placeIn(given?.answer[0])),
  },
  drawFirst: {
    run: (work, frame) => {
      const [only] = frame.among;
      if (frame.among.length === 1 && only !== undefined) begins(work, only);
      else ask(work, frame, []);
    },
    chance: (_state, { among }) => ({ form: { kind: 'draw', size: among.length, count: 1 }, audience: 'all' }),
    answer: (work, { among }, [given]) => begins(work, among[Number(given?.answer[0])] ?? 0),
  },
  restore: {
    run: (work, frame) => {
      const { table, state } = work;
      work.table.active = frame.seat;
      for (const p of table.board) {
        if (p.controller !== frame.seat || p.damage === 0 || !hasKeyword(table, p, 'resilient')) continue;
        emit(work, { type: isCrew(p) ? 'healed' : 'repaired', seat: frame.seat, card: p.card, n: p.damage });
        p.damage = 0;
      }
      if (hurtOf(state, frame.seat).length > 0 && couldPay(state, frame.seat)) ask(work, frame, [frame.seat]);
    },
    open: (state, { seat }) => {
      const hurt = hurtOf(state, seat);
      const funds = fundsOf(state, seat, 'any');
      const choices = hurt.flatMap(p =>
        Array.from({ length: Math.min(p.damage, funds) }, (_, i) => ({
          ...choice(
            `r${p.uid}.${i + 1}`,
            `${plainName(p.card)} ${i + 1}`,
            text(isCrew(p) ? 'restore.crew' : 'restore.upgrade', {
              card: permanentName(state.table, p),
              n: i + 1,
              of: p.damage,
            }),
          ),
          group: `${p.uid}`,
          weight: i + 1,
        })),
      );
      const form = { ...pick(choices, 0, hurt.length), sum: { max: funds } };
      return { prompt: text('ask.restore'), form, topic: 'ready', onTimeout: [] };
    },
    answer: (work, { seat }, [given]) => {
      let due = 0;
      for (const id of given?.answer ?? []) {
        const [uid = 0, n = 0] = String(id).slice(1).split('.').map(Number);
        const p = permanentOf(work.table, uid);
        if (p === undefined) continue;
        p.damage -= n;
        due += n;
        emit(work, { type: isCrew(p) ? 'healed' : 'repaired', seat, card: p.card, n });
      }
      charge(work, seat, due, 'restore');
    },
  },
  stow: {
    run: (work, frame) => {
      if (movesOf(work.state, frame.seat, frame.moved).length > 0) ask(work, frame, [frame.seat]);
    },
    open: (state, { seat, moved }) => ({
      prompt: text('ask.stow'),
      form: pick([idle('done'), ...movesOf(state, seat, moved)]),
      topic: 'ready',
      onTimeout: ['done'],
    }),
    answer: (work, frame, [given]) => {
      const id = String(given?.answer[0]);
      if (id === 'done') return;
      const [gear = 0, host = 0] = id.slice(1).split('.').map(Number);
      const p = permanentOf(work.table, gear);
      if (p === undefined) return;
      // A swap: what it would crowd out goes the other way.
      const other = crowded(work.state, p, host).find(q => !frame.moved.includes(q.uid));
      const from = p.host;
      p.host = host;
      if (other) other.host = from;
      for (const moved of other ? [p, other] : [p]) {
        const at = permanentOf(work.table, moved.host);
        emit(work, { type: 'moved', seat: frame.seat, card: moved.card, host: at?.card ?? '' });
      }
      push(work, { ...frame, moved: [...frame.moved, gear, ...(other ? [other.uid] : [])] });
    },
  },
  stop: {
    interjections: true,
    run: (work, frame) => {
      work.table.active = frame.seat;
      if (couldStop(work.state, frame.seat)) ask(work, frame, [frame.seat]);
    },
    open: (state, { seat }) => ({
      prompt: text('ask.stop', { phase: text(`phase.${state.table.phase}`) }),
      form: pick([...playChoices(state, seat, { free: true }), idle('pass')]),
      pace: 'reaction',
      topic: 'queue',
      onTimeout: ['pass'],
    }),
    answer: (work, frame, [given]) => {
      const play = findPlay(work.state, frame.seat, { free: true }, given?.answer[0]);
      if (play === undefined) return;
      push(work, frame);
      begin(work, play);
    },
  },
};

function begins(work: Work, first: Place): void {
  const { table } = work;
  const seats = [...table.order].toSorted((a, b) => a - b);
  const at = seats.indexOf(first);
  table.order = [...seats.slice(at), ...seats.slice(0, at)];
  table.active = first;
  emit(work, { type: 'firstCaptain', seat: first });
}

function drawUp(work: Work): void {
  for (const seat of living(work.table)) {
    const captain = captainOf(work.table, seat);
    const room = Math.max(0, handSizeOf(work) - pilesOf(work.state, seat).hand.length);
    draw(work, seat, captain.drawsOne ? Math.min(1, room) : room);
    captain.drawsOne = false;
  }
}

/** What stage 4 may restore; with the attrition challenge no Crew (rulebook, Opposition Challenges). */
const hurtOf = (state: State, seat: Place): readonly Permanent[] => [
  ...(state.options.attrition && isSolo(state.options) ? [] : crewOf(state.table, seat).filter(p => p.damage > 0)),
  ...upgradesOf(state.table, seat).filter(p => p.damage > 0),
];

const crowded = (state: State, p: Permanent, host: number): readonly Permanent[] => {
  const { table } = state;
  if (hasKeyword(table, p, 'trifling')) return [];
  const subtypes = captainCard(p.card).subtypes ?? [];
  return table.board.filter(
    q =>
      q.host === host &&
      q.uid !== p.uid &&
      kindOf(q) === 'gear' &&
      q.as === undefined &&
      !hasKeyword(table, q, 'trifling') &&
      (captainCard(q.card).subtypes ?? []).some(s => subtypes.includes(s)),
  );
};
function movesOf(state: State, seat: Place, moved: readonly number[]) {
  const { table } = state;
  const crew = crewOf(table, seat);
  return table.board.flatMap(p => {
    if (
      p.controller !== seat ||
      p.as !== undefined ||
      kindOf(p) !== 'gear' ||
      moved.includes(p.uid) ||
      hasKeyword(table, p, 'integral')
    )
      return [];
    if (!crew.some(c => c.uid === p.host)) return [];
    return crew
      .filter(c => c.uid !== p.host)
      .filter(c => {
        const out = crowded(state, p, c.uid);
        // Exchanged for its like it would do nothing.
        const [swapped] = out.map(q => ({ ...q, uid: p.uid, host: p.host }));
        return swapped === undefined || !sameJson(swapped, p);
      })
      .filter(c =>
        crowded(state, p, c.uid).every(
          q => q.controller === seat && !moved.includes(q.uid) && !hasKeyword(table, q, 'integral'),
        ),
      )
      .map(c =>
        choice(
          `g${p.uid}.${c.uid}`,
          `${plainName(p.card)} to ${plainName(c.card)}`,
          text('stow.one', { card: permanentName(table, p), host: permanentName(table, c) }),
          { rank: -1 },
        ),
      );
  });
}
