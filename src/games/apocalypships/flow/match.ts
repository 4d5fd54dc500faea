/** Games of a match: winning, what happens between two games, the end. */
import type { Answer } from '../../../engine/contract.ts';
import { hide, peek, type Secret } from '../../../engine/secret.ts';
import { literal, type Text } from '../../../engine/text.ts';
import { cardOf } from '../cards/index.ts';
import type { WinReason } from '../events.ts';
import { gamesOf, type Options } from '../options.ts';
import { text } from '../say.ts';
import { otherSide, SIDES, type Side } from '../scalars.ts';
import { freshTable } from '../setup.ts';
import type { State, Table } from '../state.ts';
import { hullLeft, spoilsOf, spoilsToWin } from '../values.ts';
import { emit, mothershipOf, push, pushInOrder, type Work } from '../work.ts';
import { faceDown, poolOf } from '../zones.ts';
import { pickOne } from './choices.ts';
import { ask, type Questions, type Steps } from './contract.ts';
import { countedAnswer, countedForm, countedThings, type Thing } from './counted.ts';

/** A top-cut match that is still level after so many games is drawn (README, ruling of ours). */
const MOST_GAMES = 15;

/** Set up, or being set up: it can be given up (ruling 9). */
export const hasBegun = ({ table, frames, over }: State): boolean =>
  over === undefined && table.results.length < table.game && (table.turn > 0 || frames.some(f => f.do === 'turn'));

/** Between set-up and end of a game. */
export const isRunning = ({ turn, results, game }: Table): boolean => turn > 0 && results.length < game;

/** Ends the game if a player has won (rulings 1, 2). @returns whether it did */
export function checkWin(work: Work): boolean {
  const { table } = work;
  if (!isRunning(table)) return false;
  const reasons = SIDES.map(side => winReason(work, side));
  if (reasons[0] === undefined && reasons[1] === undefined) return false;
  if (reasons[0] !== undefined && reasons[1] !== undefined) endGame(work, 'stalemate');
  else endGame(work, reasons[0] === undefined ? 1 : 0, reasons[0] ?? reasons[1]);
  return true;
}

function winReason({ table, state }: Work, side: Side): WinReason | undefined {
  const rival = otherSide(side);
  if (hullLeft(mothershipOf(table, rival)) === 0) return 'sunk';
  const goal = spoilsToWin(table, side);
  if (goal !== undefined && !(state.options.goldfish && side === 1) && spoilsOf(table, side) >= goal) return 'spoils';
  if (table.sides[rival].ranDry) return 'dry';
  return table.sides[side].wonByCard ? 'card' : undefined;
}

export function endGame(work: Work, result: Side | 'stalemate', how: WinReason = 'sunk'): void {
  const { state, table } = work;
  table.results.push(result);
  state.ended = { result, how, turn: table.turn };
  if (result === 'stalemate') emit(work, { type: 'gameDrawn' });
  else if (state.options.goldfish && result === 1) emit(work, { type: 'hulkWon', turn: table.turn });
  else emit(work, { type: 'gameWon', side: result, how, turn: table.turn });
  state.frames = [];
  state.triggers = [];
  delete state.question;
  const end = matchEnd(state.options, table.results);
  if (end) state.over = end;
  else nextGame(work, result);
}

export const winsOf = (state: State, side: Side): number => state.table.results.filter(r => r === side).length;

/** Would this result of the game that runs end the match? */
export const endsMatch = ({ options, table }: State, result: Side | 'stalemate'): boolean =>
  matchEnd(options, [...table.results, result]) !== undefined;

/** Ruling 105. */
function matchEnd(options: Options, results: Table['results']): State['over'] {
  const won = (side: Side) => results.filter(r => r === side).length;
  const [a, b] = [won(0), won(1)];
  const leader = a === b ? 'nobody' : a > b ? 0 : 1;
  if (options.goldfish) return { winner: leader, reason: 'goldfish' };
  const enough = Math.floor(gamesOf(options) / 2) + 1;
  if (Math.max(a, b) >= enough) return { winner: leader, reason: 'games' };
  if (results.length < gamesOf(options)) return undefined;
  if (leader !== 'nobody') return { winner: leader, reason: 'games-run-out' };
  const goesOn = options.topCut && results.length < MOST_GAMES;
  return goesOn ? undefined : { winner: 'nobody', reason: 'games-run-out' };
}

/**
 * The loser chooses who starts, before the board that was lost on; after a stalemate it is the other player's turn to start
 * (ruling 106).
 */
function nextGame(work: Work, result: Side | 'stalemate'): void {
  const { table } = work;
  if (result === 'stalemate') table.starter = otherSide(table.starter);
  push(work, { do: 'chooseStarter', ...(result === 'stalemate' ? {} : { loser: otherSide(result) }) });
}

/** All cards back to their decks, a fresh table. */
function clearTable(work: Work): void {
  const { state, table } = work;
  for (const side of SIDES) gather(work, side);
  const ships = SIDES.map(side => mothershipOf(table, side).card) as [string, string];
  const { game, results, starter } = table;
  Object.assign(table, freshTable(ships, table.nextUid), { game: game + 1, results, starter });
  for (const key of ['step', 'playing', 'resolving'] as const) delete state.table[key];
}

