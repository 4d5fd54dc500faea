/**
 * Work still to do, kept in the state as data, so that a match can sleep at every question. Frames name objects by number,
 * never hidden values. `seat`: whose it is; it goes when that captain leaves.
 */
import type { EndScope } from '../../effects/scopes.ts';
import type { Deed, Phase } from './cards/figures.ts';
import type { After, Effect } from './cards/types.ts';
import type { Place } from './scalars.ts';

/** A card or ability on its way into the queue, on it, or being carried out. */
export interface Item {
  readonly uid: number;
  readonly by: Place;
  readonly what: 'event' | 'heroic' | 'procure' | 'ability';
  readonly card: string;
  readonly owner: Place;
  /** The permanent whose ability it is; 0 for cards. */
  readonly source: number;
  readonly ability: number;
  readonly half: '' | 'trained' | 'expert';
  /** The Crew that performs it, or 0. */
  readonly actor: number;
  /** What a procured card attaches to, or 0. */
  readonly host: number;
  readonly targets: readonly (readonly number[])[];
  /** What was picked or paid on the way (a skill, a level, a sum). */
  readonly vars: Readonly<Record<string, string | number>>;
  readonly cancelled?: true;
}

/** What an attempt is about: a Complication by number, or the Contract itself (0). */
export interface Attempt {
  readonly seat: Place;
  readonly slot: number;
  readonly complication: number;
  /** Subplot by place, or -1: the requirements themselves. */
  readonly subplot: number;
  /** Branch with which the last requirement was met. */
  readonly branch?: number;
  /** Of Subplots: the adventure card that was resolved. It need not lie in its slot any longer. */
  readonly card?: string;
}

/** `n`: 1 trained, 2 expert. */
export interface Jack {
  readonly seat: Place;
  readonly crew: number;
  readonly n: number;
}

