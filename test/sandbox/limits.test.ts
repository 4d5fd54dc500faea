import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, type Stage } from '../support/discord/index.ts';
import { call, fieldErrors, refused } from './caller.ts';

let stage: Stage;
let path: string;
beforeAll(async () => {
  stage = await openStage();
  path = `/channels/${stage.games.id}/messages`;
});
afterAll(() => stage.close());

const long = (n: number) => 'x'.repeat(n);
const row = (...components: object[]) => ({ type: 1, components });
const button = (more: object = {}) => ({ type: 2, style: 1, label: 'B', custom_id: 'b', ...more });
const buttons = (n: number, offset = 0) =>
  row(...Array.from({ length: n }, (_, at) => button({ custom_id: `b${at + offset}` })));
const options = (n: number) => Array.from({ length: n }, (_, at) => ({ label: `L${at}`, value: `v${at}` }));
const select = (more: object = {}) => row({ type: 3, custom_id: 's', options: options(2), ...more });
const embed = (more: object) => ({ embeds: [more] });
const field = { name: 'n', value: 'v' };
const V2 = 1 << 15;
const text = (content: string) => ({ type: 10, content });
const v2 = (...components: object[]) => ({ flags: V2, components });

/** Body, and the field that must be named; 'ok' for what just fits. */
const MESSAGES: readonly (readonly [string, object, string])[] = [
  ['M1 2,000', { content: long(2000) }, 'ok'],
  ['M1 2,001', { content: long(2001) }, 'content BASE_TYPE_MAX_LENGTH'],
  ['M1 counts characters, not code units', { content: '⛵'.repeat(1000) + '🚢'.repeat(1000) }, 'ok'],
  ['M3 ten', { embeds: Array.from({ length: 10 }, () => ({ title: 't' })) }, 'ok'],
  ['M3 eleven', { embeds: Array.from({ length: 11 }, () => ({ title: 't' })) }, 'embeds BASE_TYPE_MAX_LENGTH'],
  ['M4 title', embed({ title: long(257) }), 'embeds.0.title BASE_TYPE_MAX_LENGTH'],
  ['M4 description', embed({ description: long(4097) }), 'embeds.0.description BASE_TYPE_MAX_LENGTH'],
  ['M5 fields', embed({ fields: Array.from({ length: 26 }, () => field) }), 'embeds.0.fields BASE_TYPE_MAX_LENGTH'],
  ['M5 25 fields', embed({ fields: Array.from({ length: 25 }, () => field) }), 'ok'],
  ['M5 blank name', embed({ fields: [{ name: ' ', value: 'v' }] }), 'embeds.0.fields.0.name BASE_TYPE_REQUIRED'],
  ['M5 blank value', embed({ fields: [{ name: 'n', value: '' }] }), 'embeds.0.fields.0.value BASE_TYPE_REQUIRED'],
  [
    'M5 long value',
    embed({ fields: [{ name: 'n', value: long(1025) }] }),
    'embeds.0.fields.0.value BASE_TYPE_MAX_LENGTH',
  ],
  ['M6 footer', embed({ title: 't', footer: { text: long(2049) } }), 'embeds.0.footer.text BASE_TYPE_MAX_LENGTH'],
  ['M6 author', embed({ author: { name: long(257) } }), 'embeds.0.author.name BASE_TYPE_MAX_LENGTH'],
  ['M7 6,000 over all', { embeds: [{ description: long(3000) }, { description: long(3000) }] }, 'ok'],
  [
    'M7 6,001 over all',
    { embeds: [{ description: long(3000) }, { description: long(3000), footer: { text: 'x' } }] },
    'embeds MAX_EMBED_SIZE_EXCEEDED',
  ],
  ['an embed of nothing', embed({}), 'embeds.0.description BASE_TYPE_REQUIRED'],
  ['an address that is none', embed({ title: 't', url: 'javascript://x' }), 'embeds.0.url URL_TYPE_INVALID_SCHEME'],
  [
    'M14',
    embed({ image: { url: 'attachment://nothing.png' } }),
    'embeds.0 UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
  ],
  ['M15 nonce', { content: 'x', nonce: long(26) }, 'nonce'],
  [
    'M19 both',
    { content: 'x', allowed_mentions: { parse: ['users'], users: ['1'] } },
    'allowed_mentions.users MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
  ],
  [
    'M19 too many',
    { content: 'x', allowed_mentions: { users: Array.from({ length: 101 }, (_, at) => String(at)) } },
    'allowed_mentions.users BASE_TYPE_MAX_LENGTH',
  ],
  ['K1 25 buttons', { components: [0, 5, 10, 15, 20].map(at => buttons(5, at)) }, 'ok'],
  ['K1 six rows', { components: [0, 5, 10, 15, 20, 25].map(at => buttons(5, at)) }, 'components BASE_TYPE_MAX_LENGTH'],
  ['K1 six buttons', { components: [buttons(6)] }, 'components.0.components BASE_TYPE_MAX_LENGTH'],
  [
    'K1 menu and button',
    { components: [row(button(), { type: 3, custom_id: 's', options: options(1) })] },
    'components.0.components COMPONENT_LAYOUT_WIDTH_EXCEEDED',
  ],
  ['K1 empty row', { components: [row()] }, 'components.0.components BASE_TYPE_MIN_LENGTH'],
  [
    'K2 101',
    { components: [row(button({ custom_id: long(101) }))] },
    'components.0.components.0.custom_id BASE_TYPE_MAX_LENGTH',
  ],
  ['K2 empty', { components: [row(button({ custom_id: '' }))] }, 'components.0.components.0.custom_id'],
  [
    'K2 twice',
    { components: [row(button()), row(button())] },
    'components.1.components.0.custom_id COMPONENT_CUSTOM_ID_DUPLICATED',
  ],
  [
    'K3 label',
    { components: [row(button({ label: long(81) }))] },
    'components.0.components.0.label BASE_TYPE_MAX_LENGTH',
  ],
  [
    'K3 neither label nor emoji',
    { components: [row(button({ label: undefined }))] },
    'components.0.components.0.label',
  ],
  ['K4 link', { components: [row({ type: 2, style: 5, label: 'L', url: 'https://example.org' })] }, 'ok'],
  [
    'K4 link with an id',
    { components: [row({ type: 2, style: 5, label: 'L', url: 'https://example.org', custom_id: 'x' })] },
    'components.0.components.0.custom_id',
  ],
  [
    'K4 long link',
    { components: [row({ type: 2, style: 5, label: 'L', url: `https://example.org/${long(500)}` })] },
    'components.0.components.0.url BASE_TYPE_MAX_LENGTH',
  ],
  ['K4 no id', { components: [row({ type: 2, style: 1, label: 'L' })] }, 'components.0.components.0.custom_id'],
  ['K5 25 options', { components: [select({ options: options(25) })] }, 'ok'],
  [
    'K5 26 options',
    { components: [select({ options: options(26) })] },
    'components.0.components.0.options BASE_TYPE_MAX_LENGTH',
  ],
  ['K5 no option', { components: [select({ options: [] })] }, 'components.0.components.0.options BASE_TYPE_MIN_LENGTH'],
  [
    'K5 same value',
    { components: [select({ options: [...options(1), ...options(1)] })] },
    'components.0.components.0.options.1.value SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
  ],
  [
    'K5 long label',
    { components: [select({ options: [{ label: long(101), value: 'v' }] })] },
    'components.0.components.0.options.0.label BASE_TYPE_MAX_LENGTH',
  ],
  [
    'K6 placeholder',
    { components: [select({ placeholder: long(151) })] },
    'components.0.components.0.placeholder BASE_TYPE_MAX_LENGTH',
  ],
  ['K6 max over options', { components: [select({ max_values: 3 })] }, 'components.0.components.0.max_values'],
  [
    'K6 min over max',
    { components: [select({ min_values: 2, max_values: 1 })] },
    'components.0.components.0.min_values',
  ],
  ['K7 v2 with content', { ...v2(text('x')), content: 'y' }, 'content'],
  ['K7 v2 with embeds', { ...v2(text('x')), embeds: [{ title: 't' }] }, 'embeds'],
  ['K7 v2 parts without the flag', { components: [text('x')] }, 'components.0.type'],
  ['K8 40', v2(...Array.from({ length: 40 }, () => text('x'))), 'ok'],
  [
    'K8 41 nested',
    v2({ type: 17, components: Array.from({ length: 40 }, () => text('x')) }),
    'components COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
  ],
  ['K9 4,000', v2(text(long(2000)), text(long(2000))), 'ok'],
  ['K9 4,001', v2(text(long(2000)), text(long(2001))), 'components COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED'],
  [
    'K10 eleven pictures',
    v2({ type: 12, items: Array.from({ length: 11 }, () => ({ media: { url: 'https://example.org/a.png' } })) }),
    'components.0.items BASE_TYPE_MAX_LENGTH',
  ],
  ['K11 section', v2({ type: 9, components: [text('x')], accessory: button() }), 'ok'],
  [
    'K11 four texts',
    v2({ type: 9, components: [1, 2, 3, 4].map(() => text('x')), accessory: button() }),
    'components.0.components BASE_TYPE_MAX_LENGTH',
  ],
  ['K11 no accessory', v2({ type: 9, components: [text('x')] }), 'components.0.accessory'],
  ['a component that does not exist', { components: [{ type: 99 }] }, 'components.0.type'],
];

