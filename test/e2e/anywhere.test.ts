/** docs/discord-limits.md, section 10: where the bot is no member it may only answer presses, and a match is played all the same. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Actor, type Seen, type Shown } from '../support/discord/index.ts';
import { type Harbour, openHarbour } from '../support/harbour.ts';
import { chooseFirst, playTurn } from '../support/table.ts';

let harbour: Harbour;
beforeAll(async () => {
  harbour = await openHarbour();
}, 120_000);
afterAll(() => harbour.close());
afterEach(() => {
  expect(harbour.stage.refusals).toEqual([]);
  expect(harbour.errors()).toEqual([]);
});

/** Two members who brought the bot along to a server that has not added it. */
function abroad(): [Actor, Actor] {
  const { standIn } = harbour.stage;
  const guild = standIn.staging.guild('Foreign Port', { bot: false });
  const channel = standIn.staging.channel(guild, 'lounge');
  const users = ['Ines', 'Jonas'].map(name => standIn.staging.user(name));
  for (const user of users) {
    standIn.staging.join(guild, user);
    standIn.staging.installFor(user.id);
  }
  const [ines, jonas] = users.map(user => new Actor(standIn, user, channel));
  if (!ines || !jonas) throw new Error('two members');
  return [ines, jonas];
}

test('a match in a server without the bot: challenged, accepted, played, resigned by presses alone', async () => {
  const [ines, jonas] = abroad();
  const posted = await ines.command('challenge', { game: 'fleet', opponent: jonas });
  expect(posted.wasAnswered).toBe(true);
  const card = await jonas.sees().eventually('I may only answer presses');
  await jonas.press('Accept', card);
  const board = await ines.sees().eventually('to move');
  expect(board.isPrivate).toBe(false);
  for (let turn = 0; turn < 3; turn++) {
    const last: Seen = ines.sees().withButton('Your turn');
    const mover = last.message.content.includes(ines.mention) ? ines : jonas;
    const other = mover === ines ? jonas : ines;
    const { presses } = await playTurn(mover);
    expect(presses).toBeLessThanOrEqual(4);
    const next = await harbour.stage.standIn.until(() =>
      other
        .sees()
        .messages.findLast(
          m => BigInt(m.id) > BigInt(last.id) && m.message.content.includes(`${other.mention} to move`),
        ),
    );
    expect((next || undefined)?.isPrivate).toBe(false);
  }
  const asked = await ines.command('match resign');
  await asked.press('Yes, resign');
  await jonas.sees().eventually('Match over');
});

test('look-ups and help answer there', async () => {
  const [ines] = abroad();
  for (const [name, options] of [
    ['help', {}],
    ['rules', { game: 'fleet' }],
    ['turn', {}],
    ['settings', {}],
  ] as const) {
    const shown = await ines.command(name, options);
    expect(shown.wasAnswered, name).toBe(true);
    expect(shown.isPrivate, name).toBe(true);
  }
});

/** Presses of a whole turn; how many further messages each interaction made of the five that it may (U3). */
async function confirmTurn(mover: Actor): Promise<{ last: Shown; followUps: number }> {
  let panel = await mover.press('Your turn');
  let followUps = panel.interaction.followUpIds.length;
  while (!panel.buttons.includes('Confirm')) {
    panel = await chooseFirst(panel);
    followUps = Math.max(followUps, panel.interaction.followUpIds.length);
  }
  const last = await panel.press('Confirm');
  return { last, followUps: Math.max(followUps, last.interaction.followUpIds.length) };
}
/** The private answer is corrected once Discord has said what became of the public one. */
async function becomes(shown: Shown, text: string): Promise<void> {
  await harbour.stage.standIn.until(() => shown.text.includes(text), 20_000);
  expect(shown.text).toContain(text);
}
const moverOf = (a: Actor, b: Actor): Actor =>
  a.sees().withButton('Your turn').message.content.includes(a.mention) ? a : b;
const matchOf = (seen: Seen): string => seen.buttonId('Log').split(':')[2] ?? '';

