/** Places and people that change: where a match lives, what a server and a member settled, being forgotten. Part of the match service's face (contract.ts). */
import type { MatchId, MatchInfo, Place, Result, UserId } from './contract.ts';
import type { ServerChange, ServerSettings } from './server-settings.ts';

export interface Places {
  /** Leaves every running match by its own rule, and forgets the member: finished matches keep an anonymous seat. */
  erase(userId: UserId): Promise<Result<{ readonly matches: number }>>;
  /** All that is stored of this member, as JSON: what others may not see of it, too, and nothing of the others. */
  exportOf(userId: UserId): Promise<Result<Readonly<Record<string, unknown>>>>;
  moveTo(id: MatchId, place: Place): Promise<Result<MatchInfo>>;
  /**
   * A member takes the match to another place: anywhere, once its own is lost; else within the same server.
   */
  moveHere(id: MatchId, userId: UserId, place: Place): Promise<Result<MatchInfo>>;
  /** The match's place cannot be reached: nothing is posted until it is moved. @returns whether that is news */
  noteLost(id: MatchId, place: Place): Promise<Result<boolean>>;
  server(guildId: string): Promise<ServerSettings>;
  /** @throws what the function throws, StoreUnavailable */
  saveServer(
    guildId: string,
    change: ServerChange | ((before: ServerSettings) => ServerChange),
  ): Promise<Result<ServerSettings>>;
  /** The bot was taken out of a server, or is in it (again). */
  noteServer(guildId: string, is: 'left' | 'there'): Promise<void>;
  noteBoard(id: MatchId, board: { channelId: string; messageId: string; seq: number }): Promise<void>;
  settings(userId: UserId): Promise<UserSettings>;
  saveSettings(
    userId: UserId,
    change: Partial<UserSettings> | ((before: UserSettings) => Partial<UserSettings>),
  ): Promise<UserSettings>;
}

export interface UserSettings {
  readonly palette: 'default' | 'colour-blind' | 'contrast';
  readonly textMode: boolean;
  readonly confirm: boolean;
  /** IANA name, `UTC` by default. */
  readonly timeZone: string;
  readonly language: string;
  /** A mention when it becomes my turn, or when others offer me something. */
  readonly mentions: boolean;
  /** Reminders while a match waits for me. */
  readonly reminders: boolean;
  /** Reminders by direct message; in the thread where Discord does not take it. */
  readonly direct: boolean;
  /** Discord refused a direct message: none is tried until `direct` is set anew. */
  readonly directRefused: boolean;
  /** `22:00-07:00` in `timeZone`; the same time twice: always. */
  readonly quiet?: string | undefined;
  /** Days on which my slow clocks stand; dates as `2027-04-01`, first and last day. */
  readonly away?:
    | { readonly weekends: boolean; readonly from?: string | undefined; readonly to?: string | undefined }
    | undefined;
}
