import { PHASES, type Phase } from '../cards/figures.ts';
import type { Frame } from '../frames.ts';
import { hasOpposition, isSolo } from '../options.ts';
import type { Place } from '../scalars.ts';
import { openScope, scopes } from '../scopes.ts';
import type { State } from '../state.ts';
import { fireAll } from '../triggers.ts';
import { attributeOf, crewOf } from '../values.ts';
import { captainOf, emit, living, push, pushInOrder, type Work } from '../work.ts';
import { disperse, replenishThis } from '../zones.ts';
import type { Some } from './contract.ts';
import { finishMatch } from './elimination.ts';
import { charge } from './expense.ts';

/** The rest of a round from the first of these phases on, and the next. */
export function startRound(work: Work, phases: readonly Phase[]): void {
  push(work, { do: 'round' });
  openScope(work, { is: 'round' });
  pushInOrder(work, [...phases.map(phase => ({ do: 'phase' as const, phase })), { do: 'roundEnd' as const }]);
}

const each = (work: Work, make: (seat: Place) => Frame): Frame[] => living(work.table).map(make);

export const roundFlow: Some<'round' | 'phase' | 'victory' | 'fee' | 'decay' | 'roundEnd'> = {
  round: {
    run: work => {
      const { table } = work;
      table.round += 1;
      emit(work, { type: 'roundStarted', round: table.round });
      startRound(work, PHASES);
    },
  },
  phase: {
    run: (work, { phase }) => {
      const { table } = work;
      table.phase = phase;
      table.active = living(table)[0] ?? 0;
      emit(work, { type: 'phaseStarted', phase });
      openScope(work, { is: 'phase' });
      pushInOrder(work, [...stagesOf(work, phase), { do: 'victory' }]);
      if (phase === 'ready') fireAll(work, 'ready-start', seat => captainOf(table, seat).inGame);
    },
  },
  victory: {
    run: work => {
      const { table, state } = work;
      const winners = living(table).filter(s => captainOf(table, s).vp >= 20);
      if (winners.length > 0) finishMatch(work, rank(work), 'points');
      else if (table.phase === 'resolution' && state.options.lastRound > 0 && table.round >= state.options.lastRound)
        finishMatch(work, rank(work), 'rounds');
    },
  },
  fee: {
    run: (work, { seat, of }) => {
      const { table } = work;
      const n = of === 'vp' ? captainOf(table, seat).vp : crewOf(table, table.captains.length - 1).length;
      charge(work, seat, n, of === 'vp' ? 'fee' : 'opposition');
    },
  },
  decay: {
    run: work => {
      const { table } = work;
      for (const seat of living(table)) {
        const captain = captainOf(table, seat);
        if (!captain.raided && captain.infamy > 0) {
          captain.infamy -= 1;
          emit(work, { type: 'infamy', seat, n: -1, total: captain.infamy });
        }
        captain.pool = [];
      }
    },
  },
  /** Triggers first, then what lasted for the round ends, then tokens on cards go (R107). */
  roundEnd: {
    run: (work, { cleared }) => {
      const { table } = work;
      if (!cleared) {
        push(work, { do: 'roundEnd', cleared: true });
        fireAll(work, 'round-end', seat => captainOf(table, seat).inGame);
        return;
      }
      for (const s of table.scopes.filter(o => o.is === 'round')) scopes.close(work, s.id);
      for (const p of [...table.board]) {
        p.used = [];
        p.tokens = [];
        p.trifling = false;
        delete p.copies;
        if (p.passing) disperse(work, p);
      }
      for (const [seat, captain] of table.captains.entries()) endFor(work, seat, captain);
    },
  },
};

function endFor(work: Work, seat: Place, captain: Work['table']['captains'][number]): void {
  for (const mark of captain.once) {
    const [what, uid = ''] = mark.split('.');
    if (what === 'unharmed' && captain.attacked && !captain.harmed) replenishThis(work, seat, Number(uid));
  }
  captain.once = [];
  captain.orations = [];
  captain.raided = false;
  captain.attacked = false;
  captain.harmed = false;
  captain.vpGained = 0;
  captain.passed = false;
  captain.eligible = false;
  if (captain.activity.is === 'piracy') captain.activity = { is: 'none' };
}

function stagesOf(work: Work, phase: State['table']['phase']): readonly Frame[] {
  const { options } = work.state;
  const solo = isSolo(options);
  switch (phase) {
    case 'ready':
      return [
        { do: 'readyAll' },
        { do: 'handSize' },
        ...(solo ? [] : [{ do: 'initiative' as const }]),
        { do: 'firstCaptain' },
        { do: 'perSeat', stage: 'restore' },
        { do: 'perSeat', stage: 'stow' },
        { do: 'perSeat', stage: 'stop' },
        ...(solo && options.scenario === 'SO2'
          ? [{ do: 'victory' as const }, { do: 'fee' as const, seat: 0, of: 'vp' as const }]
          : []),
      ];
    case 'adventure':
      return [
        { do: 'perSeat', stage: 'place' },
        { do: 'perSeat', stage: 'activity' },
      ];
    case 'procurement':
      return [
        { do: 'perSeat', stage: 'procure' },
        ...(solo && options.attrition ? [{ do: 'attrition' as const }] : []),
        ...(hasOpposition(options) ? [{ do: 'victory' as const }, { do: 'arrive' as const, n: 1 }] : []),
      ];
    case 'action':
      return [{ do: 'actions', at: 0, passes: 0 }];
    case 'resource':
      return [{ do: 'collect' }, { do: 'perSeat', stage: 'resourceMenu' }];
    case 'resolution':
      return [
        { do: 'reveal' },
        { do: 'turns', at: 0 },
        { do: 'contracts', at: 0 },
        { do: 'decay' },
        ...(hasOpposition(options)
          ? [{ do: 'victory' as const }, { do: 'fee' as const, seat: 0, of: 'opposition' as const }]
          : []),
      ];
    default:
      return each(work, seat => ({ do: 'stop', seat }));
  }
}

/** Captains in play by victory points, then current Initiative; still equal: tied (R109). */
export function rank(work: Work): readonly (readonly Place[])[] {
  const { table } = work;
  const key = (s: Place) => captainOf(table, s).vp * 1000 + attributeOf(table, s, 'init');
  const seats = living(table).toSorted((a, b) => key(b) - key(a));
  const groups: Place[][] = [];
  for (const s of seats) {
    const last = groups.at(-1);
    if (last !== undefined && last[0] !== undefined && key(last[0]) === key(s)) last.push(s);
    else groups.push([s]);
  }
  return groups;
}
