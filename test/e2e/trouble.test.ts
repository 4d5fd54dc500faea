/** Fault kinds A, B, E, F and H: what goes wrong around a match, and that the match goes on. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatPress } from '../../src/discord/press.ts';
import { pendingId } from '../../src/engine/contract.ts';
import type { Matches } from '../../src/matches/contract.ts';
import type { Actor, Seen } from '../support/discord/index.ts';
import { type Harbour, openHarbour } from '../support/harbour.ts';
import { choicesOn, chooseFirst, nextBoard, playTurn, sitDown, type Table, turnOf } from '../support/table.ts';

/** Waits of the service, of the painter, and its failing, as each test sets them. */
const trouble = { matchesMs: 0, paintMs: 0, paintFails: false };
const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

const slowed = (made: Matches): Matches =>
  new Proxy(made, {
    get: (target, name, receiver) => {
      const member: unknown = Reflect.get(target, name, receiver);
      if (typeof member !== 'function') return member;
      return async (...args: unknown[]) => {
        if (trouble.matchesMs > 0) await pause(trouble.matchesMs);
        return (member as (...a: unknown[]) => unknown).apply(target, args);
      };
    },
  });

let harbour: Harbour;
beforeAll(async () => {
  harbour = await openHarbour({
    matches: slowed,
    pictureWaitMs: 700,
    paint: async () => {
      if (trouble.paintFails) throw new Error('no brushes');
      await pause(trouble.paintMs);
      return Buffer.from('png');
    },
  });
}, 120_000);
afterAll(() => harbour.close());

const until = <T>(look: () => T | undefined | false): Promise<T | undefined> => harbour.stage.standIn.until(look);
const seqOf = async (table: Table): Promise<number> => {
  const found = await harbour.running.bot.matches.matchIn({
    channelId: table.thread.parentId ?? '',
    threadId: table.thread.id,
  });
  return found?.seq ?? -1;
};
const idOf = async (table: Table): Promise<string> =>
  (await harbour.running.bot.matches.matchIn({ channelId: table.thread.parentId ?? '', threadId: table.thread.id }))
    ?.id ?? '';
const newBoard = (actor: Actor, old: Seen): Promise<Seen> => nextBoard(harbour.stage, actor, old);

