/** The moment in which something is deployed, and all that it sets off. */
import { aimsOf } from '../aims.ts';
import { cardOf, isCrew } from '../cards/index.ts';
import type { Side } from '../scalars.ts';
import { occasion, trigger } from '../triggers.ts';
import { emit, freshUid, usesCrossfire, type Work } from '../work.ts';
import { comeOnBoard } from '../zones.ts';

/** A card whose steam and extra costs are paid goes into the crossfire, or on board where none is open (ruling 51). */
export function enter(work: Work): void {
  const { table } = work;
  const { playing } = table;
  if (playing === undefined) throw new Error('no card is being played');
  delete table.playing;
  const { card, owner, targets, paid, from } = playing;
  if (from === 'scrapyard') table.sides[owner].facts.reclaimed = true;
  const chosen = aimsOf(table, playing);
  emit(work, { type: 'deployed', side: owner, card, ...(chosen.length > 0 && { chosen }) });
  const open = usesCrossfire(table);
  if (open) {
    table.crossfire.push({
      uid: playing.uid,
      kind: 'card',
      card,
      owner,
      ...(targets && { targets }),
      ...(paid !== undefined && { paid }),
    });
  }
  wasDeployed(work, owner, card);
  if (from === 'scrapyard') occasion(work, { on: 'salvageOrResurface', side: owner });
  if (!open) comeOnBoard(work, owner, card);
}

/** What a deployment sets off, whatever becomes of the card (ruling 47). */
function wasDeployed(work: Work, side: Side, card: string): void {
  const def = cardOf(card);
  if (isCrew(def) && (def.hull ?? 0) >= 4) work.table.sides[side].facts.deployedBigCrew = true;
  for (const [ability, { kind }] of def.abilities.entries()) {
    if (kind === 'onDeploy') trigger(work, { do: 'program', owner: side, card, ability, at: 0 });
  }
  if (isCrew(def)) occasion(work, { on: 'deploy', side, card });
}

/** Ruling 48. */
export function deployToken(work: Work, owner: Side, card: string): void {
  const open = usesCrossfire(work.table);
  emit(work, { type: 'deployed', side: owner, card });
  if (open) work.table.crossfire.push({ uid: freshUid(work.table), kind: 'token', card, owner });
  wasDeployed(work, owner, card);
  if (!open) comeOnBoard(work, owner, card);
}
