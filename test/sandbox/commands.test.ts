import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStage, type Stage } from '../support/discord/index.ts';
import { call, fieldErrors, refused } from './caller.ts';

let stage: Stage;
let path: string;
beforeEach(async () => {
  stage = await openStage();
  path = `/applications/${stage.standIn.world.applicationId}/commands`;
});
afterEach(() => stage.close());

const long = (n: number) => 'x'.repeat(n);
const slash = (more: object = {}) => ({ name: 'play', description: 'Plays', ...more });
const text = (name: string, more: object = {}) => ({ type: 3, name, description: 'd', ...more });
const texts = (n: number, more: object = {}) => Array.from({ length: n }, (_, at) => text(`o${at}`, more));
const choices = (n: number) => Array.from({ length: n }, (_, at) => ({ name: `c${at}`, value: `v${at}` }));
const sub = (name: string, more: object = {}) => ({ type: 1, name, description: 'd', ...more });

const COMMANDS: readonly (readonly [string, object, string])[] = [
  ['A2 25 options', slash({ options: texts(25) }), 'ok'],
  ['A2 26 options', slash({ options: texts(26) }), '0.options BASE_TYPE_MAX_LENGTH'],
  [
    'A2 26 choices',
    slash({ options: [text('o', { choices: choices(26) })] }),
    '0.options.0.choices BASE_TYPE_MAX_LENGTH',
  ],
  [
    'A3 group, subcommand, option',
    slash({ options: [{ type: 2, name: 'g', description: 'd', options: [sub('s', { options: texts(1) })] }] }),
    'ok',
  ],
  [
    'A3 a group in a group',
    slash({
      options: [
        { type: 2, name: 'g', description: 'd', options: [{ type: 2, name: 'h', description: 'd', options: [] }] },
      ],
    }),
    '0.options.0.options.0.type',
  ],
  [
    'A3 subcommand beside option',
    slash({ options: [sub('s'), text('o')] }),
    '0.options APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
  ],
  ['A4 upper case', slash({ name: 'Play' }), '0.name APPLICATION_COMMAND_INVALID_NAME'],
  ['A4 a space', slash({ name: 'p lay' }), '0.name'],
  ['A4 33', slash({ name: long(33) }), '0.name'],
  ['A4 other letters', slash({ name: 'größe-1_ß' }), 'ok'],
  ['A4 option twice', slash({ options: [text('o'), text('o')] }), '0.options.1.name'],
  ['A4 a menu may have spaces', { type: 2, name: 'Challenge this member' }, 'ok'],
  ['A5 no description', { name: 'play' }, '0.description BASE_TYPE_REQUIRED'],
  ['A5 101', slash({ description: long(101) }), '0.description BASE_TYPE_MAX_LENGTH'],
  ['A5 translation', slash({ description_localizations: { de: long(101) } }), '0.description_localizations.de'],
  ['A5 unknown language', slash({ name_localizations: { xx: 'spiel' } }), '0.name_localizations.xx'],
  ['A5 menu with a description', { type: 3, name: 'Quote', description: 'x' }, '0.description'],
  [
    'A6 required after optional',
    slash({ options: [text('a'), text('b', { required: true })] }),
    '0.options.1 APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
  ],
  [
    'A7 8,001',
    slash({
      options: texts(25, {
        description: long(100),
        choices: Array.from({ length: 25 }, (_, at) => ({ name: `n${at}`, value: `${long(10)}${at}` })),
      }),
    }),
    '0 APPLICATION_COMMAND_TOO_LARGE',
  ],
  ['A10 6,001', slash({ options: [text('o', { max_length: 6001 })] }), '0.options.0.max_length'],
  [
    'A11 both',
    slash({ options: [text('o', { autocomplete: true, choices: choices(1) })] }),
    '0.options.0.autocomplete',
  ],
  ['A13 context 3', slash({ contexts: [3] }), '0.contexts.0'],
];
test.each(COMMANDS)('%s', async (_name, body, expected) => {
  const answer = await call(stage.standIn, 'PUT', path, [body]);
  if (expected === 'ok') expect([answer.status, fieldErrors(answer.body.errors)]).toEqual([200, []]);
  else {
    expect(refused(answer)).toEqual([400, 50035]);
    expect(fieldErrors(answer.body.errors)[0]).toContain(expected);
  }
});