export type Frame =
  // match and set-up
  | { readonly do: 'begin' }
  | { readonly do: 'shuffle'; readonly seat: Place; readonly pile: 'deck' | 'adventures' | 'opposition' }
  | { readonly do: 'fill'; readonly slot: number; readonly advised?: true }
  | { readonly do: 'fillNow'; readonly slot: number }
  /** A Complication from the deck, unseen; `seat`: whose, if not the controller's of the slot. */
  | { readonly do: 'hide'; readonly slot: number; readonly seat?: Place; readonly advised?: true }
  /** Before a card of the own adventure deck is drawn: use Advanced Solutions? */
  | { readonly do: 'advisor'; readonly seat: Place }
  | { readonly do: 'openHands' }
  | { readonly do: 'onTop'; readonly seat: Place; readonly card: string }
  | { readonly do: 'arrive'; readonly n: number }
  // round
  | { readonly do: 'round' }
  | { readonly do: 'phase'; readonly phase: Phase }
  | { readonly do: 'victory' }
  /** A stage that captains take one after another, in initiative order. */
  | {
      readonly do: 'perSeat';
      readonly stage: 'restore' | 'stow' | 'stop' | 'place' | 'activity' | 'procure' | 'resourceMenu';
    }
  | { readonly do: 'readyAll' }
  | { readonly do: 'handSize' }
  | { readonly do: 'initiative' }
  | { readonly do: 'firstCaptain' }
  | { readonly do: 'pickFirst'; readonly seat: Place }
  | { readonly do: 'drawFirst'; readonly among: readonly Place[] }
  | { readonly do: 'restore'; readonly seat: Place }
  | { readonly do: 'stow'; readonly seat: Place; readonly moved: readonly number[] }
  | { readonly do: 'fee'; readonly seat: Place; readonly of: 'vp' | 'opposition' }
  | { readonly do: 'placeOne'; readonly seat: Place; readonly advised?: true }
  | { readonly do: 'placeBlind'; readonly seat: Place; readonly advised?: true }
  | { readonly do: 'placeOpen'; readonly seat: Place; readonly advised?: true }
  | { readonly do: 'chooseTop'; readonly seat: Place; readonly left: number; readonly step: number }
  | { readonly do: 'makeRoom'; readonly seat: Place; readonly slot: number; readonly keep: number }
  | { readonly do: 'activity'; readonly seat: Place }
  | { readonly do: 'commit'; readonly seat: Place; readonly to: number }
  | { readonly do: 'abandon'; readonly seat: Place }
  | { readonly do: 'left'; readonly slot: number }
  | { readonly do: 'declarePiracy'; readonly seat: Place }
  | { readonly do: 'procure'; readonly seat: Place }
  | { readonly do: 'attrition' }
  | { readonly do: 'actions'; readonly at: number; readonly passes: number }
  | {
      readonly do: 'oppositionPick';
      readonly among: readonly number[];
      readonly source: number;
      readonly ability: number;
    }
  /** Of one captain, or of all at once. */
  | { readonly do: 'collect'; readonly seat?: Place }
  /** Crew that are Jacks-of-all-Trades: the first of each captain is asked about, of all captains at once. */
  | { readonly do: 'jack'; readonly list: readonly Jack[] }
  | { readonly do: 'tax'; readonly seat: Place; readonly token: string; readonly n: number; readonly source: number }
  | { readonly do: 'resourceMenu'; readonly seat: Place }
  | { readonly do: 'stop'; readonly seat: Place }
  | { readonly do: 'reveal' }
  | { readonly do: 'turns'; readonly at: number }
  | { readonly do: 'contracts'; readonly at: number }
  | { readonly do: 'contractsEnd' }
  | { readonly do: 'decay' }
  | { readonly do: 'roundEnd'; readonly cleared?: true }
  | { readonly do: 'floatingSlot'; readonly among: readonly Place[] }
  | { readonly do: 'takeSlot'; readonly seat: Place; readonly slots: readonly number[]; readonly other: Place }
  // plays
  | { readonly do: 'declare'; readonly item: Item; readonly at: number; readonly seat: Place }
  | { readonly do: 'cost'; readonly item: Item; readonly step: number; readonly seat: Place }
  | { readonly do: 'enqueue'; readonly item: Item; readonly seat: Place }
  | { readonly do: 'window'; readonly acting: Place }
  | { readonly do: 'resolve'; readonly uid: number }
  /** `failed`: none of its targets was left. */
  | { readonly do: 'finish'; readonly item: Item; readonly failed?: true }
  | EndScope
  | {
      readonly do: 'program';
      readonly run: Item;
      readonly effects: readonly Effect[];
      readonly at: number;
      readonly seat: Place;
    }
  | { readonly do: 'verb'; readonly run: Item; readonly effect: Effect; readonly seat: Place; readonly memo?: Memo }
  | {
      readonly do: 'trigger';
      readonly source: number;
      readonly trigger: number;
      readonly card: string;
      readonly seat: Place;
      readonly vars: Item['vars'];
    }
  /** Several triggers of one captain: which comes first (R18). */
  | { readonly do: 'triggers'; readonly seat: Place; readonly list: readonly FrameOf<'trigger'>[] }
  /** A play that waits for its discount (R19). `size`: cards in hand when it was chosen; with fewer it is put off. */
  | {
      readonly do: 'thenPlay';
      readonly seat: Place;
      readonly id: string;
      readonly offer: PlayOffer;
      readonly size: number;
    }
  | {
      readonly do: 'after';
      readonly after: After;
      readonly seat: Place;
      readonly by: Place;
      readonly card: string;
      readonly rival: Place;
    }
  | {
      readonly do: 'pay';
      readonly seat: Place;
      readonly due: number;
      readonly paid: number;
      readonly from: 'any' | 'hand' | 'deck';
      readonly why: Why;
      readonly to?: string;
    }
  /** An expense that comes due once what goes with it is gone (R90). */
  | { readonly do: 'bill'; readonly seat: Place; readonly due: number; readonly why: Why }
  | { readonly do: 'luckyStar'; readonly seat: Place; readonly uid: number }
  | { readonly do: 'blood'; readonly seat: Place }
  | { readonly do: 'overLimit'; readonly seat: Place; readonly among: readonly number[]; readonly n: number }
  | {
      readonly do: 'randomDiscard';
      readonly seat: Place;
      readonly n: number;
      readonly from: 'hand' | 'pile';
      readonly to: 'discard' | 'dispersed' | 'deck';
    }
  // attempts
  | { readonly do: 'attempt'; readonly seat: Place; readonly attempt: Attempt; readonly at: number }
  | {
      readonly do: 'part';
      readonly seat: Place;
      readonly attempt: Attempt;
      readonly at: number;
      readonly branch: number;
      readonly part: number;
    }
  | { readonly do: 'met'; readonly seat: Place; readonly attempt: Attempt }
  | { readonly do: 'handOver'; readonly seat: Place }
  | { readonly do: 'failed'; readonly seat: Place; readonly attempt: Attempt }
  | { readonly do: 'subplots'; readonly seat: Place; readonly attempt: Attempt; readonly tried: readonly number[] }
  | { readonly do: 'deed'; readonly seat: Place; readonly what: Deed; readonly attempt: Attempt; readonly memo?: Memo }
  | { readonly do: 'discardOne'; readonly seat: Place; readonly kind: string }
  | {
      readonly do: 'enemy';
      readonly seat: Place;
      readonly attempt: Attempt;
      readonly step: number;
      readonly role: 'attacker' | 'defender' | '';
    }
  | {
      readonly do: 'piracy';
      readonly seat: Place;
      readonly target: Place;
      readonly step: number;
      readonly damage: number;
      readonly back?: number;
      /** The defender's Ship: it may be gone when it is told of. */
      readonly ship?: string;
    }
  | { readonly do: 'fightWindow'; readonly seat: Place; readonly back?: true }
  | { readonly do: 'assign'; readonly seat: Place; readonly target: Place; readonly damage: number };
/** What an expense is for. */
export type Why =
  | 'event'
  | 'heroic'
  | 'procure'
  | 'ability'
  | 'travel'
  | 'abandonment'
  | 'piracy'
  | 'restore'
  | 'requirement'
  | 'damage'
  | 'enemy'
  | 'leverage'
  | 'trigger'
  | 'tax'
  | 'fee'
  | 'opposition';
/** What kinds of plays a question takes: actions, those without an icon, cards to procure. */
export interface PlayOffer {
  readonly actions?: boolean;
  readonly free?: boolean;
  readonly procuring?: boolean;
}
export type Memo = Readonly<Record<string, string | number | readonly number[] | readonly string[]>>;
export type FrameOf<D extends Frame['do']> = Extract<Frame, { readonly do: D }>;
