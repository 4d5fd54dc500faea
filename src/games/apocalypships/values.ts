/** Values as they are now: printed, markers, statics, this turn. Computed whenever they are read. */
import { ALL_CARDS, cardOf, isCrew } from './cards/index.ts';
import type { Group, Static } from './cards/types.ts';
import { otherSide, SIDES, type Side } from './scalars.ts';
import { AT_MOTHERSHIP, type Permanent, type Table } from './state.ts';

interface Source {
  readonly static: Static;
  readonly owner: Side;
  /** Absent for lasting effects of a logbook. */
  readonly from?: Permanent;
}

/** Statics of a card on board, and of one in a logbook. */
const STANDING = new Map<string, readonly Static[]>();
const LASTING = new Map<string, readonly Static[]>();
for (const { id, abilities } of ALL_CARDS) {
  STANDING.set(
    id,
    abilities.flatMap(a => (a.kind === 'static' ? [a.static] : [])),
  );
  LASTING.set(
    id,
    abilities.flatMap(a => (a.kind === 'lasting' ? [a.static] : [])),
  );
}

const NOTHING: readonly Static[] = [];

/** Every standing change in force; most cards have none, so this is looked at very often and kept plain. */
function eachSource(table: Table, look: (source: Source) => void): void {
  for (const from of table.board) {
    for (const change of STANDING.get(from.card) ?? NOTHING) look({ static: change, owner: from.owner, from });
  }
  for (const owner of SIDES) {
    for (const claimed of table.sides[owner].logbook) {
      for (const change of LASTING.get(claimed.card) ?? NOTHING) look({ static: change, owner });
    }
  }
}

/** Is a card on board one of a group, seen from `owner`? `battle`: the chosen one. */
function isIn(
  group: Group,
  card: Permanent,
  owner: Side,
  context: { readonly self?: number; readonly battle?: number; readonly turn?: number } = {},
): boolean {
  const def = cardOf(card.card);
  if (!(isCrew(def) || (group.what === 'crewAndBases' && def.kind === 'base'))) return false;
  if (group.whose === 'yours' && card.owner !== owner) return false;
  if (group.whose === 'enemy' && card.owner === owner) return false;
  if (group.others && card.uid === context.self) return false;
  if (group.subtypes && !group.subtypes.some(s => s === def.subtype)) return false;
  if (group.arrivedThisTurn && card.arrived !== context.turn) return false;
  if (group.where === 'berth') return card.place === undefined;
  if (group.where === 'mothershipBattle') return card.place === AT_MOTHERSHIP;
  if (group.where === 'battle') return card.place !== undefined && card.place === context.battle;
  return true;
}

export const membersOf = (
  table: Table,
  group: Group,
  owner: Side,
  context: { readonly self?: number; readonly battle?: number } = {},
): Permanent[] => table.board.filter(card => isIn(group, card, owner, { ...context, turn: table.turn }));

function bonusOf(table: Table, card: Permanent, stat: 'firepower' | 'plating'): number {
  let sum = 0;
  eachSource(table, ({ static: change, owner, from }) => {
    if (change.stat === stat && isIn(change.group, card, owner, from ? { self: from.uid } : {})) sum += change.n;
    if (stat === 'firepower' && change.stat === 'ownFirepower' && from === card) {
      if (change.when === 'atExpedition') sum += card.place !== undefined && card.place > AT_MOTHERSHIP ? change.n : 0;
      else sum += change.n * Math.floor(table.sides[otherSide(owner)].scrapyard.length / change.when.perEnemyScrapyard);
    }
  });
  return sum;
}

/** Never below 0 (ruling 66). */
export const firepowerOf = (table: Table, card: Permanent): number =>
  Math.max(
    0,
    (cardOf(card.card).firepower ?? 0) + card.firepower + card.bonusFirepower + bonusOf(table, card, 'firepower'),
  );
export const platingOf = (table: Table, card: Permanent): number =>
  (cardOf(card.card).plating ?? 0) + card.bonusPlating + bonusOf(table, card, 'plating');
/** Plating that still takes damage this turn. */
export const platingLeft = (table: Table, card: Permanent): number => Math.max(0, platingOf(table, card) - card.dented);
/** Hull without its damage. */
export const hullOf = (card: Permanent): number => (cardOf(card.card).hull ?? 0) + card.hull;
/** Never below 0 (ruling 4). */
export const hullLeft = (card: Permanent): number => Math.max(0, hullOf(card) - card.damage);
/** Damage a crew takes before it is destroyed (ruling 70). */
export const capacityOf = (table: Table, card: Permanent): number => platingLeft(table, card) + hullLeft(card);

function sumOf(table: Table, side: Side, stat: 'initiative' | 'handSize' | 'recon' | 'sift'): number {
  let sum = 0;
  eachSource(table, ({ static: change, owner }) => {
    if (owner === side && change.stat === stat) sum += change.n;
  });
  return sum;
}

