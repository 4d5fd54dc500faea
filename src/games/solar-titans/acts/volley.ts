/**
 * Shots of two or three guns offered whole: those that disable a card which none of them would without the others. What else may be combined
 * is put together weapon by weapon (fire.ts), which takes an answer each.
 */

import { cardName } from '../events.ts';
import { cardText, onShip, typed } from '../labels.ts';
import { chainOf, shipAt } from '../levels.ts';
import { text } from '../say.ts';
import { shoot } from '../shot.ts';
import type { ShipCard, State } from '../state.ts';
import { playerOf, type Work } from '../work.ts';
import { forecast, payFor, wayId, wayName } from './aiming.ts';
import type { Act } from './contract.ts';
import { type Aimed, gunOf, hitsBy, podsInOrder, purseOf, type Way } from './guns.ts';

/** More are no choice any more but a list. */
const MOST_AT_A_TARGET = 6;

interface Offer {
  readonly all: readonly Aimed[];
  readonly ways: readonly Way[];
  readonly named: boolean;
}

export function volleys(state: State, seat: number, { all, ways, named }: Offer): readonly Act[] {
  if (all.length < 2) return [];
  const purse = purseOf(state, seat);
  const { cards } = shipAt(state.ships, playerOf(state, seat).ship);
  const pays = (guns: readonly Aimed[]) => {
    const { arm, credits } = priceOf(state, cards, guns);
    return arm <= purse.arm && credits <= purse.credits;
  };
  return [...new Set(all.map(aimed => aimed.target))].flatMap(target => {
    const at = all.filter(aimed => aimed.target === target);
    if (at.every(aimed => aimed.way.uid === at[0]?.way.uid)) return [];
    const weak = at.filter(aimed => !hits([aimed]));
    return tight(weak, pays)
      .filter(guns => podsInOrder(guns, ways))
      .slice(0, MOST_AT_A_TARGET)
      .map(guns => volleyAct(state, guns, named));
  });
}

/** Is the main target disabled? */
const hits = (guns: readonly Aimed[]): boolean => {
  const [first] = guns;
  return first !== undefined && hitsBy(first, guns.map(gunOf)).includes(first.target);
};

/** Pairs that disable the target, then threes without such a pair; a weapon once. */
function tight(guns: readonly Aimed[], pays: (guns: readonly Aimed[]) => boolean): readonly (readonly Aimed[])[] {
  const pairs = guns.flatMap((a, i) =>
    guns.slice(i + 1).flatMap(b => (a.way.uid === b.way.uid ? [] : [{ pair: [a, b] as const, hit: hits([a, b]) }])),
  );
  const strong = pairs.filter(({ hit }) => hit).map(({ pair }) => pair);
  const both = (a: Aimed, b: Aimed) => strong.some(([x, y]) => (x === a && y === b) || (x === b && y === a));
  const threes = pairs
    .filter(({ hit }) => !hit)
    .flatMap(({ pair: [a, b] }) =>
      guns
        .slice(guns.indexOf(b) + 1)
        .filter(c => c.way.uid !== a.way.uid && c.way.uid !== b.way.uid && !both(a, c) && !both(b, c))
        .map(c => [a, b, c])
        .filter(hits),
    );
  return [...strong, ...threes].filter(pays);
}

/** Auto Cannons of one chain are armed together. */
function priceOf(state: State, cards: readonly ShipCard[], guns: readonly Aimed[]) {
  const linked = new Set<number>();
  let [arm, credits] = [0, 0];
  for (const { way } of guns) {
    if (!linked.has(way.uid)) arm += way.arm;
    credits += way.charge ?? 0;
    if (way.from !== undefined) for (const { uid } of chainOf(cards, way.from, state.turn)) linked.add(uid);
  }
  return { arm, credits };
}

function volleyAct(state: State, guns: readonly Aimed[], named: boolean): Act {
  const [first] = guns as readonly [Aimed, ...Aimed[]];
  const { ship, target } = first;
  const owners = named ? state.ships[ship]?.seats : undefined;
  const outlook = forecast(first, guns.map(gunOf));
  const column = ({ second }: Aimed, sign: string) => (second === null ? '' : `${sign}${second}`);
  return {
    choice: {
      id: `volley.${guns.map(aimed => `${wayId(aimed.way)}${column(aimed, '_')}`).join('+')}.${target.uid}`,
      notation: `fire ${guns.map(aimed => `${wayName(aimed.way)}${column(aimed, ' column ')}`).join(' + ')} at ${typed(target, named ? ship : undefined)}`,
      path: [text('act.volley', { guns: guns.map(aimed => gunText(aimed)) }), onShip(cardText(target), owners)],
      ...outlook,
      rank: outlook.rank - guns.length / 10,
    },
    run: (work: Work) => {
      for (const { way } of guns) payFor(work, way);
      shoot(work, { do: 'shot', ship, target: target.uid, guns: guns.map(gunOf) });
    },
  };
}

const gunText = ({ way: { from, card }, second }: Aimed) => {
  const name = from === undefined ? cardName(card) : cardText(from);
  return second === null ? name : text('at.wide', { card: name, c: second });
};
