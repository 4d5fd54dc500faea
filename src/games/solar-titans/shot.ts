/** A declared shot: disables its targets, then triggers in order (rules 3.9, steps 5 to 8). */
import type { Text } from '../../engine/text.ts';
import { hasTrait, traitOf } from './cards/index.ts';
import type { AttackType } from './cards/types.ts';
import { firstOf, hitsOf } from './combat.ts';
import { checkDecks } from './ending.ts';
import { cardName } from './events.ts';
import type { FrameOf, Gun } from './frames.ts';
import { cardText, ownedText } from './labels.ts';
import { fieldOf, nextCommander, shipAt } from './levels.ts';
import type { ShipCard, State } from './state.ts';
import { active, cardByUid, emit, push, removeFrom, type Work, who } from './work.ts';

export function shoot(work: Work, { ship, target, guns }: FrameOf<'shot'>): void {
  const { state } = work;
  const { card } = cardByUid(state, target);
  const hits = hitsOf(fieldOf(state, ship), card, guns);
  emit(work, 'shot', {
    seat: who(state.turn.seat),
    guns: guns.map(gun => gunText(state, gun)),
    targets: aimedAt(state, ship, card, guns).map(at => ownedText(state.ships, at)),
    level: guns.reduce((sum, gun) => sum + gun.level, 0),
  });
  useUp(work, guns);
  disable(work, hits);
  wearOut(work, guns);
  if (hits.length > 0) afterHits(work, ship, hits, guns);
  checkDecks(work);
}

/** A gun as it is typed: pods have no square. */
export const gunText = ({ ships }: Pick<State, 'ships'>, gun: Pick<Gun, 'uid' | 'pod' | 'card'>): Text =>
  gun.pod ? cardName(gun.card) : cardText(cardByUid({ ships }, gun.uid).card);

/** The main target, then the first cards of the columns that wide weapons name. */
function aimedAt({ ships }: State, ship: number, target: ShipCard, guns: readonly Gun[]): readonly ShipCard[] {
  const { cards } = shipAt(ships, ship);
  const columns = new Set(guns.flatMap(({ second }) => (second === null ? [] : [second])));
  return [target, ...[...columns].flatMap(column => firstOf(cards, column) ?? [])];
}

/** Turns cards face-down and tells it. */
export function disable(work: Work, hits: readonly ShipCard[]): void {
  for (const hit of hits) {
    hit.up = false;
    emit(work, 'hit', { card: ownedText(work.state.ships, hit) });
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
