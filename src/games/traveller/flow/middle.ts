/** Procurement, Action and Resource Phase; the Opposition's actions (R64-R83, R135-R138). */

import { type Heap, stackIdsOf, twinsIn, unstacked } from '../alike.ts';
import { SKILLS, type Skill } from '../cards/figures.ts';
import { cardOf, shipCard } from '../cards/index.ts';
import type { Jack } from '../frames.ts';
import { affords, couldPay } from '../funds.ts';
import { addToken, putToken } from '../gains.ts';
import { permanentName, plainName } from '../labels.ts';
import { missing } from '../opponent/needs.ts';
import { hasOpposition } from '../options.ts';
import { couldUse } from '../plays.ts';
import { text } from '../say.ts';
import type { Place } from '../scalars.ts';
import type { Permanent, Piles, State, Table } from '../state.ts';
import { fire } from '../triggers.ts';
import { changesOn, crewOf, skillOf } from '../values.ts';
import { wound } from '../verbs/harm.ts';
import { tokenText } from '../words/tokens.ts';
import { ask, captainOf, emit, living, permanentOf, push, shipOf, type Work } from '../work.ts';
import { jettison } from '../zones.ts';
import type { Given, Some } from './contract.ts';
import { charge } from './expense.ts';
import { findPlay, idle, pick, pickAmong, playChoices, tokenChoice, tokenOf, word } from './forms.ts';
import { oppositionMove } from './opposition.ts';
import { begin } from './queue.ts';

const menu = (
  state: State,
  seat: Place,
  offer: { actions?: boolean; free: true; procuring?: boolean },
  end: 'done' | 'pass',
  key: 'ask.procure' | 'ask.act' | 'ask.resource',
) => ({
  prompt: text(key),
  form: pick([...playChoices(state, seat, offer), idle(end)]),
  topic: key === 'ask.procure' ? 'procurement' : key === 'ask.act' ? 'actions' : 'tokens',
  onTimeout: [end],
});
const PROCURE = { free: true, procuring: true } as const;
const ACT = { free: true, actions: true } as const;
const FREE = { free: true } as const;

interface Supply {
  readonly token: string;
  /** Whose pool it goes to (Psychic Theft). */
  readonly to: Place;
  /** The Crew that gives it; 0: the Ship. */
  readonly crew: number;
}
function suppliesOf(table: Table, seat: Place): readonly Supply[] {
  const ship = shipOf(table, seat);
  const capabilities = ship ? shipCard(ship.card).capabilities : [];
  return [
    ...capabilities.map(token => ({ token, to: seat, crew: 0 })),
    ...crewOf(table, seat).flatMap(p => {
      const stolen = changesOn(table, p.uid)
        .map(l => l.change)
        .find(c => c.is === 'stolen');
      const to = stolen?.is === 'stolen' && captainOf(table, stolen.seat).inGame ? stolen.seat : seat;
      return SKILLS.flatMap(s => {
        const level = skillOf(table, p, s);
        return level === 0 ? [] : [{ token: `${s}.${level === 2 ? 'E' : 'T'}`, to, crew: p.uid }];
      });
    }),
  ];
}

const followsFrom = (table: Table, { token, crew }: Supply): boolean => {
  const p = permanentOf(table, crew);
  return token.startsWith('Jck') || (p !== undefined && (cardOf(p.card).triggers ?? []).some(t => t.on === 'supplied'));
};
/** Where a token comes from counts where something follows from it. */
const suppliesIn = (table: Table, things: readonly Supply[]): Heap<Supply> => ({
  things,
  keyOf: supply => `${supply.token} ${followsFrom(table, supply) ? supply.crew : 0}`,
  idOf: (_, place) => `c${place}`,
});
const cardsLeft = (piles?: Piles): number => (piles?.hand.length ?? 0) + (piles?.deck.length ?? 0);

/** All supply at the same time, whatever follows from the first tokens. */
function collected(work: Work, given: readonly Given[]): void {
  const coming = given.map(({ seat, answer }) => ({ seat, answer, supplies: comingTo(work.table, seat) }));
  const list = coming.flatMap(({ seat, answer, supplies }) =>
    collect(work, seat, supplies, unstacked(suppliesIn(work.table, supplies), answer)),
  );
  if (list.length > 0) push(work, { do: 'jack', list });
}

/** What would come into the pool of a captain, stolen tokens among it: that captain may forgo it, and nobody else (R79). */
const comingTo = (table: Table, seat: Place): readonly Supply[] =>
  living(table).flatMap(s => suppliesOf(table, s).filter(supply => supply.to === seat));

