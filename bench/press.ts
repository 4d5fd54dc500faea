/**
 * Presses: how soon they are acknowledged and how long a whole turn takes, with 200 matches active. The bot is a process of its own, as in
 * production; the stand-in for Discord and its members are here. Goal: acknowledgement p99 under 100 ms, never over 2.5 s.
 * MATCHES, DRIVERS (members who act at once), TURNS (in all); DATABASE_URL for Postgres instead of the embedded database;
 * PROFILE=folder writes a CPU profile of the bot there.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Actor, openStage } from '../test/support/discord/index.ts';
import { playTurn, sitDown, type Table, turnOf } from '../test/support/table.ts';
import { printFigure, quantile } from './line.ts';
import { atOnce, endBot, startBot } from './press/bot.ts';

const MATCHES = Number(process.env.MATCHES ?? 200);
const DRIVERS = Number(process.env.DRIVERS ?? 4);
const TURNS = Number(process.env.TURNS ?? 400);
const database = process.env.DATABASE_URL === undefined ? 'embedded' : 'postgres';
const conditions = { matches: MATCHES, at_once: DRIVERS, database };

const stage = await openStage();
const dataDir = mkdtempSync(join(tmpdir(), 'flotilla-bench-'));
const bot = await startBot(stage, dataDir);
try {
  const tables: Table[] = [];
  await atOnce(DRIVERS, MATCHES, async () => void tables.push(await sitDown(stage)));
  const already = new Set(stage.standIn.interactions.reports().map(report => report.id));

  const turns: number[] = [];
  const presses: number[] = [];
  await atOnce(DRIVERS, TURNS, async n => {
    const table = tables[n % tables.length];
    if (table === undefined) return;
    const { mover, other, board } = turnOf(table);
    const began = performance.now();
    const played = await playTurn(mover);
    turns.push(performance.now() - began);
    presses.push(played.presses);
    // The next turn of this match begins with its new board; a match that is over gives its place to another.
    const next = await stage.standIn.until(
      () =>
        isOver(other) ||
        other.sees().messages.some(m => m.mentions.includes(other.id) && BigInt(m.id) > BigInt(board.id)),
      20_000,
    );
    if (!next) throw new Error('no further board');
    if (isOver(other)) tables[n % tables.length] = await sitDown(stage);
  });

  const measured = stage.standIn.interactions.reports().filter(report => !already.has(report.id));
  const waits = measured.flatMap(({ answeredIn }) => (answeredIn === undefined ? [] : [answeredIn]));
  printFigure('press.acknowledge.p50', quantile(waits, 0.5), 'ms', { ...conditions, presses: waits.length });
  printFigure('press.acknowledge.p99', quantile(waits, 0.99), 'ms', { ...conditions, goal: 100 });
  printFigure('press.acknowledge.max', Math.max(...waits), 'ms', { ...conditions, goal: 2_500 });
  printFigure('press.turn.p50', quantile(turns, 0.5), 'ms', conditions);
  printFigure('press.turn.p99', quantile(turns, 0.99), 'ms', conditions);
  printFigure('press.per_turn.max', Math.max(...presses), 'presses', { ...conditions, goal: 4 });
  printFigure(
    'press.unanswered',
    measured.filter(report => report.state === 'unanswered').length,
    'interactions',
    conditions,
  );
  printFigure('press.refused', stage.standIn.journal.refusalCount, 'requests', conditions);
} finally {
  await endBot(bot);
  await stage.close();
  rmSync(dataDir, { recursive: true, force: true });
}

function isOver(actor: Actor): boolean {
  return actor.sees().find('Match over') !== undefined;
}
