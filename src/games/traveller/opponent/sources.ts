/** Where tokens beyond the collection may come from this round, and what they cost; what takes a Complication away. */

import type { Skill } from '../cards/figures.ts';
import { adventureCard, captainCard, cardOf, isAdventureCard } from '../cards/index.ts';
import type { Ability, CaptainCard, Effect } from '../cards/types.ts';
import { slotsOf } from '../limits.ts';
import type { Permanent } from '../state.ts';
import { lettersOf } from '../targets.ts';
import { tokensOf } from '../tokens.ts';
import { crewOf, isBlank, priceOf, skillOf, upgradesOf } from '../values.ts';
import { captainSeen, type Look, ownCards } from './look.ts';

export interface Source {
  /** `p3` procure the card at place 3 of the hand, `e3` play it, `y3` perform it, `a12.0` use an ability. */
  readonly by: string;
  readonly cost: number;
  /** All of these tokens come … */
  readonly all?: readonly string[];
  /** … or one of these. */
  readonly one?: readonly string[];
  /** What its tokens may pay, if not everything. */
  readonly only?: 'contract' | 'complication';
  /** Adventure cards that it takes away as Complications. */
  readonly removes?: (card: string) => boolean;
}

const ORDER = ['setup', 'ready', 'adventure', 'procurement', 'action', 'resource', 'resolution'];
/** Is this phase still to come, or now? */
const ahead = ({ table }: Look, phase: string): boolean => ORDER.indexOf(table.phase) <= ORDER.indexOf(phase);
/** What a card in hand is worth as a payment, in part: using it up costs that. */
const spent = (card: string): number => captainCard(card).ev * 0.5;

export function sourcesOf(look: Look): readonly Source[] {
  return [...abilitySources(look), ...handSources(look)].toSorted((a, b) => a.cost - b.cost);
}

// ── cards in play ───────────────────────────────────────────────────────────

function abilitySources(look: Look): readonly Source[] {
  return ownCards(look).flatMap(p => {
    if (p.as !== undefined || isBlank(look.table, p)) return [];
    return (cardOf(p.card).abilities ?? []).flatMap((a, i) => sourceOfAbility(look, p, a, i));
  });
}
function sourceOfAbility(look: Look, p: Permanent, a: Ability, i: number): readonly Source[] {
  const { cost } = a;
  if (a.after !== undefined || (cost.exert && p.exerted) || (a.phase !== undefined && !ahead(look, a.phase))) return [];
  if (a.limited && p.used.includes(String(i))) return [];
  const counters = Object.values(p.counters).reduce((n, c) => n + c, 0);
  if (cost.tokens || cost.sacrifice || cost.discard || (cost.counters ?? 0) > counters) return [];
  const price =
    (cost.cr ?? 0) + (cost.jettison ? 2 : 0) + (cost.counters ?? 0) * 0.4 + (cost.vp ?? 0) * 3.3 + lossesOf(a.effects);
  const [effect] = a.effects;
  const base = { by: `a${p.uid}.${i}`, cost: price };
  switch (effect?.do) {
    case 'add':
      return [{ ...base, one: tokensOf(effect.tokens) }];
    case 'cardToken':
      return [{ ...base, one: tokensOf(effect.tokens), only: effect.use }];
    case 'gain':
      return effect.ref === 'self' && effect.skills.every(s => skillOf(look.table, p, s) < effect.level)
        ? [{ ...base, one: effect.skills.map(s => (s === 'Jck' ? 'Jck' : `${s}.${effect.level === 2 ? 'E' : 'T'}`)) }]
        : [];
    case 'clear':
      return [{ ...base, removes: card => fitsTarget(a, card) }];
    default:
      return [];
  }
}
const lossesOf = (effects: readonly Effect[]): number =>
  effects.reduce((n, e) => n + (e.do === 'vp' && e.n < 0 ? -e.n * 3.3 : 0), 0);

/** Would a target be found in this Complication? */
function fitsTarget({ targets }: Pick<Ability, 'targets'>, card: string): boolean {
  const [target] = targets ?? [];
  if (target?.what !== 'complication' || !isAdventureCard(card)) return false;
  const half = adventureCard(card).complication;
  if (target.trait !== undefined && !half.traits.includes(target.trait)) return false;
  return target.requires === undefined || target.requires.some(l => lettersOf(half.requires).includes(l));
}

// ── cards in hand ───────────────────────────────────────────────────────────

function handSources(look: Look): readonly Source[] {
  return look.hand.flatMap((card, i) => {
    const def = captainCard(card);
    switch (def.kind) {
      case 'event':
        return eventSource(look, def, i);
      case 'heroic':
        return heroicSource(look, def, i);
      default:
        return ahead(look, 'procurement') ? procureSource(look, def, i) : [];
    }
  });
}

