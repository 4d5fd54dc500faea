/**
 * Every way in which a match begins, goes on elsewhere or gets a member: what the bot lacks there, and who is not there, is named before
 * anything is stored. Given what it needs, the same press works.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Channel } from '../../src/sandbox/world/model.ts';
import { watchesGame } from '../matches/watches.ts';
import { Actor, type Seen, type Shown } from '../support/discord/index.ts';
import { type Harbour, openHarbour } from '../support/harbour.ts';

let harbour: Harbour;
beforeAll(async () => {
  harbour = await openHarbour({ games: [watchesGame] });
}, 120_000);
afterAll(() => harbour.close());
/** What Discord says of who is not there, and of where the bot may not write any more. */
const TOLD = /^(GET \/guilds\/\S+ 404 10007|(POST|PATCH) \/channels\/\S+ 403 50013) /;
afterEach(() => {
  expect(harbour.stage.refusals.filter(line => !TOLD.test(line))).toEqual([]);
  expect(harbour.errors()).toEqual([]);
});

const until = async <T>(look: () => T | undefined | false): Promise<T> => {
  const found = await harbour.stage.standIn.until(look, 20_000);
  if (!found) throw new Error('never happened');
  return found as T;
};
const newest = (actor: Actor, button: string): Promise<Seen> =>
  until(() => actor.sees().messages.findLast(m => m.buttons.includes(button)));

/** A channel of their own for two members and a third. */
function party(name: string) {
  const { stage } = harbour;
  const channel = stage.standIn.staging.channel(stage.guild, name);
  const [host, guest, third] = ['Host', 'Guest', 'Third'].map(who => stage.member(`${name} ${who}`).in(channel));
  if (!host || !guest || !third) throw new Error('three members');
  return { channel, host, guest, third };
}
type Party = ReturnType<typeof party>;

async function invited({ host, guest }: Party): Promise<Seen> {
  await host.command('challenge', { game: 'watches', opponent: guest });
  return newest(guest, 'Accept');
}
async function begun(made: Party): Promise<{ thread: Channel; match: string }> {
  const card = await invited(made);
  await made.guest.press('Accept', card);
  const thread = await until(() => harbour.stage.standIn.world.channels.get(card.id));
  const board = await made.host.in(thread).sees().eventually('to move', 20_000);
  return { thread, match: board.buttonId('Log').split(':')[2] ?? '' };
}
async function finished(made: Party) {
  const table = await begun(made);
  const host = made.host.in(table.thread);
  await (await host.command('match resign')).press('Yes, resign');
  return { ...table, over: await host.sees().eventually('Match over', 20_000) };
}

/** Prepares everything, and gives what is pressed or typed while something is missing, and again afterwards. */
const ways: Readonly<Record<string, (made: Party) => Promise<() => Promise<Shown>>>> = {
  '/challenge':
    async ({ host, guest }) =>
    () =>
      host.command('challenge', { game: 'watches', opponent: guest }),
  'the context menu on a member':
    async ({ host, guest }) =>
    () =>
      host.contextMenu('Challenge', guest),
  '/practice':
    async ({ host }) =>
    () =>
      host.command('practice', { game: 'watches' }),
  Accept: async made => {
    const card = await invited(made);
    return () => made.guest.press('Accept', card);
  },
  Join: async made => {
    await made.host.command('challenge', { game: 'watches' });
    const card = await newest(made.guest, 'Join');
    return () => made.guest.press('Join', card);
  },
  Rematch: async made => {
    const { over, thread } = await finished(made);
    return () => made.host.in(thread).press('Rematch', over);
  },
  '/match rematch': async made => {
    const { match } = await finished(made);
    return () => made.host.command('match rematch', { match });
  },
  'Take this seat': async made => {
    const { thread } = await begun(made);
    await made.host.in(thread).command('match substitute');
    const offer = await newest(made.third.in(thread), 'Take this seat');
    return () => made.third.in(thread).press('Take this seat', offer);
  },
  'Play on from here': async made => {
    const { thread } = await finished(made);
    const replay = await made.host.in(thread).command('match replay');
    const earlier = await replay.press('◀');
    const seen = earlier.messages[0];
    if (seen === undefined) throw new Error('no replay');
    return () => made.host.in(thread).press('Play on from here', seen);
  },
  '/match move': async made => {
    const { match } = await begun(made);
    const other = party(`elsewhere-${made.channel.name}`);
    return () => made.host.in(other.channel).command('match move', { match });
  },
};

