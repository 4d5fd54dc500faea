/** The one question of a turn: everything its player may do now, and ending it. */
import { text } from '../../../engine/text.ts';
import type { Act } from '../acts/contract.ts';
import { armAvailable, crewActs } from '../acts/crew.ts';
import { fireActs } from '../acts/fire.ts';
import { marketActs } from '../acts/market.ts';
import { mendActs, mendActsWhole } from '../acts/mend.ts';
import { mineActs } from '../acts/mines.ts';
import { moveActs } from '../acts/move.ts';
import { placeActs } from '../acts/place.ts';
import type { Asked } from '../asking.ts';
import { MOST_ACTS, type State } from '../state.ts';
import { push } from '../work.ts';
import { restoreShip } from '../zones.ts';

const END: Act = {
  choice: { id: 'end', notation: 'end turn', path: [text('act.end')], note: text('note.end'), rank: -5, idle: true },
  run: work => push(work, { do: 'endTurn' }),
};
const RESTORE: Act = {
  choice: {
    id: 'restore',
    notation: 'restore ship',
    path: [text('act.restore')],
    note: text('note.restore'),
    rank: -4,
  },
  run: work => {
    restoreShip(work);
    const { turn } = work.state;
    if (turn.spared) push(work, { do: 'quartersDue' });
    turn.spared = false;
  },
};

/** Changes of the own ship that can be taken back while it is in pieces. */
const shipActs = [placeActs, moveActs, mendActs];
const allActs = [crewActs, fireActs, ...shipActs, mineActs, mendActsWhole, marketActs];

/** Everything the player whose turn it is may do now. */
export function turnActs(state: State): readonly Act[] {
  const { turn } = state;
  const tired = turn.acts >= MOST_ACTS;
  if (turn.loose !== null) return tired ? [RESTORE] : [...shipActs.flatMap(of => of(state, turn.seat)), RESTORE];
  if (tired) return [END];
  return [...allActs.flatMap(of => of(state, turn.seat)), END];
}

export function askTurn(state: State): Asked {
  const { turn } = state;
  const prompt = text(turn.loose === null ? 'ask.act' : 'ask.loose', {
    credits: turn.credits,
    arm: turn.arm,
    more: armAvailable(state, turn.seat) - turn.arm,
  });
  return {
    seat: turn.seat,
    kind: 'act',
    pace: 'turn',
    prompt,
    topic: 'turn',
    acts: turnActs(state),
    fallback: turn.loose === null ? 'end' : 'restore',
  };
}
