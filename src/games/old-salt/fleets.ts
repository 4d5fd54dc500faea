/** Ship types and factions as printed (O-02, O-24). */
export const SHIP_TYPES = ['G', 'L', 'Z', 'M', 'H'] as const;
export type ShipType = (typeof SHIP_TYPES)[number];

export interface ShipFacts {
  readonly name: string;
  readonly points: number;
  readonly hitPoints: number;
  readonly sail: number;
  readonly nearest: number;
  readonly farthest: number;
}
const standard = { points: 3, hitPoints: 5, sail: 3, nearest: 1, farthest: 5 };
export const SHIPS: Readonly<Record<ShipType, ShipFacts>> = {
  G: { ...standard, name: 'Grunt', points: 2 },
  L: { ...standard, name: 'Leviathan', hitPoints: 8 },
  Z: { ...standard, name: 'Zealot' },
  M: { ...standard, name: 'Marksman', nearest: 5, farthest: 9 },
  H: { ...standard, name: 'Hazard' },
};

export const FACTIONS = ['Barbarians', 'Bootleggers', 'Elite', 'Engineers', 'Eternal', 'Forgotten'] as const;
export type Faction = (typeof FACTIONS)[number];
export const DEFAULT_FLEETS: Readonly<Record<Faction, readonly ShipType[]>> = {
  Barbarians: ['G', 'Z', 'H', 'L', 'L', 'L'],
  Bootleggers: ['G', 'Z', 'H', 'H', 'H', 'M'],
  Elite: ['G', 'Z', 'Z', 'H', 'L', 'L'],
  Engineers: ['G', 'Z', 'Z', 'L', 'M', 'M'],
  Eternal: ['G', 'Z', 'H', 'L', 'L', 'M'],
  Forgotten: ['G', 'Z', 'H', 'H', 'L', 'M'],
};

/** O-01, O-26. */
export const SUPPLY_PER_TYPE = 9;
export const DRAFT_POINTS = 17;
export const FIRST_PASS_POINTS = 9;
export const SMALLEST_FLEET = 3;
/** O-26: what is taken for a drafter who gives no answer, over and over. */
export const DRAFT_ORDER: readonly ShipType[] = ['L', 'Z', 'M', 'H', 'G'];

/** O-01: faction tokens. */
export const DEBRIS_TOKENS = 15;
export const CURSED_COINS = 12;
export const EXPEDITION_TOKENS = 5;
export const TREASURES = 2;
export const FORTS = 6;
