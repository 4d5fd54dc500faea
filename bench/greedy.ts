/**
 * One member asks for 30 of everything that costs much, all at once, on a match of 2,000 entries; two others play on. Goals: a bystander's
 * acknowledgements at p99 under 100 ms, none over 500 ms; every one of the greedy member's wishes is answered.
 * EACH (30), ENTRIES (2,000), SECONDS that the bystanders play at least; DATABASE_URL for Postgres instead of the embedded database;
 * PROFILE=folder writes a CPU profile of the bot there.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { firstAnswer, settled } from '../src/sandbox/control/settle.ts';
import { fileValue } from '../src/sandbox/control/uploads.ts';
import type { Interaction } from '../src/sandbox/interactions/record.ts';
import { type Actor, openStage, type Stage } from '../test/support/discord/index.ts';
import { playTurn, sitDown, type Table, turnOf } from '../test/support/table.ts';
import { printFigure, quantile } from './line.ts';
import { endBot, startBot } from './press/bot.ts';
import { longRecord } from './press/long-record.ts';

const EACH = Number(process.env.EACH ?? 30);
const ENTRIES = Number(process.env.ENTRIES ?? 2_000);
const SECONDS = Number(process.env.SECONDS ?? 20);
const database = process.env.DATABASE_URL === undefined ? 'embedded' : 'postgres';
/** An answer must come while its token lives. */
const LONGEST_MS = 14 * 60_000;

const record = longRecord(ENTRIES);
const conditions = { each: EACH, entries: record.decisions.length, game: record.game, database };
const stage = await openStage();
const dataDir = mkdtempSync(join(tmpdir(), 'flotilla-bench-'));
const bot = await startBot(stage, dataDir);
const bystanders = new Set<string>();
try {
  const table = await sitDown(stage);
  const greedy = stage.member('Greedy');
  const own = await sitDown(stage);
  const match = await broughtIn(greedy);
  for (const { id } of [table.host, table.guest]) bystanders.add(id);
  const kinds = wishesOf(greedy, own.host, match);
  const began = performance.now();
  const asked: { readonly kind: string; readonly interaction: Interaction }[] = [];
  for (const [kind, ask] of Object.entries(kinds)) {
    for (let n = 0; n < EACH; n++) {
      asked.push({ kind, interaction: ask(n) });
      // The stand-in is in this process: it must hear the answers meanwhile.
      await breathe();
    }
  }
  let greedyIsBusy = true;
  const answers = Promise.all(asked.map(({ kind, interaction }) => answerOf(stage, kind, interaction))).finally(() => {
    greedyIsBusy = false;
  });
  await playOn(table, () => greedyIsBusy || performance.now() - began < SECONDS * 1_000);
  const answered = await answers;

  const waits = stage.standIn.interactions
    .reports()
    .filter(({ userId, sentAt }) => bystanders.has(userId) && sentAt >= (asked[0]?.interaction.createdAt ?? 0))
    .map(({ answeredIn = Number.POSITIVE_INFINITY }) => answeredIn);
  const of = { ...conditions, presses: waits.length };
  printFigure('greedy.bystander.acknowledge.p50', quantile(waits, 0.5), 'ms', of);
  printFigure('greedy.bystander.acknowledge.p99', quantile(waits, 0.99), 'ms', { ...of, goal: 100 });
  printFigure('greedy.bystander.acknowledge.max', Math.max(...waits), 'ms', { ...of, goal: 500 });
  for (const kind of Object.keys(kinds)) {
    const mine = answered.filter(each => each.kind === kind);
    const done = mine.flatMap(({ ms }) => ms ?? []);
    printFigure(`greedy.${kind}.answered`, done.length, 'answers', { ...conditions, goal: EACH });
    printFigure(`greedy.${kind}.last`, Math.max(0, ...done) / 1_000, 's', conditions);
  }
  const refused = answered.filter(({ text }) =>
    /I stopped it|could not begin|that I have not finished/.test(text),
  ).length;
  printFigure('greedy.cut_off', refused, 'answers', { ...conditions, asked: asked.length });
  printFigure('greedy.refused_by_discord', stage.standIn.journal.refusalCount, 'requests', conditions);
} finally {
  await endBot(bot);
  await stage.close();
  rmSync(dataDir, { recursive: true, force: true });
}

