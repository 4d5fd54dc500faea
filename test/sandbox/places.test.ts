import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStage, type Stage } from '../support/discord/index.ts';
import { call, callback, fieldErrors, refused } from './caller.ts';

const HOUR = 3_600_000;
let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

const api = (method: string, path: string, body?: unknown) => call(stage.standIn, method, path, body);
const send = (channel: string, body: object = { content: 'x' }) => api('POST', `/channels/${channel}/messages`, body);
async function thread(more: object = {}): Promise<string> {
  const { body } = await api('POST', `/channels/${stage.games.id}/threads`, { name: 'Match', type: 11, ...more });
  return body.id;
}

test('T1, T2 names and times', async () => {
  const path = `/channels/${stage.games.id}/threads`;
  for (const [body, field] of [
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ name: '  ' }, 'name'],
    [{ name: 'x', auto_archive_duration: 61 }, 'auto_archive_duration'],
  ] as const)
    expect(fieldErrors((await api('POST', path, { type: 11, ...body })).body.errors)[0]).toMatch(
      new RegExp(`^${field} `),
    );
});

test('T2 an idle thread archives itself, a busy one does not', async () => {
  const id = await thread({ auto_archive_duration: 60 });
  stage.clock.advance(0.9 * HOUR);
  await send(id);
  stage.clock.advance(0.9 * HOUR);
  expect(stage.standIn.world.channel(id).thread?.archived).toBe(false);
  stage.clock.advance(0.2 * HOUR);
  expect(stage.standIn.world.channel(id).thread?.archived).toBe(true);
});

test('T3 a thousand active threads, also when un-archiving', async () => {
  const first = await thread();
  await api('PATCH', `/channels/${first}`, { archived: true });
  const { staging } = stage.standIn;
  for (let n = 0; n < 1000; n += 1) staging.thread(stage.general, `t${n}`, stage.standIn.world.botOwner.id, true);
  expect(refused(await api('POST', `/channels/${stage.games.id}/threads`, { name: 'x', type: 11 }))).toEqual([
    400, 160006,
  ]);
  expect(refused(await api('PATCH', `/channels/${first}`, { archived: false }))).toEqual([400, 160006]);
});

test('T4 a thousand members', async () => {
  const id = await thread();
  const members = stage.standIn.world.channel(id).thread?.members;
  for (let n = 0; n < 999; n += 1) members?.set(String(n), 0);
  expect(refused(await api('PUT', `/channels/${id}/thread-members/${stage.member('Alice').id}`))).toEqual([400, 30033]);
});

test('T5 without a type a thread is private, and strangers do not see it (E7, E8)', async () => {
  stage.standIn.staging.overwrite(stage.games, { id: stage.standIn.world.bot.id, allow: ['CreatePrivateThreads'] });
  const { body } = await api('POST', `/channels/${stage.games.id}/threads`, { name: 'Secret' });
  expect(body.type).toBe(12);
  const [alice, bob] = [stage.member('Alice'), stage.member('Bob')];
  expect(alice.threads()).toEqual([]);
  await send(body.id, { content: `Come in ${alice.mention}`, allowed_mentions: { users: [alice.id] } });
  expect(alice.threads().map(each => each.id)).toEqual([body.id]);
  expect(bob.sees(body.id).messages).toEqual([]);
  const warden = stage.standIn.staging.role(stage.guild, 'Warden', 1n << 34n);
  stage.standIn.staging.giveRole(stage.guild, bob.id, warden.id);
  expect(bob.sees(body.id).text).toContain('Come in');
});

test('T6 one thread a message', async () => {
  const sent = await send(stage.games.id);
  const path = `/channels/${stage.games.id}/messages/${sent.body.id}/threads`;
  const first = await api('POST', path, { name: 'x' });
  expect(first.body.id).toBe(sent.body.id);
  expect(refused(await api('POST', path, { name: 'y' }))).toEqual([400, 160004]);
  expect((await api('GET', `/channels/${stage.games.id}/messages/${sent.body.id}`)).body.thread.name).toBe('x');
});

test('T7, T8 rights to create and to speak', async () => {
  const id = await thread();
  const { staging } = stage.standIn;
  staging.overwrite(stage.games, { deny: ['CreatePublicThreads'], id: stage.standIn.world.bot.id });
  expect(refused(await api('POST', `/channels/${stage.games.id}/threads`, { name: 'x', type: 11 }))).toEqual([
    403, 50013,
  ]);
  staging.overwrite(stage.games, { deny: ['SendMessages'], id: stage.standIn.world.bot.id });
  expect(refused(await send(stage.games.id))).toEqual([403, 50013]);
  expect((await send(id)).status).toBe(200);
  staging.overwrite(stage.games, { deny: ['SendMessagesInThreads'], id: stage.standIn.world.bot.id });
  expect(refused(await send(id))).toEqual([403, 50013]);
  expect((await send(stage.games.id)).status).toBe(200);
});

