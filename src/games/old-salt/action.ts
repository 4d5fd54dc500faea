/** What the active player may do, as data; each with the choice that stands for it (O-32, section 15.2). */
import type { Choice, Seat } from '../../engine/contract.ts';
import type { Target } from './frames.ts';
import type { Direction, Hex } from './geometry.ts';

export type Action =
  | { readonly do: 'end' }
  | { readonly do: 'bounty'; readonly masts: readonly Seat[] }
  | { readonly do: 'sail'; readonly ship: string; readonly path: readonly Hex[]; readonly facing: Direction }
  /** A segment of the captain's own course (course.ts). */
  | { readonly do: 'along'; readonly ship: string }
  | {
      readonly do: 'fire';
      readonly ship: string;
      readonly target: Target;
      readonly mode: 'single' | 'broadside';
      readonly price: number;
      readonly shots: number;
    }
  | {
      readonly do: 'seize';
      readonly ship: string;
      readonly island: number;
      readonly coins: number;
      readonly masts: readonly Seat[];
    }
  | { readonly do: 'collect'; readonly island: number }
  | { readonly do: 'detonate'; readonly ship: string }
  | { readonly do: 'raid'; readonly ship: string; readonly victim: string; readonly price: number }
  | { readonly do: 'coins'; readonly ship: string; readonly hexes: readonly Hex[] }
  | { readonly do: 'mitigate'; readonly ships: readonly string[] }
  | { readonly do: 'surrender'; readonly victim: string }
  | { readonly do: 'fortify'; readonly island: number; readonly target?: string }
  | {
      readonly do: 'gateway';
      readonly mover: string;
      readonly island: number;
      readonly hex: Hex;
      readonly facing: Direction;
    }
  | { readonly do: 'wave'; readonly ship: string }
  | { readonly do: 'debris'; readonly ship: string; readonly hexes: readonly Hex[] };

export interface Offer {
  readonly choice: Choice;
  readonly action: Action;
}
export const offer = (choice: Choice, action: Action): Offer => ({ choice, action });
