import type { Client } from 'discord.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../support/discord/index.ts';
import { startEchoBot } from './echo-bot.ts';

let stage: Stage;
let client: Client<true>;

beforeAll(async () => {
  stage = await openStage();
  client = await startEchoBot(stage.standIn.apiUrl, stage.standIn.token);
});
afterAll(async () => {
  expect(stage.refusals).toEqual([]);
  await client.destroy();
  await stage.close();
});

test('a command with options of several kinds is answered for all', async () => {
  const alice = stage.member('Alice');
  const bob = stage.member('Bob');
  const shown = await alice.command('echo', { text: 'Ahoy', colour: 'red', to: bob });
  expect(shown.text).toBe('Ahoy in red for Bob');
  expect(shown.isPrivate).toBe(false);
  expect(bob.sees().last.text).toBe('Ahoy in red for Bob');
});

test('a private answer is seen by its member alone', async () => {
  const alice = stage.member('Alice');
  const shown = await alice.command('echo', { text: 'Only me', private: true });
  expect(shown.isPrivate).toBe(true);
  expect(alice.sees().text).toContain('Only me');
  expect(stage.member('Bob').sees().text).not.toContain('Only me');
});

test('suggestions come for what was typed', async () => {
  const choices = await stage.member('Alice').autocomplete('echo', { colour: 'b' }, 'colour');
  expect(choices.map(each => each.value)).toEqual(['blue', 'black']);
});

test('a client does not send what its form does not allow', async () => {
  const alice = stage.member('Alice');
  await expect(async () => alice.command('echo')).rejects.toThrow('option text is required');
  await expect(async () => alice.command('echo', { text: 'x', nothing: 1 })).rejects.toThrow('has no option nothing');
  await expect(async () => alice.command('missing')).rejects.toThrow('no command missing');
});

test('a deferred answer keeps its visibility and is filled in, a follow-up follows', async () => {
  const alice = stage.member('Alice');
  const shown = await alice.command('slow');
  expect(shown.message.text).toBe('Done at last');
  expect((await alice.sees().eventually('And one more thing')).isPrivate).toBe(true);
});

test('a button updates its message, labels and all', async () => {
  const alice = stage.member('Alice');
  const shown = await alice.command('panel');
  const first = await shown.press('Pressed 0 times');
  const second = await first.press('Pressed 1 times');
  expect(second.message.id).toBe(shown.message.id);
  expect(second.buttons).toEqual(['Pressed 2 times', 'Fill in a form', 'Tell me', 'Rules']);
});

test('a disabled button and a menu of others cannot be used', async () => {
  const alice = stage.member('Alice');
  const shown = await alice.command('panel');
  await expect(async () => alice.press('Not now', shown.message)).rejects.toThrow('disabled');
  await expect(async () => shown.choose(['red', 'green', 'blue'], 'colour')).rejects.toThrow('between 1 and 2');
  await expect(async () => shown.choose('pink', 'colour')).rejects.toThrow('not in the menu');
});

test('menus of texts and of members', async () => {
  const alice = stage.member('Alice');
  const shown = await alice.command('panel');
  expect((await shown.choose(['red', 'blue'], 'colour')).text).toContain('Colour: red, blue');
  expect((await shown.choose(stage.member('Bob'), 'who')).text).toBe('Chosen: Bob');
});

test('a modal opens, keeps to its lengths and is answered', async () => {
  const alice = stage.member('Alice');
  const opened = await (await alice.command('panel')).press('Fill in a form');
  expect(opened.modal?.title).toBe('About you');
  await expect(async () => opened.submit({ name: 'x'.repeat(21) })).rejects.toThrow('too few or too many');
  expect((await opened.submit({ name: 'Ann', story: 'Born at sea' })).text).toBe('Ann writes: Born at sea');
});

test('context menus on a member and on a message', async () => {
  const alice = stage.member('Alice');
  expect((await alice.contextMenu('Wave', stage.member('Bob'))).text).toBe('Alice waves at Bob');
  const said = stage.member('Bob').say('To be quoted');
  const quoted = await alice.contextMenu('Quote', said);
  expect(quoted.text).toBe('> To be quoted');
  expect(quoted.isPrivate).toBe(true);
});

test('a thread is started from an answer and its message mentions', async () => {
  const alice = stage.member('Alice');
  await alice.command('room open', { name: 'Alice at sea' });
  const thread = await stage.standIn.until(() => alice.threads().find(each => each.name === 'Alice at sea'));
  const welcome = await alice
    .in(thread?.id ?? '')
    .sees()
    .eventually('Welcome');
  expect(welcome.mentions).toEqual([alice.id]);
  expect(thread?.thread?.members.has(alice.id)).toBe(true);
});

test('the new layout carries its picture with alt text', async () => {
  const shown = await stage.member('Alice').command('board');
  expect(shown.text).toContain('A blue sea without ships');
  expect(shown.message.file('board.png')?.subarray(1, 4).toString()).toBe('PNG');
  expect(shown.message.message.attachments[0]).toMatchObject({ width: 640, height: 360, contentType: 'image/png' });
});

test('two hundred members press at once and each gets an answer', async () => {
  const members = Array.from({ length: 20 }, (_, n) => stage.member(`Sailor ${n}`));
  const shown = await members[0]?.command('panel');
  if (!shown) throw new Error('no panel');
  const all = await Promise.all(
    Array.from({ length: 200 }, (_, n) => members[n % 20]?.press('Tell me', shown.message)),
  );
  expect(all.every(each => each?.text.startsWith('A secret for Sailor'))).toBe(true);
});
