/** What an item may choose. Captains and adventure decks are named by the place of their captain. */
import { peek } from '../../engine/secret.ts';
import type { Requirement, Subplot } from './cards/figures.ts';
import { adventureCard, captainCard, cardOf, isCaptainCard } from './cards/index.ts';
import type { Effect, Target } from './cards/types.ts';
import type { Item } from './frames.ts';
import { ownHostFor } from './hosts.ts';
import type { Complication, Permanent, State, Table } from './state.ts';
import {
  changesOn,
  hasKeyword,
  hasTrait,
  isImmune,
  isNonHuman,
  keywordSum,
  kindOf,
  type Origin,
  skillOf,
} from './values.ts';
import { captainOf, permanentOf } from './work.ts';

/** What an item does and whom it works on. */
export interface Sketch {
  readonly targets: readonly Target[];
  readonly effects: readonly Effect[];
}
export function sketchOf(table: Table, item: Item): Sketch {
  const def = cardOf(item.card);
  switch (item.what) {
    case 'event':
      return { targets: def.play?.targets ?? [], effects: def.play?.effects ?? [] };
    case 'heroic': {
      const half = item.half === 'expert' ? def.expert : def.trained;
      return { targets: half?.targets ?? [], effects: half?.effects ?? [] };
    }
    case 'ability': {
      if (typeof item.vars.trigger === 'number')
        return { targets: [], effects: def.triggers?.[item.vars.trigger]?.effects ?? [] };
      const ability = abilityOf(table, item);
      return { targets: ability?.targets ?? [], effects: ability?.effects ?? [] };
    }
    case 'procure':
      return { targets: [], effects: [] };
    default:
      return item.what satisfies never;
  }
}
/** Abilities of a copied text box are numbered from 100 (R126). */
export const COPIED = 100;
export function abilityOf(table: Table, item: Item) {
  if (item.ability < COPIED) return cardOf(item.card).abilities?.[item.ability];
  const copied = permanentOf(table, item.source)?.copies ?? item.vars.copies;
  return typeof copied === 'string' ? cardOf(copied).abilities?.[item.ability - COPIED] : undefined;
}

const WOUNDING: ReadonlySet<Effect['do']> = new Set(['wound', 'woundPick', 'raidWounds']);
const isWounding = (effects: readonly Effect[]): boolean =>
  effects.some(e => {
    if (e.do === 'choose') return e.options.some(o => isWounding(o.effects));
    return e.do === 'if' ? isWounding([...e.met, ...(e.otherwise ?? [])]) : WOUNDING.has(e.do);
  });

/** Where an item's effect comes from, for Invulnerable. */
function originOf(table: Table, item: Item): Origin {
  const crewAbility = item.what === 'ability' && cardOf(item.card).kind === 'crew';
  const source = permanentOf(table, item.source);
  return {
    by: item.by,
    ...(crewAbility && { crew: item.source }),
    ...(item.what === 'heroic' && { actor: item.actor }),
    ...(source !== undefined && hasKeyword(table, source, 'hindrance') && { hindrance: true }),
    wounding: isWounding(sketchOf(table, item).effects),
  };
}
/**
 * May an item's effect touch this card? To any other effect an Invulnerable card is not there: it is neither chosen nor counted, and
 * nothing happens to it (R78). All that effects work on is looked up through this.
 */
export const reaches = (table: Table, item: Item, p: Permanent): boolean => !isImmune(table, p, originOf(table, item));

export interface Candidate {
  readonly id: number;
  /** Extra credits for Concealed (R24). */
  readonly extra: number;
}

export function candidates(state: State, item: Item, at: number): readonly Candidate[] {
  const { table } = state;
  const sketch = sketchOf(table, item);
  const target = sketch.targets[at];
  if (target === undefined) return [];
  const before = item.targets.slice(0, at).flat();
  const wounding = isWounding(sketch.effects);
  const open = (id: number): Candidate => ({ id, extra: 0 });
  switch (target.what) {
    case 'crew':
    case 'gear':
    case 'upgrade':
    case 'connection':
    case 'countered':
    case 'imperial':
      return table.board
        .filter(p => isChoosable(table, p, target, item, before))
        .map(p => ({ id: p.uid, extra: target.untargeted ? 0 : concealment(table, p, item, wounding) }));
    case 'ship':
      return table.board.filter(p => kindOf(p) === 'ship' && captainOf(table, p.owner).inGame).map(p => open(p.uid));
    case 'captain':
    case 'adventureDeck':
      return table.captains.flatMap((c, seat) =>
        c.inGame && (target.whose !== 'theirs' || seat !== item.by) && (target.what === 'captain' || c.ship !== 0)
          ? [open(seat)]
          : [],
      );
    case 'contract':
      return contractsFor(table, target, item.by).map(open);
    case 'complication':
      return table.slots.flatMap((slot, s) =>
        slot.complications
          .filter(c => suits(c, target, slot.contract?.card))
          .filter(() => !target.pursued || pursuers(table, s).includes(item.by))
          .map(c => open(c.uid)),
      );
    case 'discard':
      return captainOf(table, item.by)
        .discard.filter(c => {
          const { kind } = captainCard(c.card);
          if (target.attachable && ownHostFor(state, item.by, c.card) === undefined) return false;
          return target.kind === undefined ? (target.kinds?.includes(kind) ?? true) : kind === target.kind;
        })
        .map(c => open(c.uid));
    case 'event':
      return table.queue
        .filter(other => other.what === 'event' && !other.cancelled && other.uid !== item.uid)
        .map(o => open(o.uid));
    default:
      return target.what satisfies never;
  }
}