describe('A: once-only', () => {
  test('two devices press the same choice: one is taken', async () => {
    const table = await sitDown(harbour.stage);
    const { mover } = turnOf(table);
    const phone = await mover.press('Your turn');
    const desktop = await mover.press('Your turn');
    const [label = ''] = choicesOn(phone);
    const [one, two] = await Promise.all([phone.press(label), desktop.press(label)]);
    expect([one.wasAnswered, two.wasAnswered]).toEqual([true, true]);
    const texts = [one.text, two.text].sort();
    expect(texts.some(text => text.includes('answered meanwhile'))).toBe(true);
    const panel = await mover.press('Your turn');
    expect(panel.text.match(/Chosen so far: `[^`]+`\n/)?.[0]).toBeDefined();
  });

  test('/move of who is not called shows how it stands, as it says', async () => {
    const table = await sitDown(harbour.stage);
    const { other } = turnOf(table);
    const early = await other.command('move', { notation: 'alpha' });
    expect(early.text).toContain('You have nothing to decide now.');
    expect(early.buttons).toContain('Refresh');
  });

  test('Confirm pressed twice commits once; a late press shows how it stands', async () => {
    const table = await sitDown(harbour.stage);
    const { mover, other, board } = turnOf(table);
    const first = await mover.press('Your turn');
    let panel = first;
    const stale = first.messages[0]?.controls.find(c => c.type === 2 && c.custom_id?.includes(':choose:'));
    while (!panel.buttons.includes('Confirm')) panel = await chooseFirst(panel);
    const seen = panel.messages[0] as Seen;
    const id = seen.buttonId('Confirm');
    const [one, two] = await Promise.all([mover.forge(id, seen), mover.forge(id, seen)]);
    expect(one.wasAnswered && two.wasAnswered).toBe(true);
    await newBoard(other, board);
    const before = await seqOf(table);
    const late = await mover.forge(stale?.type === 2 ? (stale.custom_id ?? '') : '', seen);
    expect(late.isPrivate).toBe(true);
    expect(await seqOf(table)).toBe(before);
    const boards = other
      .sees()
      .messages.filter(m => m.mentions.includes(other.id) && m.message.content.includes('to move'));
    expect(boards).toHaveLength(1);
  });

  test('a button of one match never touches another', async () => {
    const a = await sitDown(harbour.stage, {}, ['Twin One', 'Twin Two']);
    const b = await sitDown(harbour.stage, {}, ['Twin One', 'Twin Two']);
    const { mover } = turnOf(a);
    const panelA = await mover.press('Your turn', turnOf(a).board);
    const before = await seqOf(b);
    const [label = ''] = choicesOn(panelA);
    await panelA.press(label);
    const inB = await (mover.id === b.host.id ? b.host : b.guest).press('Your turn');
    expect(inB.text).not.toContain('Chosen so far');
    expect(await seqOf(b)).toBe(before);
  });

  test('forged ids, ids of another version, foreign questions and old epochs change nothing', async () => {
    const table = await sitDown(harbour.stage);
    const { mover, other, board } = turnOf(table);
    const match = await idOf(table);
    const before = await seqOf(table);
    const panel = await mover.press('Your turn');
    const real = panel.messages[0]?.controls.find(c => c.type === 2 && c.custom_id?.includes(':choose:'));
    const choose = real?.type === 2 ? (real.custom_id ?? '') : '';
    const forged = [
      'garbage',
      '2:choose:new:fields',
      '1:choose:onlyhalf',
      '1:nosuchverb:x',
      '1:confirm:nosuchmatch0:0',
      `1:choose:${match}:0:nosuchpending:nosuchchoice`,
      formatPress('choose', { match, epoch: 7, pending: pendingId('x'), choice: 'y' }),
      formatPress('confirm', { match, epoch: 0 }),
      formatPress('pick', { match, epoch: 0, pending: 'x', source: '', page: 0, picks: '!!!!!' }),
      `${'1:open:'.padEnd(99, 'a')}`,
    ];
    for (const id of forged) {
      const shown = await mover.forge(id, board);
      expect(shown.wasAnswered, id).toBe(true);
      expect(shown.isPrivate, id).toBe(true);
    }
    for (const actor of [other, harbour.stage.member('Stranger').in(table.thread)]) {
      const shown = await actor.forge(choose, board);
      expect(shown.isPrivate).toBe(true);
      expect(shown.text).not.toContain('Chosen so far');
    }
    expect(await seqOf(table)).toBe(before);
  });
});

describe('B: acknowledged in time', () => {
  test('a database of 4 s: acknowledged under a second, the result follows', { timeout: 90_000 }, async () => {
    const table = await sitDown(harbour.stage);
    const { mover } = turnOf(table);
    trouble.matchesMs = 1_300;
    try {
      const panel = await mover.press('Your turn');
      const command = await mover.command('turn');
      for (const shown of [panel, command]) {
        const { answeredAt = Number.POSITIVE_INFINITY, createdAt } = shown.interaction;
        expect(answeredAt - createdAt).toBeLessThan(1_000);
        expect(shown.text).toContain('choose your first action');
      }
      expect(
        harbour.logged.some(line => line.msg === 'an interaction took over a second' && line.stage === 'work'),
      ).toBe(true);
    } finally {
      trouble.matchesMs = 0;
    }
  });

  test('a painter that is slow or broken: the words go out', { timeout: 60_000 }, async () => {
    for (const kind of ['slow', 'broken'] as const) {
      trouble.paintMs = kind === 'slow' ? 2_500 : 0;
      trouble.paintFails = kind === 'broken';
      try {
        const table = await sitDown(harbour.stage);
        const { mover, board } = turnOf(table);
        expect(board.message.attachments).toHaveLength(0);
        expect(board.text).toContain('Row 14');
        const panel = await mover.press('Your turn');
        expect(panel.text).toContain('Row 14');
      } finally {
        trouble.paintMs = 0;
        trouble.paintFails = false;
      }
    }
  });

  test('an interaction delivered twice is handled once', async () => {
    const table = await sitDown(harbour.stage);
    const { mover } = turnOf(table);
    const panel = await mover.press('Your turn');
    const seen = panel.messages[0] as Seen;
    const [label = ''] = choicesOn(panel);
    const sent = mover.pressBlindly(label, seen);
    harbour.stage.standIn.sendAgain(sent.id);
    await until(() => sent.webhookCalls > 0);
    const now = await mover.press('Your turn');
    expect(now.text.match(/Chosen so far: ([^\n]+)/)?.[1]?.split(',')).toHaveLength(1);
  });
});

describe('E: vanished places', () => {
  test('a deleted board message: the next board is posted', async () => {
    const table = await sitDown(harbour.stage);
    const { mover, other, board } = turnOf(table);
    const panel = await mover.press('Your turn');
    harbour.stage.standIn.staging.deleteMessage(table.thread, board.id);
    let now = panel;
    while (!now.buttons.includes('Confirm')) now = await chooseFirst(now);
    await now.press('Confirm');
    expect(await newBoard(other, board)).toBeTruthy();
  });

  test('a deleted thread: the match goes on in the parent channel', async () => {
    const table = await sitDown(harbour.stage);
    const { mover, other, board } = turnOf(table);
    const panel = await mover.press('Your turn');
    const id = panel.messages[0]?.buttonId('More…') ?? '';
    const match = id.split(':')[2] ?? '';
    harbour.stage.standIn.staging.deleteChannel(table.thread);
    const home = mover.in(harbour.stage.games);
    const again = await home.command('turn', { match });
    let now = again;
    while (!now.buttons.includes('Confirm')) now = await chooseFirst(now);
    await now.press('Confirm');
    const there = other.in(harbour.stage.games);
    const next = await until(() =>
      there
        .sees()
        .messages.findLast(m => m.mentions.includes(other.id) && m.text.includes('goes on here') && m.id !== board.id),
    );
    expect((next || undefined)?.buttons).toEqual(['Your turn', 'Text', 'Log']);
    expect((await playTurn(there)).panel.isPrivate).toBe(true);
  });

  test('an archived thread is opened again; a locked one is left for the parent channel', async () => {
    const table = await sitDown(harbour.stage);
    const { mover, other, board } = turnOf(table);
    let panel = await mover.press('Your turn');
    while (!panel.buttons.includes('Confirm')) panel = await chooseFirst(panel);
    harbour.stage.standIn.staging.archive(table.thread);
    const match = await idOf(table);
    const confirmed = await mover.in(harbour.stage.games).command('turn', { match });
    await confirmed.press('Confirm');
    const next = await newBoard(other, board);
    expect(next).toBeTruthy();

    const theirs = await other.press('Your turn', next || undefined);
    let now = theirs;
    while (!now.buttons.includes('Confirm')) now = await chooseFirst(now);
    harbour.stage.standIn.staging.archive(table.thread);
    harbour.stage.standIn.staging.lock(table.thread);
    await (await other.in(harbour.stage.games).command('turn', { match })).press('Confirm');
    const moved = await until(() =>
      mover
        .in(harbour.stage.games)
        .sees()
        .messages.findLast(m => m.mentions.includes(mover.id) && m.text.includes('goes on here')),
    );
    expect(moved).toBeTruthy();
  });

  test('a missing permission is named before any match exists', async () => {
    const { stage } = harbour;
    const closed = stage.standIn.staging.channel(stage.guild, 'closed');
    const role = [...stage.guild.roles.values()].find(r => r.name === 'Flotilla');
    stage.standIn.staging.overwrite(closed, { ...(role ? { id: role.id } : {}), deny: ['CreatePublicThreads'] });
    const host = stage.member('Hopeful').in(closed);
    const shown = await host.command('challenge', { game: 'fleet', opponent: stage.member('Other') });
    expect(shown.isPrivate).toBe(true);
    expect(shown.text).toContain('Create Public Threads');
    expect(closed.messages?.size ?? 0).toBeLessThanOrEqual(1);
  });

  test('a permission lost in the middle of a match is named to who presses, in private', async () => {
    const { stage } = harbour;
    const table = await sitDown(stage);
    const { mover, other, board } = turnOf(table);
    const role = [...stage.guild.roles.values()].find(r => r.name === 'Flotilla');
    const bot = role ? { id: role.id } : {};
    stage.standIn.staging.overwrite(stage.games, { ...bot, deny: ['SendMessagesInThreads'] });
    let panel = await mover.press('Your turn');
    while (!panel.buttons.includes('Confirm')) panel = await chooseFirst(panel);
    expect(panel.text).toContain('lack the permission *Send Messages in Threads*');
    expect(panel.isPrivate).toBe(true);
    panel = await panel.press('Confirm');
    expect(panel.text).toContain('*Send Messages in Threads*');
    expect(panel.text).toContain('your moves are stored');
    // Nothing is said where the match does not live, and the thread saw none of it.
    const match = await idOf(table);
    const elsewhere = await mover.in(stage.general).command('turn', { match });
    expect(elsewhere.text).not.toContain('Send Messages in Threads');
    expect(other.sees().text).not.toContain('permission');
    // As long as it lasts, the match is played in the channel above.
    const moved = await stage.standIn.until(
      () =>
        other
          .in(stage.games)
          .sees()
          .messages.findLast(m => m.mentions.includes(other.id) && m.text.includes('goes on here')),
      20_000,
    );
    expect(moved && BigInt(moved.id) > BigInt(board.id)).toBe(true);
    stage.standIn.staging.overwrite(stage.games, { ...bot, deny: [] });
    expect((await other.in(stage.games).press('Your turn', moved || undefined)).text).not.toContain('I lack');
  });

  test('no more threads: the match is played in the channel and says so', async () => {
    const { stage } = harbour;
    const stop = stage.standIn.faults.add({
      method: 'POST',
      path: /\/threads$/,
      status: 400,
      code: 160006,
      message: 'too many threads',
    });
    const [host, guest] = [stage.member('Threadless'), stage.member('Threadless too')];
    const crowded = stage.standIn.staging.channel(stage.guild, 'crowded');
    await host.in(crowded).command('challenge', { game: 'fleet', opponent: guest });
    const card = await until(() =>
      guest
        .in(crowded)
        .sees()
        .messages.findLast(m => m.buttons.includes('Accept')),
    );
    await guest.in(crowded).press('Accept', card || undefined);
    const board = await guest.in(crowded).sees().eventually('played here');
    expect(board.buttons).toContain('Your turn');
    stop();
  });
});

describe('F: names', () => {
  test.each([
    '||x||',
    '*a_b*',
    '```',
    '[x](https://e.example)',
    '# H',
    '> q',
    '<:a:1>',
    '-# small',
    '<@everyone>',
    '@here',
    '\u202eevil',
  ])('the name %s is shown literally', async name => {
    const { stage } = harbour;
    const table = await sitDown(stage, {}, [name, `${name} too`]);
    const { mover, board } = turnOf(table);
    expect(board.mentions).toEqual([mover.id]);
    const panel = await table.host.press('Your turn');
    expect(panel.wasAnswered).toBe(true);
    expect(table.thread.name).not.toMatch(/[\u202e@]/);
    expect(stage.guild.name).toBeTruthy();
  });
});

describe('H: restarts', () => {
  test('everything works from the custom id and the database alone', { timeout: 120_000 }, async () => {
    const table = await sitDown(harbour.stage);
    const { mover, other, board } = turnOf(table);
    let panel = await chooseFirst(await mover.press('Your turn'));
    await harbour.restart({ matches: slowed });
    expect(panel.text).toContain('Chosen so far');
    while (!panel.buttons.includes('Confirm')) panel = await chooseFirst(panel);
    await panel.press('Confirm');
    expect(await newBoard(other, board)).toBeTruthy();
    const registrations = harbour.stage.standIn.journal.requests.filter(
      r => r.method === 'PUT' && /commands/.test(r.route),
    );
    expect(registrations.length).toBeLessThanOrEqual(1);
  });
});

test('nothing was logged as an error but what was ordered', () => {
  expect(harbour.errors()).toEqual([]);
});
