/** Advice for fights: what adds to the shots or to the defence, where it is worth its price. */
import type { Answer, Pending } from '../../../../engine/contract.ts';
import { captainCard, cardOf } from '../../cards/index.ts';
import type { Effect } from '../../cards/types.ts';
import { fightOf } from '../../scopes.ts';
import { attributeOf, evOf, priceOf } from '../../values.ts';
import { permanentOf } from '../../work.ts';
import { fundsSeen, type Look } from '../look.ts';
import { abilityAt, best, handAt, type PickForm, uidOf } from './picks.ts';

interface Bonus {
  readonly av: number;
  readonly dv: number;
}
const NONE: Bonus = { av: 0, dv: 0 };

/** The most that effects add to the own Ship. */
function bonusOf(effects: readonly Effect[]): Bonus {
  return effects.reduce((sum, e) => {
    const more =
      e.do === 'attribute' && e.ref !== 't1'
        ? { av: e.av ?? 0, dv: e.dv ?? 0 }
        : e.do === 'if'
          ? bonusOf(e.otherwise ?? e.met)
          : e.do === 'choose'
            ? e.options
                .map(o => bonusOf(o.effects))
                .reduce((a, b) => ({ av: Math.max(a.av, b.av), dv: Math.max(a.dv, b.dv) }), NONE)
            : NONE;
    return { av: sum.av + more.av, dv: sum.dv + more.dv };
  }, NONE);
}

/** Does this captain shoot next, or is it shot at? Onlookers neither. */
function roleOf({ table, me }: Look, back: boolean): 'shoots' | 'suffers' | 'looks on' {
  const fight = fightOf(table);
  if (fight === undefined || (fight.attacker !== me && fight.defender !== me)) return 'looks on';
  const first = back ? fight.defender : fight.attacker;
  return first === me ? 'shoots' : 'suffers';
}

export function fight(look: Look, { form, prompt }: Pending): Answer | undefined {
  if (form.kind !== 'pick') return undefined;
  const role = roleOf(look, prompt.key === 'ask.fight.return');
  if (role === 'looks on') return best(form, () => -1);
  return best(form, id => worthOf(look, id, role));
}

function worthOf(look: Look, id: string, role: 'shoots' | 'suffers'): number {
  const { table, me } = look;
  if (id.includes('~')) return -1;
  const thrift = fundsSeen(look) < 15 ? 2 : 1;
  const p = permanentOf(table, uidOf(id));
  const ability = id.startsWith('a') && p ? cardOf(p.card).abilities?.[abilityAt(id)] : undefined;
  const card = id.startsWith('e') ? look.hand[handAt(id)] : undefined;
  const effects = ability?.effects ?? (card === undefined ? [] : (captainCard(card).play?.effects ?? []));
  const { av, dv } = bonusOf(effects);
  const price =
    card === undefined
      ? (ability?.cost.cr ?? 0) * thrift + (ability?.cost.jettison ? 1.5 : 0)
      : priceOf(table, me, card, { procuring: false }) * thrift + evOf(table, me, card) * 0.5;
  const fighting = fightOf(table);
  const rival = fighting?.attacker === me ? fighting.defender : (fighting?.attacker ?? -1);
  if (role === 'shoots') {
    // Against an enemy ship only destroying it counts; the plan has reckoned that without help.
    const theirs = rival < 0 ? 1 : attributeOf(table, rival, 'dv', { against: me });
    const hit = attributeOf(table, me, 'av', rival < 0 ? { enemyInit: 0 } : { against: rival });
    const through = Math.max(0, hit + av - theirs) - Math.max(0, hit - theirs);
    return through * (rival < 0 ? 1.2 : 0.8) - price;
  }
  if (rival < 0) return -1;
  const coming = attributeOf(table, rival, 'av', { against: me }) - attributeOf(table, me, 'dv', { against: rival });
  return Math.min(dv, Math.max(0, coming)) - price;
}

/** Attack or defence, by who shoots. */
export function aimed(look: Look, form: PickForm): Answer | undefined {
  if (!form.choices.some(c => c.id === 'attack')) return undefined;
  return best(form, id => ((id === 'attack') === (fightOf(look.table)?.defender !== look.me) ? 1 : 0), -9);
}
