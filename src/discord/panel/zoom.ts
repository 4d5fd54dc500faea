/** What the private picture is to bring out: the choices that begin with what the member chose first (rules/fleet.md 13.9). */
import type { Answer, Pending } from '../../engine/contract.ts';
import type { PanelPlace } from './asked.ts';
import { firstOf } from './pick-one.ts';
import { unpackPicks } from './picks.ts';

/** `zoom` is the key-and-arguments of the path's first text as JSON, as the game wrote it; `picked` the choices so far. */
export function sourceZoom(question: Pending | undefined, place: PanelPlace): { zoom?: string; picked?: Answer } {
  if (question === undefined || question.form.kind !== 'pick') return {};
  const { form } = question;
  const picked = (unpackPicks(form, place.picks) ?? []).flatMap(n => form.choices[n]?.id ?? []);
  const firsts = [...new Set(form.choices.map(firstOf))];
  const zoom = /^\d+$/.test(place.source) ? firsts[Number(place.source)] : undefined;
  return { ...(zoom === undefined ? {} : { zoom }), ...(picked.length > 0 ? { picked } : {}) };
}
