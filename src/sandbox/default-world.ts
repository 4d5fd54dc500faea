import type { StandIn } from './stand-in.ts';

/** Who and what is there when somebody tries the bot without Discord. */
export function stageDefaultWorld(standIn: StandIn): void {
  const { staging } = standIn;
  const people = ['Alice', 'Bob', 'Carol', 'Dave'].map(name => staging.user(name));
  const [alice, bob, carol] = people;
  const home = staging.guild('Flotilla Sandbox', alice && { ownerId: alice.id });
  for (const user of people) staging.join(home, user);
  staging.channel(home, 'games', { topic: 'Play here. Type / to see what the bot can do.' });
  staging.channel(home, 'general', { topic: 'Everything else' });
  // A server that has not added the bot: members use it there because they installed it for themselves.
  const cove = staging.guild('Quiet Cove', { bot: false, ...(bob && { ownerId: bob.id }) });
  for (const user of people) staging.join(cove, user);
  staging.channel(cove, 'lounge', { topic: 'The bot is not a member here; Alice and Bob brought it along' });
  for (const user of [alice, bob]) if (user) staging.installFor(user.id);
  if (alice && bob && carol) {
    staging.dm(alice.id, bob.id);
    staging.group('Alice, Bob, Carol', [alice.id, bob.id, carol.id]);
  }
  for (const user of people) staging.dm(user.id, standIn.world.bot.id);
}