const printed = (table: Table, side: Side) => {
  const ship = table.board.find(p => p.owner === side && cardOf(p.card).kind === 'mothership');
  return ship === undefined ? undefined : cardOf(ship.card).values;
};
export const initiativeOf = (table: Table, side: Side): number =>
  (printed(table, side)?.initiative ?? 0) + sumOf(table, side, 'initiative') + table.sides[side].initiative;
export const handSizeOf = (table: Table, side: Side): number =>
  (printed(table, side)?.handSize ?? 0) + sumOf(table, side, 'handSize');
/** Cards that a recon or sift of `n` looks at. */
export const lookOf = (table: Table, side: Side, stat: 'recon' | 'sift', n: number): number =>
  n + sumOf(table, side, stat);

/** Equal: the active player counts as higher (ruling 61). */
export const higherOf = (table: Table): Side => {
  const rival = otherSide(table.active);
  return initiativeOf(table, rival) > initiativeOf(table, table.active) ? rival : table.active;
};

export const spoilsOf = (table: Table, side: Side): number =>
  table.sides[side].logbook.reduce((sum, claimed) => sum + (cardOf(claimed.card).spoils ?? 0), 0);
/** Absent: the mothership cannot win by spoils. */
export const spoilsToWin = (table: Table, side: Side): number | undefined => printed(table, side)?.spoilsToWin;

/** Is the top card of this hold revealed? */
export function isRevealed(table: Table, side: Side): boolean {
  let found = false;
  eachSource(table, ({ static: change, owner }) => {
    if (change.stat === 'revealed' && (change.whose === 'yours' ? owner : otherSide(owner)) === side) found = true;
  });
  return found;
}

const staysFromMothership = (card: Permanent): boolean =>
  cardOf(card.card).abilities.some(a => a.kind === 'static' && a.static.stat === 'staysFromMothership');

/** A crew that may still not act because it came on board in a watch of this turn. */
export const isFresh = (card: Permanent): boolean =>
  card.isNew && !card.quickstart && !cardOf(card.card).keywords.includes('Quickstart');

export function mayGo(table: Table, card: Permanent, place: number): boolean {
  if (card.exhausted || card.place !== undefined || !isCrew(cardOf(card.card))) return false;
  if (place === AT_MOTHERSHIP) {
    return !isFresh(card) && !(card.owner === table.active && staysFromMothership(card));
  }
  return !isFresh(card) || cardOf(card.card).keywords.includes('Outrider');
}

export interface Battle {
  readonly place: number;
  readonly firepower: readonly [number, number];
  readonly winner?: Side;
  readonly margin: number;
  readonly losers: readonly Permanent[];
}

/** Places with at least one crew during a sortie (ruling 66). */
export const battlePlaces = (table: Table): readonly number[] =>
  [...new Set(table.board.flatMap(p => (p.place === undefined || p.place < AT_MOTHERSHIP ? [] : [p.place])))].sort(
    (a, b) => a - b,
  );

export function battleAt(table: Table, place: number): Battle {
  const crew = table.board.filter(p => p.place === place);
  const total = (side: Side) => crew.reduce((sum, p) => sum + (p.owner === side ? firepowerOf(table, p) : 0), 0);
  const firepower: [number, number] = [total(0), total(1)];
  const margin = Math.abs(firepower[0] - firepower[1]);
  if (margin === 0) return { place, firepower, margin, losers: [] };
  const winner: Side = firepower[0] > firepower[1] ? 0 : 1;
  return { place, firepower, winner, margin, losers: crew.filter(p => p.owner !== winner) };
}

/** Are the battles still to come? */
export const isBeforeBattles = ({ step }: Table): boolean => step === 'dispatch' || step === 'secondWindow';
const stands = (table: Table, place: number): Battle | undefined =>
  isBeforeBattles(table) && !table.stilled.includes(place) ? battleAt(table, place) : undefined;

/** Hull that a mothership would lose if nothing changed before the battles (rulings 68, 71). */
export function hullThreat(table: Table, side: Side): number {
  const battle = stands(table, AT_MOTHERSHIP);
  if (side === table.active || battle?.winner !== table.active) return 0;
  return Math.max(0, battle.margin - battle.losers.reduce((sum, card) => sum + capacityOf(table, card), 0));
}
/** Crew that would be destroyed whoever assigns the damage: the margin is enough for all that lose there. */
export function doomedAt(table: Table, place: number): readonly Permanent[] {
  const battle = stands(table, place);
  if (battle === undefined) return [];
  const capacity = battle.losers.reduce((sum, card) => sum + capacityOf(table, card), 0);
  return battle.margin >= capacity ? battle.losers : [];
}
