import { Client, Events, GatewayIntentBits, MessageFlags } from 'discord.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStage, type Stage } from '../support/discord/index.ts';

let stage: Stage;
let client: Client<true>;

async function logIn(): Promise<Client<true>> {
  const made = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: stage.standIn.apiUrl } });
  const ready = new Promise<Client<true>>(resolve => made.once(Events.ClientReady, resolve));
  await made.login(stage.standIn.token);
  return ready;
}

beforeEach(async () => {
  stage = await openStage();
  client = await logIn();
});
afterEach(async () => {
  await client.destroy();
  await stage.close();
});

test('an unmodified client logs in and answers a command', async () => {
  await client.application.commands.set([{ name: 'hello', description: 'Says hello' }]);
  client.on(Events.InteractionCreate, async it => {
    if (it.isChatInputCommand())
      await it.reply({ content: `Hello ${it.user.displayName}`, flags: MessageFlags.Ephemeral });
  });
  const alice = stage.member('Alice');
  const bob = stage.member('Bob');
  const shown = await alice.command('hello');
  expect(shown.text).toBe('Hello Alice');
  expect(shown.isPrivate).toBe(true);
  expect(alice.sees().text).toContain('Hello Alice');
  expect(bob.sees().text).not.toContain('Hello Alice');
  expect(stage.refusals).toEqual([]);
});
