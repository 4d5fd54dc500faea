/** Shapes of a card: printed facts and abilities as data. Words are generated from them (words/card-words.ts). */
import type { Draw } from '../../../effects/verbs.ts';

export const FLEETS = ['A', 'C', 'I', 'S', 'Y'] as const;
/** Aeronauts, Corsairs, Ironclads, Sappers, Abyssals: also the letter of their steam pip. */
export type Fleet = (typeof FLEETS)[number];

const CARD_KINDS = ['mothership', 'engine', 'crew', 'maneuver', 'expedition', 'base', 'token'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

/** Fleet pips as letters (`'II'`) and a number that any steam pays; written `{I}{I}2`. */
export interface Cost {
  readonly pips: string;
  readonly any: number;
}

/** Price of an activated ability. `destroySelf`: the crew must be in a battle. */
export interface AbilityCost {
  readonly steam?: Cost;
  readonly exhaust?: true;
  readonly refuel?: number;
  readonly scrap?: number;
  readonly dig?: number;
  readonly destroySelf?: true;
}

/** Price of a card besides steam. */
export interface ExtraCost {
  readonly exhaustMech?: true;
  readonly refuel?: number;
  readonly scrap?: number;
}

/** Subtypes that cards name. */
export const KINDRED = ['Mech', 'Mole', 'Engineer', 'Mercenary', 'Dirigible', 'Glider', 'Aeronaut', 'Pirate'] as const;
export type Kindred = (typeof KINDRED)[number];
/** Subtypes that a hold is searched for. */
export const SOUGHT = ['Mole', 'Dirigible'] as const satisfies readonly Kindred[];
export type Sought = (typeof SOUGHT)[number];

export type Whose = 'yours' | 'enemy' | 'any';
export type Zone = 'berth' | 'battle' | 'sameBattle';

/** What a card lets its player choose. `min` 0: may choose none. Bases are in a berth always, so `where` binds crew alone. */
export type Target =
  | {
      readonly what: 'crew' | 'base' | 'crewOrBase';
      readonly whose: Whose;
      readonly where?: Zone;
      readonly subtype?: Kindred;
      readonly other?: true;
      readonly exhausted?: true;
      readonly maxCost?: number;
      readonly min: 0 | 1;
    }
  | { readonly what: 'battle'; readonly min: 1 }
  | { readonly what: 'waiting'; readonly maneuver?: true; readonly min: 1 }
  | {
      readonly what: 'scrapyard';
      readonly whose: 'yours' | 'enemy';
      readonly crew?: true;
      readonly maxCost?: number;
      readonly min: 0 | 1;
      readonly max: number;
    };

/** Cards that an area effect or a static touches, seen from the card's player. `battle`: the chosen one. */
export interface Group {
  readonly whose: Whose;
  readonly what: 'crew' | 'crewAndBases';
  readonly subtypes?: readonly Kindred[];
  readonly where?: 'berth' | 'battle' | 'mothershipBattle';
  /** Without the card that says it. */
  readonly others?: true;
  readonly arrivedThisTurn?: true;
}

export type Effect =
  | { readonly do: 'addSteam'; readonly steam: string }
  | Draw
  | { readonly do: 'drawUpTo'; readonly n: number }
  | { readonly do: 'dig'; readonly who: 'you' | 'opponent'; readonly n: number }
  | { readonly do: 'plunder'; readonly n: number }
  | { readonly do: 'recon'; readonly n: number }
  | { readonly do: 'sift'; readonly n: number }
  | { readonly do: 'opponentScraps'; readonly n: number }
  | { readonly do: 'damage'; readonly n: number | 'paidFirepower' }
  | { readonly do: 'damageEach'; readonly group: Group; readonly n: number; readonly ifHigher?: number }
  | { readonly do: 'destroy' }
  | { readonly do: 'destroyEach'; readonly group: Group }
  | { readonly do: 'repair'; readonly n: number | 'full' }
  | { readonly do: 'repairEach'; readonly group: Group; readonly n: number }
  | {
      readonly do: 'bonus';
      readonly on: 'chosen' | 'self' | Group;
      readonly firepower?: number;
      readonly plating?: number;
      readonly quickstart?: true;
    }
  | { readonly do: 'initiative'; readonly n: number }
  | {
      readonly do: 'marker';
      readonly on: 'chosen' | 'self' | Group;
      readonly firepower?: number;
      readonly hull?: number;
      readonly tide?: number;
    }
  | { readonly do: 'recall' }
  | { readonly do: 'retrieve' }
  | { readonly do: 'banish' }
  | { readonly do: 'takeOut'; readonly to: 'hand' | 'hold' }
  | {
      readonly do: 'token';
      readonly token: string;
      readonly n: number;
      readonly way: 'deploy' | 'board';
      readonly perSubtype?: Kindred;
    }
  | { readonly do: 'goHome'; readonly ready?: true }
  | { readonly do: 'still' }
  | { readonly do: 'search'; readonly subtype: Sought }
  | { readonly do: 'fetch'; readonly subtype: Sought }
  | { readonly do: 'look' }
  /** You may go on with what follows. */
  | { readonly do: 'may' }
  /** You may pay; what follows happens only then. */
  | { readonly do: 'mayPay'; readonly cost: Cost }
  | { readonly do: 'removeSelf' }
  /** The card of a Jettison comes on board from the scrapyard. */
  | { readonly do: 'putSelfOnBoard' };

export type Verb = Effect['do'];

/** A standing change, computed whenever it is read. */
export type Static =
  | { readonly stat: 'initiative' | 'handSize' | 'recon' | 'sift'; readonly n: number }
  | { readonly stat: 'firepower' | 'plating'; readonly group: Group; readonly n: number }
  | {
      readonly stat: 'ownFirepower';
      readonly n: number;
      readonly when: 'atExpedition' | { readonly perEnemyScrapyard: number };
    }
  | { readonly stat: 'revealed'; readonly whose: 'yours' | 'enemy' }
  | { readonly stat: 'staysFromMothership' };

/** What a triggered ability waits for, seen from its player. */
export type Occasion =
  | { readonly on: 'deploy'; readonly subtype: Kindred }
  | { readonly on: 'claim' }
  /** The enemy mothership lost hull in a battle on your turn; `here`: in the battle this crew is in. */
  | { readonly on: 'mothershipHit'; readonly here?: true }
  | { readonly on: 'stow' }
  | { readonly on: 'arrival'; readonly subtype: Kindred }
  | { readonly on: 'salvageOrResurface'; readonly firstEachTurn: true }
  | { readonly on: 'scrap' }
  | { readonly on: 'dispatchSelf' }
  | { readonly on: 'install' }
  | { readonly on: 'crewDestroyed' };

interface Program {
  readonly target?: Target;
  readonly effects: readonly Effect[];
}
/** One member a kind, so that a kind finds its member. */
type Each<K extends string, Rest> = K extends K ? { readonly kind: K } & Rest : never;
export type Ability =
  | { readonly kind: 'static'; readonly static: Static }
  | { readonly kind: 'lasting'; readonly static: Static }
  | Each<'effect' | 'onDeploy' | 'onBoard' | 'upkeep' | 'claim' | 'jettison', Program>
  | ({ readonly kind: 'when'; readonly occasion: Occasion } & Program)
  | Each<'watch' | 'sortie', { readonly cost: AbilityCost; readonly oncePerTurn?: true } & Program>
  | { readonly kind: 'upkeepCost'; readonly cost: Cost }
  | { readonly kind: 'steamSource'; readonly steam: string | 'anyFleet' }
  | { readonly kind: 'replace'; readonly to: 'removed' | 'shuffledIntoHold' | 'holdBottom' }
  | { readonly kind: 'onlyIfMechInBerth' }
  | { readonly kind: 'extraCost'; readonly cost: ExtraCost }
  | Each<'salvage' | 'resurface', { readonly cost: AbilityCost }>
  | Each<'salvageWhen' | 'resurfaceWhen', { readonly occasion: Occasion }>
  | { readonly kind: 'stowaway'; readonly cost: Cost }
  | { readonly kind: 'winAtTide'; readonly n: number }
  | { readonly kind: 'deckLimit'; readonly n: number };

const KEYWORDS = ['Outrider', 'Quickstart', 'Deliberate', 'Unique'] as const;
/** Keywords without a figure or a cost; the others follow from values and abilities. */
export type Keyword = (typeof KEYWORDS)[number];

export type Supply = Extract<Effect, { readonly do: 'draw' | 'dig' | 'recon' | 'plunder' | 'sift' }>;

export interface MothershipValues {
  readonly initiative: number;
  readonly handSize: number;
  /** Absent: cannot win by spoils. */
  readonly spoilsToWin?: number;
  readonly deckSize: number;
  readonly supply?: Supply;
}

export interface CardDef {
  readonly id: string;
  readonly name: string;
  readonly kind: CardKind;
  readonly fleet?: Fleet;
  readonly subtype?: string;
  readonly cost: Cost;
  readonly firepower?: number;
  readonly hull?: number;
  readonly plating?: number;
  readonly distance?: number;
  readonly spoils?: number;
  readonly values?: MothershipValues;
  readonly keywords: readonly Keyword[];
  readonly abilities: readonly Ability[];
}
