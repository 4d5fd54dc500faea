import * as spec from 'discord-api-spec/zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { openStage, type Stage } from '../support/discord/index.ts';
import { call, callback } from './caller.ts';

/** Discord's own description of its API as judge of what the stand-in says. */
const schemas = spec as unknown as Readonly<Record<string, z.ZodType>>;
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

function judge(name: string, value: unknown): void {
  const schema = schemas[name];
  if (!schema) throw new Error(`the description has no ${name}`);
  // Discord writes +00:00; the description's pattern knows only Z.
  const judged: unknown = JSON.parse(JSON.stringify(value).replaceAll('000+00:00"', 'Z"'));
  const result = schema.safeParse(judged);
  expect(result.success ? [] : leaves(result.error.issues), name).toEqual([]);
}

/** Findings as short lines; of a union those of its member that came closest. */
function leaves(issues: readonly z.core.$ZodIssue[], path: readonly PropertyKey[] = []): string[] {
  return issues.flatMap(issue => {
    const here = [...path, ...issue.path];
    if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [`${here.join('.')}: ${issue.message}`];
    const [closest = []] = issue.errors.map(each => leaves(each, here)).sort((a, b) => a.length - b.length);
    return closest;
  });
}

describe('what the stand-in answers has Discord’s shape', () => {
  const get = async (path: string) => (await call(stage.standIn, 'GET', path)).body;

  test('messages, classic and new, with files', async () => {
    const path = `/channels/${stage.games.id}/messages`;
    const classic = await call(
      stage.standIn,
      'POST',
      path,
      {
        content: 'x',
        embeds: [{ title: 't', image: { url: 'attachment://a.png' }, fields: [{ name: 'n', value: 'v' }] }],
        components: [
          { type: 1, components: [{ type: 2, style: 1, label: 'B', custom_id: 'b' }] },
          { type: 1, components: [{ type: 3, custom_id: 's', options: [{ label: 'l', value: 'v' }] }] },
        ],
      },
      { 'a.png': Buffer.alloc(4) },
    );
    judge('MessageResponseSchema', classic.body);
    const modern = await call(
      stage.standIn,
      'POST',
      path,
      {
        flags: 1 << 15,
        components: [
          {
            type: 17,
            components: [
              { type: 10, content: 'x' },
              { type: 12, items: [{ media: { url: 'attachment://a.png' }, description: 'alt' }] },
              { type: 14 },
            ],
          },
        ],
      },
      { 'a.png': Buffer.alloc(4) },
    );
    judge('MessageResponseSchema', modern.body);
  });
  test('channels, threads, members, users, guilds, the gateway, emojis', async () => {
    judge('GuildChannelResponseSchema', await get(`/channels/${stage.games.id}`));
    const thread = (await call(stage.standIn, 'POST', `/channels/${stage.games.id}/threads`, { name: 'x', type: 11 }))
      .body;
    judge('ThreadResponseSchema', thread);
    judge('GuildMemberResponseSchema', await get(`/guilds/${stage.guild.id}/members/${stage.member('Alice').id}`));
    judge('UserResponseSchema', await get(`/users/${stage.member('Alice').id}`));
    judge('GatewayBotResponseSchema', await get('/gateway/bot'));
    judge('GuildRoleResponseSchema', (await get(`/guilds/${stage.guild.id}/roles`))[0]);
  });
  test('commands and answers', async () => {
    const path = `/applications/${stage.standIn.world.applicationId}/commands`;
    const made = await call(stage.standIn, 'PUT', path, [
      { name: 'go', description: 'Goes', options: [{ type: 3, name: 'what', description: 'd', autocomplete: true }] },
    ]);
    judge('ApplicationCommandResponseSchema', made.body[0]);
    const it = stage.standIn.acting.command(stage.member('Alice').id, stage.games.id, 'go');
    judge(
      'InteractionCallbackResponseSchema',
      (await callback(stage.standIn, it, 4, { content: 'x' }, '?with_response=true')).body,
    );
  });
});

describe('what Discord’s description refuses, the stand-in refuses', () => {
  const long = (n: number) => 'x'.repeat(n);
  const bodies: readonly object[] = [
    { content: 5 },
    { embeds: 'x' },
    { embeds: [{ title: long(257) }] },
    { embeds: [{ fields: [{ name: 'n' }] }] },
    { embeds: [{ color: -1 }] },
    { components: [{ type: 1, components: [] }] },
    { components: [{ type: 1, components: [{ type: 2, style: 9, label: 'x', custom_id: 'x' }] }] },
    { components: [{ type: 1, components: [{ type: 3, custom_id: 'x', options: [] }] }] },
    { components: [{ type: 12, items: [] }], flags: 1 << 15 },
    { components: [{ type: 9, components: [] }], flags: 1 << 15 },
    { content: 'x', nonce: long(26) },
    { content: 'x', allowed_mentions: { parse: ['somebody'] } },
    { content: 'x', message_reference: { message_id: 'x' } },
    { content: 'x', flags: 'x' },
    { content: 'x', allowed_mentions: { users: Array.from({ length: 101 }, (_, n) => String(n)) } },
  ];
  test.each(bodies.map(body => [JSON.stringify(body).slice(0, 90), body] as const))('%s', async (_name, body) => {
    expect(schemas.MessageCreateRequestSchema?.safeParse(body).success).toBe(false);
    expect((await call(stage.standIn, 'POST', `/channels/${stage.games.id}/messages`, body)).status).toBe(400);
  });
});
