/** Is the match over, who won, and leaving it. */
import { type Seat, type Status, type Step, seat } from '../../engine/contract.ts';
import { allOutcomes, outcomesOf } from '../../engine/outcome.ts';
import { text } from '../../engine/text.ts';
import type { GameEvent } from './events.ts';
import { winsOf } from './flow/match.ts';
import { otherSide, type Side } from './scalars.ts';
import type { State } from './state.ts';
import { emit, finish, type Work, workOn } from './work.ts';

export function status(state: State): Status {
  const { over, options, table } = state;
  if (over === undefined) return { over: false };
  if (options.goldfish) {
    const key =
      over.reason === 'conceded' ? 'over.goldfishLeft' : over.winner === 0 ? 'over.goldfish' : 'over.goldfishLost';
    const outcomes = allOutcomes(over.winner === 0 ? 'won' : 'lost', 1);
    return { over: true, ranking: [[seat(0)]], outcomes, reason: text(key, { turns: table.turn }) };
  }
  const { winner, reason } = over;
  const games = {
    a: winsOf(state, 0),
    b: winsOf(state, 1),
    drawn: table.results.filter(r => r === 'stalemate').length,
  };
  if (winner === 'nobody') {
    const ranking = [[seat(0), seat(1)]];
    return { over: true, ranking, outcomes: outcomesOf(ranking), reason: text(`over.${reason}.nobody`, games) };
  }
  const args = { ...games, winner: { seat: seat(winner) }, loser: { seat: seat(otherSide(winner)) } };
  const ranking = [[seat(winner)], [seat(otherSide(winner))]];
  return { over: true, ranking, outcomes: outcomesOf(ranking), reason: text(`over.${reason}`, args) };
}

/** The seat leaves: the other has won the match, whatever the score. */
export function concede(state: State, leaver: Seat): Step<State, GameEvent> {
  const side = leaver as number as Side;
  const work = workOn(state);
  emit(work, { type: 'conceded', side });
  end(work, { winner: state.options.goldfish ? 'nobody' : otherSide(side), reason: 'conceded' });
  return finish(work);
}

/** Both agreed: the match is drawn. */
export function agreeDraw(state: State): Step<State, GameEvent> {
  const work = workOn(state);
  end(work, { winner: 'nobody', reason: 'agreed' });
  return finish(work);
}

function end({ state }: Work, over: NonNullable<State['over']>): void {
  if (state.over) return;
  state.over = over;
  state.frames = [];
  state.triggers = [];
  delete state.question;
}
