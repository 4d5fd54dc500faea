import type { Interaction, StandIn } from '../../src/sandbox/index.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read whatever JSON came
  readonly body: any;
}
type Files = Readonly<Record<string, Buffer>>;

/** Calls the API as a bare HTTP client would, so that a test says exactly what is sent. */
export async function call(
  standIn: StandIn,
  method: string,
  path: string,
  body?: unknown,
  files?: Files,
): Promise<Answer> {
  const headers: Record<string, string> = {
    authorization: `Bot ${standIn.token}`,
    'user-agent': 'DiscordBot (test, 1)',
  };
  let payload: string | FormData | undefined;
  if (files) {
    payload = new FormData();
    payload.set('payload_json', JSON.stringify(body ?? {}));
    Object.entries(files).forEach(
      ([name, data], at) => void (payload as FormData).set(`files[${at}]`, new Blob([new Uint8Array(data)]), name),
    );
  } else if (body !== undefined) {
    headers['content-type'] = 'application/json';
    payload = JSON.stringify(body);
  }
  const response = await fetch(`${standIn.apiUrl}/v10${path}`, {
    method,
    headers,
    ...(payload !== undefined && { body: payload }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
}

/** First answer to an interaction. */
export const callback = (standIn: StandIn, it: Interaction, type: number, data?: unknown, query = '') =>
  call(standIn, 'POST', `/interactions/${it.id}/${it.token}/callback${query}`, {
    type,
    ...(data !== undefined && { data }),
  });

/** Path of an interaction's webhook. */
export const hook = (standIn: StandIn, it: Interaction, rest = '') =>
  `/webhooks/${standIn.world.applicationId}/${it.token}${rest}`;

export const refused = (answer: Answer): readonly [number, number] => [answer.status, answer.body?.code];

/** Paths of all `_errors` in an error body with their codes: `embeds.0.title BASE_TYPE_MAX_LENGTH`. */
export function fieldErrors(tree: unknown, path: readonly string[] = []): string[] {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) =>
    key === '_errors' && Array.isArray(value)
      ? value.map(each => `${path.join('.')} ${String(each.code)}`)
      : fieldErrors(value, [...path, key]),
  );
}

export const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));