test('T9 an archived thread: no edits or members, deleting goes, a message opens it', async () => {
  const id = await thread();
  const { body } = await send(id);
  const other = await send(id);
  await api('PATCH', `/channels/${id}`, { archived: true });
  expect(refused(await api('PATCH', `/channels/${id}/messages/${body.id}`, { content: 'y' }))).toEqual([400, 50083]);
  expect(refused(await api('PUT', `/channels/${id}/thread-members/${stage.member('Alice').id}`))).toEqual([400, 50083]);
  expect(refused(await api('PATCH', `/channels/${id}`, { name: 'New' }))).toEqual([400, 50083]);
  expect((await api('DELETE', `/channels/${id}/messages/${other.body.id}`)).status).toBe(204);
  expect((await send(id)).status).toBe(200);
  expect(stage.standIn.world.channel(id).thread?.archived).toBe(false);
});

test('T10 a locked thread is read-only without Manage Threads', async () => {
  const id = await thread();
  const { body } = await send(id);
  stage.standIn.staging.lock(stage.standIn.world.channel(id));
  expect(refused(await send(id))).toEqual([403, 160005]);
  expect(refused(await api('PATCH', `/channels/${id}/messages/${body.id}`, { content: 'y' }))).toEqual([403, 160005]);
  expect(refused(await api('PATCH', `/channels/${id}`, { archived: true }))).toEqual([403, 160005]);
  stage.standIn.staging.overwrite(stage.games, { id: stage.standIn.world.bot.id, allow: ['ManageThreads'] });
  expect((await send(id)).status).toBe(200);
});

test('T11, T12 archiving is the creator’s right, locking is not; both go in one call', async () => {
  const id = await thread();
  expect(refused(await api('PATCH', `/channels/${id}`, { locked: true, archived: true }))).toEqual([403, 50013]);
  stage.standIn.staging.overwrite(stage.games, { id: stage.standIn.world.bot.id, allow: ['ManageThreads'] });
  await api('PATCH', `/channels/${id}`, { archived: true });
  expect(refused(await api('PATCH', `/channels/${id}`, { locked: true }))).toEqual([400, 50083]);
  await api('PATCH', `/channels/${id}`, { archived: false });
  const closed = await api('PATCH', `/channels/${id}`, { archived: true, locked: true });
  expect(closed.body.thread_metadata).toMatchObject({ archived: true, locked: true });
});

test('T13 a press in a locked and archived thread cannot be answered in public, but in private', async () => {
  const id = await thread();
  const alice = stage.member('Alice');
  const { body } = await send(id, {
    content: 'x',
    components: [{ type: 1, components: [{ type: 2, style: 1, label: 'Go', custom_id: 'go' }] }],
  });
  const channel = stage.standIn.world.channel(id);
  stage.standIn.staging.archive(channel);
  stage.standIn.staging.lock(channel);
  const press = () => stage.standIn.acting.press(alice.id, id, body.id, 'go');
  for (const type of [4, 5, 7])
    expect(refused(await callback(stage.standIn, press(), type, { content: 'y' }))).toEqual(
      type === 5 ? [400, 50083] : [400, 50083],
    );
  expect((await callback(stage.standIn, press(), 4, { content: 'y', flags: 64 })).status).toBe(204);
});

test('T14 a thread in a thread', async () => {
  expect(refused(await api('POST', `/channels/${await thread()}/threads`, { name: 'x', type: 11 }))).toEqual([
    400, 50024,
  ]);
});

test('T15 gone and hidden places', async () => {
  const id = await thread();
  stage.standIn.staging.deleteChannel(stage.standIn.world.channel(id));
  expect(refused(await send(id))).toEqual([404, 10003]);
  stage.standIn.staging.overwrite(stage.games, { deny: ['ViewChannel'] });
  expect(refused(await send(stage.games.id))).toEqual([403, 50001]);
  expect(stage.member('Alice').sees().messages).toEqual([]);
  stage.standIn.staging.removeBot(stage.guild);
  expect(refused(await api('GET', `/guilds/${stage.guild.id}`))).toEqual([404, 10004]);
  expect(refused(await send(stage.general.id))).toEqual([403, 50001]);
});

