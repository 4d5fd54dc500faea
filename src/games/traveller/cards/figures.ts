/** What cards are: figures (tables/) and what adventure cards ask for. What cards do: types.ts. */
export const SKILLS = ['Adm', 'Cbt', 'Jck', 'Med', 'Psi', 'Sci', 'Soc', 'Ops', 'Tec', 'Und'] as const;
export type Skill = (typeof SKILLS)[number];
/** 1 trained, 2 expert. */
export type Level = 1 | 2;
export const BASIC = ['Cg', 'Ml', 'Ps', 'Sv'] as const;
export const ADVANCED = ['Cg/Ps', 'Ml/Ps', 'Ml/Sv', 'Ps/Sv'] as const;
/** A token of the Resource Pool: `Cg`, `Cg/Ps`, `Adm.T`, `Adm.E`. */
export type Token = string;

export const PHASES = ['ready', 'adventure', 'procurement', 'action', 'resource', 'resolution'] as const;
export type Phase = (typeof PHASES)[number];
export type Until = 'action' | 'phase' | 'round';
const CAPTAIN_KINDS = ['connection', 'crew', 'gear', 'heroic', 'event', 'upgrade'] as const;
export type CaptainKind = (typeof CAPTAIN_KINDS)[number];
export type Kind = CaptainKind | 'ship' | 'adventure';

// ── figures ─────────────────────────────────────────────────────────────────

export interface CaptainRow {
  readonly id: string;
  readonly kind: CaptainKind;
  readonly name: string;
  /** Other names by which it is found (rules K4, K8). */
  readonly also?: readonly string[];
  readonly cost: number;
  /** Expense value. */
  readonly ev: number;
  readonly traits: readonly string[];
  /** Several of one: it fills as many slots (Q-Ship Conversion). */
  readonly subtypes?: readonly string[];
  readonly species?: string;
  readonly wounds?: number;
  readonly skills?: Readonly<Partial<Record<Skill, number>>>;
  /** Skill that a Heroic Action asks for, or `Any`. */
  readonly skill?: Skill | 'Any';
  readonly tonnage?: number;
  readonly structure?: number;
}

export interface AdventureRow {
  readonly id: string;
  readonly contract: {
    readonly name: string;
    readonly traits: readonly string[];
    readonly distance: number;
    readonly requires: string;
    readonly slots: number;
    readonly abandonment: number;
    readonly vp: number;
    readonly subplots: string;
  };
  readonly complication: {
    readonly name: string;
    readonly traits: readonly string[];
    readonly requires: string;
    readonly abandonment: number;
    readonly subplots: string;
  };
}

export interface ShipRow {
  readonly id: string;
  readonly name: string;
  readonly traits: readonly string[];
  readonly tonnage: number;
  readonly capabilities: readonly Token[];
  readonly init: number;
  readonly jump: number;
  readonly av: number;
  readonly dv: number;
  /** Slots by subtype; `Crew` for crew. */
  readonly slots: Readonly<Record<string, number>>;
}

// ── requirements of adventure cards ─────────────────────────────────────────

export type Part =
  | { readonly need: 'token'; readonly token: Token; readonly exact?: true }
  | {
      readonly need: 'any';
      readonly class: 'capability' | 'skill' | 'token' | 'trained' | 'expert';
      readonly n: number;
    }
  | { readonly need: 'attribute'; readonly attribute: 'av' | 'dv' | 'init'; readonly min: number }
  | { readonly need: 'have'; readonly what: 'noble' | 'non-human' }
  | { readonly need: 'pay'; readonly n: number | 'upgrades' | 'abandonment' }
  | { readonly need: 'do'; readonly what: Deed }
  | { readonly need: 'discard'; readonly kind: CaptainKind }
  | { readonly need: 'ship'; readonly av: number; readonly dv: number; readonly structure: number };
export const DEEDS = [
  'jettison-crew',
  'jettison-unsavory',
  'wound-all',
  'lose-crew-or-noble',
  'jettison-connection',
  'lose-vp',
  'upgrade-home',
  'crew-home',
  'jettison-upgrade',
  'draw-one',
  'crew-rest',
  'four-wounds',
  'gear-upkeep',
  'revise',
  'show-hand',
  'gift-vp',
  'back-taxes',
  'pile-on',
  'luxury-tax',
] as const;
/** An instruction to carry out (R76). */
export type Deed = (typeof DEEDS)[number];
/** All parts together. */
export type Branch = readonly Part[];
/** One branch of several. */
export type Requirement = readonly Branch[];
export interface Subplot {
  readonly branches: readonly { readonly parts: Branch; readonly vp: number }[];
}
