/** The match service: every operation of contract.ts, each turned into a typed result at its edge. */
import { freshSeed } from '../engine/chance.ts';
import type { AnyGame } from '../engine/contract.ts';
import type { Log } from '../log/log.ts';
import { endMatch, repost, rewind } from './admin.ts';
import { answerChallenge, createChallenge, expireChallenges, readChallenge } from './challenges.ts';
import { choose, confirm, dropDraft } from './choose.ts';
import type { Matches } from './contract.ts';
import { draw } from './draw.ts';
import { erase } from './erase.ts';
import { frames } from './frames.ts';
import { infoOf } from './info.ts';
import { list, matchIn, waiting } from './lists.ts';
import { logPage, wholeLog } from './log-page.ts';
import { look } from './look.ts';
import { missed, missedAll } from './missed.ts';
import { playOpponent } from './opponents/opponent-move.ts';
import { decideBy } from './opponents/thinking.ts';
import { changeOrders } from './orders/ordering.ts';
import { moveHere, moveTo, noteLost } from './places.ts';
import { suggestPlan } from './plans/plan-suggest.ts';
import { changePlan, readPlan } from './plans/planning.ts';
import { playOn } from './play-on.ts';
import type { Clock, Decide, OpponentTask, SeedSource, Store } from './ports.ts';
import { withMemory } from './position.ts';
import { positionCache } from './position-cache.ts';
import { practice, rematch } from './practice.ts';
import { exportOf } from './records/exporting.ts';
import { importRecord } from './records/importing.ts';
import { recordOf, verifyOne } from './records/record.ts';
import { verifyMatches } from './records/verify.ts';
import { resign, standIn, takeSeat } from './seating.ts';
import { readServer, saveServer } from './server-settings.ts';
import type { Service } from './service.ts';
import { readSettings, saveSettings } from './settings.ts';
import { checkRatings, settleOld, standingOperations } from './standing/standing.ts';
import { noteGone, substitute } from './substitutes.ts';
import { expireSeats } from './time/expire.ts';
import { pause } from './time/pause.ts';
import { remindSeats } from './time/remind.ts';
import { edge, load, orRefused } from './transact.ts';
import { suggest, typeLine } from './typed.ts';
import { answerTakeback, undo } from './undo.ts';
import type { Upgrades } from './upgrade.ts';
import { upgradeMatches } from './upgrade-all.ts';
import { type RunJob, runHere } from './work/jobs.ts';

/** What src/jobs asks of the service. Nothing here is ever called by a member. */
export interface MatchChores {
  /** Answers for seats whose time ran out. @returns how many */
  readonly expireSeats: () => Promise<number>;
  /** Reminds members of what waits for them. @returns how many */
  readonly remindSeats: () => Promise<number>;
  /** Closes challenges whose time ran out. @returns how many */
  readonly expireChallenges: () => Promise<number>;
  readonly playOpponent: (task: OpponentTask) => Promise<boolean>;
  /** Replays a sample of matches and compares. @returns how many were wrong; each is an alarm in the log */
  readonly verify: (sample: number) => Promise<number>;
  /** Brings running matches of older rules to this version's. @returns how many */
  readonly upgrade: () => Promise<number>;
  /** Results of matches that have none yet. @returns how many */
  readonly settleResults: () => Promise<number>;
  /** Works all ratings out again. @returns how many were wrong; each is an alarm in the log, and put right */
  readonly checkRatings: () => Promise<number>;
  readonly forgetReceipts: () => Promise<number>;
  /** Deletes what is kept no longer (PRIVACY.md). @returns how many rows */
  readonly forgetOld: () => Promise<number>;
  /** Called after each commit that put something into the outbox. */
  onOutbox: (listener: () => void) => void;
}

