/** Questions: made from the state each time, so that no hidden choice lies in a frame, and kept with the state they were made from. */
import { type ChanceForm, type Pending, type PendingChance, pendingId, seat as seatOf } from '../engine/contract.ts';
import type { Open } from './contract.ts';
import { type Sight, seen } from './zones.ts';

/** What the rules say of a question that a seat must answer; windows too, which only public facts open. */
export type Asked = Pick<Pending, 'kind' | 'prompt' | 'form' | 'onTimeout' | 'topic'> & {
  readonly seat: number;
  /** Default: turn. */
  readonly pace?: Pending['pace'];
  /** May its lone answer be given at once? Only where everybody sees that it is alone. Default: no. */
  readonly auto?: boolean;
};

/** @param id unique along the match; `q<answers so far>` does */
export function mustAsk(id: string, asked: Asked): Pending {
  const { seat, kind, pace = 'turn', prompt, form, topic, auto = false, onTimeout } = asked;
  const known = { id: pendingId(id), seat: seatOf(seat), kind, urgency: 'must', pace, prompt, form } as const;
  return { ...known, topic, auto, onTimeout };
}

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
