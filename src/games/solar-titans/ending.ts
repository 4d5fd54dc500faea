/** Fallen Command Decks, seats that leave, score and verdict (rulings 54, 56, 57, 61, 64, 76, 78, 89). */
import { finishWork } from '../../effects/work.ts';
import type { Outcome, Seat, Status, Step } from '../../engine/contract.ts';
import { seat } from '../../engine/contract.ts';
import { outcomesOf } from '../../engine/outcome.ts';
import type { Text } from '../../engine/text.ts';
import type { GameEvent } from './events.ts';
import { ownedText, ownersText } from './labels.ts';
import { SHEET } from './layouts.ts';
import { teamOf } from './levels.ts';
import { text } from './say.ts';
import type { Result, State } from './state.ts';
import { emit, playerOf, type Work, who, workOn } from './work.ts';
import { scrap, takeOff } from './zones.ts';

const POINTS = { aiCard: 15, hardSheet: 15, repair: 3, pileCard: 1 } as const;
const BANDS = [80, 70, 55, 40, 20] as const;

export const isLost = ({ ships }: Pick<State, 'ships'>, ship: number): boolean =>
  ships[ship]?.cards.some(card => card.card === 'command_deck' && !card.up) ?? false;

/** After every step that disables cards. */
export function checkDecks(work: Work): void {
  const { state } = work;
  if (state.result !== null) return;
  for (const [ship, { seats }] of state.ships.entries()) {
    if (!isLost(state, ship)) continue;
    const { automata } = state;
    if (automata?.ship === ship) winOverAutomata(work);
    else if (automata !== null) {
      for (const s of seats) if (!playerOf(state, s).out) falls(work, s);
      if (state.players.every(p => p.out)) end(work, 'allDecks', [state.players.map((_, i) => i)]);
    } else endByDeck(work, seats);
    if (state.result !== null) return;
  }
}

/** Co-op: the partner fights on (ruling 76). */
function falls(work: Work, seat: number): void {
  playerOf(work.state, seat).out = true;
  emit(work, 'fallen', { seat: who(seat) });
  if (work.state.players.some(p => !p.out)) defuse(work, seat);
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
  // Against the Automata all stand or fall together; elsewhere who left comes after those who stayed.
  const left = new Set(state.automata === null ? state.left : []);
  const groups = ranking.map(group => group.filter(s => !left.has(s)));
  const gone = state.left.filter(s => left.has(s)).toReversed();
  state.result = { reason, ranking: [...groups, ...gone.map(s => [s])].filter(group => group.length > 0), score };
  emit(work, 'ends', { reason: reasonOf(state) });
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
export const bandOf = (score: number): (typeof BANDS)[number] | 0 => BANDS.find(band => score >= band) ?? 0;

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
  // Against the Automata nobody draws: all who agree give up together.
  if (state.result === null)
    end(work, state.automata === null ? 'agreed' : 'resigned', [state.players.map((_, i) => i)]);
  return finishWork(work);
};

/** Mines of somebody who has no turn any more would never go off: they are scrapped. */
export function defuse(work: Work, miner: number): void {
  for (const [ship, { cards }] of work.state.ships.entries()) {
    for (const mine of cards.filter(card => card.miner === miner)) {
      emit(work, 'defused', { mine: ownedText(work.state.ships, mine), owner: who(miner) });
      takeOff(work, ship, mine);
      scrap(work, mine.card);
    }
  }
}

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

/** Whoever left has lost, also where the partner won. */
function outcomesAmong({ result, left }: State, ranking: readonly (readonly Seat[])[]): readonly Outcome[] {
  const stayed = ranking.map(group => group.filter(s => !left.includes(s))).filter(group => group.length > 0);
  const alike = result?.reason === 'agreed' ? 'drawn' : result?.reason === 'resigned' ? 'won' : undefined;
  const outcomes = alike === undefined ? [...outcomesOf(stayed)] : [];
  for (const s of stayed.flat()) outcomes[s] ??= alike ?? 'drawn';
  for (const s of left) outcomes[s] = 'lost';
  return outcomes;
}

/** Against the Automata all win or all lose; whoever left has lost. */
const togetherOutcomes = ({ players, left }: State, won: boolean): readonly Outcome[] =>
  players.map((_, i) => (won && !left.includes(i) ? 'won' : 'lost'));

/** Why the match ended, wherever that is said. */
export function reasonOf({ result, ships, automata }: Pick<State, 'result' | 'ships' | 'automata'>): Text {
  switch (result?.reason) {
    case undefined:
      throw new Error('solar-titans: the match is not over');
    case 'score': {
      const score = result?.score ?? 0;
      const verdict = text(`verdict.${bandOf(score)}`);
      return text('reason.score', { sheet: text(`sheet.${automata?.sheet ?? 'sovereign'}`), score, verdict });
    }
    case 'deck': {
      const fallen = ships.findIndex((_, ship) => isLost({ ships }, ship));
      return text('reason.deck', { ship: ownersText(ships[fallen] ?? { seats: [] }) });
    }
    case 'resigned':
      return text(automata === null ? 'reason.resigned' : 'reason.abandoned');
    case 'agreed':
    case 'stalemate':
    case 'market':
    case 'allDecks':
      return text(`reason.${result.reason}`);
  }
}

export function status(state: State): Status {
  const { result, automata } = state;
  if (result === null) return { over: false };
  const ranking = result.ranking.map(group => group.map(s => seat(s) as Seat));
  const outcomes =
    automata === null ? outcomesAmong(state, ranking) : togetherOutcomes(state, result.reason === 'score');
  return { over: true, ranking, outcomes, reason: reasonOf(state) };
}
