/** With the real commands: /server for who may manage it, /privacy erase, /match export and verify, playing on. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { watchesGame } from '../matches/watches.ts';
import type { Actor } from '../support/discord/index.ts';
import { type Harbour, openHarbour } from '../support/harbour.ts';
import { sitDown, turnOf } from '../support/table.ts';

let harbour: Harbour;
let admin: Actor;
beforeAll(async () => {
  harbour = await openHarbour({ games: [watchesGame] });
  admin = harbour.stage.member('Harbourmaster');
  // Who owns the server may do everything.
  harbour.stage.guild.ownerId = admin.id;
}, 120_000);
afterAll(() => harbour.close());
afterEach(() => {
  expect(harbour.stage.refusals).toEqual([]);
  expect(harbour.errors()).toEqual([]);
});

test('a match is rewound with a public note, posted anew and ended; nobody else may', async () => {
  const table = await sitDown(harbour.stage, { game: 'watches' });
  const { mover, other } = turnOf(table);
  await mover.command('move', { notation: 'alpha' });
  await other.sees().eventually('may react');
  const here = admin.in(table.thread);
  // Hidden from who may not manage the server; where its own overwrites show it, it is refused (A12).
  await expect(async () => mover.command('server repair')).rejects.toThrow('has no command server');
  harbour.stage.standIn.staging.showCommand(harbour.stage.guild, 'server');
  for (const [name, options] of [
    ['server rewind', { step: 0 }],
    ['server repair', {}],
    ['server end', {}],
  ] as const)
    expect((await mover.command(name, options, { unchecked: true })).text).toContain('Manage Server');
  expect((await here.command('server rewind', { step: 0 })).text).toContain('Taken back');
  await mover.sees().eventually('An admin took the match back to step 0');
  expect((await mover.press('Your turn')).text).toContain('Which signal?');
  expect((await here.command('server repair')).text).toContain('posted anew');
  const asked = await here.command('server end');
  // Somebody who got hold of the button cannot use it.
  const [seen] = asked.messages;
  if (seen === undefined) throw new Error('nothing asked');
  expect((await asked.press('End the match')).text).toContain('ended without a result');
  await mover.sees().eventually('Match over');
  expect((await mover.command('move', { notation: 'alpha' })).text).toContain('over');
});

test('verify and export: the commitment while it runs, everything afterwards; a finished match is played on', async () => {
  const table = await sitDown(harbour.stage, { game: 'watches', options: 'rounds=2' });
  const { mover, other } = turnOf(table);
  expect((await mover.command('match verify')).text).toContain('committed to');
  expect((await mover.command('match export')).text).toContain('not over');
  for (const [who, notation] of [
    [mover, 'alpha'],
    [other, 'pass'],
    [other, 'alpha'],
    [mover, 'hail'],
  ] as const)
    await who.command('move', { notation });
  await mover.sees().eventually('Match over');
  expect((await mover.command('match verify')).text).toContain('All fits');
  const exported = await mover.command('match export');
  const [message] = exported.messages;
  const name = message?.message.attachments[0]?.filename ?? '';
  expect(JSON.parse(message?.file(name)?.toString() ?? '{}')).toMatchObject({
    format: 'flotilla-match',
    game: 'watches',
  });
  const replay = await mover.command('match replay', { step: 1 });
  expect((await replay.press('Play on from here')).text).toContain('practice match begins from step 1');
  expect((await mover.command('match replay')).buttons).not.toContain('Play on from here');
});

test('a member is forgotten after being asked once more; the computer plays on', async () => {
  const table = await sitDown(harbour.stage, { game: 'watches' });
  const { mover, other } = turnOf(table);
  const asked = await mover.command('privacy erase');
  expect(asked.text).toContain('one running match');
  expect((await asked.press('Forget me')).text).toContain('nameless now');
  await other.sees().eventually('left for good');
  expect((await mover.command('match list')).text).toContain('You play no match');
  const found = await harbour.store.sql.query(`SELECT 1 FROM "MatchSeat" WHERE "userId" = $1`, [mover.id]);
  expect(found).toEqual([]);
});
