/** Ids of questions of effects: frame, key, and how often that key was answered before. `fx12.0.1` */
import { type PendingId, pendingId } from '../engine/contract.ts';

const PATTERN = /^fx(\d+)\.(.+)\.(\d+)$/;

export const idOf = (frame: number, key: string, answered: number): PendingId =>
  pendingId(`fx${frame}.${key}.${answered}`);

/** The frame and key that an id was made from; undefined for any other id. */
export function placeOf(id: PendingId): { readonly frame: number; readonly key: string } | undefined {
  const [, frame, key] = PATTERN.exec(id) ?? [];
  return frame === undefined || key === undefined ? undefined : { frame: Number(frame), key };
}