/** Adds what a captain does not forgo. @returns Crew that may still choose skills */
function collect(work: Work, seat: Place, supplies: readonly Supply[], forgone: readonly number[]): readonly Jack[] {
  const tokens = supplies.flatMap((s, i) => (forgone.includes(i) ? [s.token] : []));
  if (tokens.length > 0) emit(work, { type: 'forgone', seat, tokens });
  return supplies.flatMap(({ token, to, crew }, i) => {
    if (forgone.includes(i)) return [];
    const [skill = '', level] = token.split('.');
    if (skill === 'Jck') return [{ seat: to, crew, n: level === 'E' ? 2 : 1 }];
    const p = permanentOf(work.table, crew);
    addToken(work, to, token);
    if (p) fire(work, p, 'supplied', {}, t => t.skills?.includes(skill as Skill) ?? false);
    return [];
  });
}

const cardsOf = (table: Table, uids: readonly number[]): Heap<Permanent> => ({
  things: uids.flatMap(uid => permanentOf(table, uid) ?? []),
  keyOf: twinsIn(table),
  idOf: p => `u${p.uid}`,
});

export const middleFlow: Some<
  'procure' | 'attrition' | 'actions' | 'oppositionPick' | 'collect' | 'jack' | 'tax' | 'resourceMenu' | 'overLimit'