/** The Scout's discount counts for one Event; it is reckoned for each, which errs little. */
function eventSource(look: Look, def: CaptainCard, i: number): readonly Source[] {
  const { table, me } = look;
  const { play } = def;
  if (play === undefined || (play.phase !== undefined && !ahead(look, play.phase)) || play.after !== undefined)
    return [];
  const ship = table.board.find(p => p.uid === captainSeen(look).ship);
  const rebate = ship?.card === 'SH1' && !ship.exerted ? 3 : 0;
  const cost = Math.max(0, priceOf(table, me, def.id, { procuring: false }) - rebate) + spent(def.id);
  const [effect] = play.effects;
  if (effect?.do === 'add') return [{ by: `e${i}`, cost, one: tokensOf(effect.tokens) }];
  if (effect?.do === 'clear') return [{ by: `e${i}`, cost, removes: card => fitsTarget(play, card) }];
  return effect?.do === 'clearOne' && !effect.replace ? [{ by: `e${i}`, cost, removes: () => true }] : [];
}

function heroicSource(look: Look, def: CaptainCard, i: number): readonly Source[] {
  if (!ahead(look, 'action')) return [];
  const { table, me } = look;
  const able = (level: number) =>
    crewOf(table, me).filter(p => !p.exerted && skillOf(table, p, def.skill as Skill) >= level);
  const cost = def.cost + spent(def.id);
  if (def.id === 'HA04' && able(1).length > 0) {
    const tokens = table.board.flatMap(p =>
      Object.keys(cardOf(p.card).kind === 'crew' ? (captainCard(p.card).skills ?? {}) : {}).flatMap(s => {
        const level = skillOf(table, p, s as Skill);
        return s === 'Jck' || level === 0 ? [] : [`${s}.${level === 2 ? 'E' : 'T'}`];
      }),
    );
    return tokens.length > 0 ? [{ by: `y${i}`, cost, one: [...new Set(tokens)] }] : [];
  }
  if (def.id === 'HA02' && able(1).length > 0)
    return [{ by: `y${i}`, cost: cost + (able(2).length > 0 ? 2 : 4), removes: () => true }];
  if (def.id === 'HA03' && able(2).length > 0)
    return [{ by: `y${i}`, cost, removes: card => isAdventureCard(card) && isSpace(card) }];
  return [];
}
const isSpace = (card: string): boolean => adventureCard(card).complication.traits.includes('Space');

function procureSource(look: Look, def: CaptainCard, i: number): readonly Source[] {
  const { table, me } = look;
  const price = priceOf(table, me, def.id, { procuring: true });
  // What comes into play stays: half its price is for later rounds.
  const lasting = price * 0.5 + 0.2;
  if (def.kind === 'crew') {
    const crew = crewOf(table, me);
    if (crew.length >= slotsOf(table, me, 'Crew') || crew.some(p => p.card === def.id)) return [];
    const all = Object.entries(def.skills ?? {}).flatMap(([s, level]) =>
      s === 'Jck' ? Array<string>(level).fill('Jck') : [`${s}.${level === 2 ? 'E' : 'T'}`],
    );
    return all.length > 0 ? [{ by: `p${i}`, cost: lasting, all }] : [];
  }
  if (def.kind === 'gear') {
    const skill = (def.passives ?? []).find(x => x.give === 'skill');
    const free = crewOf(table, me).some(c => !table.board.some(g => g.host === c.uid && sameSubtype(g.card, def)));
    if (skill?.give !== 'skill' || !free) return [];
    return [{ by: `p${i}`, cost: lasting, all: [`${skill.skill}.${skill.level === 2 ? 'E' : 'T'}`] }];
  }
  if (def.kind === 'upgrade') {
    const given = (def.abilities ?? []).flatMap(a =>
      a.phase === 'resource' && a.effects[0]?.do === 'add' && !a.cost.tokens
        ? [{ one: tokensOf(a.effects[0].tokens), cr: a.cost.cr ?? 0 }]
        : [],
    );
    if (given.length === 0 || !hasRoom(look, def)) return [];
    return given.map(g => ({ by: `p${i}`, cost: lasting + g.cr, one: g.one }));
  }
  return [];
}
const sameSubtype = (card: string, def: CaptainCard): boolean => {
  const other = cardOf(card);
  return 'subtypes' in other && (other.subtypes ?? []).some(s => (def.subtypes ?? []).includes(s));
};
export function hasRoom({ table, me }: Look, def: CaptainCard): boolean {
  const ship = table.board.find(p => p.uid === table.captains[me]?.ship);
  const tonnage = ship === undefined ? 0 : (cardOf(ship.card) as { tonnage?: number }).tonnage;
  if ((def.tonnage ?? 0) > (tonnage ?? 0) || (def.onlyOn !== undefined && def.onlyOn !== ship?.card)) return false;
  const [subtype = ''] = def.subtypes ?? [];
  const used = upgradesOf(table, me).reduce(
    (n, p) => n + (captainCard(p.card).subtypes ?? []).filter(s => s === subtype).length,
    0,
  );
  return used + (def.subtypes ?? []).length <= slotsOf(table, me, subtype);
}
