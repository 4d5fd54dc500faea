import type { Millis } from '../clock.ts';
import type { MessageComponent } from '../limits/components.ts';
import type { EmbedBody } from '../limits/embed.ts';
import type { Timeline } from './timeline.ts';

export interface User {
  readonly id: string;
  readonly username: string;
  globalName: string | undefined;
  readonly bot: boolean;
  locale: string;
  /** false: every direct message of the bot to them fails with 50007. */
  acceptsDms: boolean;
  /** Has installed the application for themselves (docs/discord-limits.md, section 10). */
  hasInstalledApp: boolean;
}

export interface Role {
  readonly id: string;
  name: string;
  permissions: bigint;
  position: number;
  color: number;
}

export interface Member {
  readonly userId: string;
  nick: string | undefined;
  readonly roles: Set<string>;
  readonly joinedAt: Millis;
}

export interface Guild {
  readonly id: string;
  name: string;
  ownerId: string;
  locale: string;
  /** The @everyone role has the guild's own id. */
  readonly roles: Map<string, Role>;
  readonly members: Map<string, Member>;
  readonly channelIds: Set<string>;
  readonly activeThreads: Set<string>;
}

export interface Overwrite {
  readonly id: string;
  /** 0 a role, 1 a member. */
  readonly type: 0 | 1;
  readonly allow: bigint;
  readonly deny: bigint;
}

export interface Thread {
  readonly ownerId: string;
  readonly members: Map<string, Millis>;
  archived: boolean;
  locked: boolean;
  invitable: boolean;
  autoArchiveMinutes: number;
  archiveChangedAt: Millis;
  lastActivity: Millis;
  /** The message it was started from, which has the same id. */
  readonly fromMessage: boolean;
  messageCount: number;
}

/** Channel types used here: 0 text, 1 DM, 3 group DM, 4 category, 5 announcement, 11 public thread, 12 private thread. */
export interface Channel {
  readonly id: string;
  readonly type: number;
  readonly guildId: string | undefined;
  parentId: string | undefined;
  name: string;
  topic: string | undefined;
  position: number;
  slowMode: number;
  readonly overwrites: Map<string, Overwrite>;
  /** Of a DM or group: everybody in it. */
  readonly recipientIds: readonly string[];
  readonly thread: Thread | undefined;
  readonly messages: Timeline<Message>;
  /** Ephemeral messages, by the one member who sees them. */
  readonly whispers: Map<string, Timeline<Message>>;
  readonly pins: Set<string>;
  lastMessageId: string | undefined;
}

export interface Attachment {
  readonly id: string;
  readonly filename: string;
  readonly description: string | undefined;
  readonly contentType: string;
  readonly size: number;
  readonly width: number | undefined;
  readonly height: number | undefined;
}

export interface UploadedFile {
  /** `n` of the form part `files[n]`. */
  readonly key: string;
  readonly filename: string;
  readonly contentType: string;
  readonly data: Buffer;
}

/** Why a message exists, as far as it came from an interaction. */
export interface MessageOrigin {
  readonly interactionId: string;
  readonly interactionType: number;
  readonly userId: string;
  readonly commandName: string | undefined;
  readonly owners: Readonly<Record<string, string>>;
  /** Of a follow-up: the first answer. */
  readonly originalId?: string | undefined;
}

export interface Message {
  readonly id: string;
  readonly channelId: string;
  readonly type: number;
  readonly authorId: string;
  readonly createdAt: Millis;
  /** Set: ephemeral, seen by this member alone (E2: never changes). */
  readonly viewerId: string | undefined;
  readonly origin: MessageOrigin | undefined;
  readonly reference: { readonly channelId: string; readonly messageId: string | undefined } | undefined;
  readonly nonce: string | number | undefined;
  content: string;
  embeds: readonly EmbedBody[];
  components: readonly MessageComponent[];
  attachments: readonly Attachment[];
  flags: number;
  editedAt: Millis | undefined;
  /** Whom it notified when it was sent. */
  mentionIds: readonly string[];
  mentionRoleIds: readonly string[];
  mentionsEveryone: boolean;
  threadId: string | undefined;
}

export interface Emoji {
  readonly id: string;
  name: string;
  readonly animated: boolean;
  readonly data: Buffer;
}