test.each(MESSAGES)('%s', async (_name, body, expected) => {
  const answer = await call(stage.standIn, 'POST', path, body);
  if (expected === 'ok') expect([answer.status, fieldErrors(answer.body.errors)]).toEqual([200, []]);
  else {
    expect(refused(answer)).toEqual([400, 50035]);
    expect(answer.body.message).toBe('Invalid Form Body');
    expect(fieldErrors(answer.body.errors)).toEqual([expect.stringContaining(expected)]);
  }
});

test.each([{}, { content: '' }, { content: '  \n ' }, { embeds: [], components: [] }])('M2 nothing: %j', async body => {
  expect(refused(await call(stage.standIn, 'POST', path, body))).toEqual([400, 50006]);
});

describe('files', () => {
  const bytes = (n: number) => Buffer.alloc(n, 1);
  test('M8 eleven', async () => {
    const files = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`${at}.txt`, bytes(1)]));
    expect(refused(await call(stage.standIn, 'POST', path, {}, files))).toEqual([400, 30015]);
  });
  test('M9 over 10 MiB', async () => {
    expect(refused(await call(stage.standIn, 'POST', path, {}, { 'a.bin': bytes(10 * 1024 * 1024 + 1) }))).toEqual([
      413, 40005,
    ]);
    expect((await call(stage.standIn, 'POST', path, {}, { 'a.bin': bytes(10 * 1024 * 1024) })).status).toBe(200);
  });
  test('M10 over 25 MiB together', async () => {
    const files = { 'a.bin': bytes(9e6), 'b.bin': bytes(9e6), 'c.bin': bytes(9e6) };
    expect(refused(await call(stage.standIn, 'POST', path, {}, files))).toEqual([413, 40005]);
  });
  test('M11 alt text', async () => {
    const body = { attachments: [{ id: 0, description: long(1025) }] };
    expect(fieldErrors((await call(stage.standIn, 'POST', path, body, { 'a.png': bytes(1) })).body.errors)[0]).toMatch(
      'attachments.0.description',
    );
  });
  test('a list that names a file which was not sent', async () => {
    const answer = await call(stage.standIn, 'POST', path, { attachments: [{ id: 1 }] }, { 'a.png': bytes(1) });
    expect(fieldErrors(answer.body.errors)).toEqual(['attachments.0.id ATTACHMENT_NOT_FOUND']);
  });
  test('M12 an edit keeps what it lists, and everything when it lists nothing', async () => {
    const sent = await call(stage.standIn, 'POST', path, { content: 'x' }, { 'a.png': bytes(1), 'b.png': bytes(1) });
    const edit = (body: object, files?: Record<string, Buffer>) =>
      call(stage.standIn, 'PATCH', `${path}/${sent.body.id}`, body, files);
    const names = async (answer: ReturnType<typeof edit>) =>
      (await answer).body.attachments.map((each: { filename: string }) => each.filename);
    expect(await names(edit({ content: 'y' }))).toEqual(['a.png', 'b.png']);
    expect(await names(edit({}, { 'c.png': bytes(1) }))).toEqual(['a.png', 'b.png', 'c.png']);
    expect(
      await names(edit({ attachments: [{ id: sent.body.attachments[1].id }, { id: 0 }] }, { 'd.png': bytes(1) })),
    ).toEqual(['b.png', 'd.png']);
    expect(await names(edit({ attachments: [] }))).toEqual([]);
  });
  test('M13 an address dies, a fresh look at the message has a new one', async () => {
    const sent = await call(stage.standIn, 'POST', path, {}, { 'a.png': bytes(3) });
    const [{ url }] = sent.body.attachments;
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(url.replace(/hm=./, (first: string) => (first === 'hm=0' ? 'hm=1' : 'hm=0')))).status).toBe(
      404,
    );
    stage.clock.advance(25 * 3_600_000);
    expect((await fetch(url)).status).toBe(404);
    const again = await call(stage.standIn, 'GET', `${path}/${sent.body.id}`);
    expect((await fetch(again.body.attachments[0].url)).status).toBe(200);
  });
});

