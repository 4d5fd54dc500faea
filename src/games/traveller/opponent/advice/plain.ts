/** Abilities that are worth using whatever the plan is. */
import { cardOf } from '../../cards/index.ts';
import { permanentOf } from '../../work.ts';
import { fundsSeen, type Look, POINT } from '../look.ts';
import { abilityAt, uidOf } from './picks.ts';

/** What an ability that stands for itself is worth beside the plan. */
export function plainAbility(look: Look, id: string): number {
  const p = permanentOf(look.table, uidOf(id));
  const ability = p && cardOf(p.card).abilities?.[abilityAt(id)];
  if (p === undefined || ability === undefined) return -1;
  const [effect] = ability.effects;
  const price = ability.cost.cr ?? 0;
  if (effect?.do === 'vp') return effect.n * POINT - price - (ability.cost.jettison ? 1 : 0);
  if (effect?.do === 'jettison' && ability.by === 'anyone')
    return p.controller === look.me || fundsSeen(look) < 9 ? -1 : (p.counters.Leverage ?? 0) * 2.2 - price;
  if (effect?.do === 'counter' && p.card === 'CN04') return 0.5;
  return -1;
}
