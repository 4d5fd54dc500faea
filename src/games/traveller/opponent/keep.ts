/** What a card in hand is worth keeping for, beside paying with it; which cards a payment takes. */

import type { Skill } from '../cards/figures.ts';
import { captainCard } from '../cards/index.ts';
import type { CaptainCard } from '../cards/types.ts';
import { slotsOf } from '../limits.ts';
import { crewOf, evOf, priceOf, skillOf } from '../values.ts';
import { captainSeen, type Look, ownCards, progress } from './look.ts';
import { hasRoom } from './sources.ts';

/** In credits, about; 0: good for paying only. */
export function keepWorth(look: Look, card: string): number {
  const def = captainCard(card);
  const late = progress(look);
  switch (def.kind) {
    case 'crew':
      return crewWorth(look, def);
    case 'event':
      return eventWorth(def, look);
    case 'heroic':
      return heroicWorth(look, def);
    case 'upgrade':
      return hasRoom(look, def) ? (UPGRADES[card] ?? 0) * (1 - late * 0.6) : 0;
    case 'gear':
      return gearWorth(look, def) * (1 - late * 0.6);
    default:
      return connectionRoom(look, def) ? (CONNECTIONS[card] ?? 0) * (1 - late * 0.6) : 0;
  }
}

/** Skills that are new to the Ship count most. */
function crewWorth(look: Look, def: CaptainCard): number {
  const { table, me } = look;
  const crew = crewOf(table, me);
  if (crew.some(p => p.card === def.id)) return 0;
  const late = progress(look);
  const skills = Object.entries(def.skills ?? {});
  const fresh = skills.reduce((n, [skill, level]) => {
    const has = Math.max(0, ...crew.map(p => skillOf(table, p, skill as Skill)));
    return n + (has === 0 ? 2.2 + 0.5 * (level - 1) : level > has ? 0.6 : 0.5);
  }, 0);
  const room = slotsOf(table, me, 'Crew') - crew.length;
  return (fresh + 0.3) * (1.5 - late) * (room > 0 ? 1 : 0.2);
}
function eventWorth({ id, play }: CaptainCard, look: Look): number {
  const does = play?.effects[0]?.do;
  if (does === 'add') return id === 'EV01' || id === 'EV02' ? 2.2 : 1.8;
  if (does === 'clear' || does === 'clearOne') return id === 'EV08' || id === 'EV23' ? 1.8 : 1.2;
  if (does === 'draw') return 1.2;
  if (id === 'EV09') return captainSeen(look).infamy > 0 ? 3 : 0;
  return 0;
}
function heroicWorth({ table, me }: Look, { id, skill }: CaptainCard): number {
  const able = crewOf(table, me).some(p => skillOf(table, p, skill as Skill) > 0);
  return able ? ({ HA02: 2.4, HA04: 2.2, HA20: 2.2, HA03: 1 }[id] ?? 0) : 0;
}
function gearWorth({ table, me }: Look, def: CaptainCard): number {
  const skill = (def.passives ?? []).find(x => x.give === 'skill');
  if (skill?.give !== 'skill') return 0;
  return crewOf(table, me).some(p => skillOf(table, p, skill.skill) > 0) ? 0.2 : 1.6;
}
function connectionRoom(look: Look, def: CaptainCard): boolean {
  const [subtype = ''] = def.subtypes ?? [];
  const same = ownCards(look).filter(p => {
    const other = captainOrNone(p.card);
    return other?.kind === 'connection' && (other.subtypes ?? []).includes(subtype);
  });
  return same.length === 0 && !ownCards(look).some(p => p.card === def.id);
}
const captainOrNone = (card: string): CaptainCard | undefined =>
  card.startsWith('SH') ? undefined : captainCard(card);

/** What Upgrades and Connections bring over a match, by the card; what is not named brings little. */
const UPGRADES: Readonly<Record<string, number>> = {
  UP05: 4,
  UP02: 3.5,
  UP18: 5,
  UP15: 2.5,
  UP28: 2.5,
  UP06: 2,
  UP11: 1.5,
  UP09: 1.5,
  UP20: 0.5,
  UP13: 2,
  UP08: 1,
  UP26: 1.5,
  UP12: 1,
  UP17: 1.5,
};
const CONNECTIONS: Readonly<Record<string, number>> = {
  CN04: 3,
  CN12: 2.5,
  CN16: 4,
  CN08: 4,
  CN11: 3.5,
  CN05: 2,
  CN06: 1,
  CN14: 0.5,
  CN15: 1,
  CN18: 1,
  CN17: 0.3,
};

/** What buying a card brings beyond its price, in the long run. */
export const buyWorth = (look: Look, card: string): number =>
  keepWorth(look, card) - priceOf(look.table, look.me, card, { procuring: true }) * 0.9 - captainCard(card).ev * 0.4;

/** Places of the hand to pay a sum with: least is lost; undefined: the deck pays better. */
export function payFromHand(
  look: Look,
  due: number,
  keep: ReadonlySet<number> = new Set(),
): readonly number[] | undefined {
  const cards = look.hand.flatMap((card, i) => {
    const ev = evOf(look.table, look.me, card);
    return keep.has(i) || ev === 0 ? [] : [{ i, ev, worth: keepWorth(look, card) }];
  });
  let best: { readonly lost: number; readonly taken: readonly number[] } | undefined;
  const from = (at: number, sum: number, lost: number, taken: readonly number[]): void => {
    if (best && lost >= best.lost) return;
    if (sum >= due) {
      const whole = lost + (sum - due) * 0.9;
      if (best === undefined || whole < best.lost) best = { lost: whole, taken };
      return;
    }
    const card = cards[at];
    if (card === undefined) return;
    from(at + 1, sum + card.ev, lost + card.worth, [...taken, card.i]);
    from(at + 1, sum, lost, taken);
  };
  from(0, 0, 0, []);
  // The deck loses cards unseen, each worth about half a credit beyond its EV, and a third of a credit by surplus.
  const flips = look.deck > 0 ? (due / 1.3) * 0.75 + 0.35 : 99;
  return best && best.lost <= flips ? best.taken : undefined;
}