export interface MatchesOptions {
  readonly store: Store;
  readonly games: readonly AnyGame[];
  readonly log: Log;
  /** Of all processes on the database (processes/clock.ts). */
  readonly clock: Clock;
  readonly seeds?: SeedSource;
  readonly decide?: Decide;
  /** Threads for long work; without them it is done here. */
  readonly threads?: (here: RunJob) => RunJob;
  /** State migrations by game (upgrade.ts). */
  readonly upgrades?: Upgrades;
  /** Decoded positions kept in memory. */
  readonly cached?: number;
}

const RECEIPTS_KEPT_MS = 7 * 24 * 3_600_000;
/** Challenges that led to no match. */
const CHALLENGES_KEPT_MS = 30 * 24 * 3_600_000;

export function createMatches(options: MatchesOptions): Matches & { readonly chores: MatchChores } {
  const { store, log, clock } = options;
  const games = new Map(options.games.map(game => [game.id, withMemory(game)]));
  const gameOf = (id: string) => games.get(id);
  const here = runHere(gameOf);
  const run = options.threads?.(here) ?? here;
  const listeners: (() => void)[] = [];
  const service: Service = {
    store,
    log,
    clock,
    seeds: options.seeds ?? freshSeed,
    decide: options.decide ?? decideBy(run, log),
    run,
    gameOf,
    upgrades: options.upgrades ?? {},
    positions: positionCache(options.cached),
    nudge: () => {
      for (const listener of listeners) listener();
    },
  };
  const chores: MatchChores = {
    expireSeats: () => expireSeats(service),
    remindSeats: () => remindSeats(service),
    expireChallenges: () => expireChallenges(service),
    playOpponent: task => playOpponent(service, task),
    verify: sample => verifyMatches(service, sample),
    upgrade: () => upgradeMatches(service, games.values()),
    settleResults: () => settleOld(service, [...games.keys()]),
    checkRatings: () => checkRatings(service),
    forgetReceipts: () => store.matches.forgetReceipts(new Date(clock.now().getTime() - RECEIPTS_KEPT_MS)),
    forgetOld: () => store.matches.forgetOld(new Date(clock.now().getTime() - CHALLENGES_KEPT_MS)),
    onOutbox: listener => {
      listeners.push(listener);
    },
  };
  return { ...operations(service), chores };
}