test('A1 100 slash, 15 of each menu', async () => {
  const many = (n: number, type: number) =>
    Array.from({ length: n }, (_, at) => ({ type, name: `c${at}`, ...(type === 1 && { description: 'd' }) }));
  expect((await call(stage.standIn, 'PUT', path, [...many(100, 1), ...many(15, 2), ...many(15, 3)])).body).toHaveLength(
    130,
  );
  expect(refused(await call(stage.standIn, 'PUT', path, many(101, 1)))).toEqual([400, 30032]);
  expect(refused(await call(stage.standIn, 'PUT', path, many(16, 2)))).toEqual([400, 30032]);
});

test('A4 the same name of another type is another command; of the same type it is refused', async () => {
  expect((await call(stage.standIn, 'PUT', path, [slash(), { type: 2, name: 'play' }])).status).toBe(200);
  expect(refused(await call(stage.standIn, 'PUT', path, [slash(), slash()]))).toEqual([400, 50035]);
});

test('A8 two hundred creates a day; overwriting what is there is none', async () => {
  for (let n = 0; n < 4; n += 1) {
    await call(
      stage.standIn,
      'PUT',
      path,
      Array.from({ length: 50 }, (_, at) => slash({ name: `c${n}-${at}` })),
    );
    expect(
      (
        await call(
          stage.standIn,
          'PUT',
          path,
          Array.from({ length: 50 }, (_, at) => slash({ name: `c${n}-${at}`, description: 'New' })),
        )
      ).status,
    ).toBe(200);
  }
  expect(refused(await call(stage.standIn, 'POST', path, slash({ name: 'one-more' })))).toEqual([429, 30034]);
  stage.clock.advance(24 * 3_600_000);
  expect((await call(stage.standIn, 'POST', path, slash({ name: 'one-more' }))).status).toBe(200);
});

test('an overwrite keeps ids, edits merge, deletion is final', async () => {
  const [first] = (await call(stage.standIn, 'PUT', path, [slash()])).body;
  const [second] = (await call(stage.standIn, 'PUT', path, [slash({ description: 'Other' })])).body;
  expect(second).toMatchObject({ id: first.id, description: 'Other', contexts: null, integration_types: [0] });
  expect((await call(stage.standIn, 'PATCH', `${path}/${first.id}`, { description: 'Third' })).body).toMatchObject({
    name: 'play',
    description: 'Third',
  });
  expect((await call(stage.standIn, 'DELETE', `${path}/${first.id}`)).status).toBe(204);
  expect(refused(await call(stage.standIn, 'GET', `${path}/${first.id}`))).toEqual([404, 10063]);
});

test('A12, A13: who is offered what where', async () => {
  await call(stage.standIn, 'PUT', path, [
    slash({ name: 'here', contexts: [0] }),
    slash({ name: 'everywhere', contexts: [0, 1, 2], integration_types: [0, 1] }),
    slash({ name: 'admin', default_member_permissions: '32' }),
  ]);
  const { standIn } = stage;
  const [alice, bob] = [stage.member('Alice'), stage.member('Bob')];
  const offered = (userId: string, place: string) =>
    standIn.commands.availableTo(userId, standIn.world.channel(place)).map(each => each.name);
  expect(offered(alice.id, stage.games.id)).toEqual(['here', 'everywhere']);
  const captain = standIn.staging.role(stage.guild, 'Captain', 32n);
  standIn.staging.giveRole(stage.guild, bob.id, captain.id);
  expect(offered(bob.id, stage.games.id)).toEqual(['here', 'everywhere', 'admin']);
  const dm = standIn.staging.dm(alice.id, standIn.world.bot.id);
  expect(offered(alice.id, dm.id)).toEqual(['everywhere', 'admin']);
  const group = standIn.staging.group('Friends', [alice.id, bob.id]);
  expect(offered(alice.id, group.id)).toEqual([]);
  standIn.staging.installFor(alice.id);
  expect(offered(alice.id, group.id)).toEqual(['everywhere']);
  standIn.staging.overwrite(stage.games, { deny: ['UseApplicationCommands'] });
  expect(offered(alice.id, stage.games.id)).toEqual([]);
});
