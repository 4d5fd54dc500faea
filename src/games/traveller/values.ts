/** Current values of cards: persistent effects, changes for a while, keywords. Pure readers of the table. */

import type { CaptainKind, Skill } from './cards/figures.ts';
import { captainCard, cardOf, isCaptainCard, shipCard } from './cards/index.ts';
import type { Condition, Immunity, Keyword, Passive } from './cards/types.ts';
import type { Place } from './scalars.ts';
import type { Lasting, Permanent, Table } from './state.ts';
import { captainOf, defOf, permanentOf, shipOf } from './work.ts';

// ── what a card is ──────────────────────────────────────────────────────────

/** Kind it counts as in play: a Heroic Action may have become an Upgrade or a Hindrance. */
export function kindOf(p: Permanent): CaptainKind | 'ship' {
  if (p.as === 'upgrade') return 'upgrade';
  if (p.as === 'hindrance') return 'gear';
  return defOf(p).kind;
}
export const isCrew = (p: Permanent): boolean => kindOf(p) === 'crew';
export const changesOn = (table: Table, uid: number): readonly Lasting[] => table.lasting.filter(l => l.on === uid);
export const isBlank = (table: Table, p: Permanent): boolean =>
  changesOn(table, p.uid).some(l => l.change.is === 'blank');

/** The cards whose text it has: its own unless blank, and one that it copies. */
function textsOf(table: Table, p: Permanent): readonly ReturnType<typeof cardOf>[] {
  if (isBlank(table, p)) return [];
  return p.copies === undefined ? [defOf(p)] : [defOf(p), cardOf(p.copies)];
}
/** A Heroic Action or Event that attached itself has no text of its own but what attaching gave. */
const speaks = (p: Permanent): boolean => p.as === undefined;

export const passivesOf = (table: Table, p: Permanent): readonly Passive[] =>
  speaks(p) ? textsOf(table, p).flatMap(d => d.passives ?? []) : (defOf(p).attached ?? []);
const printedKeywords = (table: Table, p: Permanent): readonly Keyword[] =>
  speaks(p) ? textsOf(table, p).flatMap(d => d.keywords ?? []) : [];

export const attachedTo = (table: Table, uid: number): readonly Permanent[] => table.board.filter(p => p.host === uid);

type Given = Extract<Passive, { readonly give: 'keyword' }>;
const givenKeywords = (table: Table, p: Permanent): readonly Given[] =>
  attachedTo(table, p.uid).flatMap(g => passivesOf(table, g).filter((x): x is Given => x.give === 'keyword'));

export const hasKeyword = (table: Table, p: Permanent, is: Keyword['is']): boolean => {
  if (is === 'hindrance' && p.as === 'hindrance') return true;
  if (is === 'trifling' && (p.trifling || p.as !== undefined)) return true;
  if ((is === 'trifling' || is === 'integral') && hasKeyword(table, p, 'hindrance')) return true;
  return printedKeywords(table, p).some(k => k.is === is) || givenKeywords(table, p).some(k => k.keyword.is === is);
};

/** Sum of a numbered keyword: printed, given by attached cards, and for a while. */
export function keywordSum(
  table: Table,
  p: Permanent,
  is: 'armor' | 'concealed' | 'hardened' | 'penetration' | 'critical',
): number {
  let sum = 0;
  for (const k of printedKeywords(table, p)) if (k.is === is && 'n' in k) sum += k.n;
  for (const k of givenKeywords(table, p)) if (k.keyword.is === is && 'n' in k.keyword) sum += k.keyword.n;
  for (const { change } of changesOn(table, p.uid)) if (change.is === is && 'n' in change) sum += change.n;
  if (is === 'concealed' && isCrew(p)) {
    for (const other of table.board) {
      if (other.uid === p.uid || other.controller !== p.controller || !other.exerted) continue;
      for (const x of passivesOf(table, other)) if (x.give === 'concealed-others') sum += x.n;
    }
  }
  if (is === 'hardened' && kindOf(p) === 'upgrade') {
    for (const other of attachedTo(table, p.host)) {
      if (other.uid === p.uid) continue;
      for (const x of passivesOf(table, other)) if (x.give === 'harden-others') sum += x.n;
    }
  }
  return sum;
}

