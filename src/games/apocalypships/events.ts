/** What happens, for the log of the channel and of each seat (words in describe.ts). */
import type { Secret } from '../../engine/secret.ts';
import type { Aim } from './aims.ts';
import type { Side } from './scalars.ts';

export type GameEvent =
  | { readonly type: 'gameStarted'; readonly game: number; readonly starter: Side }
  | { readonly type: 'refitted'; readonly side: Side; readonly did: boolean }
  | { readonly type: 'turnStarted'; readonly side: Side; readonly turn: number }
  | { readonly type: 'drew' | 'sifted'; readonly side: Side; readonly cards: readonly Secret<string>[] }
  | { readonly type: 'shuffled' | 'looked' | 'foundNothing' | 'passed' | 'gaveUp' | 'conceded'; readonly side: Side }
  | {
      readonly type: 'dug' | 'scrapped' | 'reconned' | 'banished' | 'retrieved' | 'refuelled' | 'found' | 'revealed';
      readonly side: Side;
      readonly cards: readonly string[];
    }
  | {
      readonly type: 'arrived' | 'launched' | 'resolved' | 'claimed';
      readonly side: Side;
      readonly card: string;
    }
  /** `chosen` when it was deployed or used: what it is aimed at while it waits. */
  | {
      readonly type: 'deployed' | 'used';
      readonly side: Side;
      readonly card: string;
      readonly chosen?: readonly Aim[];
    }
  | {
      readonly type: 'destroyed' | 'removed' | 'vanished' | 'recalled' | 'readied';
      readonly side: Side;
      readonly card: string;
    }
  | { readonly type: 'shuffledIn' | 'underHold' | 'wentHome'; readonly side: Side; readonly card: string }
  | {
      readonly type: 'salvaged' | 'resurfaced' | 'stowedAway' | 'jettisoned';
      readonly side: Side;
      readonly card: string;
    }
  | { readonly type: 'takenOut'; readonly side: Side; readonly card: string; readonly to: 'hand' | 'hold' | 'nowhere' }
  | { readonly type: 'installed'; readonly side: Side; readonly card: string; readonly scrapped?: string }
  | { readonly type: 'steam'; readonly side: Side; readonly steam: string }
  | { readonly type: 'damaged' | 'repaired'; readonly side: Side; readonly card: string; readonly n: number }
  | {
      readonly type: 'boosted' | 'marked';
      readonly side: Side;
      readonly card: string;
      readonly firepower: number;
      readonly hull: number;
      readonly plating: number;
      readonly tide: number;
    }
  | { readonly type: 'quickened'; readonly side: Side; readonly card: string }
  | { readonly type: 'faster'; readonly side: Side; readonly n: number }
  | { readonly type: 'stilled'; readonly place?: string }
  | {
      readonly type: 'dispatched';
      readonly side: Side;
      readonly crew: readonly { readonly card: string; readonly place?: string }[];
    }
  | {
      readonly type: 'fought';
      readonly place?: string;
      readonly firepower: readonly [number, number];
      readonly winner?: Side;
    }
  | { readonly type: 'hit'; readonly side: Side; readonly card: string; readonly n: number; readonly left: number }
  | {
      readonly type: 'progressed';
      readonly side: Side;
      readonly card: string;
      readonly n: number;
      readonly total: number;
    }
  | { readonly type: 'swapped'; readonly side: Side; readonly did: boolean }
  | { readonly type: 'starterChosen'; readonly side: Side; readonly starter: Side }
  | { readonly type: 'stalemateOffered'; readonly side: Side }
  | { readonly type: 'gameWon'; readonly side: Side; readonly how: WinReason; readonly turn: number }
  | { readonly type: 'hulkWon'; readonly turn: number }
  | { readonly type: 'gameDrawn' };

export type WinReason = 'sunk' | 'spoils' | 'dry' | 'card' | 'gaveUp';
