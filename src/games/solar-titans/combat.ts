/** Who is hit by what: columns, flanks, and one shot from declaration to the cards it disables (rules 3.9). Pure geometry and sums. */
import { cardOf, hasTrait, traitOf } from './cards/index.ts';
import type { AttackType } from './cards/types.ts';
import type { Gun } from './frames.ts';
import { attached, touches } from './grid.ts';
import type { ShipCard } from './state.ts';

/** An attacked ship. `texts`: do the words of its cards act (not on the Automata)? */
export interface Field {
  readonly cards: readonly ShipCard[];
  readonly texts: boolean;
  readonly defense: (card: ShipCard, types: readonly AttackType[]) => number;
}

/** Enabled cards of a column from the front. */
export const columnOf = (cards: readonly ShipCard[], c: number): readonly ShipCard[] =>
  cards.filter(card => card.up && card.c === c).sort((a, b) => a.r - b.r);
export const firstOf = (cards: readonly ShipCard[], c: number): ShipCard | undefined => columnOf(cards, c)[0];

const columnsOf = (cards: readonly ShipCard[]): readonly number[] =>
  [...new Set(cards.map(card => card.c))].sort((a, b) => a - b);

export const fronts = (cards: readonly ShipCard[]): readonly ShipCard[] =>
  columnsOf(cards).flatMap(c => columnOf(cards, c).slice(0, 1));

/** Cards that a Phase Cannon may reach by passing over the first of a column. */
export const seconds = (cards: readonly ShipCard[]): readonly ShipCard[] =>
  columnsOf(cards).flatMap(c => columnOf(cards, c).slice(1, 2));

/** Left- and right-most enabled cards of each row; not those behind a Sentinel Plate (rulings 18, 35). */
export function flanks({ cards, texts }: Pick<Field, 'cards' | 'texts'>): readonly ShipCard[] {
  const rows = [...new Set(cards.map(card => card.r))].sort((a, b) => a - b);
  const ends = rows.flatMap(r => {
    const row = cards.filter(card => card.up && card.r === r).sort((a, b) => a.c - b.c);
    const [left, right] = [row[0], row.at(-1)];
    return left === undefined || right === undefined ? [] : left === right ? [left] : [left, right];
  });
  if (!texts) return ends;
  const screens = cards.filter(card => card.up && hasTrait(card.card, 'screen'));
  return ends.filter(end => !screens.some(screen => screen !== end && touches(screen, end)));
}

/** Main targets of a weapon fired with one attack type; a Phase Cannon may pass over the first card of a column. */
export function targetsOf(field: Field, type: AttackType, passesOver = false): readonly ShipCard[] {
  if (type === 'flank') return flanks(field);
  return passesOver && type === 'front' ? [...fronts(field.cards), ...seconds(field.cards)] : fronts(field.cards);
}

/** Neighbour columns that a wide weapon may name, inside the bounding box (3.9 step 3). Only those with a card, or one if none has. */
export function neighbours(cards: readonly ShipCard[], c: number): readonly number[] {
  const all = columnsOf(cards);
  const [low, high] = [all[0] ?? c, all.at(-1) ?? c];
  return [c - 1, c + 1].filter(next => next >= low && next <= high);
}

const sumOf = (guns: readonly Gun[]): number => guns.reduce((sum, gun) => sum + gun.level, 0);

/** Is the card disabled by so much, added up from these guns? A Kinetic Plate looks at single guns. */
function gives(
  field: Field,
  card: ShipCard,
  level: number,
  guns: readonly Gun[],
  types: readonly AttackType[],
): boolean {
  const kinetic = field.texts ? traitOf(card.card, 'noSum') : undefined;
  if (kinetic !== undefined && !guns.some(gun => gun.level >= kinetic.least)) return false;
  return field.defense(card, types) <= level;
}

/** Cards that a shot disables, main target first, in the order of 3.9 (steps 4 to 7; Volatile Lasers last). */
export function hitsOf(field: Field, target: ShipCard, guns: readonly Gun[]): readonly ShipCard[] {
  const types = guns.map(gun => gun.type);
  const hit: ShipCard[] = [];
  const level = sumOf(guns);
  if (gives(field, target, level, guns, types)) hit.push(target);
  for (const column of new Set(guns.flatMap(gun => (gun.second === null ? [] : [gun.second])))) {
    const named = guns.filter(gun => gun.second === column);
    const second = firstOf(field.cards, column);
    if (second !== undefined && gives(field, second, sumOf(named), named, types)) hit.push(second);
  }
  if (hit[0] === target) hit.push(...pierced(field, target, level, guns, types));
  return field.texts ? withBursts(field.cards, hit) : hit;
}

function pierced(
  field: Field,
  target: ShipCard,
  level: number,
  guns: readonly Gun[],
  types: readonly AttackType[],
): ShipCard[] {
  const piercing = guns.filter(gun => gun.type === 'pierce');
  let carry = Math.min(level - field.defense(target, types), sumOf(piercing));
  const hit: ShipCard[] = [];
  for (const card of columnOf(field.cards, target.c).filter(next => next.r > target.r)) {
    if (carry <= 0 || !gives(field, card, carry, piercing, types)) break;
    hit.push(card);
    carry -= field.defense(card, types);
  }
  return hit;
}

/** Volatile Lasers among the disabled cards take attached weak cards with them, and so on (ruling 26). */
export function withBursts(cards: readonly ShipCard[], hit: readonly ShipCard[]): readonly ShipCard[] {
  const all = [...hit];
  for (const card of all) {
    const burst = traitOf(card.card, 'burst');
    if (burst === undefined) continue;
    for (const near of attached(cards, card)) {
      if (near.up && cardOf(near.card).defense === burst.defense && !all.includes(near)) all.push(near);
    }
  }
  return all;
}

/** Cards that a Nova Mine disables when it goes off. */
export function mined(field: Field, mine: ShipCard): readonly ShipCard[] {
  const blast = traitOf(mine.card, 'mine')?.defense ?? 0;
  const near = attached(field.cards, mine).filter(card => card.up && field.defense(card, []) <= blast);
  return field.texts ? withBursts(field.cards, near) : near;
}