export function traitsOf(table: Table, p: Permanent): readonly string[] {
  const given = attachedTo(table, p.uid).flatMap(g =>
    passivesOf(table, g).flatMap(x => (x.give === 'trait' ? [x.trait] : [])),
  );
  return [...defOf(p).traits, ...given];
}
export const hasTrait = (table: Table, p: Permanent, trait: string): boolean => traitsOf(table, p).includes(trait);

const speciesOf = (p: Permanent): string => ('species' in defOf(p) ? captainCard(p.card).species : undefined) ?? '';
export const isNonHuman = (p: Permanent): boolean => isCrew(p) && speciesOf(p) !== 'Human';
export const subtypesOf = (p: Permanent): readonly string[] =>
  p.as === 'upgrade'
    ? ['Internal']
    : p.as === undefined && isCaptainCard(p.card)
      ? (captainCard(p.card).subtypes ?? [])
      : [];

// ── skills ──────────────────────────────────────────────────────────────────

/** 0 unskilled, 1 trained, 2 expert. */
export function skillOf(table: Table, p: Permanent, skill: Skill): number {
  if (!isCrew(p)) return 0;
  const changes = changesOn(table, p.uid);
  if (
    changes.some(
      ({ change: c }) => c.is === 'blank' || (c.is === 'suppress' && (c.skill === skill || c.skill === 'all')),
    )
  )
    return 0;
  let level: number = captainCard(p.card).skills?.[skill] ?? 0;
  for (const g of attachedTo(table, p.uid)) {
    for (const x of passivesOf(table, g)) if (x.give === 'skill' && x.skill === skill) level = Math.max(level, x.level);
    if (g.skill === skill && level === 1) level = 2;
  }
  for (const { change: c } of changes) if (c.is === 'skill' && c.skill === skill) level = Math.max(level, c.level);
  for (const { change: c } of changes) if (c.is === 'level' && c.skill === skill) level += 1;
  return Math.min(2, level);
}

// ── the ship ────────────────────────────────────────────────────────────────

export interface Pairing {
  readonly against?: Place;
  readonly as?: 'attacker' | 'defender';
  /** Initiative of an enemy that is no captain. */
  readonly enemyInit?: number;
}

export const infamyOf = (table: Table, seat: Place): number =>
  captainOf(table, seat).infamy +
  table.board.filter(p => p.controller === seat && p.as === undefined && hasKeyword(table, p, 'infamous')).length;

export const upgradesOf = (table: Table, seat: Place): readonly Permanent[] => {
  const { ship } = captainOf(table, seat);
  return table.board.filter(p => p.host === ship && ship !== 0 && kindOf(p) === 'upgrade');
};
export const crewOf = (table: Table, seat: Place): readonly Permanent[] =>
  table.board.filter(p => p.controller === seat && isCrew(p));

/** Value of a Ship attribute, at least 0. */
export function attributeOf(table: Table, seat: Place, attribute: 'av' | 'dv' | 'init', pairing: Pairing = {}): number {
  const ship = shipOf(table, seat);
  if (ship === undefined) return 0;
  const changes = changesOn(table, ship.uid).map(l => l.change);
  let value = shipCard(ship.card)[attribute];
  if (attribute === 'init' && changes.some(c => c.is === 'still')) value = 0;
  for (const c of changes) {
    if (c.is === 'attribute' && (c.against === undefined || c.against === pairing.against)) value += c[attribute];
  }
  for (const p of table.board) {
    for (const x of passivesOf(table, p)) {
      if (x.give !== 'attribute') continue;
      const on = x.to === 'ship' ? captainOf(table, p.controller).ship : p.host;
      if (on !== ship.uid || !applies(table, p, x, seat, pairing)) continue;
      value += (x[attribute] ?? 0) + (attribute === 'init' ? (x.initPerInfamy ?? 0) * infamyOf(table, seat) : 0);
    }
  }
  return Math.max(0, value);
}

