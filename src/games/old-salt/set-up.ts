/** Set-up: factions, first player, wind, islands, fleets, deployment (section 4). */
import type { Answer, Choice, Seat } from '../../engine/contract.ts';
import { hide, peek } from '../../engine/secret.ts';
import type { Text } from '../../engine/text.ts';
import { CLAIM_ORDER, islandHex, type Lane, WIND_TOKENS } from './chart.ts';
import { DEFAULT_FLEETS, FACTIONS, type Faction, type ShipType } from './fleets.ts';
import type { FrameOf } from './frames.ts';
import { DIRECTION_NAMES, directionTo, distance, type Hex, labelOf, neighbours } from './geometry.ts';
import { type Handler, hexText, option, pickOne } from './handler.ts';
import { facingText } from './names.ts';
import { text } from './say.ts';
import {
  aliveSeats,
  clockwiseFrom,
  isAlive,
  isFree,
  islandOf,
  islandsOf,
  letterOf,
  openIslands,
  playerOf,
  seatsOf,
} from './sea.ts';
import { typeOfId } from './sinking.ts';
import { FLEET_CHOICES, type FleetChoice, type Sea, type State } from './state.ts';
import { emit, islandIn, playerIn, pop, push, type Work, who } from './work.ts';

const FIRST_DEPLOYMENT = 3;

/** Frames of the whole set-up, the first to run last in the list. */
export function pushSetUp(w: Work): void {
  push(w, { do: 'round' });
  push(w, { do: 'fleets' });
  push(w, { do: 'wind' });
  push(w, { do: 'first' });
  const seats = [...seatsOf(w.s)];
  push(w, w.s.options.factions === 'choose' ? { do: 'choose', left: seats } : { do: 'deal' });
}

/** O-20: dealt at random, all different. */
export const dealHandler: Handler<FrameOf<'deal'>> = {
  step: () => 'ask',
  ask: () => [{ chance: { kind: 'shuffle', size: FACTIONS.length } }],
  answer: (w, _, order) => {
    pop(w);
    for (const seat of seatsOf(w.s)) takeFaction(w, seat, FACTIONS[Number(order[seat])] as Faction);
  },
};
function takeFaction(w: Work, seat: Seat, faction: Faction): void {
  playerIn(w, seat).faction = faction;
  emit(w, 'faction', { who: who(seat), faction: text(`faction.${faction}`) });
}

const freeFactions = (sea: Sea): readonly Faction[] => FACTIONS.filter(f => !sea.players.some(p => p.faction === f));
/** O-150: chosen in seat order. */
export const chooseHandler: Handler<FrameOf<'choose'>> = {
  step: (w, f) => stepSeats(w, f.left),
  ask: (s, f) => [
    {
      seat: f.left[0] as Seat,
      kind: 'faction',
      pace: 'setup',
      prompt: text('ask.faction'),
      form: pickOne(
        freeFactions(s).map(name => option(name, [text(`faction.${name}`)], { note: text(`faction.${name}.style`) })),
      ),
      topic: 'factions',
      onTimeout: [freeFactions(s)[0] as Faction],
    },
  ],
  answer: (w, f, [name]) => takeFaction(w, f.left.shift() as Seat, name as Faction),
};
/** Drops seats that left; ends where none is left to answer. */
function stepSeats(w: Work, left: Seat[]): 'ask' | undefined {
  while (left[0] !== undefined && !isAlive(w.s, left[0])) left.shift();
  if (left.length > 0) return 'ask';
  pop(w);
  return undefined;
}

/** O-20: the die decides who is first. */
export const firstHandler: Handler<FrameOf<'first'>> = {
  step: () => 'ask',
  ask: s => [{ chance: { kind: 'roll', sides: [s.players.filter(p => p.alive).length] } }],
  answer: (w, _, [n]) => {
    pop(w);
    const alive = seatsOf(w.s).filter(s => isAlive(w.s, s));
    w.s.first = alive[Number(n) - 1] as Seat;
    emit(w, 'first', { who: who(w.s.first) });
    const order = clockwiseFrom(w.s, w.s.first);
    const claims = [...order.flatMap(s => [s, s]), ...[...order].reverse()];
    // Between the wind and the fleets: islands are claimed before ships are chosen.
    const fleets = w.s.stack.findIndex(f => f.do === 'fleets');
    w.s.stack.splice(fleets + 1, 0, { do: 'claim', left: claims });
  },
};

