/** The Resolution Phase: turns, Contracts in stage 3, competition (R84-R87, R100-R102). */
import type { Choice } from '../../../engine/contract.ts';
import { adventureCard, captainCard } from '../cards/index.ts';
import { gainVp } from '../gains.ts';
import { complicationNotation, complicationText, who } from '../labels.ts';
import { couldAct, playsOf } from '../plays.ts';
import { text } from '../say.ts';
import type { Place } from '../scalars.ts';
import type { State } from '../state.ts';
import { contractRequires } from '../targets.ts';
import { fireAll } from '../triggers.ts';
import { ask, captainOf, emit, living, push, slotAt, type Work } from '../work.ts';
import { dropContract, showComplication } from '../zones.ts';
import type { Some } from './contract.ts';
import { follow } from './follow.ts';
import { choice, findPlay, idle, pick, placeIn, playChoices } from './forms.ts';
import { giveIfOverbooked } from './overbooking.ts';
import { begin } from './queue.ts';
import { feasible } from './requirements.ts';

const OFFER = { free: true, actions: true } as const;

/** Tokens that a hand could add as reactions, for what may be attempted (R86). */
const addable = (state: State, seat: Place): boolean =>
  playsOf(state, seat, {}).some(
    p => p.item.what === 'event' && (captainCard(p.item.card).play?.effects ?? []).some(e => e.do === 'add'),
  );

const turnChoices = (state: State, seat: Place): readonly Choice[] => {
  const { table } = state;
  const { activity } = captainOf(table, seat);
  if (activity.is === 'piracy' && !captainOf(table, seat).raided) {
    return living(table)
      .filter(s => s !== seat)
      .map(s => choice(`r${s}`, `raid captain ${s + 1}`, text('raid', { who: who(table, s) }), { rank: 5 }));
  }
  if (activity.is !== 'contract') return [];
  const help = addable(state, seat);
  return slotAt(table, activity.slot).complications.flatMap((c, i) => {
    const attempt = { seat, slot: activity.slot, complication: c.uid, subplot: -1 };
    const able = feasible(state, attempt);
    if (!able && !help) return [];
    return [
      choice(
        `u${c.uid}`,
        `resolve ${complicationNotation(table, c, seat)}`,
        text('resolve', { complication: complicationText(state, c, seat) }),
        {
          rank: able ? 6 - i : -4,
        },
      ),
    ];
  });
};

export const turnFlow: Some<'reveal' | 'turns' | 'contracts' | 'contractsEnd'> = {
  reveal: {
    run: work => {
      const { table } = work;
      for (const seat of living(table)) {
        const { activity } = captainOf(table, seat);
        if (activity.is === 'contract')
          for (const c of slotAt(table, activity.slot).complications) showComplication(work, c, seat);
        captainOf(table, seat).passed = false;
        captainOf(table, seat).eligible = false;
      }
    },
  },
  turns: {
    interjections: true,
    run: (work, frame) => {
      const { table } = work;
      const seats = living(table);
      if (seats.every(s => captainOf(table, s).passed)) return;
      const seat = seats[frame.at % seats.length] ?? 0;
      const next = { ...frame, at: (frame.at + 1) % seats.length };
      const captain = captainOf(table, seat);
      if (captain.passed) {
        push(work, next);
        return;
      }
      table.active = seat;
      // Nothing that this captain could do, as far as everybody sees: the pass is given (R85).
      if (captain.activity.is === 'none' && !couldAct(work.state, seat)) {
        passes(work, seat);
        push(work, next);
        return;
      }
      ask(work, frame, [seat]);
    },
    open: (state, _frame, seat) => ({
      prompt: text('ask.turn'),
      form: pick([...turnChoices(state, seat), ...playChoices(state, seat, OFFER), idle('pass')]),
      topic: 'resolution',
      onTimeout: ['pass'],
    }),
    answer: (work, frame, [given]) => {
      const seat = given?.seat ?? 0;
      const id = String(given?.answer[0]);
      const next = { ...frame, at: (frame.at + 1) % living(work.table).length };
      const { activity } = captainOf(work.table, seat);
      if (id === 'pass') {
        passes(work, seat);
        push(work, next);
      } else if (/^r\d+$/u.test(id)) push(work, next, { do: 'piracy', seat, target: placeIn(id), step: 0, damage: 0 });
      else if (/^u\d+$/u.test(id) && activity.is === 'contract') {
        push(work, next, {
          do: 'attempt',
          seat,
          attempt: { seat, slot: activity.slot, complication: placeIn(id), subplot: -1 },
          at: 0,
        });
      } else {
        const play = findPlay(work.state, seat, OFFER, id);
        push(work, play?.action ? next : frame);
        if (play) begin(work, play);
      }
    },
  },
  contracts: {
    run: (work, frame) => {
      const { table } = work;
      const seats = living(table);
      const seat = seats[frame.at];
      if (seat === undefined) {
        push(work, { do: 'contractsEnd' });
        return;
      }
      push(work, { ...frame, at: frame.at + 1 });
      table.active = seat;
      const captain = captainOf(table, seat);
      if (!captain.eligible || captain.activity.is !== 'contract') return;
      push(work, {
        do: 'attempt',
        seat,
        attempt: { seat, slot: captain.activity.slot, complication: 0, subplot: -1 },
        at: 0,
      });
    },
  },
  /** Competition: two or more who completed the same Contract get one point less each (R101). */
  contractsEnd: {
    run: work => {
      const { table } = work;
      const { held } = table;
      table.held = [];
      for (const contract of new Set(held.map(h => h.contract))) {
        const done = held.filter(h => h.contract === contract);
        const at = table.slots.findIndex(s => s.contract?.uid === contract);
        if (at >= 0) dropContract(work, at);
        for (const { seat, card } of done.toReversed()) reward(work, seat, card, done.length > 1 ? 1 : 0);
      }
    },
  },
};

function reward(work: Work, seat: Place, card: string, less: number): void {
  if (!captainOf(work.table, seat).inGame) return;
  giveIfOverbooked(work, seat, contractRequires(card));
  for (const other of living(work.table)) {
    if (other !== seat) follow(work, 'opponent-contract', other, seat, card, seat);
  }
  follow(work, 'own-contract', seat, seat, card, seat);
  fireAll(work, 'contract-resolved', s => s === seat);
  gainVp(work, seat, adventureCard(card).contract.vp - less);
}

/** Passing settles whether a captain is eligible (R87). */
function passes(work: Work, seat: Place): void {
  const captain = captainOf(work.table, seat);
  captain.passed = true;
  captain.eligible =
    captain.activity.is === 'contract' && slotAt(work.table, captain.activity.slot).complications.length === 0;
  emit(work, { type: 'passed', seat });
}
