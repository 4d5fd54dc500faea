/** Fallen Command Decks, seats that leave, score and verdict (rulings 54, 56, 57, 61, 64, 76, 78, 89). */
import { finishWork } from '../../effects/work.ts';
import type { Outcome, Seat, Status, Step } from '../../engine/contract.ts';
import { seat } from '../../engine/contract.ts';
import { outcomesOf } from '../../engine/outcome.ts';
import { text } from '../../engine/text.ts';
import type { GameEvent } from './events.ts';
import { SHEET } from './layouts.ts';
import { teamOf } from './levels.ts';
import type { Result, State } from './state.ts';
import { emit, playerOf, type Work, workOn } from './work.ts';

const POINTS = { aiCard: 15, hardSheet: 15, repair: 3, pileCard: 1 } as const;
const BANDS = [80, 70, 55, 40, 20] as const;

export const isLost = (state: State, ship: number): boolean =>
  state.ships[ship]?.cards.some(card => card.card === 'command_deck' && !card.up) ?? false;

/** After every step that disables cards. */
export function checkDecks(work: Work): void {
  const { state } = work;
  if (state.result !== null) return;
  for (const [ship, { seats }] of state.ships.entries()) {
    if (!isLost(state, ship)) continue;
    const { automata } = state;
    if (automata?.ship === ship) winOverAutomata(work);
    else if (automata !== null) {
      for (const s of seats) playerOf(state, s).out = true;
      if (state.players.every(p => p.out)) end(work, 'allDecks', [state.players.map((_, i) => i)]);
    } else endByDeck(work, seats);
    if (state.result !== null) return;
  }
}

function endByDeck(work: Work, losers: readonly number[]): void {
  const { state } = work;
  const losing = new Set(losers.flatMap(s => teamOf(state, s)));
  const shooter = state.turn.seat;
  const winners = losing.has(shooter)
    ? state.players.map((_, i) => i).filter(s => !losing.has(s))
    : teamOf(state, shooter);
  end(work, 'deck', [
    winners,
    state.players.map((_, i) => i).filter(s => !winners.includes(s) && !losing.has(s)),
    [...losing],
  ]);
}

export function end(
  work: Work,
  reason: Result['reason'],
  ranking: readonly (readonly number[])[],
  score: number | null = null,
): void {
  const { state } = work;
  const left = new Set(state.options.engagement === 'freeForAll' ? state.left : []);
  const groups = ranking.map(group => group.filter(s => !left.has(s)));
  const gone = state.left.filter(s => left.has(s)).toReversed();
  state.result = { reason, ranking: [...groups, ...gone.map(s => [s])].filter(group => group.length > 0), score };
  emit(work, 'over', { reason: text(`reason.${reason}`) });
}

/** 15 for each AI card and for a hard sheet, 3 for each unused Field Repair, 1 for each card of the pile (ruling 78). */
export function scoreOf(state: State): number {
  const { automata, players, market } = state;
  if (automata === null) return 0;
  const repairs = players.reduce((sum, p) => sum + p.repairs, 0);
  return (
    automata.ai.length * POINTS.aiCard +
    (SHEET[automata.sheet].hard ? POINTS.hardSheet : 0) +
    repairs * POINTS.repair +
    market.pileCount * POINTS.pileCard
  );
}
/** The highest band that a score reaches; 0: a win without a title. */
export const bandOf = (score: number): number => BANDS.find(band => score >= band) ?? 0;

const winOverAutomata = (work: Work): void =>
  end(work, 'score', [work.state.players.map((_, i) => i)], scoreOf(work.state));

/** In solo and co-op an empty market pile is defeat, whoever emptied it (ruling 64). */
export function checkMarket(work: Work): void {
  const { state } = work;
  if (state.automata === null || state.result !== null || state.market.pileCount > 0) return;
  end(work, 'market', [state.players.map((_, i) => i)]);
}

/** After 60 rounds: best by enabled cards, equals share (ruling 55). */
export function endStalemate(work: Work): void {
  const { state } = work;
  const up = (s: number) =>
    state.ships[playerOf(state, s).ship]?.cards.filter(c => c.up && c.miner === undefined).length ?? 0;
  const strength = (s: number) => Math.max(...teamOf(state, s).map(up));
  const values = [...new Set(state.players.map((_, i) => strength(i)))].sort((a, b) => b - a);
  end(
    work,
    'stalemate',
    values.map(v => state.players.map((_, i) => i).filter(s => strength(s) === v)),
  );
}

export const agreeDraw = (state: State): Step<State, GameEvent> => {
  const work = workOn(state);
  if (state.result === null) end(work, 'agreed', [state.players.map((_, i) => i)]);
  return finishWork(work);
};

/** Who is left when a seat went: the match ends if one side has nobody any more (ruling 89). */
export function checkLeft(work: Work): void {
  const { state } = work;
  if (state.result !== null) return;
  const seats = state.players.map((_, i) => i);
  const alive = seats.filter(s => !playerOf(state, s).out);
  if (state.automata !== null) {
    if (alive.length === 0) end(work, 'resigned', [seats]);
    return;
  }
  const [first] = alive;
  const sides = new Set(alive.map(s => teamOf(state, s).join()));
  if (sides.size > 1) return;
  const winners = first === undefined ? [] : teamOf(state, first);
  end(work, 'resigned', [winners, seats.filter(s => !winners.includes(s))]);
}

/** Against the Automata all win or all lose; whoever left has lost. */
const togetherOutcomes = ({ players, left }: State, won: boolean): readonly Outcome[] =>
  players.map((_, i) => (won && !left.includes(i) ? 'won' : 'lost'));

export function status(state: State): Status {
  const { result, options, automata } = state;
  if (result === null) return { over: false };
  const ranking = result.ranking.map(group => group.map(s => seat(s) as Seat));
  const { score } = result;
  const outcomes = automata === null ? outcomesOf(ranking) : togetherOutcomes(state, result.reason === 'score');
  const reason =
    score === null
      ? text(`reason.${result.reason}`)
      : text('reason.score', {
          score,
          verdict: text(`verdict.${bandOf(score)}`),
          sheet: text(`sheet.${options.sheet}`),
        });
  return { over: true, ranking, outcomes, reason };
}
