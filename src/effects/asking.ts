/** Questions: made from the state each time, so that no hidden choice lies in a frame, and kept with the state they were made from. */
import { type ChanceForm, type Pending, type PendingChance, pendingId, seat as seatOf } from '../engine/contract.ts';
import type { Open } from './contract.ts';
import { type Sight, seen } from './zones.ts';

/** What the rules say of a question that a seat must answer; windows too, which only public facts open. */
export type Asked = Pick<Pending, 'kind' | 'prompt' | 'form' | 'onTimeout' | 'topic'> & {
  readonly seat: number;
  /** Default: turn. */
  readonly pace?: Pending['pace'];
};

/** @param id unique along the match; `q<answers so far>` does */
export const mustAsk = (id: string, { seat, kind, pace = 'turn', prompt, form, topic, onTimeout }: Asked): Pending => ({
  id: pendingId(id),
  seat: seatOf(seat),
  kind,
  urgency: 'must',
  pace,
  prompt,
  form,
  ...(topic !== undefined && { topic }),
  auto: false,
  onTimeout,
});

/** @param sight who sees the outcome: a shuffle nobody, a roll all */
export const askChance = (id: string, form: ChanceForm, sight: Sight): PendingChance => ({
  id: pendingId(id),
  seat: 'chance',
  form,
  audience: seen(sight),
});

/** A frozen state never changes, so its questions are made once. */
export function keepQuestions<S extends object>(questionsOf: (state: S) => Open): (state: S) => Open {
  const kept = new WeakMap<S, Open>();
  return state => {
    const known = kept.get(state);
    if (known !== undefined) return known;
    const open = questionsOf(state);
    if (Object.isFrozen(state)) kept.set(state, open);
    return open;
  };
}
