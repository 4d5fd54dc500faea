/** What the Opposition of scenario 3 does with its turn, by its printed priorities (R135-R138). */
import { captainCard } from '../cards/index.ts';
import type { Item } from '../frames.ts';
import type { Place } from '../scalars.ts';
import { openScope } from '../scopes.ts';
import type { Permanent, Table } from '../state.ts';
import {
  armorAgainst,
  attachedTo,
  crewOf,
  hasTrait,
  isBlank,
  isImmune,
  keywordSum,
  kindOf,
  skillOf,
  woundsOf,
} from '../values.ts';
import { emit, freshUid, permanentOf, push, type Work } from '../work.ts';

/** Its Crew in the order of the deck list, with the number of the ability each uses. */
const USES: readonly {
  readonly card: string;
  readonly ability: number;
  readonly how: 'wound' | 'victim' | 'exert' | 'home';
}[] = [
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
  readonly how: (typeof USES)[number]['how'];
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
    const limited = how === 'exert';
    if (limited ? source.used.includes('0') : source.exerted) return [];
    if (how === 'home' && state.options.strictOpposition) return [];
    const targets = crewOf(table, 0)
      .filter(p => how === 'victim' || !isImmune(table, p, { by: seat, crew: source.uid, wounding: how === 'wound' }))
      .filter(p => how !== 'exert' || !p.exerted)
      .filter(p => how !== 'home' || hasTrait(table, p, 'Unsavory'))
      .map(p => ({ p, dealt: dealtBy(table, source, card, p) }))
      .filter(t => how === 'exert' || how === 'home' || t.dealt > 0);
    return targets.length === 0 ? [] : [{ source, ability, how, targets }];
  });
}
function dealtBy(table: Table, source: Permanent, card: string, p: Permanent): number {
  const n = card === 'CR10' ? (skillOf(table, p, 'Und') > 0 ? 1 : 2) : card === 'CR14' ? 1 : 2;
  return Math.max(0, n - armorAgainst(table, p, source));
}

/** The printed target list (R137): each wish narrows what is left. */
function preferred(table: Table, { source, how, targets }: Option) {
  const wishes: readonly ((t: Option['targets'][number]) => number)[] = [
    t => Number(how === 'home' || (how === 'wound' && t.p.damage + t.dealt >= woundsOf(table, t.p))),
    t =>
      how === 'exert' ? skillsOf(t.p) : source.card === 'CR14' ? Number(hasTrait(table, t.p, 'Unsavory')) : t.dealt,
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

/** Puts the ability on the queue: it pays all costs but credits. */
function act(work: Work, seat: Place, { source, ability, target }: Move): void {
  const { table } = work;
  const p = permanentOf(table, source);
  if (p === undefined) return;
  if (p.card === 'CR06') p.used.push('0');
  else p.exerted = true;
  const item: Item = {
    uid: freshUid(table),
    by: seat,
    what: 'ability',
    card: p.card,
    owner: seat,
    source,
    ability,
    half: '',
    actor: 0,
    host: 0,
    targets: [[target]],
    vars: {},
  };
  openScope(work, { is: 'action', by: seat });
  push(work, { do: 'enqueue', item, seat });
}