function applies(
  table: Table,
  p: Permanent,
  x: Extract<Passive, { give: 'attribute' }>,
  seat: Place,
  pairing: Pairing,
): boolean {
  if (x.as !== undefined && x.as !== pairing.as) return false;
  if (x.against === 'lower-init') {
    const theirs = pairing.against === undefined ? pairing.enemyInit : attributeOf(table, pairing.against, 'init');
    if (theirs === undefined || theirs >= attributeOf(table, seat, 'init')) return false;
  }
  return x.when === undefined || holds(table, x.when, { seat, self: p });
}

// ── conditions ──────────────────────────────────────────────────────────────

export interface Standing {
  readonly seat: Place;
  readonly self?: Permanent | undefined;
  readonly contract?: readonly string[];
}
export function holds(table: Table, c: Condition, { seat, self, contract }: Standing): boolean {
  switch (c.is) {
    case 'infamy':
      return infamyOf(table, seat) >= c.min;
    case 'ready':
      return self !== undefined && !self.exerted;
    case 'control':
      return table.board.some(
        p =>
          p.controller === seat &&
          kindOf(p) === c.kind &&
          (c.skill === undefined || skillOf(table, p, c.skill) > 0) &&
          (c.trait === undefined || hasTrait(table, p, c.trait)),
      );
    case 'upgrades':
      return upgradesOf(table, seat).length <= c.max;
    case 'hostSkill': {
      const host = self === undefined ? undefined : permanentOf(table, self.host);
      return host !== undefined && skillOf(table, host, c.skill) > 0;
    }
    case 'contractHas':
      return contract?.includes(c.token) ?? false;
    case 'vpGained':
      return captainOf(table, seat).vpGained >= c.min;
    case 'targetTrait':
    case 'targetSkill':
      return false;
    default:
      return c satisfies never;
  }
}

// ── capacities ───────────────────────────────────────────────────

export const woundsOf = (table: Table, p: Permanent): number =>
  (captainCard(p.card).wounds ?? 1) +
  attachedTo(table, p.uid).reduce(
    (sum, g) => sum + passivesOf(table, g).reduce((n, x) => n + (x.give === 'wounds' ? x.n : 0), 0),
    0,
  );
export const structureOf = (p: Permanent): number =>
  p.as === 'upgrade' ? 1 : isCaptainCard(p.card) ? (captainCard(p.card).structure ?? 1) : 1;

/** A card with a kind of counters of its own pays with those alone. */
export const countersOf = (p: Permanent): number =>
  p.counters[cardOf(p.card).counter ?? ''] ?? Object.values(p.counters).reduce((a, b) => a + b, 0);
export const MAYHEM = 'Mayhem';
/** Must it be jettisoned for what lies on it (R20)? */
export function isUndone(table: Table, p: Permanent): boolean {
  const def = defOf(p);
  if (def.untilEmpty && !isBlank(table, p) && def.counter !== undefined && (p.counters[def.counter] ?? 0) <= 0)
    return true;
  const mayhem = p.counters[MAYHEM] ?? 0;
  return mayhem > 0 && kindOf(p) === 'connection' && mayhem >= captainCard(p.card).cost;
}

// ── invulnerability ─────────────────────────────────────────────────────────

/** Where an effect comes from. `crew`: an ability of a Crew (number); `actor`: the Crew of a Heroic Action. */
export interface Origin {
  readonly by: Place;
  readonly crew?: number;
  readonly actor?: number;
  readonly hindrance?: boolean;
  readonly wounding?: boolean;
}

export function isImmune(table: Table, p: Permanent, from: Origin): boolean {
  if (from.crew === p.uid) return false;
  const foreign = p.controller !== from.by;
  const shields = (to: Immunity): boolean => {
    switch (to) {
      case 'crew':
        return from.crew !== undefined;
      case 'opponents-crew':
        return foreign && from.crew !== undefined;
      case 'opponents-wounds':
        return foreign && from.wounding === true;
      case 'hindrances':
        return from.hindrance === true;
      case 'opponents-crew-and-heroic': {
        const acting = permanentOf(table, from.crew ?? from.actor ?? 0);
        const through =
          acting !== undefined && (skillOf(table, acting, 'Adm') > 0 || skillOf(table, acting, 'Und') > 0);
        return foreign && acting !== undefined && !through;
      }
      default:
        return to satisfies never;
    }
  };
  for (const k of printedKeywords(table, p)) {
    if (
      k.is === 'invulnerable' &&
      (k.when === undefined || holds(table, k.when, { seat: p.controller, self: p })) &&
      shields(k.to)
    )
      return true;
  }
  if (givenKeywords(table, p).some(({ keyword: k }) => k.is === 'invulnerable' && shields(k.to))) return true;
  if (changesOn(table, p.uid).some(({ change: c }) => c.is === 'immune' && shields(c.to as Immunity))) return true;
  return (
    isCrew(p) &&
    table.board.some(
      o =>
        o.uid !== p.uid &&
        o.controller === p.controller &&
        o.exerted &&
        passivesOf(table, o).some(x => x.give === 'screen-others') &&
        shields('opponents-crew-and-heroic'),
    )
  );
}

