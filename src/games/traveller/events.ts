/** What happens, for the log (words in describe.ts). `card`: an id; hidden cards are Secrets. */
import type { Secret } from '../../engine/secret.ts';
import type { Place } from './scalars.ts';

export type GameEvent =
  | { readonly type: 'roundStarted'; readonly round: number }
  | { readonly type: 'phaseStarted'; readonly phase: string }
  | {
      readonly type:
        | 'firstCaptain'
        | 'passed'
        | 'committed'
        | 'uncommitted'
        | 'turnedPirate'
        | 'bankrupt'
        | 'conceded'
        | 'abandoned';
      readonly seat: Place;
      readonly card?: string;
    }
  | { readonly type: 'shuffled' | 'looked'; readonly seat: Place }
  | { readonly type: 'drew'; readonly seat: Place; readonly cards: readonly Secret<string>[] }
  | {
      readonly type: 'discarded' | 'expended' | 'replenished' | 'dispersed' | 'fetched' | 'shown';
      readonly seat: Place;
      readonly cards: readonly string[];
    }
  | { readonly type: 'paid'; readonly seat: Place; readonly n: number }
  | {
      readonly type:
        | 'contractEntered'
        | 'contractGone'
        | 'contractResolved'
        | 'contractFailed'
        | 'complicationGone'
        | 'complicationResolved'
        | 'complicationFailed'
        | 'complicationRevealed';
      readonly seat: Place;
      readonly card: string;
    }
  | { readonly type: 'complicationPlaced'; readonly seat: Place; readonly contract: string }
  | { readonly type: 'subplotResolved'; readonly seat: Place; readonly card: string; readonly vp: number }
  | { readonly type: 'vp' | 'infamy'; readonly seat: Place; readonly n: number; readonly total: number }
  | {
      readonly type:
        | 'declared'
        | 'used'
        | 'cancelled'
        | 'fizzled'
        | 'entered'
        | 'jettisoned'
        | 'wentHome'
        | 'exerted'
        | 'readied'
        | 'stolen';
      readonly seat: Place;
      readonly card: string;
    }
  | {
      readonly type: 'wounded' | 'healed' | 'damaged' | 'repaired' | 'counters';
      readonly seat: Place;
      readonly card: string;
      readonly n: number;
    }
  | { readonly type: 'tokens' | 'tokensLost'; readonly seat: Place; readonly tokens: readonly string[] }
  | { readonly type: 'raid'; readonly seat: Place; readonly target: Place; readonly n: number }
  | { readonly type: 'returnFire'; readonly seat: Place; readonly target: Place; readonly n: number }
  | {
      readonly type: 'enemyFight';
      readonly seat: Place;
      readonly card: string;
      readonly n: number;
      readonly taken: number;
    }
  | { readonly type: 'won'; readonly seats: readonly Place[] };
