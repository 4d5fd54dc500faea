import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Interaction } from '../../src/sandbox/index.ts';
import { openStage, type Stage } from '../support/discord/index.ts';
import { call, callback, fieldErrors, hook, refused } from './caller.ts';

const MINUTE = 60_000;
const MODAL = {
  custom_id: 'm',
  title: 'M',
  components: [{ type: 18, label: 'L', component: { type: 4, custom_id: 'x', style: 1 } }],
};
const PANEL = {
  content: 'Panel',
  components: [{ type: 1, components: [{ type: 2, style: 1, label: 'Go', custom_id: 'go' }] }],
};
let stage: Stage;
let alice: ReturnType<Stage['member']>;

beforeAll(async () => {
  stage = await openStage();
  alice = stage.member('Alice');
  await call(stage.standIn, 'PUT', `/applications/${stage.standIn.world.applicationId}/commands`, [
    { name: 'go', description: 'Goes', options: [{ type: 3, name: 'what', description: 'What', autocomplete: true }] },
  ]);
});
afterAll(() => stage.close());

const command = (): Interaction => stage.standIn.acting.command(alice.id, stage.games.id, 'go');
async function pressed(): Promise<Interaction> {
  const { body } = await call(stage.standIn, 'POST', `/channels/${stage.games.id}/messages`, PANEL);
  return stage.standIn.acting.press(alice.id, stage.games.id, body.id, 'go');
}

describe('I1 three seconds, I3 once', () => {
  test('an answer after three seconds is 10062 and the interaction counts as unanswered', async () => {
    const it = command();
    stage.clock.advance(3_001);
    expect(refused(await callback(stage.standIn, it, 4, { content: 'late' }))).toEqual([404, 10062]);
    expect(it.state).toBe('unanswered');
    expect([...stage.standIn.interactions.unanswered()]).toContain(it);
    expect(refused(await call(stage.standIn, 'POST', hook(stage.standIn, it), { content: 'x' }))).toEqual([404, 10015]);
  });
  test('just before three seconds it is in time', async () => {
    const it = command();
    stage.clock.advance(2_900);
    expect((await callback(stage.standIn, it, 4, { content: 'in time' })).status).toBe(204);
  });
  test('a second answer is 40060, also after the three seconds', async () => {
    const it = command();
    await callback(stage.standIn, it, 5);
    expect(refused(await callback(stage.standIn, it, 4, { content: 'x' }))).toEqual([400, 40060]);
    stage.clock.advance(4_000);
    expect(refused(await callback(stage.standIn, it, 4, { content: 'x' }))).toEqual([400, 40060]);
  });
  test('an answer that is refused leaves the interaction open', async () => {
    const it = command();
    expect(refused(await callback(stage.standIn, it, 4, { content: 'x'.repeat(2001) }))).toEqual([400, 50035]);
    expect((await callback(stage.standIn, it, 4, { content: 'x' })).status).toBe(204);
  });
  test('an unknown interaction or a wrong token is 10062', async () => {
    const it = command();
    const forged = await call(stage.standIn, 'POST', `/interactions/${it.id}/abc/callback`, { type: 5 });
    expect(refused(forged)).toEqual([404, 10062]);
  });
});

describe('I2 fifteen minutes', () => {
  test('follow-ups and edits work before and are 50027 after', async () => {
    const it = command();
    await callback(stage.standIn, it, 4, { content: 'first' });
    stage.clock.advance(14 * MINUTE);
    expect(
      (await call(stage.standIn, 'PATCH', hook(stage.standIn, it, '/messages/@original'), { content: 'edited' }))
        .status,
    ).toBe(200);
    stage.clock.advance(2 * MINUTE);
    for (const [method, path] of [
      ['POST', ''],
      ['PATCH', '/messages/@original'],
      ['GET', '/messages/@original'],
      ['DELETE', '/messages/@original'],
    ] as const)
      expect(
        refused(
          await call(
            stage.standIn,
            method,
            hook(stage.standIn, it, path),
            method === 'GET' ? undefined : { content: 'x' },
          ),
        ),
      ).toEqual([401, 50027]);
  });
  test('the wrong application is 10015', async () => {
    const it = command();
    await callback(stage.standIn, it, 5);
    expect(
      refused(await call(stage.standIn, 'POST', `/webhooks/123456789012345678/${it.token}`, { content: 'x' })),
    ).toEqual([404, 10015]);
  });
});

