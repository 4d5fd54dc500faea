/** What must hold before a match is begun or somebody is asked into one: asked before anything is stored. */
import type { AnyGame } from '../engine/contract.ts';
import type { UserId } from '../matches/contract.ts';
import type { ServerSettings } from '../matches/server-settings.ts';
import type { Bot } from './bot.ts';
import { refusal } from './errors.ts';
import type { Incoming } from './incoming.ts';
import { inMessage, plainName, plainText } from './names.ts';
import { needPermissions } from './permissions.ts';
import { needAllowed } from './servers.ts';
import type { Voice } from './voice.ts';

interface Asker {
  readonly bot: Bot;
  readonly incoming: Incoming;
  readonly voice: Voice;
}

/** A match of this game may be played where this is asked for. @throws Refusal that names what is missing */
export async function needPlayable({ bot, incoming, voice }: Asker, game: AnyGame): Promise<ServerSettings> {
  needPermissions(incoming, voice);
  return needAllowed(bot, incoming, game);
}

/** Who is asked is in the server where they are asked. @throws Refusal that names who is not */
export async function needPresent({ bot, incoming, voice }: Asker, users: readonly UserId[]): Promise<void> {
  const { guildId } = incoming.place;
  if (guildId === undefined) return;
  for (const id of users) {
    // Discord brings along who is a member; of whom it brings nothing it is asked.
    const person = incoming.people.get(id);
    const isThere = person === undefined ? await bot.people.isThere(id, guildId) : person.member;
    if (isThere !== false) continue;
    const name = person?.name ?? (await bot.people.names([id], guildId)).get(id) ?? '';
    throw refusal('error.not-in-server', {
      name: inMessage(plainName(name, voice.label('name.unknown', { id: plainText(id.slice(-4)) }))),
    });
  }
}
