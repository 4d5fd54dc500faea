/** Which shot to fire: the guns that disable most on the way to the Command Deck for their arming points. */
import type { Choice } from '../../../engine/contract.ts';
import { cardOf, traitOf } from '../cards/index.ts';
import type { AttackType } from '../cards/types.ts';
import type { Gun } from '../frames.ts';
import { armCost, levelOf } from '../levels.ts';
import { openState, type View } from '../view.ts';
import { focusOf } from './lanes.ts';
import { bestSeries, DEPTH, type Planned, WON } from './series.ts';

const AIM = /^(fire|with)\.(p?)(\d+)(c?)([fpkw])\.(\d+)(?:\.(-?\d+))?$/u;
const TYPES: Readonly<Record<string, AttackType>> = { f: 'front', p: 'pierce', k: 'flank', w: 'wide' };
const SIGNS: Readonly<Record<AttackType, string>> = { front: 'f', pierce: 'p', flank: 'k', wide: 'w' };

interface Option {
  readonly id: string;
  readonly gun: Gun;
  readonly arm: number;
  readonly charged: boolean;
  readonly combines: boolean;
}

function optionsAt(view: View, seat: number, choices: readonly Choice[]): ReadonlyMap<number, readonly Option[]> {
  const state = openState(view);
  const ship = view.players[seat]?.ship ?? 0;
  const found = new Map<number, Option[]>();
  for (const { id } of choices) {
    const [, what, pod, source, charge, sign, target, second] = AIM.exec(id) ?? [];
    if (target === undefined || sign === undefined) continue;
    const from = view.ships[ship]?.cards.find(c => c.uid === Number(source));
    const card = pod === 'p' ? 'boarding_pod' : (from?.card ?? '');
    if (card === '') continue;
    const level =
      charge === 'c'
        ? (traitOf(card, 'charge')?.level ?? 0)
        : from === undefined
          ? cardOf(card).level
          : levelOf(state, ship, from);
    const gun: Gun = {
      uid: Number(source),
      pod: pod === 'p',
      card,
      type: TYPES[sign] ?? 'front',
      level,
      second: second === undefined ? null : Number(second),
    };
    const option = {
      id,
      gun,
      arm: from === undefined ? 0 : armCost(state, ship, from),
      charged: charge === 'c',
      combines: what === 'with',
    };
    found.set(Number(target), [...(found.get(Number(target)) ?? []), option]);
  }
  return found;
}

/** Arming points that may still be had: those of the pool and of crew, as the question says. */
const armOf = (view: View, seat: number): number => {
  const player = view.players[seat];
  const arms = (cards: readonly unknown[]) =>
    cards.filter(id => typeof id === 'string' && cardOf(id).uses.some(use => use.do === 'arm')).length;
  return view.turn.arm + arms(player?.hand ?? []) + arms(player?.prepped ?? []);
};

/** What shots at another enemy than the one nearest to fall count. */
const ASIDE = 0.7;

/** The choice that begins the best series of shots; undefined where none is worth its arming. */
export function bestShot(view: View, seat: number, choices: readonly Choice[]): string | undefined {
  const state = openState(view);
  const options = optionsAt(view, seat, choices);
  const all = [...options.values()].flat();
  const barrels = new Map(
    all.map(o => [
      `${o.gun.uid}${o.gun.type}${o.charged}`,
      {
        gun: { ...o.gun, second: null },
        charged: o.charged,
        arm: o.arm,
        cost: o.arm * 1.1 + (o.charged ? 0.5 : 0) + (o.gun.pod ? 0 : 0.01),
      },
    ]),
  );
  const focus = focusOf(state, seat);
  let best: { readonly first: Planned; readonly ship: number; readonly value: number } | undefined;
  for (const ship of new Set(
    [...options.keys()].map(uid => state.ships.findIndex(s => s.cards.some(c => c.uid === uid))),
  )) {
    const series = bestSeries(
      state,
      ship,
      state.ships[ship]?.cards ?? [],
      [...barrels.values()],
      armOf(view, seat),
      DEPTH,
      focus,
    );
    if (series === undefined) continue;
    // Of several enemies the one nearest to fall, unless another falls now.
    const value = series.value > WON || ship === focus?.ship ? series.value : series.value * ASIDE;
    if (value > (best?.value ?? 0)) best = { first: series.first, value, ship };
  }
  if (best === undefined) return leftover(choices);
  const { first } = best;
  const wanted = options.get(first.target.uid) ?? [];
  const [lead] = first.barrels;
  const whole = first.barrels.length > 1 ? volleyOf(choices, first) : undefined;
  if (whole !== undefined) return whole;
  const opening = wanted.find(
    o =>
      o.combines === first.barrels.length > 1 &&
      o.gun.uid === lead?.gun.uid &&
      o.gun.type === lead.gun.type &&
      o.gun.second === lead.gun.second,
  );
  return opening?.id ?? leftover(choices);
}

/** The choice that fires just these guns at this target at once, where it is offered whole. */
function volleyOf(choices: readonly Choice[], { target, barrels }: Planned): string | undefined {
  const parts = barrels.map(({ gun, charged }) => {
    const sign = SIGNS[gun.type];
    return `${gun.pod ? 'p' : ''}${gun.uid}${charged ? 'c' : ''}${sign}${gun.second === null ? '' : `_${gun.second}`}`;
  });
  return choices.find(({ id }) => {
    const [what, guns = '', at] = id.split('.');
    const given = guns.split('+');
    return (
      what === 'volley' &&
      Number(at) === target.uid &&
      given.length === parts.length &&
      given.every(g => parts.includes(g))
    );
  })?.id;
}

/** A Disruptor Missile always finds something worth its crew. */
const leftover = (choices: readonly Choice[]): string | undefined =>
  choices.find(choice => choice.id.startsWith('seize.'))?.id;

/** While a shot is open: fire as soon as it disables something, else let the weapon join that does, else the strongest. */
export function joinOf(choices: readonly Choice[]): string {
  const release = choices.find(choice => choice.id === 'release');
  if ((release?.rank ?? 0) >= 70) return 'release';
  const joins = choices
    .filter(choice => choice.id !== 'release')
    .sort((a, b) => (b.rank ?? 0) - (a.rank ?? 0) || levelIn(b) - levelIn(a));
  return joins[0]?.id ?? 'release';
}
const levelIn = (choice: Choice): number => Number(choice.note?.args?.level ?? 0);
