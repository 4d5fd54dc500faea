/** Is the match over, who won, and leaving it. */
import { type Seat, type Status, type Step, seat } from '../../engine/contract.ts';
import { allOutcomes, outcomesOf } from '../../engine/outcome.ts';
import type { Text } from '../../engine/text.ts';
import { gameWonWords } from './describe.ts';
import type { GameEvent } from './events.ts';
import { winsOf } from './flow/match.ts';
import { gamesOf } from './options.ts';
import { text } from './say.ts';
import { otherSide, SIDES, type Side } from './scalars.ts';
import type { State } from './state.ts';
import { emit, finish, type Work, workOn } from './work.ts';

export function status(state: State): Status {
  const { over, options, table } = state;
  if (over === undefined) return { over: false };
  if (options.goldfish) {
    const { outcome, key } = goldfishEnd(over);
    const reason = text(key, { turns: table.turn });
    return { over: true, ranking: [[seat(0)]], outcomes: allOutcomes(outcome, 1), reason };
  }
  const { winner, reason } = over;
  const drawn = table.results.filter(r => r === 'stalemate').length;
  if (winner === 'nobody') {
    const ranking = [[seat(0), seat(1)]];
    const said =
      reason === 'agreed'
        ? text('over.agreed.nobody')
        : text('over.games-run-out.nobody', { a: winsOf(state, 0), b: winsOf(state, 1), drawn });
    return { over: true, ranking, outcomes: outcomesOf(ranking), reason: said };
  }
  const loser = otherSide(winner);
  const ranking = [[seat(winner)], [seat(loser)]];
  // The winner's games come first, whichever seat won.
  const games = { winner: { seat: seat(winner) }, a: winsOf(state, winner), b: winsOf(state, loser), drawn };
  const said =
    reason === 'conceded'
      ? text('over.conceded', { loser: { seat: seat(loser) } })
      : text(reason === 'games-run-out' ? 'over.games-run-out' : 'over.games', games);
  return { over: true, ranking, outcomes: outcomesOf(ranking), reason: said };
}

/** Practice against the hulk: won, lost, or ended beside both. */
function goldfishEnd({ winner, reason }: NonNullable<State['over']>) {
  if (reason === 'conceded') return { outcome: 'lost', key: 'over.goldfishLeft' } as const;
  if (winner === 0) return { outcome: 'won', key: 'over.goldfish' } as const;
  if (winner === 1) return { outcome: 'lost', key: 'over.goldfishLost' } as const;
  return { outcome: 'lost', key: 'over.goldfishLong' } as const;
}

/** The game of the match that ended last: the match itself ends with its own words. */
export function part({ ended, options, table }: State): { readonly n: number; readonly how: Text } | undefined {
  if (ended === undefined || options.goldfish || gamesOf(options) === 1) return undefined;
  const { result, how, turn } = ended;
  const said =
    result === 'stalemate' ? text('log.gameDrawn') : gameWonWords({ type: 'gameWon', side: result, how, turn });
  const [a, b] = SIDES.map(side => table.results.filter(r => r === side).length);
  const drawn = table.results.filter(r => r === 'stalemate').length;
  const first = { seat: seat(0) };
  const second = { seat: seat(1) };
  return {
    n: table.results.length,
    how: text('part.ended', { how: said, first, second, a: a ?? 0, b: b ?? 0, drawn }),
  };
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