/** @returns the id of the long match, brought in as a file */
async function broughtIn(greedy: Actor): Promise<string> {
  const interaction = stage.standIn.acting.command(greedy.id, greedy.place, 'match import', {
    file: fileValue('match.json', Buffer.from(JSON.stringify(record))),
  });
  const { text, customIds } = await answerOf(stage, 'import', interaction);
  const found = customIds.map(id => /\b[0-9a-z]{12}\b/.exec(id)?.[0]).find(id => id !== undefined);
  if (found === undefined) throw new Error(`the match was not brought in: ${text} ${customIds.join(' ')}`);
  return found;
}

function wishesOf(greedy: Actor, host: Actor, match: string): Readonly<Record<string, (n: number) => Interaction>> {
  const { acting } = stage.standIn;
  const run = (name: string, options: Readonly<Record<string, string | number | boolean>>) =>
    acting.command(greedy.id, greedy.place, name, options, { unchecked: true });
  const file = fileValue('match.json', Buffer.from(JSON.stringify(record)));
  const long = 'to move and to fire at range, then to repair what was hit '.repeat(110).slice(0, 6_000);
  return {
    verify: () => run('match verify', { match }),
    export: () => run('match export', { match }),
    gif: () => run('match replay', { match, as: 'gif' }),
    text: () => run('match replay', { match, as: 'text' }),
    log: n => run('match log', { match, page: n + 1 }),
    board: n => run('match board', { match, step: record.decisions.length - 1 - n }),
    import: () => run('match import', { file }),
    rules: () => run('rules', { topic: long }),
    cards: () => run('cards', { query: long.slice(0, 400) }),
    completion: n => acting.autocomplete(host.id, host.place, 'move', { notation: long.slice(n, n + 400) }, 'notation'),
    practice: () => run('practice', { game: 'fleet', against: 'search' }),
  };
}

interface Answered {
  readonly kind: string;
  /** Absent: it never came. */
  readonly ms?: number;
  readonly text: string;
  readonly customIds: readonly string[];
}

async function answerOf({ standIn }: Stage, kind: string, interaction: Interaction): Promise<Answered> {
  const began = performance.now();
  try {
    if (kind === 'completion') await firstAnswer(interaction, LONGEST_MS);
    else await settled(standIn.world, interaction, LONGEST_MS);
  } catch {
    return { kind, text: '', customIds: [] };
  }
  if (interaction.state !== 'answered') return { kind, text: '', customIds: [] };
  const channel = standIn.world.channels.get(interaction.channelId);
  const message =
    channel && interaction.originalId !== undefined
      ? standIn.world.findMessage(channel, interaction.originalId)
      : undefined;
  const customIds = JSON.stringify(message?.components ?? []).match(/"custom_id":"[^"]*"/g) ?? [];
  return { kind, ms: performance.now() - began, text: message?.content ?? '', customIds };
}

/** Two members play turn after turn; a match that is over gives its place to another. */
async function playOn(first: Table, goesOn: () => boolean): Promise<void> {
  let table = first;
  while (goesOn()) {
    const { mover, other, board } = turnOf(table);
    await playTurn(mover);
    const isOver = () => other.sees().find('Match over') !== undefined;
    const next = await stage.standIn.until(
      () =>
        isOver() || other.sees().messages.some(m => m.mentions.includes(other.id) && BigInt(m.id) > BigInt(board.id)),
      60_000,
    );
    if (!next) throw new Error('no further board');
    if (!isOver()) continue;
    table = await sitDown(stage);
    for (const { id } of [table.host, table.guest]) bystanders.add(id);
  }
}
