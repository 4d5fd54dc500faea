/** Whom a notice may ping: nobody in their quiet hours, nobody who wants no mentions. Hand-overs have it stored with them (matches/announce.ts). */
import type { UserId } from '../../matches/contract.ts';
import { quietUntil } from '../../matches/time/habits.ts';
import type { Bot } from '../bot.ts';

export async function pingable(
  { matches, now }: Pick<Bot, 'matches' | 'now'>,
  users: readonly UserId[],
): Promise<readonly UserId[]> {
  const at = now();
  const asked = users.map(async user => {
    const { mentions, quiet, timeZone } = await matches.settings(user);
    return mentions && quietUntil(at, { zone: timeZone, quiet }) === undefined ? [user] : [];
  });
  return (await Promise.all(asked)).flat();
}