function operations(service: Service): Matches {
  const { log, store } = service;
  return {
    ...standingOperations(service),
    createChallenge: (input, receipt) =>
      edge(log, 'challenge', receipt, () => createChallenge(service, input, receipt)),
    challenge: id => edge(log, 'read-challenge', id, () => readChallenge(service, id)),
    noteChallengeMessage: (id, messageId) => store.challenges.setMessage(id, messageId),
    answerChallenge: (id, userId, answer, receipt, extra) =>
      edge(log, answer, id, () => answerChallenge(service, id, userId, answer, receipt, extra?.entry)),
    practice: (input, receipt) => edge(log, 'practice', receipt, () => practice(service, input, receipt)),
    rematch: (id, userId, receipt, place) =>
      edge(log, 'rematch', id, () => rematch(service, id, userId, receipt, place)),
    info: id => edge(log, 'info', id, async () => infoOf(await load(service, id))),
    matchIn: (place, userId) => matchIn(service, place, userId),
    look: (id, as, atSeq) => edge(log, 'look', id, () => look(service, id, as, atSeq)),
    log: (id, as, page, passes) => edge(log, 'log', id, () => logPage(service, id, as, page, passes)),
    wholeLog: (id, as) => edge(log, 'whole-log', id, () => wholeLog(service, id, as)),
    frames: (id, as, most) => edge(log, 'frames', id, () => frames(service, id, as, most)),
    missed: (id, userId) => edge(log, 'missed', id, () => missed(service, id, userId)),
    missedAll: userId => missedAll(service, userId),
    list: (userId, which) => list(service, userId, which),
    waiting: userId => waiting(service, userId),
    choose: (id, userId, choice, how, receipt) =>
      edge(log, 'choose', id, () => choose(service, id, userId, choice, how, receipt)),
    confirm: (id, userId, epoch, receipt) =>
      edge(log, 'confirm', id, () => confirm(service, id, userId, epoch, receipt)),
    dropDraft: (id, userId, which, receipt) =>
      edge(log, 'drop-draft', id, () => dropDraft(service, id, userId, which, receipt)),
    type: (id, userId, line, receipt) => edge(log, 'type', id, () => typeLine(service, id, userId, line, receipt)),
    suggest: async (id, userId, line) => {
      const found = await edge(log, 'suggest', id, () => suggest(service, id, userId, line));
      return found.ok ? found.value : [];
    },
    undo: (id, userId, receipt) => edge(log, 'undo', id, () => undo(service, id, userId, receipt)),
    answerTakeback: (id, userId, accept, receipt) =>
      edge(log, 'takeback', id, () => answerTakeback(service, id, userId, accept, receipt)),
    draw: (id, userId, what, receipt) => edge(log, 'draw', id, () => draw(service, id, userId, what, receipt)),
    pause: (id, userId, what, receipt) => edge(log, 'pause', id, () => pause(service, id, userId, what, receipt)),
    takeSeat: (id, userId, receipt) => edge(log, 'take-seat', id, () => takeSeat(service, id, userId, receipt)),
    standIn: (id, userId, wish, receipt) =>
      edge(log, 'stand-in', id, () => standIn(service, id, userId, wish, receipt)),
    substitute: (id, userId, step, receipt, seat) =>
      edge(log, 'substitute', id, () => substitute(service, id, userId, step, receipt, seat)),
    noteGone: (id, seat, userId) => edge(log, 'gone', id, () => noteGone(service, id, seat, userId)),
    resign: (id, userId, receipt) => edge(log, 'resign', id, () => resign(service, id, userId, receipt)),
    record: id => edge(log, 'record', id, () => recordOf(service, id)),
    importRecord: (userId, place, written, receipt) =>
      edge(log, 'import', receipt, () => importRecord(service, userId, place, written, receipt)),
    verify: id => edge(log, 'verify', id, () => verifyOne(service, id)),
    playOn: (id, input, receipt) => edge(log, 'play-on', id, () => playOn(service, id, input, receipt)),
    rewind: (id, toSeq, receipt) => edge(log, 'rewind', id, () => rewind(service, id, toSeq, receipt)),
    endMatch: (id, receipt) => edge(log, 'end', id, () => endMatch(service, id, receipt)),
    repost: (id, receipt) => edge(log, 'repost', id, () => repost(service, id, receipt)),
    erase: userId => edge(log, 'erase', 'member', () => erase(service, userId)),
    plan: (id, userId, at, mark) => edge(log, 'plan', id, () => readPlan(service, id, userId, at, mark)),
    changePlan: (id, userId, change, receipt) =>
      edge(log, 'change-plan', id, () => changePlan(service, id, userId, change, receipt)),
    suggestPlan: async (id, userId, line) => {
      const found = await edge(log, 'suggest-plan', id, () => suggestPlan(service, id, userId, line));
      return found.ok ? found.value : [];
    },
    changeOrders: (id, userId, change, receipt) =>
      edge(log, 'orders', id, () => changeOrders(service, id, userId, change, receipt)),
    exportOf: userId => edge(log, 'export', 'member', () => exportOf(service, userId)),
    moveTo: (id, place) => edge(log, 'move-to', id, () => moveTo(service, id, place)),
    moveHere: (id, userId, place) => edge(log, 'move-here', id, () => moveHere(service, id, userId, place)),
    noteLost: (id, place) => edge(log, 'lost', id, () => noteLost(service, id, place)),
    server: guildId => readServer(service, guildId),
    saveServer: (guildId, change) => orRefused(() => saveServer(service, guildId, change)),
    noteServer: (guildId, is) => store.settings.noteServer(guildId, is === 'left' ? service.clock.now() : undefined),
    noteBoard: (id, board) => store.matches.setBoard(id, board),
    settings: userId => readSettings(service, userId),
    saveSettings: (userId, change) => saveSettings(service, userId, change),
  };
}