test('embeds and files need their rights', async () => {
  stage.standIn.staging.overwrite(stage.games, { deny: ['EmbedLinks', 'AttachFiles'] });
  stage.standIn.staging.overwrite(stage.games, { id: stage.standIn.world.bot.id, deny: ['EmbedLinks', 'AttachFiles'] });
  expect(refused(await send(stage.games.id, { embeds: [{ title: 't' }] }))).toEqual([403, 50013]);
  expect(
    refused(
      await call(stage.standIn, 'POST', `/channels/${stage.games.id}/messages`, {}, { 'a.png': Buffer.alloc(1) }),
    ),
  ).toEqual([403, 50013]);
});

test('rights in a channel reach the interaction', async () => {
  const app = stage.standIn.world.applicationId;
  await api('PUT', `/applications/${app}/commands`, [{ name: 'go', description: 'Goes' }]);
  const alice = stage.member('Alice');
  const bits = () =>
    stage.standIn.acting.command(alice.id, stage.games.id, 'go').payload as {
      app_permissions: string;
      member: { permissions: string };
    };
  const attach = 1n << 15n;
  expect(BigInt(bits().app_permissions) & attach).toBe(attach);
  stage.standIn.staging.overwrite(stage.games, { id: stage.standIn.world.bot.id, deny: ['AttachFiles'] });
  expect(BigInt(bits().app_permissions) & attach).toBe(0n);
  expect(BigInt(bits().member.permissions) & attach).toBe(attach);
});

test('members: fetched, renamed, kicked', async () => {
  const alice = stage.member('Alice');
  const path = `/guilds/${stage.guild.id}/members/${alice.id}`;
  stage.standIn.staging.renameMember(stage.guild, alice.id, 'Admiral');
  expect((await api('GET', path)).body).toMatchObject({ nick: 'Admiral', user: { global_name: 'Alice' } });
  stage.standIn.staging.kick(stage.guild, alice.id);
  expect(refused(await api('GET', path))).toEqual([404, 10007]);
  expect(refused(await api('GET', `/guilds/${stage.guild.id}/members/99999999999999999`))).toEqual([404, 10013]);
  expect(() => stage.standIn.acting.say(alice.id, stage.games.id, 'x')).toThrow('cannot see');
});

test('direct messages: open always, sent unless blocked or strangers', async () => {
  const alice = stage.member('Alice');
  const dm = (await api('POST', '/users/@me/channels', { recipient_id: alice.id })).body;
  expect((await api('POST', '/users/@me/channels', { recipient_id: alice.id })).body.id).toBe(dm.id);
  expect((await send(dm.id, { content: 'Your turn' })).status).toBe(200);
  expect(alice.inbox.last.text).toBe('Your turn');
  stage.standIn.staging.blockDms(alice.id);
  expect(refused(await send(dm.id))).toEqual([403, 50007]);
  stage.standIn.staging.blockDms(alice.id, false);
  stage.standIn.staging.kick(stage.guild, alice.id);
  expect(refused(await send(dm.id))).toEqual([403, 50278]);
});

test('application emojis: names, sizes, many', async () => {
  const path = `/applications/${stage.standIn.world.applicationId}/emojis`;
  const image = (bytes: number) => `data:image/png;base64,${Buffer.alloc(bytes).toString('base64')}`;
  const made = await api('POST', path, { name: 'frigate', image: image(100) });
  expect(made.body).toMatchObject({ name: 'frigate', animated: false });
  expect(refused(await api('POST', path, { name: 'big', image: image(256 * 1024 + 1) }))).toEqual([400, 50045]);
  expect(refused(await api('POST', path, { name: 'not good', image: image(1) }))).toEqual([400, 50035]);
  expect((await api('GET', path)).body.items).toHaveLength(1);
  expect((await api('DELETE', `${path}/${made.body.id}`)).status).toBe(204);
});

test('without the token, and without a name', async () => {
  const bare = await fetch(`${stage.standIn.apiUrl}/v10/users/@me`, { headers: { authorization: 'Bot wrong' } });
  expect([bare.status, await bare.json()]).toEqual([401, { message: '401: Unauthorized', code: 0 }]);
  expect(refused(await api('GET', '/nothing/here'))).toEqual([404, 0]);
  const broken = await fetch(`${stage.standIn.apiUrl}/v10/channels/${stage.games.id}/messages`, {
    method: 'POST',
    body: '{',
    headers: { authorization: `Bot ${stage.standIn.token}`, 'content-type': 'application/json' },
  });
  expect([broken.status, ((await broken.json()) as { code: number }).code]).toEqual([400, 50109]);
});
