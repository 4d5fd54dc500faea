/** What cards do (abilities/), as data for the verbs in ../verbs. Figures: figures.ts. */
import type { Choose, Draw } from '../../../effects/verbs.ts';
import type { CaptainKind, CaptainRow, Level, Phase, ShipRow, Skill, Token, Until } from './figures.ts';

// ── abilities ───────────────────────────────────────────────────────────────

/** What an effect works on: the card itself, its host, the acting Crew, its captain's Ship, a target, what was picked before. */
export type Ref = 'self' | 'host' | 'actor' | 'ship' | 't0' | 't1' | 't2' | 'picked';
export type Whose = 'mine' | 'theirs' | 'any';

export type TokenChoice = 'basic' | 'advanced' | 'trained' | 'trained-no-psi' | 'expert' | 'any' | readonly Token[];
export type TokenClass = 'token' | 'capability' | 'skill' | Token;

export interface Target {
  readonly what:
    | 'crew'
    | 'gear'
    | 'upgrade'
    | 'connection'
    | 'ship'
    | 'captain'
    | 'contract'
    | 'complication'
    | 'discard'
    | 'event'
    | 'adventureDeck'
    | 'countered'
    | 'imperial';
  readonly whose?: Whose;
  readonly trait?: string;
  readonly skill?: Skill;
  /** Requirement that a Complication or Contract must have among its own. */
  readonly requires?: readonly string[];
  readonly kind?: CaptainKind;
  readonly kinds?: readonly CaptainKind[];
  readonly hindrance?: true;
  readonly nonHuman?: true;
  readonly mechanical?: true;
  readonly otherThan?: 'actor' | 't0';
  readonly full?: true;
  readonly unpursued?: true;
  readonly pursued?: true;
  readonly withComplication?: true;
  readonly faceDown?: true;
  /** A card that its captain's Ship can take. */
  readonly attachable?: true;
  /** Choosing is not targeting: Concealed and Invulnerable do not apply. */
  readonly untargeted?: true;
  readonly min?: number;
  readonly max?: number;
}

export interface Costs {
  readonly exert?: true;
  readonly jettison?: true;
  readonly cr?: number;
  /** `matters`: the effect depends on which of them is spent, so it is asked. */
  readonly tokens?: { readonly of: TokenClass; readonly n: number; readonly matters?: true };
  readonly counters?: number;
  readonly vp?: number;
  readonly discard?: CaptainKind;
  readonly sacrifice?: readonly CaptainKind[];
}

export type Condition =
  | { readonly is: 'infamy'; readonly min: number }
  | { readonly is: 'ready' }
  | { readonly is: 'control'; readonly kind: CaptainKind; readonly skill?: Skill; readonly trait?: string }
  | { readonly is: 'upgrades'; readonly max: number }
  | { readonly is: 'hostSkill'; readonly skill: Skill }
  | { readonly is: 'contractHas'; readonly token: Token }
  | { readonly is: 'vpGained'; readonly min: number }
  | { readonly is: 'targetTrait'; readonly ref: Ref; readonly trait: string }
  | { readonly is: 'targetSkill'; readonly ref: Ref; readonly skill: Skill };

/** The moment that alone opens an ability (`window after x`). */
const AFTERS = ['opponent-vp', 'own-event', 'opponent-contract', 'own-contract', 'own-subplot', 'own-piracy'] as const;
export type After = (typeof AFTERS)[number];

export interface Ability {
  /** A: action; R: reaction; F: any time the queue is empty. */
  readonly time: 'A' | 'R' | 'F';
  readonly phase?: Phase;
  readonly limited?: true;
  /** Exerts the attached Crew. */
  readonly use?: true;
  readonly after?: After;
  readonly cost: Costs;
  readonly when?: Condition;
  readonly targets?: readonly Target[];
  readonly effects: readonly Effect[];
  /** Who may use it, if not its controller alone. */
  readonly by?: 'anyone' | 'host';
}

const TRIGGER_EVENTS = [
  'ready-start',
  'vp-gained',
  'subplot-vp',
  'opponent-event',
  'contract-resolved',
  'subplot-resolved',
  'heroic-declared',
  'heroic-performed',
  'infamy-gained',
  'attached',
  'entered',
  'host-jettisoned',
  'supplied',
  'cargo-added',
  'piracy-damage',
  'round-end',
] as const;
export type TriggerEvent = (typeof TRIGGER_EVENTS)[number];
export interface TriggerDef {
  readonly on: TriggerEvent;
  readonly skill?: Skill;
  readonly skills?: readonly Skill[];
  readonly once?: true;
  readonly when?: Condition;
  readonly effects: readonly Effect[];
}

