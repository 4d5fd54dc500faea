/** A declared shot: disables its targets, then triggers in order (rules 3.9, steps 5 to 8). */
import { hasTrait, traitOf } from './cards/index.ts';
import type { AttackType } from './cards/types.ts';
import { hitsOf } from './combat.ts';
import { checkDecks } from './ending.ts';
import { cardName } from './events.ts';
import type { FrameOf, Gun } from './frames.ts';
import { fieldOf, nextCommander } from './levels.ts';
import type { ShipCard } from './state.ts';
import { active, cardByUid, emit, push, removeFrom, type Work, who } from './work.ts';

export function shoot(work: Work, { ship, target, guns }: FrameOf<'shot'>): void {
  const { state } = work;
  const { card } = cardByUid(state, target);
  const hits = hitsOf(fieldOf(state, ship), card, guns);
  emit(work, 'fired', {
    seat: who(state.turn.seat),
    guns: guns.map(gun => cardName(gun.card)),
    card: cardName(card.card),
    r: card.r,
    c: card.c,
    level: guns.reduce((sum, gun) => sum + gun.level, 0),
  });
  useUp(work, guns);
  disable(work, hits);
  wearOut(work, guns);
  if (hits.length > 0) afterHits(work, ship, hits, guns);
  checkDecks(work);
}

/** Turns cards face-down and tells it. */
export function disable(work: Work, hits: readonly ShipCard[]): void {
  for (const hit of hits) {
    hit.up = false;
    emit(work, 'down', { card: cardName(hit.card), r: hit.r, c: hit.c });
  }
}

/** Credits and spent pods; the weapons are used up. */
function useUp(work: Work, guns: readonly Gun[]): void {
  const { turn, market } = work.state;
  const player = active(work);
  for (const gun of guns) {
    if (gun.pod) {
      player.pods = player.pods.filter(pod => pod.uid !== gun.uid);
      market.scrap.push(gun.card);
      continue;
    }
    turn.fired.push(gun.uid);
    removeFrom(turn.armed, gun.uid);
    turn.credits += traitOf(gun.card, 'creditOnFire')?.n ?? 0;
  }
}

/** Relic Missiles become disabled after they fired. */
function wearOut(work: Work, guns: readonly Gun[]): void {
  for (const gun of guns) {
    if (hasTrait(gun.card, 'wearOut')) disable(work, [cardByUid(work.state, gun.uid).card]);
  }
}

/** Shock Cannon once a shot, then each Jammer Plate, then Rapid Adaptation's note (step 7). */
function afterHits(work: Work, ship: number, hits: readonly ShipCard[], guns: readonly Gun[]): void {
  const { state } = work;
  const { seat } = state.turn;
  const texts = state.automata === null;
  if (!texts) {
    if (hits.some(hit => hit.miner === undefined)) push(work, { do: 'note', types: strongest(guns) });
    return;
  }
  for (const hit of hits) {
    const jam = traitOf(hit.card, 'jam');
    if (jam !== undefined) push(work, { do: 'discard', seat, n: jam.n, why: 'jam' });
  }
  const shock = guns.map(gun => traitOf(gun.card, 'shock')).find(trait => trait !== undefined);
  const victim = nextCommander(state, ship);
  if (shock !== undefined && victim !== undefined)
    push(work, { do: 'discard', seat: victim, n: shock.n, why: 'shock' });
}

/** Attack types of the strongest guns of a shot, each once. */
function strongest(guns: readonly Gun[]): AttackType[] {
  const most = Math.max(...guns.map(gun => gun.level));
  return [...new Set(guns.filter(gun => gun.level === most).map(gun => gun.type))];
}