/** O-21: one token out unseen, eight face-down. */
export const windHandler: Handler<FrameOf<'wind'>> = {
  step: () => 'ask',
  ask: () => [{ chance: { kind: 'shuffle', size: WIND_TOKENS.length }, secret: true }],
  answer: (w, _, order) => {
    pop(w);
    const tokens = order.map(i => hide(WIND_TOKENS[Number(i)] as Lane, { audience: 'nobody', pool: 'wind' }));
    w.s.removed = tokens.slice(0, 1);
    w.s.pile = tokens.slice(1);
  },
};

const claimable = (sea: Sea): readonly number[] => openIslands(sea).filter(i => islandOf(sea, i).owner === undefined);
/** O-23: nearest to what the seat has; ties and the first by CLAIM_ORDER. */
function defaultClaim(sea: Sea, seat: Seat): number {
  const own = islandsOf(sea, seat).map(islandHex);
  const far = (island: number): number => own.reduce((n, h) => n + distance(h, islandHex(island)), 0);
  const sorted = [...claimable(sea)].sort((a, b) => far(a) - far(b) || CLAIM_ORDER.indexOf(a) - CLAIM_ORDER.indexOf(b));
  return sorted[0] as number;
}
export const claimHandler: Handler<FrameOf<'claim'>> = {
  step: (w, f) => stepSeats(w, f.left),
  ask: (s, f) => {
    const seat = f.left[0] as Seat;
    const left = f.left.filter(other => other === seat).length;
    const choices = claimable(s).map(i =>
      option(`#${i}`, [text('menu.islandAtHex', { n: i, hex: labelOf(islandHex(i)) })]),
    );
    return [
      {
        seat,
        kind: 'claim',
        pace: 'setup',
        prompt: text('ask.claim', { n: left }),
        form: pickOne(choices),
        topic: 'islands',
        onTimeout: [`#${defaultClaim(s, seat)}`],
      },
    ];
  },
  answer: (w, f, [id]) => {
    const seat = f.left.shift() as Seat;
    const island = Number(String(id).slice(1));
    islandIn(w, island).owner = seat;
    emit(w, 'claimed', { who: who(seat), island });
  },
};

const hasChosen = (s: Pick<State, 'choices'>, seat: Seat): boolean => (s.choices[seat]?.length ?? 0) > 0;
const undecided = (s: State): readonly Seat[] => seatsOf(s).filter(seat => isAlive(s, seat) && !hasChosen(s, seat));
const fleetText = (types: readonly ShipType[]): Text =>
  text('menu.fleet', { types: types.map(t => text(`type.${t}`)) });
/** O-24: all at once, hidden until the last has chosen. */
export const fleetsHandler: Handler<FrameOf<'fleets'>> = {
  step: w => {
    if (undecided(w.s as State).length > 0) return 'ask';
    pop(w);
    revealFleets(w);
    return undefined;
  },
  ask: s =>
    undecided(s).map(seat => {
      const types = DEFAULT_FLEETS[playerOf(s, seat).faction as Faction];
      const choices = FLEET_CHOICES.map(c =>
        option(c, [text(`fleet.${c}`)], { note: c === 'draft' ? text('note.draft') : fleetText(types) }),
      );
      return {
        seat,
        kind: 'fleet',
        pace: 'setup' as const,
        prompt: text('ask.fleet'),
        form: pickOne(choices),
        topic: 'fleets',
        onTimeout: ['default'],
      };
    }),
  answer: (w, _, [id], seat) => {
    if (seat === 'chance') return;
    w.s.choices[seat] = [hide(id as FleetChoice, { audience: [seat], pool: `fleet ${seat}`, among: FLEET_CHOICES })];
    emit(w, 'fleetChosen', { who: who(seat) });
  },
};

/** O-25: default fleets, then drafters, then swappers. */
function revealFleets(w: Work): void {
  const shown = w.s.choices.map(([secret]) => (secret === undefined ? 'default' : peek(secret)));
  const chosen = (seat: Seat): FleetChoice => shown[seat] ?? 'default';
  const order = clockwiseFrom(w.s, w.s.first).filter(s => isAlive(w.s, s));
  for (const seat of order) emit(w, 'fleetShown', { who: who(seat), choice: text(`fleet.${chosen(seat)}`) });
  for (const seat of order.filter(s => chosen(s) !== 'draft')) {
    playerIn(w, seat).fleet = [...DEFAULT_FLEETS[playerOf(w.s, seat).faction as Faction]];
  }
  w.s.choices = w.s.choices.map(() => []);
  const drafters = order.filter(s => chosen(s) === 'draft');
  const swappers = order.filter(s => chosen(s) === 'swap');
  const back = [...order].reverse();
  push(w, {
    do: 'deploy',
    mustered: false,
    left: [...order.map(seat => ({ seat, n: FIRST_DEPLOYMENT })), ...back.map(seat => ({ seat, n: 99 }))],
  });
  if (swappers.length > 0) push(w, { do: 'lots', seats: swappers });
  const single = drafters.length < 2;
  const passes = single
    ? drafters.map(seat => ({ seat, last: true }))
    : [
        ...drafters.map(seat => ({ seat, last: false })),
        ...[...drafters].reverse().map(seat => ({ seat, last: true })),
      ];
  if (passes.length > 0) push(w, { do: 'draft', left: passes });
}