/** Persistent: always on while its condition is met, never on the queue. */
export type Passive =
  | {
      readonly give: 'attribute';
      readonly to: 'ship' | 'hostShip';
      readonly av?: number;
      readonly dv?: number;
      readonly init?: number;
      readonly initPerInfamy?: number;
      readonly when?: Condition;
      readonly against?: 'lower-init';
      readonly as?: 'defender';
    }
  | { readonly give: 'skill'; readonly skill: Skill; readonly level: Level }
  | { readonly give: 'trait'; readonly trait: string }
  | { readonly give: 'keyword'; readonly keyword: Keyword }
  | { readonly give: 'wounds'; readonly n: number }
  | { readonly give: 'slot'; readonly subtype: string; readonly n: number }
  | { readonly give: 'concealed-others'; readonly n: number }
  | { readonly give: 'screen-others' }
  | { readonly give: 'connections'; readonly n: number }
  | { readonly give: 'discount'; readonly kind: CaptainKind; readonly trait: string; readonly n: number }
  | { readonly give: 'heroic-dearer'; readonly n: number }
  | { readonly give: 'free-abandonment' }
  | { readonly give: 'ev-floor'; readonly n: number }
  | { readonly give: 'jettison-with-trait'; readonly trait: string }
  | { readonly give: 'use-only'; readonly trait: string }
  | { readonly give: 'tax-tokens'; readonly tokens: readonly Token[]; readonly n: number }
  | { readonly give: 'harden-others'; readonly n: number };

export type Immunity = 'crew' | 'opponents-crew' | 'opponents-wounds' | 'hindrances' | 'opponents-crew-and-heroic';
export type Keyword =
  | { readonly is: 'armor'; readonly n: number }
  | { readonly is: 'penetration'; readonly n: number }
  | { readonly is: 'concealed'; readonly n: number }
  | { readonly is: 'critical'; readonly n: number }
  | { readonly is: 'hardened'; readonly n: number }
  | { readonly is: 'expendable'; readonly n: number }
  | { readonly is: 'restricted'; readonly n: number }
  | { readonly is: 'countermeasure'; readonly trait: string }
  | { readonly is: 'invulnerable'; readonly to: Immunity; readonly when?: Condition }
  | {
      readonly is:
        | 'cash'
        | 'equity'
        | 'hindrance'
        | 'humaniti'
        | 'infamous'
        | 'integral'
        | 'mechanical'
        | 'reflec'
        | 'resilient'
        | 'trifling'
        | 'unrestricted';
    };