test('M15 the same enforced nonce gives the first message, for some minutes', async () => {
  const send = async (nonce: string, enforce = true) =>
    (await call(stage.standIn, 'POST', path, { content: 'n', nonce, enforce_nonce: enforce })).body.id;
  const first = await send('same');
  expect(await send('same')).toBe(first);
  expect(await send('other')).not.toBe(first);
  expect(await send('same', false)).not.toBe(first);
  stage.clock.advance(6 * 60_000);
  expect(await send('same')).not.toBe(first);
});

test('M16 another author', async () => {
  const said = stage.member('Alice').say('mine');
  expect(refused(await call(stage.standIn, 'PATCH', `${path}/${said.id}`, { content: 'x' }))).toEqual([403, 50005]);
  expect(refused(await call(stage.standIn, 'DELETE', `${path}/${said.id}`))).toEqual([403, 50013]);
});

test('M17 the fourth edit of old messages in six seconds', async () => {
  const { body } = await call(stage.standIn, 'POST', path, { content: 'old' });
  stage.clock.advance(3_600_001);
  const edit = () => call(stage.standIn, 'PATCH', `${path}/${body.id}`, { content: 'e' });
  for (let n = 0; n < 3; n += 1) expect((await edit()).status).toBe(200);
  const fourth = await edit();
  expect(refused(fourth)).toEqual([429, 30046]);
  expect(fourth.body.retry_after).toBeGreaterThan(0);
  stage.clock.advance(6_001);
  expect((await edit()).status).toBe(200);
});