describe('I4 to I6: which answer to what', () => {
  test.each([
    ['command', [6, 7, 8, 1]],
    ['component', [8, 1]],
    ['autocomplete', [4, 5, 6, 7, 9]],
    ['modal of a command', [6, 7, 8, 9]],
    ['modal of a component', [8, 9]],
  ] as const)('%s', async (kind, forbidden) => {
    for (const type of forbidden) {
      const it = await make(kind);
      const data = type === 9 ? MODAL : type === 8 ? { choices: [] } : { content: 'x' };
      const answer = await callback(stage.standIn, it, type, data);
      expect([type, ...refused(answer)]).toEqual([type, 400, 50035]);
      expect(fieldErrors(answer.body.errors)[0]).toMatch(/^type /);
    }
  });
  test('a modal of a component may update its message', async () => {
    const it = await make('modal of a component');
    expect((await callback(stage.standIn, it, 7, { content: 'updated' })).status).toBe(204);
  });
  test('a modal cannot follow a defer (I6)', async () => {
    const it = command();
    await callback(stage.standIn, it, 5);
    expect(refused(await callback(stage.standIn, it, 9, MODAL))).toEqual([400, 40060]);
  });
  test('a defer takes the ephemeral flag and no other (I5)', async () => {
    const it = command();
    expect(refused(await callback(stage.standIn, it, 5, { flags: 32768 }))).toEqual([400, 50035]);
    expect((await callback(stage.standIn, it, 5, { flags: 64 })).status).toBe(204);
  });

  async function make(kind: string): Promise<Interaction> {
    if (kind === 'command') return command();
    if (kind === 'component') return pressed();
    if (kind === 'autocomplete')
      return stage.standIn.acting.autocomplete(alice.id, stage.games.id, 'go', { what: 'x' }, 'what');
    const opener = kind === 'modal of a command' ? command() : await pressed();
    await callback(stage.standIn, opener, 9, MODAL);
    return stage.standIn.acting.submitModal(alice.id, opener.id, { x: 'text' });
  }
});