describe('in a group of people without the bot', () => {
  test('challenged with an open seat, joined, handed over, looked up, ended, played again', {
    timeout: 90_000,
  }, async () => {
    const { standIn } = harbour.stage;
    const users = ['Lena', 'Milo', 'Nora'].map(name => standIn.staging.user(name));
    const group = standIn.staging.group(
      'Sailors',
      users.map(user => user.id),
    );
    for (const user of users) standIn.staging.installFor(user.id);
    const [lena, milo, nora] = users.map(user => new Actor(standIn, user, group)) as [Actor, Actor, Actor];
    const posted = await lena.command('challenge', { game: 'fleet' });
    const card = await milo.sees().eventually('I may only answer presses');
    expect(posted.interaction.followUpIds).toHaveLength(1);
    const joined = await milo.press('Join', card);
    expect(joined.interaction.followUpIds.length).toBeLessThanOrEqual(5);
    const board = await nora.sees().eventually('to move');
    expect(board.isPrivate).toBe(false);
    for (let turn = 0; turn < 2; turn++) {
      const mover = moverOf(lena, milo);
      const before = nora.sees().last.id;
      const { last, followUps } = await confirmTurn(mover);
      expect(followUps).toBeLessThanOrEqual(5);
      expect(last.text).not.toContain('Only you');
      // The hand-over is the public answer to Confirm; who watches sees it too.
      const other = mover === lena ? milo : lena;
      const next = await standIn.until(() =>
        nora.sees().messages.findLast(m => m.id > before && m.message.content.includes(`${other.mention} to move`)),
      );
      expect((next || undefined)?.isPrivate).toBe(false);
    }
    // By command as well: a typed move is committed and told.
    for (const [name, options] of [
      ['match board', {}],
      ['match log', {}],
      ['match list', {}],
      ['turn', {}],
    ] as const) {
      const shown = await lena.command(name, options);
      expect([name, shown.wasAnswered, shown.isPrivate]).toEqual([name, true, true]);
      expect(shown.interaction.followUpIds).toEqual([]);
    }
    const mover = moverOf(lena, milo);
    await (await mover.command('match resign')).press('Yes, resign');
    const over = await nora.sees().eventually('Match over');
    const again = await lena.press('Rematch', over);
    expect(again.text).toContain('is posted');
    expect((await milo.sees().eventually('Open until it expires')).mentions).toEqual([milo.id]);
  });
});

test('a substitute in a group: offered, asked for and agreed to by public answers to presses', {
  timeout: 60_000,
}, async () => {
  const { standIn } = harbour.stage;
  const users = ['Otto', 'Pia', 'Quinn'].map(name => standIn.staging.user(name));
  const group = standIn.staging.group(
    'Crew',
    users.map(user => user.id),
  );
  for (const user of users) standIn.staging.installFor(user.id);
  const [otto, pia, quinn] = users.map(user => new Actor(standIn, user, group)) as [Actor, Actor, Actor];
  await otto.command('challenge', { game: 'fleet', opponent: pia });
  await pia.press('Accept', await pia.sees().eventually('I may only answer presses'));
  const board = await quinn.sees().eventually('to move');
  const mover = moverOf(otto, pia);
  const other = mover === otto ? pia : otto;
  await mover.command('match substitute');
  const offer = await quinn.sees().eventually('looks for a substitute');
  expect(offer.isPrivate).toBe(false);
  await quinn.press('Take this seat', offer);
  const asked = await other.sees().eventually('wants to take over the seat');
  expect(asked.mentions).toEqual([other.id]);
  const agreed = await other.press('Agree', asked);
  const next = await standIn.until(
    () => quinn.sees().messages.findLast(m => m.id > asked.id && m.message.content.includes('to move')),
    20_000,
  );
  expect((next || undefined)?.isPrivate).toBe(false);
  expect(agreed.interaction.followUpIds.length).toBeLessThanOrEqual(5);
  expect((await quinn.press('Your turn', board)).text).toContain('choose your first action');
});

describe('answers that Discord makes private', () => {
  /** Takes Use External Apps from everybody there. */
  const gag = (actor: Actor) => {
    const { standIn } = harbour.stage;
    const channel = standIn.world.channels.get(actor.place);
    if (channel === undefined) throw new Error('no channel');
    standIn.staging.overwrite(channel, { deny: ['UseExternalApps'] });
  };

  test('a challenge that nobody else sees is called off, with the reason', async () => {
    const [ines, jonas] = abroad();
    gag(ines);
    const shown = await ines.command('challenge', { game: 'fleet', opponent: jonas });
    await becomes(shown, 'Only you could have seen that challenge');
    expect(shown.text).toContain('Use External Apps');
    expect((await ines.command('match list')).text).toContain('You play no match');
  });

  test('a hand-over that nobody else sees: who confirmed is told, and the move stands', {
    timeout: 60_000,
  }, async () => {
    const [ines, jonas] = abroad();
    await ines.command('challenge', { game: 'fleet', opponent: jonas });
    await jonas.press('Accept', await jonas.sees().eventually('I may only answer presses'));
    await ines.sees().eventually('to move');
    const mover = moverOf(ines, jonas);
    const other = mover === ines ? jonas : ines;
    gag(mover);
    const { last } = await confirmTurn(mover);
    await becomes(last, 'Only you can see what I posted');
    expect(other.sees().messages.filter(m => m.message.content.includes(`${other.mention} to move`))).toEqual([]);
    // What was decided is stored: the other finds it.
    const turn = await other.command('turn');
    expect(turn.text).toContain('choose your first action');
  });
});

