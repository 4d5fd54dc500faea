/** What the Opposition of scenario 3 does with its turn, by its printed priorities (R135-R138). */
import { captainCard } from '../cards/index.ts';
import type { Effect } from '../cards/types.ts';
import type { Item } from '../frames.ts';
import type { Place } from '../scalars.ts';
import { openScope } from '../scopes.ts';
import type { Permanent, Table } from '../state.ts';
import { candidates, reaches } from '../targets.ts';
import {
  armorAgainst,
  attachedTo,
  crewOf,
  hasTrait,
  isBlank,
  keywordSum,
  kindOf,
  skillOf,
  woundsOf,
} from '../values.ts';
import { emit, freshUid, permanentOf, push, type Work } from '../work.ts';

type How = 'wound' | 'victim' | 'exert' | 'home';
/** Its Crew in the order of the deck list, with the number of the ability each uses. */
const USES: readonly { readonly card: string; readonly ability: number; readonly how: How }[] = [
  { card: 'CR14', ability: 1, how: 'wound' },
  { card: 'CR10', ability: 0, how: 'wound' },
  { card: 'CR12', ability: 1, how: 'wound' },
  { card: 'CR29', ability: 0, how: 'victim' },
  { card: 'CR06', ability: 0, how: 'exert' },
  { card: 'CR32', ability: 0, how: 'home' },
];
interface Option {
  readonly source: Permanent;
  readonly ability: number;
  readonly how: How;
  /** Legal targets with the Wounds that each would take. */
  readonly targets: readonly { readonly p: Permanent; readonly dealt: number }[];
}
interface Move {
  readonly source: number;
  readonly ability: number;
  readonly target: number;
}

/** Acts once. @returns false: it passes */
export function oppositionMove(work: Work, chosen?: Move): boolean {
  const { table } = work;
  const seat = table.captains.length - 1;
  if (chosen) {
    act(work, seat, chosen);
    return true;
  }
  const options = optionsOf(work, seat);
  const [best] = options.toSorted((a, b) => scoreOf(b) - scoreOf(a));
  if (best === undefined) {
    emit(work, { type: 'passed', seat });
    return false;
  }
  if (best.how === 'victim') {
    act(work, seat, { source: best.source.uid, ability: best.ability, target: 0 });
    return true;
  }
  const among = preferred(table, best).map(t => t.p.uid);
  const [only = 0] = among;
  const move = { source: best.source.uid, ability: best.ability };
  if (among.length === 1) act(work, seat, { ...move, target: only });
  else {
    push(work, { do: 'oppositionPick', among, ...move });
  }
  return true;
}

/** Most Wounds first; then those that name their target; then exerting, then sending home; then the list. */
const scoreOf = ({ how, targets }: Option): number => {
  const dealt = Math.max(0, ...targets.map(t => t.dealt));
  const kind = { wound: 3, victim: 2, exert: 1, home: 0 }[how];
  return (how === 'wound' || how === 'victim' ? 100 + dealt * 10 : 0) + kind;
};

function optionsOf(work: Work, seat: Place): readonly Option[] {
  const { table, state } = work;
  return USES.flatMap(({ card, ability, how }) => {
    const source = crewOf(table, seat).find(p => p.card === card);
    if (source === undefined || isBlank(table, source)) return [];
    const used = abilityAt(source, ability);
    if (used?.limited ? source.used.includes(String(ability)) : source.exerted) return [];
    if (how === 'home' && state.options.strictOpposition) return [];
    const item = itemOf(seat, source, ability, []);
    // An Invulnerable Crew is not there for it, also where its captain picks (R78).
    const legal = how === 'victim' ? crewOf(table, 0).map(p => p.uid) : candidates(state, item, 0).map(c => c.id);
    const targets = crewOf(table, 0)
      .filter(p => legal.includes(p.uid) && reaches(table, item, p))
      .filter(p => how !== 'exert' || !p.exerted)
      .map(p => ({ p, dealt: dealtBy(table, source, used?.effects ?? [], p) }))
      .filter(t => how === 'exert' || how === 'home' || t.dealt > 0);
    return targets.length === 0 ? [] : [{ source, ability, how, targets }];
  });
}
const abilityAt = (source: Permanent, ability: number) => captainCard(source.card).abilities?.[ability];
/** Wounds that get through. */
function dealtBy(table: Table, source: Permanent, effects: readonly Effect[], p: Permanent): number {
  const n = effects.reduce((sum, e) => {
    if (e.do === 'woundPick') return sum + e.n;
    if (e.do !== 'wound') return sum;
    return sum + e.n + (e.unskilled !== undefined && skillOf(table, p, e.unskilled) === 0 ? 1 : 0);
  }, 0);
  return Math.max(0, n - armorAgainst(table, p, source));
}
/** Does it go on sooner where its target has this trait? */
const wishedTrait = (source: Permanent, ability: number): string | undefined =>
  abilityAt(source, ability)?.effects.flatMap(e =>
    e.do === 'skipReady' && e.unlessTrait ? [e.unlessTrait.trait] : [],
  )[0];

/** The printed target list (R137): each wish narrows what is left. */
function preferred(table: Table, { source, ability, how, targets }: Option) {
  const trait = wishedTrait(source, ability);
  const wishes: readonly ((t: Option['targets'][number]) => number)[] = [
    t => Number(how === 'home' || (how === 'wound' && t.p.damage + t.dealt >= woundsOf(table, t.p))),
    t => (how === 'exert' ? skillsOf(t.p) : trait === undefined ? t.dealt : Number(hasTrait(table, t.p, trait))),
    t => -woundsOf(table, t.p),
    t => -Number(keywordSum(table, t.p, 'armor') > 0),
    t => attachedTo(table, t.p.uid).filter(g => kindOf(g) === 'gear').length,
  ];
  let left = targets;
  for (const wish of wishes) {
    const best = Math.max(...left.map(wish));
    left = left.filter(t => wish(t) === best);
  }
  return left;
}
const skillsOf = (p: Permanent): number => Object.keys(captainCard(p.card).skills ?? {}).length;

const itemOf = (seat: Place, { card, uid }: Permanent, ability: number, targets: Item['targets']): Item => ({
  uid: 0,
  by: seat,
  what: 'ability',
  card,
  owner: seat,
  source: uid,
  ability,
  half: '',
  actor: 0,
  host: 0,
  targets,
  vars: {},
});

/** Puts the ability on the queue: it pays all costs but credits (R135). */
function act(work: Work, seat: Place, { source, ability, target }: Move): void {
  const p = permanentOf(work.table, source);
  if (p === undefined) return;
  const { limited, cost } = abilityAt(p, ability) ?? {};
  if (limited) p.used.push(String(ability));
  if (cost?.exert) p.exerted = true;
  openScope(work, { is: 'action', by: seat });
  const item: Item = { ...itemOf(seat, p, ability, [[target]]), uid: freshUid(work.table) };
  push(work, { do: 'enqueue', item, seat });
}