/** One step of what a card does. */
export type Effect =
  | { readonly do: 'add'; readonly tokens: TokenChoice; readonly upTo?: number }
  | { readonly do: 'addSkill'; readonly ref: Ref }
  | { readonly do: 'addSameLevel'; readonly skills: readonly Skill[] }
  | { readonly do: 'suppress'; readonly ref: Ref; readonly skill: Skill | 'picked' | 'all'; readonly until: Until }
  | { readonly do: 'blank'; readonly ref: Ref; readonly until: Until }
  | {
      readonly do: 'attribute';
      readonly ref: Ref;
      readonly av?: number;
      readonly dv?: number;
      readonly init?: number;
      readonly until: Until;
      readonly against?: 't0';
    }
  | { readonly do: 'coldEngines'; readonly ref: Ref }
  | {
      readonly do: 'gain';
      readonly ref: Ref;
      readonly skills: readonly Skill[];
      readonly level: Level;
      readonly until: Until;
    }
  | {
      readonly do: 'levelUp';
      readonly ref: Ref;
      readonly skills: readonly Skill[] | 'all';
      readonly until: Until | 'attached';
    }
  | { readonly do: 'armor'; readonly ref: Ref; readonly n: number; readonly until: Until }
  | { readonly do: 'conceal'; readonly ref: Ref | 'otherCrew'; readonly n: number; readonly until: Until }
  | { readonly do: 'immune'; readonly ref: Ref; readonly to: Immunity; readonly until: Until }
  | { readonly do: 'wound'; readonly ref: Ref; readonly n: number; readonly unskilled?: Skill; readonly pure?: true }
  | { readonly do: 'heal'; readonly ref: Ref; readonly n: number | 'all'; readonly mechanical?: true }
  | { readonly do: 'healSplit'; readonly ref: Ref | 'own'; readonly n: number }
  | { readonly do: 'healTrait' }
  | { readonly do: 'healEverybody'; readonly n: number }
  | { readonly do: 'repair'; readonly ref: Ref; readonly n: number | 'all' }
  | { readonly do: 'exert' | 'ready' | 'jettison' | 'home' | 'steer'; readonly ref: Ref }
  | { readonly do: 'exertUpgrades'; readonly ref: Ref }
  | {
      readonly do: 'skipReady';
      readonly ref: Ref;
      readonly unlessTrait?: { readonly ref: Ref; readonly trait: string };
    }
  | { readonly do: 'clear'; readonly ref: Ref; readonly how: 'gone' | 'resolved' }
  | { readonly do: 'clearOne'; readonly ref: Ref; readonly all?: true; readonly replace?: true }
  | (Draw & { readonly who: 'me' | 'opponents' })
  | { readonly do: 'replenish'; readonly n: number; readonly may?: true }
  | { readonly do: 'replenishThis' }
  | { readonly do: 'disperseThis' }
  | { readonly do: 'vp'; readonly n: number }
  | { readonly do: 'vpPerUpgrade'; readonly subtype: string }
  | { readonly do: 'counter'; readonly ref: Ref; readonly n: number; readonly name: string }
  | { readonly do: 'mayhem' }
  | Choose<{ readonly id: string; readonly effects: readonly Effect[] }>
  | {
      readonly do: 'if';
      readonly condition: Condition;
      readonly met: readonly Effect[];
      readonly otherwise?: readonly Effect[];
    }
  | { readonly do: 'payOr'; readonly n: number; readonly otherwise: readonly Effect[] }
  | {
      readonly do: 'fetch';
      readonly kinds?: readonly CaptainKind[];
      readonly trait?: string;
      readonly to: 'hand' | 'top' | 'attached';
    }
  | {
      readonly do: 'retrieve';
      readonly ref: Ref;
      readonly to: 'hand' | 'play' | 'hand-or-play';
      readonly free?: true;
      readonly trifling?: true;
      readonly disperse?: true;
      /** Putting it into play may be left. */
      readonly may?: true;
    }
  | { readonly do: 'deploy'; readonly kinds: readonly CaptainKind[] }
  | { readonly do: 'cardToken'; readonly tokens: TokenChoice; readonly use: 'contract' | 'complication' }
  | { readonly do: 'look'; readonly ref: Ref }
  | { readonly do: 'peekAdventure'; readonly ref: Ref }
  | {
      readonly do: 'discount';
      readonly on: CaptainKind | 'any';
      readonly n: number | 'sacrifice';
      readonly until: 'phase' | 'round';
    }
  | { readonly do: 'noSurcharge' }
  | { readonly do: 'cancel'; readonly ref: Ref; readonly retarget?: true }
  | { readonly do: 'strip'; readonly ref: Ref; readonly skill: Skill }
  | {
      readonly do: 'attachThis';
      readonly ref: Ref;
      readonly as?: 'hindrance' | 'upgrade' | 'complication';
      readonly class?: 'trained' | 'expert';
    }
  | { readonly do: 'stealSupply'; readonly ref: Ref }
  | {
      readonly do: 'woundPick';
      readonly ref: Ref;
      readonly n: number;
      readonly max: number;
      readonly chooser: 'me' | 'them';
      readonly min: number;
    }
  | { readonly do: 'expertise' }
  | {
      readonly do:
        | 'topThree'
        | 'tibor'
        | 'aunt-crow'
        | 'frontier'
        | 'leverage'
        | 'copyText'
        | 'slander'
        | 'slanderHard'
        | 'raidWounds'
        | 'kitbashTokens'
        | 'swapComplications'
        | 'serenity'
        | 'overbooking'
        | 'infamyOrJettison'
        | 'payOrHome'
        | 'distanceZero'
        | 'dancePenalty'
        | 'infirmaryMore'
        | 'glitch'
        | 'compound';
    };

// ── a card ──────────────────────────────────────────────────────────────────

/** What a card does, apart from its figures. */
export interface Deeds {
  readonly keywords?: readonly Keyword[];
  readonly passives?: readonly Passive[];
  readonly abilities?: readonly Ability[];
  readonly triggers?: readonly TriggerDef[];
  /** Named type of its counters. */
  readonly counter?: string;
  /** Counters with which it enters play. */
  readonly enters?: number;
  /** An Event's play (its cost is the card's). */
  readonly play?: Omit<Ability, 'cost'> & { readonly cost?: Costs };
  /** Halves of a Heroic Action. */
  readonly trained?: Half;
  readonly expert?: Half;
  /** From the discard pile it is Replenished: at the end of a round in which its captain defended unharmed, or once its captain's own Ship, its target, did harm as attacker. */
  readonly replenished?: 'unharmed' | 'harming';
  /** It is jettisoned when its counters are used up. */
  readonly untilEmpty?: true;
  /** It may be procured as a reaction in this phase. */
  readonly reactsIn?: Phase;
  /** What a Heroic Action gives its host while it is attached. */
  readonly attached?: readonly Passive[];
  /** Only on this Ship. */
  readonly onlyOn?: string;
  /** A Crew may perform it once a round. */
  readonly oncePerCrew?: true;
  /**
   * How it helps to pay while it is ready (R37): by counters, as many as are wanted; by itself, jettisoned for so much; or by a guess at
   * the EV of the top card of the deck.
   */
  readonly pays?: 'counters' | 'guess' | number;
}
export interface Half {
  readonly targets?: readonly Target[];
  readonly effects: readonly Effect[];
}

export type CaptainCard = CaptainRow & Deeds;
export interface ShipCard extends ShipRow, Deeds {
  readonly kind: 'ship';
}
