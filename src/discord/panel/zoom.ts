/** What the private picture is to bring out: the choices that begin with what the member chose first. */
import type { Answer, Pending, ZoomWord } from '../../engine/contract.ts';
import type { PanelPlace } from './asked.ts';
import { firstOf } from './pick-one.ts';
import { unpackPicks } from './picks.ts';

/** `zoom` is the game's word for what was chosen first, where it has one; `picked` the choices so far. */
export function sourceZoom(question: Pending | undefined, place: PanelPlace): { zoom?: ZoomWord; picked?: Answer } {
  if (question === undefined || question.form.kind !== 'pick') return {};
  const { form } = question;
  const picked = (unpackPicks(form, place.picks) ?? []).flatMap(n => form.choices[n]?.id ?? []);
  const firsts = [...new Set(form.choices.map(firstOf))];
  const first = /^\d+$/.test(place.source) ? firsts[Number(place.source)] : undefined;
  const zoom = first === undefined ? undefined : form.choices.find(choice => firstOf(choice) === first)?.zoom;
  return { ...(zoom === undefined ? {} : { zoom }), ...(picked.length > 0 ? { picked } : {}) };
}
