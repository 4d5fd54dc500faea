/** Bits of the identify payload. */
export const INTENT = {
  GUILDS: 1 << 0,
  GUILD_MEMBERS: 1 << 1,
  GUILD_PRESENCES: 1 << 8,
  GUILD_MESSAGES: 1 << 9,
  DIRECT_MESSAGES: 1 << 12,
  MESSAGE_CONTENT: 1 << 15,
} as const;
/** Every bit that exists (W11). */
export const KNOWN_INTENTS = ((1 << 17) - 1) | (1 << 20) | (1 << 21) | (1 << 24) | (1 << 25);
/** W10: refused unless switched on for the application. */
export const PRIVILEGED = INTENT.GUILD_MEMBERS | INTENT.GUILD_PRESENCES | INTENT.MESSAGE_CONTENT;

/** Intent that an event needs; 0: always sent. */
export function intentFor(name: string, inGuild: boolean): number {
  if (name.startsWith('MESSAGE_')) return inGuild ? INTENT.GUILD_MESSAGES : INTENT.DIRECT_MESSAGES;
  if (name === 'GUILD_MEMBER_ADD' || name === 'GUILD_MEMBER_REMOVE' || name === 'GUILD_MEMBER_UPDATE')
    return INTENT.GUILD_MEMBERS;
  if (name.startsWith('GUILD_') || name.startsWith('CHANNEL_') || name.startsWith('THREAD_')) return INTENT.GUILDS;
  return 0;
}