describe('begun in one place, continued in another', () => {
  test('from a foreign server into a group, and on into a server with the bot: threads and pings from then on', {
    timeout: 90_000,
  }, async () => {
    const { standIn, guild, games } = harbour.stage;
    const [ines, jonas] = abroad();
    await ines.command('challenge', { game: 'fleet', opponent: jonas });
    await jonas.press('Accept', await jonas.sees().eventually('I may only answer presses'));
    const board = await ines.sees().eventually('to move');
    const match = matchOf(board);
    const mover = moverOf(ines, jonas);
    const group = standIn.staging.group('Two', [ines.id, jonas.id]);
    const there = mover.in(group);
    // By a press in the other place: the board comes there.
    let panel = await there.command('turn', { match });
    while (!panel.buttons.includes('Confirm')) panel = await chooseFirst(panel);
    await panel.press('Confirm');
    const [a, b] = [ines.in(group), jonas.in(group)];
    const moved = await a.sees().eventually('to move');
    expect(moved.isPrivate).toBe(false);
    const second = moverOf(a, b);
    await confirmTurn(second);
    // A server where the bot is a member: a thread of its own, announced by the bot itself.
    for (const each of [ines, jonas]) standIn.staging.join(guild, each.user);
    const told = await ines.in(games).command('match move', { match });
    expect(told.text).toContain('The match goes on');
    const thread = await standIn.until(() =>
      [...standIn.world.channels.values()].find(c => c.thread && told.text.includes(c.id)),
    );
    if (!thread) throw new Error('no thread');
    const home: [Actor, Actor] = [ines.in(thread), jonas.in(thread)];
    const first = await home[0].sees().eventually('to move', 20_000);
    const third = first.mentions[0] === ines.id ? home[0] : home[1];
    const fourth = third === home[0] ? home[1] : home[0];
    await confirmTurn(third);
    const next = await standIn.until(
      () => fourth.sees().messages.findLast(m => m.mentions.includes(fourth.id) && m.id > first.id),
      20_000,
    );
    expect(next).toBeTruthy();
    // Alive there, it is not taken away into another server.
    expect((await ines.command('match move', { match })).text).toContain('alive in');
  });
});

describe('in direct messages with the bot', () => {
  test('practice is played there', async () => {
    const { standIn } = harbour.stage;
    const user = standIn.staging.user('Kim');
    const dm = standIn.staging.dm(user.id, standIn.world.bot.id);
    standIn.staging.installFor(user.id);
    const kim = new Actor(standIn, user, dm);
    const started = await kim.command('practice', { game: 'fleet', against: 'random' });
    expect(started.wasAnswered).toBe(true);
    const board = await standIn.until(() =>
      kim.sees().messages.findLast(m => m.message.content.includes(`${kim.mention} to move`)),
    );
    expect(board).toBeTruthy();
    let panel = await kim.press('Your turn');
    while (!panel.buttons.includes('Confirm')) panel = await chooseFirst(panel);
    expect((await panel.press('Confirm')).wasAnswered).toBe(true);
  });

  test('a challenge there is refused: nobody could accept it; a match from elsewhere is played, with a word that nobody sees the board', {
    timeout: 60_000,
  }, async () => {
    const { standIn } = harbour.stage;
    const [ines, jonas] = abroad();
    const dm = standIn.staging.dm(ines.id, standIn.world.bot.id);
    const refused = await ines.in(dm).command('challenge', { game: 'fleet' });
    expect(refused.text).toContain('Only you and I see this conversation');
    await ines.command('challenge', { game: 'fleet', opponent: jonas });
    await jonas.press('Accept', await jonas.sees().eventually('I may only answer presses'));
    const board = await ines.sees().eventually('to move');
    const mover = moverOf(ines, jonas);
    const own = standIn.staging.dm(mover.id, standIn.world.bot.id);
    let panel = await mover.in(own).command('turn', { match: matchOf(board) });
    while (!panel.buttons.includes('Confirm')) panel = await chooseFirst(panel);
    expect((await panel.press('Confirm')).text).toContain('Only you see this conversation');
  });
});
