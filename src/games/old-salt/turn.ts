/** Rounds and turns (section 5), coins at their start and end (O-91, O-116). */
import type { Answer, Choice, Seat } from '../../engine/contract.ts';
import { peek, rehide } from '../../engine/secret.ts';
import { actionsOf, bountyChoices } from './actions.ts';
import { finishByWind, LAST_ROUND } from './ending.ts';
import type { FrameOf } from './frames.ts';
import { type Handler, option, pickOne } from './handler.ts';
import { incomeFor } from './income.ts';
import { perform } from './perform.ts';
import { fortsOf, fortTargets } from './sailing.ts';
import { text } from './say.ts';
import { clockwiseFrom, hasFaction, isAlive } from './sea.ts';
import type { Turn } from './state.ts';
import { emit, playerIn, pop, push, type Work, who } from './work.ts';
import { notePiles, spreadPiles } from './wreckage.ts';

export const newTurn = (seat: Seat, seats: number): Turn => ({
  seat,
  stage: 'bounty',
  acted: false,
  cashed: false,
  sails: {},
  shots: {},
  freed: [],
  marks: [],
  raids: Array.from({ length: seats }, () => 0),
  retreats: {},
  treasure: 0,
  placed: false,
  sailing: false,
  shipSailed: false,
  fortShots: [],
  piles: [],
});

/** O-30 (1): lanes wake and fall asleep again. */
function drawWind(w: Work): void {
  const top = w.s.pile.shift();
  if (top === undefined) return;
  const lane = peek(rehide(top, { audience: 'all' }));
  const woken = !w.s.awake.includes(lane);
  w.s.awake = woken ? [...w.s.awake, lane] : w.s.awake.filter(l => l !== lane);
  w.s.drawn.push(lane);
  emit(w, woken ? 'windWakes' : 'windSleeps', { lane: text(`lane.${lane}`), left: w.s.pile.length });
}

function endRound(w: Work) {
  if (w.s.round >= LAST_ROUND) return finishByWind(w);
  const next = clockwiseFrom(w.s, w.s.first)
    .slice(1)
    .find(s => isAlive(w.s, s));
  if (next !== undefined) w.s.first = next;
}

export const roundHandler: Handler<FrameOf<'round'>> = {
  step: w => {
    if (w.s.round > 0) endRound(w);
    if (w.s.end !== undefined) return;
    w.s.round++;
    emit(w, 'round', { n: w.s.round });
    if (w.s.round > 1) drawWind(w);
    for (const seat of [...clockwiseFrom(w.s, w.s.first)].reverse()) push(w, { do: 'turn', seat, begun: false });
  },
  ask: () => [],
  answer: () => undefined,
};

function begin(w: Work, f: FrameOf<'turn'>): void {
  f.begun = true;
  w.s.before = w.s.trail;
  w.s.trail = [];
  w.s.turn = newTurn(f.seat, w.s.players.length);
  const income = w.s.round <= 1 ? 0 : incomeFor(w.s, f.seat);
  playerIn(w, f.seat).coins += income;
  emit(w, 'turn', { who: who(f.seat), n: income, coins: playerIn(w, f.seat).coins });
}

/** O-31 (2) before (3): bounty is asked first only where Forts shoot and there is something to cash. */
function stepBounty(w: Work, turn: Turn): 'ask' | undefined {
  const shoots = fortsOf(w.s, turn.seat).some(i => fortTargets(w.s, i, turn.seat).length > 0);
  if (!hasFaction(w.s, turn.seat, 'Engineers') || !shoots) {
    turn.stage = 'act';
    return;
  }
  if (!turn.cashed && bountyChoices(w.s, turn.seat).length > 0) return 'ask';
  turn.stage = 'forts';
  return;
}

function step(w: Work, f: FrameOf<'turn'>): 'ask' | undefined {
  if (!isAlive(w.s, f.seat)) {
    if (f.begun) delete w.s.turn;
    pop(w);
    return;
  }
  if (!f.begun) begin(w, f);
  const turn = w.s.turn as Turn;
  switch (turn.stage) {
    case 'bounty':
      return stepBounty(w, turn);
    case 'forts':
      turn.cashed = true;
      turn.stage = 'act';
      push(w, { do: 'forts', shots: fortsOf(w.s, f.seat).map(island => ({ island })) });
      return;
    case 'act':
      spreadPiles(w);
      turn.piles = [];
      return 'ask';
    case 'end':
      return endTurn(w, turn);
  }
}

function endTurn(w: Work, turn: Turn): undefined {
  if (turn.treasure > 0) {
    playerIn(w, turn.seat).coins += turn.treasure;
    emit(w, 'treasurePaid', { who: who(turn.seat), n: turn.treasure });
  }
  delete w.s.turn;
  pop(w);
}

export const turnHandler: Handler<FrameOf<'turn'>> = {
  step,
  ask: (s, f) => {
    const { turn } = s;
    if (turn?.stage === 'bounty') {
      const choices: readonly Choice[] = [
        option('no', [text('answer.no')]),
        ...bountyChoices(s, f.seat).map(b => b.choice),
      ];
      return [
        {
          seat: f.seat,
          kind: 'bounty',
          pace: 'turn',
          prompt: text('ask.bounty'),
          form: pickOne(choices),
          topic: 'bounty',
          onTimeout: ['no'],
        },
      ];
    }
    return [
      {
        seat: f.seat,
        kind: 'act',
        pace: 'turn',
        prompt: text('ask.act', {
          coins: s.players[f.seat]?.coins ?? 0,
          sails: Object.keys(turn?.sails ?? {}).length,
          capped: s.options.sailcap ? 'yes' : 'no',
        }),
        form: pickOne(actionsOf(s).choices),
        topic: 'turn',
        onTimeout: ['end'],
      },
    ];
  },
  answer: (w, f, answer: Answer) => {
    const turn = w.s.turn as Turn;
    const id = String(answer[0]);
    if (turn.stage === 'bounty') {
      const bounty = bountyChoices(w.s, f.seat).find(b => b.choice.id === id);
      if (bounty === undefined) turn.stage = 'forts';
      else perform(w, bounty.action);
      turn.cashed = true;
      return;
    }
    const action = actionsOf(w.before).byId(id);
    if (action === undefined) throw new RangeError(`no action ${id}`);
    if (action.do === 'along') {
      push(w, { do: 'course', ship: action.ship, path: [] });
      return;
    }
    notePiles(w);
    if (action.do === 'end') turn.stage = 'end';
    else perform(w, action);
  },
};