/** May this captain's Hindrances lie on this card? */
export const bears = (table: Table, host: Permanent, by: Place): boolean =>
  !isImmune(table, host, { by, hindrance: true });

/** Armor that a wounding source with this penetration leaves (R77). */
export function armorAgainst(table: Table, p: Permanent, source: Permanent | undefined): number {
  const penetration = source === undefined ? 0 : keywordSum(table, source, 'penetration');
  const laser = source !== undefined && hasTrait(table, source, 'Laser');
  const total = keywordSum(table, p, 'armor');
  const shielded = laser ? reflecArmor(table, p) : 0;
  return shielded + Math.max(0, total - shielded - penetration);
}
/** Armor whose source has Reflec: what the jacket's own reaction gave. */
const reflecArmor = (table: Table, p: Permanent): number =>
  changesOn(table, p.uid).reduce((sum, l) => {
    const source = permanentOf(table, l.source);
    return (
      sum + (l.change.is === 'armor' && source !== undefined && hasKeyword(table, source, 'reflec') ? l.change.n : 0)
    );
  }, 0);

/** Hardened that is left against a source of Structure with its Critical and traits (R77). */
export function hardenedAgainst(table: Table, p: Permanent, critical: number, traits: readonly string[]): number {
  const countered = printedKeywords(table, p).some(k => k.is === 'countermeasure' && traits.includes(k.trait));
  const own = printedKeywords(table, p).reduce((sum, k) => sum + (k.is === 'hardened' ? k.n : 0), 0);
  const total = keywordSum(table, p, 'hardened');
  const safe = countered ? own : 0;
  return safe + Math.max(0, total - safe - critical);
}

// ── prices ──────────────────────────────────────────────────────────────────

/** Expense value of a card for this captain (Captain Brown raises a native 0). */
export function evOf(table: Table, seat: Place, card: string): number {
  const { ev } = captainCard(card);
  if (ev > 0) return ev;
  return table.board
    .filter(p => p.controller === seat)
    .reduce((n, p) => passivesOf(table, p).reduce((m, x) => (x.give === 'ev-floor' ? Math.max(m, x.n) : m), n), 0);
}

/** Credits to play a card (R148): one sum, floor 0 at the end. */
export function priceOf(
  table: Table,
  seat: Place,
  card: string,
  extra: { readonly procuring: boolean; readonly actor?: number; readonly concealed?: number },
): number {
  const def = captainCard(card);
  const captain = captainOf(table, seat);
  let price = def.cost + (extra.concealed ?? 0);
  for (const d of captain.discounts) if (appliesTo(d.on, def.kind, extra.procuring)) price -= d.n;
  for (const p of table.board) {
    if (p.controller !== seat) continue;
    for (const x of passivesOf(table, p)) {
      if (x.give === 'discount' && x.kind === def.kind && extra.procuring && def.traits.includes(x.trait)) price -= x.n;
      if (x.give === 'heroic-dearer' && def.kind === 'heroic' && extra.actor === p.uid) price += x.n;
    }
  }
  if (extra.procuring && table.phase === 'procurement' && !captain.noSurcharge) price += infamyOf(table, seat);
  return Math.max(0, price);
}
export const appliesTo = (on: string, kind: CaptainKind, procuring: boolean): boolean =>
  on === kind ? kind === 'event' || procuring : on === 'any' && procuring;
