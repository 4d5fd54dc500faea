import type { Millis } from '../clock.ts';
import type { ModalBody } from '../limits/components.ts';

/** Interaction kinds as Discord numbers them. */
export const KIND = { PING: 1, COMMAND: 2, COMPONENT: 3, AUTOCOMPLETE: 4, MODAL: 5 } as const;
/** First answers as Discord numbers them. */
export const ANSWER = {
  PONG: 1,
  MESSAGE: 4,
  DEFER_MESSAGE: 5,
  DEFER_UPDATE: 6,
  UPDATE: 7,
  CHOICES: 8,
  MODAL: 9,
} as const;

/** I1, I2. */
export const FIRST_ANSWER_WITHIN: Millis = 3_000;
export const TOKEN_LIFE: Millis = 15 * 60_000;

export interface Choice {
  readonly name: string;
  readonly value: string | number;
}

/** One interaction from the member's act to the end of its token. */
export interface Interaction {
  readonly id: string;
  readonly token: string;
  readonly kind: number;
  readonly userId: string;
  readonly channelId: string;
  readonly guildId: string | undefined;
  readonly createdAt: Millis;
  /** Command name with its subcommands, or the custom id. */
  readonly about: string;
  /** Message whose component was pressed (or that opened the modal). */
  readonly sourceId: string | undefined;
  /** `authorizing_integration_owners`. */
  readonly owners: Readonly<Record<string, string>>;
  /** E9: whatever the bot says, only this member will see it. */
  readonly forcedPrivate: boolean;
  /** What was sent; forgotten some thousand interactions later. */
  payload: Record<string, unknown> | undefined;
  state: 'waiting' | 'answered' | 'unanswered';
  answerType: number | undefined;
  answeredAt: Millis | undefined;
  /** `@original`: the message it made, or the source of an update. */
  originalId: string | undefined;
  modal: ModalBody | undefined;
  choices: readonly Choice[] | undefined;
  readonly followUpIds: string[];
  /** How often it was sent (1, or more for duplicates). */
  deliveries: number;
  /** Edits, follow-ups and deletions through its token. */
  webhookCalls: number;
  readonly watchers: Set<() => void>;
  cancelDeadline: () => void;
}

/** A line of the log. */
export interface InteractionReport {
  readonly id: string;
  readonly kind: number;
  readonly about: string;
  readonly userId: string;
  readonly channelId: string;
  readonly sentAt: Millis;
  readonly state: Interaction['state'];
  readonly answerType: number | undefined;
  /** Milliseconds from sending to the first answer. */
  readonly answeredIn: Millis | undefined;
  readonly deliveries: number;
  readonly followUps: number;
}

export const reportOf = (it: Interaction): InteractionReport => ({
  id: it.id,
  kind: it.kind,
  about: it.about,
  userId: it.userId,
  channelId: it.channelId,
  sentAt: it.createdAt,
  state: it.state,
  answerType: it.answerType,
  answeredIn: it.answeredAt === undefined ? undefined : it.answeredAt - it.createdAt,
  deliveries: it.deliveries,
  followUps: it.followUpIds.length,
});
