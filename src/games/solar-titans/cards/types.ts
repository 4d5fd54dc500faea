/** What a card is: plain data. What it does are traits and uses, each a typed verb with its own generated words. */
import type { Draw } from '../../../effects/verbs.ts';
import type { Text } from '../../../engine/text.ts';

export const ATTACKS = ['front', 'pierce', 'flank', 'wide'] as const;
export type AttackType = (typeof ATTACKS)[number];
export const KINDS = ['core', 'weapon', 'plate', 'system', 'crew', 'pod', 'repair'] as const;
export type Kind = (typeof KINDS)[number];
export type Icon = 'noRepair' | 'noMove' | 'noScrap' | 'move' | 'prep' | 'upgrade';

/** What a card is like while it lies on a ship (or lies ready, for pods). */
export type Trait =
  | { readonly do: 'command' }
  | { readonly do: 'quarters'; readonly n: number }
  | { readonly do: 'targeting'; readonly n: number }
  /** Credits each time it fires. */
  | { readonly do: 'creditOnFire'; readonly n: number }
  | { readonly do: 'charge'; readonly cost: number; readonly level: number }
  /** When it becomes disabled, attached cards of this printed defense do too. */
  | { readonly do: 'burst'; readonly defense: number }
  | { readonly do: 'boostPerLaser' }
  | { readonly do: 'boostIfBare' }
  | { readonly do: 'boostAfterShot' }
  | { readonly do: 'chain' }
  | { readonly do: 'shock'; readonly n: number }
  | { readonly do: 'armCost'; readonly n: number }
  | { readonly do: 'passOver' }
  | { readonly do: 'swapEnemy' }
  | { readonly do: 'wearOut' }
  | { readonly do: 'seize' }
  | { readonly do: 'mine'; readonly defense: number }
  | { readonly do: 'board' }
  | { readonly do: 'setAside' }
  | { readonly do: 'selfRepair'; readonly cost: number }
  | { readonly do: 'shareRepair' }
  | { readonly do: 'screen' }
  | { readonly do: 'jam'; readonly n: number }
  | { readonly do: 'noSum'; readonly least: number }
  | { readonly do: 'income'; readonly n: number }
  | { readonly do: 'hub' }
  | { readonly do: 'crane' }
  | { readonly do: 'fieldRepair' };

/** What playing a crew card from hand does; where there are several, one is chosen. */
export type Use =
  | { readonly do: 'credit'; readonly n: number }
  | { readonly do: 'arm'; readonly n: number }
  | { readonly do: 'haul' }
  | Draw
  | { readonly do: 'scrapHand'; readonly cost: number }
  | { readonly do: 'scrapShip'; readonly n: number }
  | { readonly do: 'clog' };

export interface Card {
  readonly id: string;
  readonly name: string;
  readonly kind: Kind;
  /** Copies in the market pile; starters and hired crew: 0. */
  readonly copies: number;
  readonly cost: number;
  /** Which types it may be fired with; several: the owner chooses for each shot. */
  readonly attack: readonly AttackType[];
  readonly level: number;
  /** Only ship cards have one. */
  readonly defense: number | undefined;
  readonly icons: readonly Icon[];
  readonly traits: readonly Trait[];
  readonly uses: readonly Use[];
  /** Goes back to its own pile when used. */
  readonly hired: boolean;
  readonly starter: boolean;
}

export type TraitOf<K extends Trait['do']> = Extract<Trait, { readonly do: K }>;
export type Words = readonly Text[];
