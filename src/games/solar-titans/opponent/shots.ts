/** Which shot to fire: the guns that disable most on the way to the Command Deck for their arming points. */
import type { Choice } from '../../../engine/contract.ts';
import { cardOf, hasTrait, isWeapon, traitOf } from '../cards/index.ts';
import type { AttackType } from '../cards/types.ts';
import { hitsOf, neighbours, targetsOf } from '../combat.ts';
import type { Gun } from '../frames.ts';
import { armCost, fieldOf, levelOf } from '../levels.ts';
import type { ShipCard, State } from '../state.ts';
import { openState, type View } from '../view.ts';
import { focusOf, type Lane } from './lanes.ts';

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

/** A card before the Command Deck, one beside it, and one on the way along which the side shoots. */
const WAY = { front: 1.5, beside: 1, focus: 3 } as const;
/** What disabling cards of a ship is worth: everything for the Command Deck, else the way to it, and weapons that would fire next. */
export function hitWorth(state: State, ship: number, hits: readonly ShipCard[], focus?: Lane): number {
  const cards = state.ships[ship]?.cards ?? [];
  const deck = cards.find(c => c.card === 'command_deck');
  const human = state.automata === null;
  const attacks = !human && (state.automata?.next ?? []).some(isWeapon);
  return hits.reduce((sum, card) => {
    if (card.card === 'command_deck') return sum + 1000;
    const { kind, level } = cardOf(card.card);
    const inFront = deck !== undefined && card.c === deck.c && card.r < deck.r;
    const beside = deck !== undefined && card.r === deck.r;
    const weapon = human ? 2 + level * 1.6 : attacks ? 3 + level * 2.5 : 1 + level;
    const base = isWeapon(card.card) ? weapon : kind === 'core' ? (human ? 6 : 0.5) : 0.6;
    const onTheWay = focus?.ship === ship && focus.cards.some(c => c.uid === card.uid);
    return sum + base + (inFront ? WAY.front : 0) + (beside ? WAY.beside : 0) + (onTheWay ? WAY.focus : 0);
  }, 0);
}

/** The guns that the choices speak of, whatever they aim at. */
interface Barrel {
  readonly gun: Gun;
  readonly charged: boolean;
  readonly arm: number;
  readonly cost: number;
}
interface Planned {
  readonly target: ShipCard;
  readonly barrels: readonly Barrel[];
  readonly hits: readonly ShipCard[];
  readonly value: number;
  readonly arm: number;
}
/** A shot worth more disables a Command Deck. */
const WON = 900;
const ASIDE = 0.7;
const DEPTH = 4;
const BEAM = 4;

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

/** Shots one after another on the board as it would then be, the most promising few followed up. */
function bestSeries(
  state: State,
  ship: number,
  cards: readonly ShipCard[],
  barrels: readonly Barrel[],
  arm: number,
  depth: number,
  focus?: Lane,
): { readonly first: Planned; readonly value: number } | undefined {
  const shots = shotsAt(state, ship, cards, barrels, arm, focus).slice(0, BEAM);
  let best: { readonly first: Planned; readonly value: number } | undefined;
  for (const shot of shots) {
    const won = shot.value > WON;
    const used = new Set(shot.barrels.map(b => b.gun.uid));
    const left = barrels.filter(b => !used.has(b.gun.uid));
    const next =
      won || depth <= 1 || left.length === 0
        ? undefined
        : bestSeries(
            state,
            ship,
            cards.map(c => (shot.hits.some(h => h.uid === c.uid) ? { ...c, up: false } : c)),
            left,
            arm - shot.arm,
            depth - 1,
            focus,
          );
    const value = shot.value + Math.max(0, next?.value ?? 0);
    if (value > (best?.value ?? 0)) best = { first: shot, value };
  }
  return best;
}

/** Every shot that disables something, best first. */
function shotsAt(
  state: State,
  ship: number,
  cards: readonly ShipCard[],
  barrels: readonly Barrel[],
  arm: number,
  focus?: Lane,
): readonly Planned[] {
  const field = { ...fieldOf(state, ship), cards };
  const byTarget = new Map<ShipCard, Barrel[]>();
  for (const barrel of barrels) {
    for (const target of targetsOf(field, barrel.gun.type, hasTrait(barrel.gun.card, 'passOver'))) {
      const columns = barrel.gun.type === 'wide' ? neighbours(cards, target.c) : [];
      const aimed =
        columns.length === 0 ? [barrel] : columns.map(second => ({ ...barrel, gun: { ...barrel.gun, second } }));
      byTarget.set(target, [...(byTarget.get(target) ?? []), ...aimed]);
    }
  }
  return [...byTarget]
    .flatMap(([target, at]) =>
      groupsOf(at, arm).flatMap((group): Planned[] => {
        const hits = hitsOf(
          field,
          target,
          group.map(b => b.gun),
        );
        if (hits.length === 0) return [];
        const value = hitWorth(state, ship, hits, focus) - group.reduce((n, b) => n + b.cost + 0.05, 0);
        return [{ target, barrels: group, hits, value, arm: group.reduce((n, b) => n + b.arm, 0) }];
      }),
    )
    .sort((a, b) => b.value - a.value);
}

/** Guns alone, in pairs and threes that can be armed; a weapon once. */
function groupsOf(barrels: readonly Barrel[], arm: number): readonly (readonly Barrel[])[] {
  const few = barrels.slice(0, 12);
  const singles = few.filter(b => b.arm <= arm);
  const groups: Barrel[][] = singles.map(b => [b]);
  for (const a of singles) {
    for (const b of singles) {
      if (b.gun.uid <= a.gun.uid || a.arm + b.arm > arm) continue;
      groups.push([a, b]);
      for (const c of singles) if (c.gun.uid > b.gun.uid && a.arm + b.arm + c.arm <= arm) groups.push([a, b, c]);
    }
  }
  return groups;
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