const stored = () =>
  harbour.store.sql.query(
    `SELECT (SELECT count(*)::int FROM "Challenge") AS challenges, (SELECT count(*)::int FROM "Challenge" WHERE status = 'open') AS open,
    (SELECT json_agg(json_build_array("channelId", offers, status) ORDER BY id)::text FROM "Match") AS matches`,
  );

describe.each(Object.keys(ways))('%s', way => {
  test('names the permission that is missing before anything is stored', { timeout: 60_000 }, async () => {
    const { stage } = harbour;
    const { staging } = stage.standIn;
    const made = party(`right-${Object.keys(ways).indexOf(way)}`);
    const act = await ways[way]?.(made);
    if (act === undefined) throw new Error(way);
    const role = [...stage.guild.roles.values()].find(each => each.name === 'Flotilla');
    const channels = [...stage.standIn.world.channels.values()].filter(c => c.name.endsWith(made.channel.name));
    for (const channel of channels)
      staging.overwrite(channel, { ...(role ? { id: role.id } : {}), deny: ['AttachFiles'] });
    const before = await stored();
    const told = await act();
    expect(told.messages.filter(m => m.text.includes('Attach Files')).map(m => m.isPrivate)).toEqual([true]);
    expect(await stored()).toEqual(before);
    for (const channel of channels) staging.clearOverwrites(channel);
    expect((await act()).text).not.toContain('Attach Files');
  });
});

describe('somebody who is not in the server', () => {
  const outsider = (): Actor => {
    const { stage } = harbour;
    return new Actor(stage.standIn, stage.standIn.staging.user('Outsider'), stage.games);
  };

  test('is not challenged by command, by menu, or in a rematch, and not pinged', { timeout: 60_000 }, async () => {
    const made = party('outside');
    const nobody = outsider();
    const before = await stored();
    for (const act of [
      () => made.host.command('challenge', { game: 'watches', opponent: nobody }),
      () => made.host.command('challenge', { game: 'watches', opponent: made.guest, opponent2: nobody }),
      () => made.host.contextMenu('Challenge', nobody),
    ]) {
      const told = await act();
      expect(told.isPrivate).toBe(true);
      expect(told.text).toContain('Outsider is not in this server');
    }
    expect(await stored()).toEqual(before);
    const { over, thread } = await finished(made);
    harbour.stage.standIn.staging.kick(harbour.stage.guild, made.guest.id);
    await harbour.restart();
    expect((await made.host.in(thread).press('Rematch', over)).text).toContain('is not in this server');
  });
});

describe('a place that failed', () => {
  test('is tried again when a member acts in it', { timeout: 60_000 }, async () => {
    const { stage } = harbour;
    const { staging } = stage.standIn;
    const made = party('failing');
    const { thread, match } = await begun(made);
    const [host, guest] = [made.host.in(thread), made.guest.in(thread)];
    const board = host.sees().withButton('Your turn');
    const [mover, other] = board.mentions[0] === host.id ? [host, guest] : [guest, host];
    const role = [...stage.guild.roles.values()].find(each => each.name === 'Flotilla');
    const deny = ['SendMessages', 'SendMessagesInThreads'] as const;
    staging.overwrite(made.channel, { ...(role ? { id: role.id } : {}), deny: [...deny] });
    await mover.command('move', { notation: 'alpha' });
    const { matches } = harbour.running.bot;
    await expect
      .poll(() => matches.info(match), { timeout: 20_000, interval: 50 })
      .toMatchObject({ value: { lost: true } });
    staging.clearOverwrites(made.channel);
    // Only looked at: that is enough.
    await other.command('turn', { match });
    const next = await other.sees().eventually('may react', 20_000);
    expect(next.mentions).toEqual([other.id]);
    expect(await matches.info(match)).toMatchObject({ value: { lost: false } });
  });
});
