/** One entry of the `errors` tree of code 50035. */
export interface FieldError {
  readonly code: string;
  readonly message: string;
}
/** Discord's nested `errors` object: a key a field, `_errors` at the leaves. */
export interface ErrorTree {
  [field: string]: ErrorTree | FieldError[];
}

/** Codes that the stand-in answers with: status and Discord's own words (docs/discord-limits.md, section 7, "Error codes"). */
const CODES = {
  0: [404, '404: Not Found'],
  10002: [404, 'Unknown Application'],
  10003: [404, 'Unknown Channel'],
  10004: [404, 'Unknown Guild'],
  10007: [404, 'Unknown Member'],
  10008: [404, 'Unknown Message'],
  10011: [404, 'Unknown Role'],
  10013: [404, 'Unknown User'],
  10014: [404, 'Unknown Emoji'],
  10015: [404, 'Unknown Webhook'],
  10062: [404, 'Unknown interaction'],
  10063: [404, 'Unknown application command'],
  10066: [404, 'Unknown application command permissions'],
  30003: [400, 'Maximum number of pins reached for the channel (250)'],
  30008: [400, 'Maximum number of emojis reached (2000)'],
  30015: [400, 'Maximum number of attachments in a message reached (10)'],
  30032: [400, 'Maximum number of application commands reached.'],
  30033: [400, 'Max number of thread participants has been reached (1000)'],
  30034: [429, 'Max number of daily application command creates has been reached (200)'],
  30046: [429, 'Maximum number of edits to messages older than 1 hour reached. Try again later'],
  40001: [401, 'Unauthorized'],
  40003: [429, 'You are opening direct messages too fast'],
  40005: [413, 'Request entity too large'],
  40060: [400, 'Interaction has already been acknowledged.'],
  40094: [400, 'Maximum number of follow-up messages for this interaction reached (5)'],
  40333: [403, 'internal network error'],
  50001: [403, 'Missing Access'],
  50003: [403, 'Cannot execute action on a DM channel'],
  50005: [403, 'Cannot edit a message authored by another user'],
  50006: [400, 'Cannot send an empty message'],
  50007: [403, 'Cannot send messages to this user'],
  50008: [400, 'Cannot send messages in a non-text channel'],
  50013: [403, 'Missing Permissions'],
  50021: [403, 'Cannot execute action on a system message'],
  50024: [400, 'Cannot execute action on this channel type'],
  50027: [401, 'Invalid Webhook Token'],
  50045: [400, 'File uploaded exceeds the maximum size'],
  50083: [400, 'Thread is archived'],
  50109: [400, 'The request body contains invalid JSON.'],
  50278: [403, 'Cannot send messages to this user due to having no mutual guilds'],
  160002: [400, 'Cannot reply without permission to read message history'],
  160004: [400, 'A thread has already been created for this message'],
  160005: [403, 'Thread is locked'],
  160006: [400, 'Maximum number of active threads reached'],
  200000: [400, 'Message was blocked by automatic moderation'],
} as const satisfies Record<number, readonly [number, string]>;

export type RefusalCode = keyof typeof CODES;

/** Thrown by any part of the stand-in to refuse a request; the HTTP layer writes it exactly as Discord would. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: number;
  readonly errors: ErrorTree | undefined;
  /** Further members of the body (`retry_after`, `global`). */
  readonly more: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    code: number,
    message: string,
    errors?: ErrorTree,
    more: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.more = more;
  }

  body(): Record<string, unknown> {
    return { message: this.message, code: this.code, ...(this.errors && { errors: this.errors }), ...this.more };
  }
}

/** The refusal for a code, to be thrown. */
export function refusal(code: RefusalCode, more: Readonly<Record<string, unknown>> = {}): Refusal {
  const [status, message] = CODES[code];
  return new Refusal(status, code, message, undefined, more);
}

/** 401 of a request without the bot's token. */
export const unauthorised = (): Refusal => new Refusal(401, 0, '401: Unauthorized');
