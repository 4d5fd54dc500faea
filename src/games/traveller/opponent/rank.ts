/** How promising a play is: its rank in menus, and what the opponents go by. 0 and below: rather not. */
import { captainCard, cardOf } from '../cards/index.ts';
import { slotsOf } from '../limits.ts';
import type { Play } from '../plays.ts';
import type { Place } from '../scalars.ts';
import type { State } from '../state.ts';
import { crewOf, kindOf, upgradesOf } from '../values.ts';
import { captainOf } from '../work.ts';
import { missing } from './needs.ts';

export function rankPlay(state: State, play: Play): number {
  switch (play.item.what) {
    case 'procure':
      return rankProcure(state, play);
    case 'ability':
      return rankAbility(state, play);
    case 'event':
      return rankEvent(state, play);
    default:
      return rankHeroic(state, play);
  }
}

function rankProcure(state: State, { item, price }: Play): number {
  const { table } = state;
  const def = captainCard(item.card);
  const seat = item.by;
  switch (def.kind) {
    case 'crew': {
      const crew = crewOf(table, seat);
      if (crew.length >= slotsOf(table, seat, 'Crew') || crew.some(p => p.card === item.card)) return -5;
      const skills = Object.keys(def.skills ?? {}).length;
      return price > 3 ? -1 : 6 + skills * 2 - price * 2 + helps(state, seat, Object.keys(def.skills ?? {}));
    }
    case 'upgrade': {
      if ((def.keywords ?? []).some(k => k.is === 'hindrance')) return -4;
      const [subtype = ''] = def.subtypes ?? [];
      const used = upgradesOf(table, seat).filter(p => (captainCard(p.card).subtypes ?? []).includes(subtype)).length;
      if (used >= slotsOf(table, seat, subtype)) return -5;
      const gives = (def.abilities ?? []).some(a => a.phase === 'resource' && a.effects.some(e => e.do === 'add'));
      return gives ? 5 - price : def.id === 'UP15' ? 3 - price : -1;
    }
    case 'gear': {
      if ((def.keywords ?? []).some(k => k.is === 'hindrance')) return -4;
      const host = table.board.find(p => p.uid === item.host);
      const skill = (def.passives ?? []).find(x => x.give === 'skill');
      if (host === undefined || skill === undefined) return -2;
      const worn = table.board.some(p => p.host === host.uid && kindOf(p) === 'gear');
      return worn ? -2 : 3 - price + helps(state, seat, 'skill' in skill ? [skill.skill] : []);
    }
    default: {
      const [subtype] = def.subtypes ?? [];
      const same = table.board.some(
        p => p.controller === seat && (captainCardOrNone(p.card)?.subtypes ?? []).includes(subtype ?? ''),
      );
      return same || price > 0 ? -2 : 1;
    }
  }
}
const captainCardOrNone = (id: string) => {
  const def = cardOf(id);
  return def.kind === 'ship' ? undefined : def;
};
const helps = (state: State, seat: Place, skills: readonly string[]): number =>
  skills.some(s => missing(state, seat).some(t => t.startsWith(s))) ? 4 : 0;

function rankAbility(state: State, { item, price }: Play): number {
  const ability = cardOf(item.card).abilities?.[item.ability];
  const [effect] = ability?.effects ?? [];
  if (effect === undefined || ability === undefined) return -1;
  const wanted = missing(state, item.by);
  switch (effect.do) {
    case 'add': {
      const given = typeof effect.tokens === 'string' ? [] : effect.tokens;
      if (ability.cost.tokens || ability.cost.jettison) return -1;
      return given.some(t => wanted.some(w => t.split('/').includes(w) || t === w)) ? 6 - price : -1;
    }
    case 'gain':
      return effect.skills.some(s => wanted.some(w => w.startsWith(s))) ? 6 - price : -1;
    case 'vp':
      return effect.n > 0 ? 8 - price : -1;
    case 'counter':
      return price === 0 && item.card === 'CN04' ? 3 : -1;
    default:
      return -1;
  }
}

function rankEvent(state: State, { item, price }: Play): number {
  const [effect] = cardOf(item.card).play?.effects ?? [];
  if (effect === undefined) return -1;
  if (effect.do === 'draw') return captainOf(state.table, item.by).activity.is === 'none' ? -1 : 1;
  if (effect.do === 'add' && state.table.phase === 'resolution') {
    return missing(state, item.by).length === 1 && price <= 2 ? 3 : -1;
  }
  return -1;
}
const rankHeroic = (_state: State, _play: Play): number => -1;