/** Numbers of the Contracts that a target takes. */
function contractsFor(table: Table, target: Target, by: number): readonly number[] {
  return table.slots.flatMap(({ contract, complications }, s) => {
    if (contract === undefined) return [];
    // Trifling ones fill no slot (R53).
    const filled = complications.filter(c => c.reliance === undefined).length;
    if (target.full && filled < adventureCard(contract.card).contract.slots) return [];
    if (target.withComplication && complications.length === 0) return [];
    if (target.unpursued && pursuers(table, s).some(seat => seat !== by)) return [];
    if (target.pursued && !pursuers(table, s).includes(by)) return [];
    return [contract.uid];
  });
}

export const pursuers = (table: Table, slot: number): readonly number[] =>
  table.captains.flatMap(({ inGame, activity }, seat) =>
    inGame && activity.is === 'contract' && activity.slot === slot ? [seat] : [],
  );

function isChoosable(table: Table, p: Permanent, t: Target, item: Item, before: readonly number[]): boolean {
  const kind = kindOf(p);
  if (t.what === 'countered') {
    if (Object.values(p.counters).every(n => n <= 0)) return false;
  } else if (t.what === 'imperial') {
    if (kind === 'ship' || !hasTrait(table, p, 'Imperial')) return false;
  } else if (kind !== t.what) return false;
  if (t.whose === 'mine' && p.controller !== item.by) return false;
  if (t.whose === 'mine' && t.what === 'upgrade' && p.host !== captainOf(table, item.by).ship) return false;
  if (t.whose === 'theirs' && p.controller === item.by) return false;
  if (t.trait !== undefined && !hasTrait(table, p, t.trait)) return false;
  if (t.skill !== undefined && skillOf(table, p, t.skill) === 0) return false;
  if (t.hindrance && !hasKeyword(table, p, 'hindrance')) return false;
  if (t.nonHuman && !isNonHuman(p)) return false;
  if (t.mechanical && !hasKeyword(table, p, 'mechanical')) return false;
  if (t.otherThan === 'actor' && p.uid === item.actor) return false;
  if (t.otherThan === 't0' && before.includes(p.uid)) return false;
  if (t.what === 'upgrade' && before.length > 0 && sabotaged(table, p, before[0] ?? 0) === false) return false;
  return reaches(table, item, p);
}
/** After a Ship was chosen, an Upgrade must be on it (Sabotage). */
const sabotaged = (table: Table, p: Permanent, ship: number): boolean => {
  const chosen = permanentOf(table, ship);
  return chosen === undefined || kindOf(chosen) !== 'ship' || p.host === ship;
};

function concealment(table: Table, p: Permanent, item: Item, wounding: boolean): number {
  if (p.controller === item.by) return 0;
  const only = changesOn(table, p.uid).reduce(
    (sum, { change: c }) => sum + (c.is === 'concealed' && c.only === 'wounds' && !wounding ? c.n : 0),
    0,
  );
  return keywordSum(table, p, 'concealed') - only;
}

// ── attributes of adventure cards ───────────────────────────────────────────

export const lettersOf = (requires: readonly Requirement[]): readonly string[] =>
  requires.flat(2).flatMap(part => (part.need === 'token' ? (part.token.split('.')[0]?.split('/') ?? []) : []));
const subplotLetters = (subplots: readonly Subplot[]): readonly string[] =>
  subplots.flatMap(s => lettersOf(s.branches.map(b => [b.parts])));
const contractLetters = (card: string): readonly string[] => {
  const { contract } = adventureCard(card);
  return [...lettersOf(contract.requires), ...subplotLetters(contract.subplots)];
};
export const contractRequires = (card: string): readonly string[] => lettersOf(adventureCard(card).contract.requires);

/** A face-down Complication has no traits or requirements (R139); those looked at are found by their Contract. */
function suits(c: Complication, t: Target, contract: string | undefined): boolean {
  if (t.faceDown) {
    if (c.open || contract === undefined) return false;
    return t.requires === undefined || t.requires.some(letter => contractLetters(contract).includes(letter));
  }
  if (t.trait === undefined && t.requires === undefined) return true;
  if (!c.open || isCaptainCard(peek(c.card))) return false;
  const half = adventureCard(peek(c.card)).complication;
  if (t.trait !== undefined && !half.traits.includes(t.trait)) return false;
  return t.requires === undefined || t.requires.some(letter => lettersOf(half.requires).includes(letter));
}