type Deploy = FrameOf<'deploy'>;
/** O-29: numbered per type in fleet order. */
function shipIds(seat: Seat, fleet: readonly ShipType[]): readonly string[] {
  return fleet.map((type, i) => `${letterOf(seat)}${type}${fleet.slice(0, i + 1).filter(t => t === type).length}`);
}
const berths = (sea: Sea, island: number): readonly Hex[] => neighbours(islandHex(island)).filter(h => isFree(sea, h));
/** The next ship of each type: ships of one type are alike. */
const nextOfTypes = (reserve: readonly string[]): readonly string[] =>
  reserve.filter((id, i) => reserve.findIndex(other => typeOfId(other) === typeOfId(id)) === i);
const facingAt = (island: number, hex: Hex): number => directionTo(islandHex(island), hex);
const berthName = (id: string, island: number, hex: Hex): string =>
  `${id.slice(1)}>${labelOf(hex)}/${DIRECTION_NAMES[facingAt(island, hex)]}`;

/** O-28: islands in ascending order, hexes clockwise from E, one ship an island in turn. */
function defaultBerth(sea: Sea, seat: Seat): Answer {
  const { reserve } = playerOf(sea, seat);
  const placed = sea.ships.filter(s => s.seat === seat).length;
  const own = islandsOf(sea, seat);
  for (let i = 0; i < own.length; i++) {
    const island = own[(placed + i) % own.length] as number;
    const hex = berths(sea, island)[0];
    if (hex !== undefined) return [berthName(reserve[0] as string, island, hex)];
  }
  return [];
}
function deployChoices(sea: Sea, seat: Seat): readonly Choice[] {
  return nextOfTypes(playerOf(sea, seat).reserve).flatMap(id =>
    islandsOf(sea, seat).flatMap(island =>
      berths(sea, island).map(hex => {
        const path = [
          text('menu.reserve', { ship: id.slice(1), type: text(`type.${typeOfId(id)}`) }),
          text('menu.island', { n: island }),
          hexText(hex),
        ];
        return option(berthName(id, island, hex), path);
      }),
    ),
  );
}
export const deployHandler: Handler<Deploy> = {
  step: (w, f) => {
    if (!f.mustered) {
      f.mustered = true;
      for (const seat of aliveSeats(w.s)) playerIn(w, seat).reserve = [...shipIds(seat, playerIn(w, seat).fleet)];
    }
    for (let next = f.left[0]; next !== undefined; next = f.left[0]) {
      const done = !isAlive(w.s, next.seat) || next.n === 0 || playerOf(w.s, next.seat).reserve.length === 0;
      if (!done) return 'ask';
      f.left.shift();
    }
    pop(w);
    return undefined;
  },
  ask: (s, f) => {
    const { seat } = f.left[0] as Deploy['left'][number];
    const left = Math.min(f.left[0]?.n ?? 0, playerOf(s, seat).reserve.length);
    return [
      {
        seat,
        kind: 'deploy',
        pace: 'setup',
        prompt: text('ask.deploy', { n: left }),
        form: pickOne(deployChoices(s, seat)),
        topic: 'deployment',
        onTimeout: defaultBerth(s, seat),
      },
    ];
  },
  answer: (w, f, [id]) => {
    const next = f.left[0] as Deploy['left'][number];
    next.n--;
    const { seat } = next;
    const player = playerIn(w, seat);
    for (const ship of player.reserve) {
      for (const island of islandsOf(w.s, seat)) {
        const hex = berths(w.s, island).find(h => berthName(ship, island, h) === id);
        if (hex === undefined) continue;
        player.reserve = player.reserve.filter(r => r !== ship);
        w.s.ships.push({ id: ship, seat, type: typeOfId(ship), hex, facing: facingAt(island, hex), damage: 0 });
        // The list is kept by seat and fleet order: it is the "ship order" of the rules.
        const order = seatsOf(w.s).flatMap(other => shipIds(other, playerOf(w.s, other).fleet));
        w.s.ships.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
        emit(w, 'deployed', {
          who: who(seat),
          ship,
          hex: labelOf(hex),
          facing: facingText(facingAt(island, hex)),
        });
        return;
      }
    }
  },
};