> = {
  procure: {
    interjections: true,
    run: (work, frame) => {
      work.table.active = frame.seat;
      ask(work, frame, [frame.seat]);
    },
    open: (state, { seat }) => menu(state, seat, PROCURE, 'done', 'ask.procure'),
    answer: (work, frame, [given]) => {
      const play = findPlay(work.state, frame.seat, PROCURE, given?.answer[0]);
      if (play === undefined) return;
      push(work, frame);
      begin(work, play);
    },
  },
  attrition: {
    run: work => {
      for (const p of crewOf(work.table, 0)) wound(work, undefined, p, 1);
    },
  },
  actions: {
    interjections: true,
    run: (work, frame) => {
      const { table, state } = work;
      const seats = living(table);
      const [solo] = seats;
      if (hasOpposition(state.options) && solo !== undefined) {
        if (frame.passes >= 2) return;
        table.active = frame.at === 0 ? table.captains.length - 1 : solo;
        if (frame.at === 0) {
          // What it does lies above the turn that follows.
          const place = work.state.frames.push({ ...frame, at: 1, passes: 0 }) - 1;
          if (!oppositionMove(work)) work.state.frames[place] = { ...frame, at: 1, passes: frame.passes + 1 };
        } else ask(work, frame, [solo]);
        return;
      }
      if (frame.passes >= seats.length) return;
      const seat = seats[frame.at % seats.length] ?? 0;
      table.active = seat;
      ask(work, frame, [seat]);
    },
    open: (state, _frame, seat) => menu(state, seat, ACT, 'pass', 'ask.act'),
    answer: (work, frame, [given]) => {
      const seat = given?.seat ?? 0;
      const play = findPlay(work.state, seat, ACT, given?.answer[0]);
      const next = hasOpposition(work.state.options) ? 0 : (frame.at + 1) % living(work.table).length;
      if (play === undefined) {
        emit(work, { type: 'passed', seat });
        push(work, { ...frame, at: next, passes: frame.passes + 1 });
        return;
      }
      // What is no action leaves the turn where it is.
      push(work, play.action ? { ...frame, at: next, passes: 0 } : frame);
      begin(work, play);
    },
  },
  oppositionPick: {
    run: (work, frame) => {
      if (frame.among.length > 1) ask(work, frame, []);
    },
    chance: (_state, { among }) => ({ form: { kind: 'draw', size: among.length, count: 1 }, audience: 'all' }),
    answer: (work, { among, source, ability }, [given]) => {
      const target = among[Number(given?.answer[0])] ?? 0;
      oppositionMove(work, { source, ability, target });
    },
  },
  /** Tokens come by themselves; any may be forgone (R79). All captains choose at once. */
  collect: {
    run: (work, frame) => {
      const { table } = work;
      const seats = frame.seat === undefined ? living(table) : [frame.seat];
      const supplied = seats.filter(seat => comingTo(table, seat).length > 0);
      if (supplied.length === 0) return;
      // Without a card left, forgoing matters only where something follows from a token.
      const { piles } = work.state;
      const matters = supplied.some(
        seat => cardsLeft(piles[seat]) > 0 || comingTo(table, seat).some(s => followsFrom(table, s)),
      );
      if (matters) ask(work, frame, supplied);
      else
        collected(
          work,
          supplied.map(seat => ({ seat, answer: [] })),
        );
    },
    open: (state, _frame, seat) => {
      const coming = comingTo(state.table, seat);
      const named = ({ token }: Supply) => ({ notation: token, name: tokenText(token), rank: -1 });
      const form = pickAmong(suppliesIn(state.table, coming), named, 0, coming.length);
      return { prompt: text('ask.collect'), form, topic: 'tokens', onTimeout: [] };
    },
    answer: (work, _frame, given) => collected(work, given),
  },
  jack: {
    run: (work, frame) => {
      const seats = [...new Set(frame.list.map(j => j.seat))].filter(seat => captainOf(work.table, seat).inGame);
      if (seats.length > 0) ask(work, frame, seats);
    },
    open: (state, { list }, seat) => {
      const { crew, n } = list.find(j => j.seat === seat) ?? { crew: 0, n: 1 };
      const p = permanentOf(state.table, crew);
      const wanted = missing(state, seat);
      const choices = SKILLS.filter(
        s => s !== 'Jck' && s !== 'Psi' && (p === undefined || skillOf(state.table, p, s) !== 1),
      ).map(s => tokenChoice(`${s}.T`, wanted.includes(`${s}.T`) ? 1 : 0));
      return {
        prompt: text('ask.jack', { crew: p ? permanentName(state.table, p) : text('gone'), n }),
        form: pick(choices, 0, n),
        topic: 'skills',
        onTimeout: [],
      };
    },
    answer: (work, { list }, given) => {
      const done = given.flatMap(({ seat, answer }) => {
        const jack = list.find(j => j.seat === seat);
        const p = permanentOf(work.table, jack?.crew ?? 0);
        for (const id of answer) {
          const token = tokenOf(id);
          addToken(work, seat, token);
          if (p) fire(work, p, 'supplied', {}, t => t.skills?.some(s => token.startsWith(s)) ?? false);
        }
        return jack ? [jack] : [];
      });
      const left = list.filter(j => !done.includes(j));
      if (left.length > 0) push(work, { do: 'jack', list: left });
    },
  },
  tax: {
    // Who has nothing to pay with forgoes it.
    run: (work, frame) => {
      if (couldPay(work.state, frame.seat)) ask(work, frame, [frame.seat]);
    },
    open: (state, { seat, token, n }) => ({
      prompt: text('ask.tax', { token: tokenText(token), n }),
      form: pick([...(affords(state, seat, [n]) ? [word('yes', { rank: -1 })] : []), word('no', { rank: 1 })]),
      topic: 'tokens',
      onTimeout: ['no'],
    }),
    answer: (work, { seat, token, n }, [given]) => {
      if (given?.answer[0] !== 'yes') return;
      putToken(work, seat, token);
      charge(work, seat, n, 'tax');
    },
  },
  resourceMenu: {
    interjections: true,
    run: (work, frame) => {
      work.table.active = frame.seat;
      // Only abilities in play decide whether the question is put, so that it tells nothing of hands.
      if (couldUse(work.state, frame.seat)) ask(work, frame, [frame.seat]);
    },
    open: (state, { seat }) => menu(state, seat, FREE, 'done', 'ask.resource'),
    answer: (work, frame, [given]) => {
      const play = findPlay(work.state, frame.seat, FREE, given?.answer[0]);
      if (play === undefined) return;
      push(work, frame);
      begin(work, play);
    },
  },
  overLimit: {
    run: (work, frame) => ask(work, frame, [frame.seat]),
    open: (state, { among, n }) => {
      const heap = cardsOf(state.table, among);
      const named = (p: Permanent) => ({ notation: plainName(p.card), name: permanentName(state.table, p) });
      return {
        prompt: text('ask.overLimit', { n }),
        form: pickAmong(heap, named, n, n),
        topic: 'limits',
        onTimeout: stackIdsOf(heap, heap.things.map((_, i) => i).slice(-n)),
      };
    },
    answer: (work, { among }, [given]) => {
      const heap = cardsOf(work.table, among);
      const chosen = unstacked(heap, given?.answer ?? []);
      for (const p of chosen.flatMap(i => heap.things[i] ?? [])) jettison(work, p);
    },
  },
};