describe('I8 to I10, E2', () => {
  test('the first follow-up after a defer is the deferred message, whatever flags it has (I9, E2)', async () => {
    const it = command();
    await callback(stage.standIn, it, 5);
    const first = await call(stage.standIn, 'POST', hook(stage.standIn, it), {
      content: 'meant to be private',
      flags: 64,
    });
    expect(first.body.id).toBe(it.originalId);
    expect(first.body.flags & 64).toBe(0);
    expect(stage.member('Bob').sees().text).toContain('meant to be private');
    const second = await call(stage.standIn, 'POST', hook(stage.standIn, it), { content: 'truly private', flags: 64 });
    expect(second.body.id).not.toBe(it.originalId);
    expect(stage.member('Bob').sees().text).not.toContain('truly private');
  });
  test('an edit does not change who sees it (E2)', async () => {
    const it = command();
    await callback(stage.standIn, it, 5, { flags: 64 });
    const edit = await call(stage.standIn, 'PATCH', hook(stage.standIn, it, '/messages/@original'), {
      content: 'still private',
      flags: 0,
    });
    expect(edit.body.flags & 64).toBe(64);
    expect(stage.member('Bob').sees().text).not.toContain('still private');
  });
  test('only with_response tells the message (I10)', async () => {
    const silent = await callback(stage.standIn, command(), 4, { content: 'x' });
    expect([silent.status, silent.body]).toEqual([204, undefined]);
    const told = await callback(stage.standIn, command(), 4, { content: 'y', flags: 64 }, '?with_response=true');
    expect(told.body.interaction.response_message_ephemeral).toBe(true);
    expect(told.body.resource.message.content).toBe('y');
  });
  test('an ephemeral message cannot be reached as a channel message (E3, E5)', async () => {
    const told = await callback(stage.standIn, command(), 4, { content: 'y', flags: 64 }, '?with_response=true');
    const path = `/channels/${stage.games.id}/messages/${told.body.resource.message.id}`;
    for (const method of ['GET', 'PATCH', 'DELETE'])
      expect(
        refused(await call(stage.standIn, method, path, method === 'PATCH' ? { content: 'z' } : undefined)),
      ).toEqual([404, 10008]);
    expect(refused(await call(stage.standIn, 'POST', `${path}/threads`, { name: 'x' }))).toEqual([404, 10008]);
  });
  test('a public follow-up to a private answer quotes it to nobody', async () => {
    const { standIn } = stage;
    const it = command();
    await callback(standIn, it, 4, { content: 'my hidden hand', flags: 64 });
    for (const [content, flags] of [
      ['Alice moved', 0],
      ['only for Alice', 64],
    ] as const)
      await call(standIn, 'POST', hook(standIn, it), { content, flags });
    const quoted = async (id: string): Promise<Record<string, string>> => {
      const seen = await fetch(`${standIn.pageUrl}sandbox/api/channels/${stage.games.id}?as=${id}`);
      const { messages } = (await seen.json()) as { messages: { content: string; replyTo?: { text: string } }[] };
      return Object.fromEntries(messages.flatMap(({ content, replyTo }) => (replyTo ? [[content, replyTo.text]] : [])));
    };
    const publicly = { 'Alice moved': 'Message could not be loaded' };
    expect(await quoted(stage.member('Bob').id)).toEqual(publicly);
    expect(await quoted(alice.id)).toMatchObject({ ...publicly, 'only for Alice': 'my hidden hand' });
  });
  test('a plain send cannot be ephemeral (E1)', async () => {
    expect(
      refused(await call(stage.standIn, 'POST', `/channels/${stage.games.id}/messages`, { content: 'x', flags: 64 })),
    ).toEqual([400, 50035]);
  });
  test('another member does not see and cannot press a private panel', async () => {
    const told = await callback(stage.standIn, command(), 4, { ...PANEL, flags: 64 }, '?with_response=true');
    const { id } = told.body.resource.message;
    expect(() => stage.standIn.acting.press(stage.member('Bob').id, stage.games.id, id, 'go')).toThrow('does not see');
    const mine = stage.standIn.acting.press(alice.id, stage.games.id, id, 'go');
    expect((await callback(stage.standIn, mine, 7, { content: 'Refreshed' })).status).toBe(204);
    expect(alice.sees().find('Refreshed')?.isPrivate).toBe(true);
  });
  test('the original can be deleted, and then is unknown', async () => {
    const it = command();
    await callback(stage.standIn, it, 4, { content: 'x' });
    expect((await call(stage.standIn, 'DELETE', hook(stage.standIn, it, '/messages/@original'))).status).toBe(204);
    expect(refused(await call(stage.standIn, 'GET', hook(stage.standIn, it, '/messages/@original')))).toEqual([
      404, 10008,
    ]);
  });
  test('a token reaches its own messages only', async () => {
    const other = await call(stage.standIn, 'POST', `/channels/${stage.games.id}/messages`, { content: 'other' });
    const it = command();
    await callback(stage.standIn, it, 5);
    expect(
      refused(
        await call(stage.standIn, 'PATCH', hook(stage.standIn, it, `/messages/${other.body.id}`), { content: 'x' }),
      ),
    ).toEqual([404, 10008]);
  });
  test('an update of a message that was deleted meanwhile is 10008', async () => {
    const it = await pressed();
    stage.standIn.staging.deleteMessage(stage.games, it.sourceId ?? '');
    expect(refused(await callback(stage.standIn, it, 7, { content: 'x' }))).toEqual([404, 10008]);
  });
});

test('the payload of an interaction has what Discord sends', async () => {
  const it = command();
  expect(it.payload).toMatchObject({
    type: 2,
    version: 1,
    guild_id: stage.guild.id,
    channel_id: stage.games.id,
    context: 0,
    locale: 'en-US',
    guild_locale: 'en-US',
    authorizing_integration_owners: { 0: stage.guild.id },
    attachment_size_limit: 10 * 1024 * 1024,
    entitlements: [],
    member: { user: { id: alice.id, global_name: 'Alice' } },
    data: { name: 'go', type: 1 },
  });
  expect(it.payload).not.toHaveProperty('user');
});
