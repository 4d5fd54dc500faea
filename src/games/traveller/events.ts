/** What happens, for the log (words in describe.ts). `card`: an id; hidden cards are Secrets. */
import type { Secret } from '../../engine/secret.ts';
import type { Phase } from './cards/figures.ts';
import type { Item, Why } from './frames.ts';
import type { Place } from './scalars.ts';

/** What a play works on. A face-down Complication has no card here. */
export type Aim =
  | { readonly is: 'card'; readonly card: string; readonly seat: Place }
  | { readonly is: 'captain'; readonly seat: Place }
  | { readonly is: 'contract'; readonly card: string }
  | { readonly is: 'complication'; readonly card?: string };

export type GameEvent =
  | { readonly type: 'roundStarted'; readonly round: number }
  | { readonly type: 'phaseStarted'; readonly phase: Phase }
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
  | { readonly type: 'shuffled'; readonly seat: Place }
  /** At a face-down Complication on this Contract, the top of an adventure deck, a whole deck, a hand; `of`: whose. */
  | {
      readonly type: 'looked';
      readonly seat: Place;
      readonly at: 'complication' | 'adventures' | 'deck' | 'hand';
      readonly of?: Place;
      readonly contract?: string;
    }
  | { readonly type: 'drew'; readonly seat: Place; readonly cards: readonly Secret<string>[] }
  | {
      readonly type: 'discarded' | 'expended' | 'replenished' | 'dispersed' | 'fetched' | 'shown';
      readonly seat: Place;
      readonly cards: readonly string[];
    }
  /** The top card of the deck, after an EV was named for it (Lucky Star). */
  | { readonly type: 'guessed'; readonly seat: Place; readonly card: string; readonly n: number }
  /** Under the own adventure deck, in this order. */
  | { readonly type: 'setUnder'; readonly seat: Place; readonly cards: readonly Secret<string>[] }
  /** An enemy ship, as attacker or as defender. */
  | { readonly type: 'faced'; readonly seat: Place; readonly card: string; readonly as: 'attacker' | 'defender' }
  | { readonly type: 'paid'; readonly seat: Place; readonly n: number; readonly why: Why }
  | { readonly type: 'travelled'; readonly seat: Place; readonly card: string; readonly n: number }
  | { readonly type: 'slotTaken'; readonly seat: Place; readonly slot: number }
  /** A card or ability is on the queue, its costs paid. `actor`: the Crew of a Heroic Action. */
  | {
      readonly type: 'declared' | 'used';
      readonly seat: Place;
      readonly card: string;
      readonly what: Item['what'];
      readonly half?: 'trained' | 'expert';
      readonly actor?: string;
      readonly targets: readonly Aim[];
    }
  /** Gear to another host. */
  | { readonly type: 'moved'; readonly seat: Place; readonly card: string; readonly host: string }
  | { readonly type: 'tokenPlaced'; readonly seat: Place; readonly card: string; readonly token: string }
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
        | 'triggered'
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
  | { readonly type: 'tokens' | 'tokensLost' | 'forgone'; readonly seat: Place; readonly tokens: readonly string[] }
  | { readonly type: 'raid'; readonly seat: Place; readonly target: Place; readonly n: number }
  | { readonly type: 'returnFire'; readonly seat: Place; readonly target: Place; readonly n: number }
  | {
      readonly type: 'enemyFight';
      readonly seat: Place;
      readonly card: string;
      readonly n: number;
      readonly taken: number;
    }
  | { readonly type: 'won' | 'lost' | 'drawn'; readonly seats: readonly Place[] };