/** Deck cards of a player from all zones, in an order that tells nothing. */
function gather(work: Work, side: Side): void {
  const { table, state } = work;
  const piles = state.piles[side];
  const open = [
    ...table.board,
    ...table.middle,
    ...table.crossfire.filter(w => w.kind === 'card'),
    ...SIDES.flatMap(s => table.sides[s].logbook),
    ...(table.playing ? [table.playing] : []),
    ...(table.resolving ? [table.resolving] : []),
  ].filter(o => o.owner === side && isDeckCard(o.card));
  const own = table.sides[side];
  const cards = [
    ...[...open, ...own.scrapyard, ...own.removed, ...own.adrift].map(o => o.card),
    ...[...piles.hand, ...piles.hold].map(peek),
  ].sort();
  piles.hand = [];
  piles.hold = cards.map(card => hide(card, { audience: [side] as never, pool: poolOf(side) }));
}
const isDeckCard = (card: string): boolean => !['mothership', 'engine', 'token'].includes(cardOf(card).kind);

export const matchSteps = {
  chooseStarter: (work, { loser }) => {
    pushInOrder(work, [{ do: 'swaps' }]);
    if (loser !== undefined) ask(work, { ask: 'starter', side: loser });
  },
  swaps: work => {
    clearTable(work);
    const first = work.table.starter;
    pushInOrder(work, [{ do: 'swap', side: first }, { do: 'swap', side: otherSide(first) }, { do: 'gameStart' }]);
  },
  swap: (work, { side }) => {
    if (work.state.piles[side].drydock.length > 0) ask(work, { ask: 'swapOut', side });
  },
} satisfies Pick<Steps, 'chooseStarter' | 'swaps' | 'swap'>;

/** How many leave, and which, is known to their player alone (ruling 107). */
export const sealedOut = ({ state }: Pick<Work, 'state'>, side: Side, out: readonly number[]) =>
  hide(out, {
    audience: [side] as never,
    pool: `swap-${side}`,
    among: state.piles[side].drydock.map((_, i) => Array.from({ length: i + 1 }, (__, place) => place)),
  }) as Secret<number[]>;

const pileThings = (pile: State['piles'][0]['hold']): readonly Thing[] =>
  pile.map((held, i) => ({ id: `c${i}`, card: peek(held) }));
const numbers = (things: readonly Thing[], ids: Answer): number[] =>
  countedThings(things, ids).map(t => Number(t.id.slice(1)));
const nameAt = (pile: State['piles'][0]['hold'], i: number): Text => {
  const held = pile[i];
  return literal(held === undefined ? '' : cardOf(peek(held)).name);
};
const firstOf = (things: readonly Thing[], n: number): Answer => countedAnswer(things, things.slice(0, n));

export const matchQuestions = {
  starter: {
    open: () => ({
      prompt: text('ask.starter'),
      form: pickOne([
        { id: 'me', notation: 'start', path: [text('choice.startMe')] },
        { id: 'you', notation: 'let them start', path: [text('choice.startYou')] },
      ]),
      pace: 'setup',
      topic: 'matches',
      onTimeout: ['me'],
    }),
    answer: (work, { side }, [who]) => {
      work.table.starter = who === 'me' ? side : otherSide(side);
      emit(work, { type: 'starterChosen', side, starter: work.table.starter });
    },
  },
  swapOut: {
    open: (state, { side }) => ({
      prompt: text('ask.swapOut', { n: state.piles[side].drydock.length }),
      form: countedForm(pileThings(state.piles[side].hold), 0, state.piles[side].drydock.length),
      pace: 'setup',
      topic: 'drydock',
      onTimeout: [],
    }),
    answer: (work, { side }, out) => {
      if (out.length > 0)
        ask(work, {
          ask: 'swapIn',
          side,
          out: sealedOut(work, side, numbers(pileThings(work.state.piles[side].hold), out)),
        });
      else emit(work, { type: 'swapped', side, did: false });
    },
  },
  swapIn: {
    open: (state, { side, out: hidden }) => {
      const n = peek(hidden).length;
      return {
        prompt: text('ask.swapIn', { n, cards: peek(hidden).map(i => nameAt(state.piles[side].hold, i)) }),
        form: countedForm(pileThings(state.piles[side].drydock), n, n),
        pace: 'setup',
        topic: 'drydock',
        onTimeout: firstOf(pileThings(state.piles[side].drydock), n),
      };
    },
    answer: (work, { side, out: hidden }, ids) => {
      const out = peek(hidden);
      const piles = work.state.piles[side];
      const from = numbers(pileThings(piles.drydock), ids);
      const leaving = out.map(i => peek(piles.hold[i] as never) as string);
      const joining = from.map(i => peek(piles.drydock[i] as never) as string);
      const sealed = (cards: readonly string[]) => [...cards].sort().map(card => faceDown(card, side, [side]));
      piles.hold = sealed([...piles.hold.filter((_, i) => !out.includes(i)).map(peek), ...joining]);
      piles.drydock = sealed([...piles.drydock.filter((_, i) => !from.includes(i)).map(peek), ...leaving]);
      work.table.swapped[side] = true;
      emit(work, { type: 'swapped', side, did: true });
    },
  },
} satisfies Pick<Questions, 'starter' | 'swapOut' | 'swapIn'>;
