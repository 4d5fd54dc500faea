/** Which shot to fire: the guns that disable most on the way to the Command Deck for their arming points. */
import type { Choice } from '../../../engine/contract.ts';
import { cardOf, isWeapon, traitOf } from '../cards/index.ts';
import type { AttackType } from '../cards/types.ts';
import { hitsOf } from '../combat.ts';
import type { Gun } from '../frames.ts';
import { armCost, fieldOf, levelOf } from '../levels.ts';
import type { ShipCard, State } from '../state.ts';
import { openState, type View } from '../view.ts';

const AIM = /^(fire|with)\.(p?)(\d+)(c?)([fpkw])\.(\d+)(?:\.(-?\d+))?$/u;
const TYPES: Readonly<Record<string, AttackType>> = { f: 'front', p: 'pierce', k: 'flank', w: 'wide' };

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

/** What disabling cards of a ship is worth: everything for the Command Deck, else the way to it. */
export function hitWorth(state: State, ship: number, hits: readonly ShipCard[]): number {
  const cards = state.ships[ship]?.cards ?? [];
  const deck = cards.find(c => c.card === 'command_deck');
  return hits.reduce((sum, card) => {
    if (card.card === 'command_deck') return sum + 1000;
    const kind = cardOf(card.card).kind;
    const inFront = deck !== undefined && card.c === deck.c && card.r < deck.r;
    const beside = deck !== undefined && card.r === deck.r;
    const human = state.automata === null;
    const base = isWeapon(card.card)
      ? 2 + cardOf(card.card).level * (human ? 1.6 : 2)
      : kind === 'core'
        ? human
          ? 6
          : 0.5
        : 0.6;
    return sum + base + (inFront ? 3 : 0) + (beside ? 1.5 : 0);
  }, 0);
}

/** The choice that begins the best shot; undefined where none is worth its arming. */
export function bestShot(view: View, seat: number, choices: readonly Choice[]): string | undefined {
  const state = openState(view);
  const arm = armOf(view, seat);
  let best: { readonly id: string; readonly value: number } | undefined;
  for (const [uid, options] of optionsAt(view, seat, choices)) {
    const ship = state.ships.findIndex(s => s.cards.some(c => c.uid === uid));
    const target = state.ships[ship]?.cards.find(c => c.uid === uid);
    if (target === undefined) continue;
    for (const guns of groupsOf(
      options.filter(o => !o.combines),
      arm,
    )) {
      const hits = hitsOf(
        fieldOf(state, ship),
        target,
        guns.map(o => o.gun),
      );
      if (hits.length === 0) continue;
      const cost = guns.reduce((n, o) => n + o.arm + (o.charged ? 0.5 : 0) + 0.01, 0);
      const value = hitWorth(state, ship, hits) - cost * 1.1;
      if (value <= 0 || (best !== undefined && value <= best.value)) continue;
      const [first] = guns;
      const opening =
        guns.length === 1
          ? first
          : options.find(o => o.combines && o.gun.uid === first?.gun.uid && o.gun.second === first.gun.second);
      if (opening !== undefined) best = { id: opening.id, value };
    }
  }
  return best?.id ?? leftover(choices);
}

/** Weapons alone, in pairs, and all that can be armed, cheapest first; a weapon once. */
function groupsOf(options: readonly Option[], arm: number): readonly (readonly Option[])[] {
  const singles = options.filter(o => o.arm <= arm).map(o => [o]);
  const pairs = singles.flatMap(([a]) =>
    options.filter(b => a !== undefined && b.gun.uid > a.gun.uid && a.arm + b.arm <= arm).map(b => [a as Option, b]),
  );
  const triples =
    pairs.length > 40
      ? []
      : pairs.flatMap(([a, b]) =>
          options
            .filter(c => a !== undefined && b !== undefined && c.gun.uid > b.gun.uid && a.arm + b.arm + c.arm <= arm)
            .map(c => [a as Option, b as Option, c]),
        );
  return [...singles, ...pairs, ...triples];
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
