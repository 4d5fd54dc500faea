import type { Channel, Command, Outcome, State } from './shapes.ts';

/** Calls of the control API. Failures are errors with the sentence to show. */
async function call<T>(path: string, body?: unknown): Promise<T> {
  const init =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(`/sandbox/api/${path}`, init);
  const answer: unknown = await response.json();
  if (response.ok) return answer as T;
  throw new Error(
    typeof answer === 'object' && answer && 'error' in answer ? String(answer.error) : `error ${response.status}`,
  );
}

export const getMembers = () => call<readonly { readonly id: string; readonly name: string }[]>('members');
export const getState = (as: string) => call<State>(`state?as=${as}`);
export const getChannel = (as: string, channel: string) => call<Channel>(`channels/${channel}?as=${as}`);
export const getCommands = (as: string, channel: string) =>
  call<readonly Command[]>(`channels/${channel}/commands?as=${as}`);
export const getLog = () => call<Log>('log');
export const act = (what: Readonly<Record<string, unknown>>) => call<Outcome>('act', what);
export const stage = (what: Readonly<Record<string, unknown>>) => call<{ readonly id?: string }>('stage', what);

export interface Log {
  readonly requests: number;
  readonly unanswered: number;
  readonly connected: number;
  readonly now: number;
  readonly refusals: readonly {
    readonly method: string;
    readonly path: string;
    readonly status: number;
    readonly code?: number;
    readonly message?: string;
    readonly errors?: unknown;
  }[];
  readonly interactions: readonly {
    readonly about: string;
    readonly state: string;
    readonly answeredIn?: number;
    readonly deliveries: number;
  }[];
}