test('M18 defaults: a send calls everybody named, an explicit list only those', async () => {
  const [alice, bob] = [stage.member('Alice'), stage.member('Bob')];
  const content = `${alice.mention} ${bob.mention}`;
  const mentions = async (more: object) =>
    (await call(stage.standIn, 'POST', path, { content, ...more })).body.mentions.map(
      (each: { id: string }) => each.id,
    );
  expect(await mentions({})).toEqual([alice.id, bob.id]);
  expect(await mentions({ allowed_mentions: { parse: [] } })).toEqual([]);
  expect(await mentions({ allowed_mentions: { users: [bob.id] } })).toEqual([bob.id]);
});

test('K7 the layout stays: text cannot come back, and switching needs the old fields blanked', async () => {
  const modern = await call(stage.standIn, 'POST', path, v2(text('x')));
  expect(refused(await call(stage.standIn, 'PATCH', `${path}/${modern.body.id}`, { content: 'y', flags: 0 }))).toEqual([
    400, 50035,
  ]);
  const classic = await call(stage.standIn, 'POST', path, { content: 'x' });
  expect(refused(await call(stage.standIn, 'PATCH', `${path}/${classic.body.id}`, v2(text('y'))))).toEqual([
    400, 50035,
  ]);
  expect(
    (await call(stage.standIn, 'PATCH', `${path}/${classic.body.id}`, { ...v2(text('y')), content: null })).status,
  ).toBe(200);
});
