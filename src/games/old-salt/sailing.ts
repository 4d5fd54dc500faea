/** Sailing a segment and what follows it: Fort shots, Detonate windows (O-40 to O-46, O-126, O-89, O-133). */
import type { Seat } from '../../engine/contract.ts';
import { ISLANDS, islandHex, laneOf } from './chart.ts';
import { finishIfDecided } from './ending.ts';
import { stormSeat } from './forced.ts';
import type { FrameOf } from './frames.ts';
import { type Direction, distance, type Hex, labelOf } from './geometry.ts';
import { isHit } from './gunnery.ts';
import { type Handler, option, pickOne, roll } from './handler.ts';
import { facingText, spoken } from './names.ts';
import { allowance, MOST_WIND, type Path, reach, SAIL_RANGE, type Voyage } from './reach.ts';
import { text } from './say.ts';
import {
  adjacentShips,
  clockwiseFrom,
  debrisValue,
  ghostById,
  hitPointsOf,
  isAlive,
  islandOf,
  isStorm,
  queueOrder,
  remainingOf,
  type ShipRead,
  seatOfFaction,
  shipById,
  shipsNearIsland,
  shipsOf,
} from './sea.ts';
import { blast, giveMast, hurt, nearestEnemy, removeShip, sinkDestroyed } from './sinking.ts';
import type { Ghost, Sea, Ship, Turn } from './state.ts';
import { emit, hexes, mark, pop, push, sweepDebris, type Work, who } from './work.ts';

export const MOST_SAILS = 3;
/** Segments of no hex that only turn a ship, each turn: more than one needs, so that a turn has an end. */
export const MOST_TURNINGS = 6;
const FORT_REACH = 2;

const unsailed = { used: 0, wind: 0, loss: 0, turns: 0, spent: false };
export const sailOf = (turn: Pick<Turn, 'sails'> | Sea['turn'], id: string) => turn?.sails[id] ?? unsailed;

/** O-40: may this ship or ghost sail (on), the limit of three and its range considered? */
export function maySail(sea: Sea, id: string): boolean {
  const { turn } = sea;
  if (turn === undefined) return false;
  const begun = turn.sails[id] !== undefined;
  const sail = sailOf(turn, id);
  if (!begun && sea.options.sailcap && Object.keys(turn.sails).length >= MOST_SAILS) return false;
  return !sail.spent && sail.used < allowance(SAIL_RANGE, sail.wind, sail.loss);
}

/** How a ship or ghost of the active seat stands for its next segment. */
export function voyageOf(sea: Sea, mover: ShipRead | Readonly<Ghost>): Voyage {
  const sail = sailOf(sea.turn, mover.id);
  const isShip = 'facing' in mover;
  return {
    seat: mover.seat,
    hex: mover.hex,
    facing: isShip ? mover.facing : 0,
    base: SAIL_RANGE,
    windy: true,
    used: sail.used,
    wind: sail.wind,
    loss: sail.loss,
    hull: isShip ? remainingOf(mover) : Number.POSITIVE_INFINITY,
    limited: isShip && sea.options.turning === 'limited',
  };
}
export const pathsOf = (sea: Sea, mover: ShipRead | Readonly<Ghost>): ReadonlyMap<string, Path> =>
  reach(sea, voyageOf(sea, mover));
/** Hexes still to sail, 0 where the sail is over. */
export function rangeLeft(sea: Sea, id: string): number {
  const sail = sailOf(sea.turn, id);
  return maySail(sea, id) ? allowance(SAIL_RANGE, Math.min(MOST_WIND, sail.wind), sail.loss) - sail.used : 0;
}

function sailIn(w: Work, id: string): Turn['sails'][string] {
  const turn = w.s.turn as Turn;
  turn.sails[id] ??= { ...unsailed };
  return turn.sails[id];
}

/** May this ship still take the facing of the segment that it just ended (O-43)? */
export const mayFace = (sea: Sea, ship: ShipRead): boolean =>
  sea.options.turning === 'free' && sea.turn?.just === ship.id && sailOf(sea.turn, ship.id).turns < MOST_TURNINGS;

/** The facing of the segment just ended: no segment of its own, so nothing follows it. */
function takeFacing(w: Work, ship: Ship, facing: Direction): void {
  sailIn(w, ship.id).turns++;
  ship.facing = facing;
  const turn = w.s.turn as Turn;
  turn.sailing = true;
  turn.just = ship.id;
  reportSail(w, ship, ship, [ship.hex]);
}

/** Sails along hexes (none: turns only) and takes a facing; then everything that O-46 names. */
export function sailSegment(w: Work, id: string, path: readonly Hex[], facing: Direction) {
  const ship = shipById(w.s, id) as Ship | undefined;
  if (path.length === 0 && ship !== undefined && mayFace(w.before, ship)) return takeFacing(w, ship, facing);
  const sail = sailIn(w, id);
  const mover = ship ?? (ghostById(w.s, id) as Ghost);
  const travelled = [mover.hex];
  if (path.length === 0) sail.turns++;
  for (const hex of path) {
    travelled.push(hex);
    enter(w, mover, ship, hex, sail);
    if (ship !== undefined && ship.damage >= hitPointsOf(ship)) break;
  }
  if (ship !== undefined) ship.facing = facing;
  reportSail(w, mover, ship, travelled);
  afterSegment(w, mover.seat, ship, travelled.slice(1));
}

function enter(w: Work, mover: Ship | Ghost, ship: Ship | undefined, hex: Hex, sail: Turn['sails'][string]): void {
  mover.hex = hex;
  sail.used++;
  const lane = laneOf(hex);
  if (lane !== undefined && w.s.awake.includes(lane)) sail.wind++;
  sail.loss += debrisValue(sweepDebris(w, hex));
  if (ship !== undefined && isStorm(w.s, hex)) hurt(ship, 1);
}

function reportSail(w: Work, mover: Ship | Ghost, ship: Ship | undefined, travelled: readonly Hex[]) {
  if (travelled.length > 1) mark(w, { kind: 'path', seat: mover.seat, hexes: [...travelled], forced: false });
  const args = { who: who(mover.seat), ship: mover.id, path: hexes(travelled) };
  if (ship === undefined) return emit(w, 'ghostSailed', args);
  const facing = facingText(ship.facing);
  if (travelled.length > 1) emit(w, 'sailed', { ...args, facing });
  else emit(w, 'turned', { who: args.who, ship: args.ship, facing });
}

/** O-46, pushed in reverse: a ship lost to a storm first, then Fort shots, then Detonate windows. */
export function afterSegment(w: Work, seat: Seat, ship: Ship | undefined, entered: readonly Hex[]): void {
  const turn = w.s.turn as Turn;
  turn.sailing = true;
  if (ship !== undefined) {
    turn.shipSailed = true;
    turn.just = ship.id;
  }
  push(w, { do: 'detonations', left: clockwiseFrom(w.s, seat).filter(s => s !== seat && isAlive(w.s, s)) });
  if (ship !== undefined) pushFortShots(w, turn, ship, entered);
  sinkDestroyed(w, () => stormSeat(w.s));
}

/** O-126 (c): each Fort once a turn at each enemy ship that came within 2, at the smallest distance. */
function pushFortShots(w: Work, turn: Turn, ship: Ship, entered: readonly Hex[]): void {
  const engineer = seatOfFaction(w.s, 'Engineers');
  if (engineer === undefined || engineer === ship.seat || entered.length === 0) return;
  const shots: FrameOf<'forts'>['shots'] = [];
  for (const island of fortsOf(w.s, engineer)) {
    const near = Math.min(...entered.map(h => distance(h, islandHex(island))));
    const key = `${island}:${ship.id}`;
    if (near > FORT_REACH || turn.fortShots.includes(key)) continue;
    turn.fortShots.push(key);
    shots.push({ island, ship: ship.id, distance: near });
  }
  if (shots.length > 0) push(w, { do: 'forts', shots });
}

export const fortsOf = (sea: Sea, seat: Seat): readonly number[] =>
  ISLANDS.filter(i => islandOf(sea, i).fort && islandOf(sea, i).owner === seat);

/** O-126: nearest, then least remaining hit points, then seat and ship order. */
export function fortTargets(sea: Sea, island: number, seat: Seat): readonly ShipRead[] {
  const hex = islandHex(island);
  const order = queueOrder(sea);
  return shipsNearIsland(sea, island, FORT_REACH)
    .filter(s => s.seat !== seat)
    .sort(
      (a, b) =>
        distance(a.hex, hex) - distance(b.hex, hex) ||
        remainingOf(a) - remainingOf(b) ||
        a.seat - b.seat ||
        order(a, b),
    );
}

type Forts = FrameOf<'forts'>;
function nextFortShot(
  sea: Sea,
  f: Forts,
): { readonly seat: Seat; readonly ship: ShipRead; readonly distance: number; readonly island: number } | undefined {
  const shot = f.shots[0];
  if (shot === undefined) return undefined;
  const { owner, fort } = islandOf(sea, shot.island);
  if (!fort || owner === undefined) return undefined;
  const ship = shot.ship === undefined ? fortTargets(sea, shot.island, owner)[0] : shipById(sea, shot.ship);
  if (ship === undefined || ship.damage >= hitPointsOf(ship)) return undefined;
  return {
    seat: owner,
    ship,
    island: shot.island,
    distance: shot.distance ?? distance(ship.hex, islandHex(shot.island)),
  };
}

export const fortsHandler: Handler<Forts> = {
  step: (w, f) => {
    if (f.shots.length === 0) pop(w);
    else if (nextFortShot(w.s, f) !== undefined) return 'ask';
    else f.shots.shift();
    return undefined;
  },
  ask: () => [roll(1)],
  answer: (w, f, [die]) => {
    const shot = nextFortShot(w.s, f);
    f.shots.shift();
    if (shot === undefined) return;
    const hit = isHit(Number(die), 0, shot.distance);
    const from = islandHex(shot.island);
    mark(w, { kind: 'shot', seat: shot.seat, from, to: shot.ship.hex, hits: hit ? 1 : 0 });
    emit(w, 'fortShot', {
      island: shot.island,
      target: shot.ship.id,
      dice: die === 6 ? '-' : String(die),
      hits: hit ? 1 : 0,
    });
    if (!hit) return;
    hurt(shot.ship as Ship, 1);
    sinkDestroyed(w, () => shot.seat);
  },
};

/** O-89: the Hazard goes, its neighbours suffer, its mast goes to the nearest surviving enemy. */
export function detonate(w: Work, id: string): void {
  const hazard = shipById(w.s, id) as Ship;
  const { hex, seat } = hazard;
  emit(w, 'detonate', { who: who(seat), ship: id, hex: labelOf(hex) });
  mark(w, { kind: 'sunk', seat, hex });
  removeShip(w, hazard);
  blast(w, hex);
  const afloat = { ...w.s, ships: w.s.ships.filter(s => s.damage < hitPointsOf(s)) };
  giveMast(w, nearestEnemy(afloat, seat, hex), seat);
  sinkDestroyed(w, () => seat);
  if (!w.s.stack.some(f => f.do === 'queue')) finishIfDecided(w);
}

/** Hazards of a seat with an enemy ship beside them: only there could the window of another's sail do any harm to an enemy. */
const detonatable = (sea: Sea, seat: Seat): readonly ShipRead[] =>
  shipsOf(sea, seat).filter(
    s => s.type === 'H' && s.damage < hitPointsOf(s) && adjacentShips(sea, s.hex).some(other => other.seat !== seat),
  );

type Detonations = FrameOf<'detonations'>;
export const detonationsHandler: Handler<Detonations> = {
  step: (w, f) => {
    const seat = f.left[0];
    if (seat === undefined) pop(w);
    else if (detonatable(w.s, seat).length > 0) return 'ask';
    else f.left.shift();
    return undefined;
  },
  ask: (s, f) => {
    const seat = f.left[0] as Seat;
    const hazards = detonatable(s, seat);
    const choices = hazards.map(h =>
      option(
        `yes ${spoken(h.id, seat)}`,
        [text('answer.detonate', { ship: spoken(h.id, seat), hex: labelOf(h.hex) })],
        {
          ...(hazards.length === 1 ? { also: ['yes'] } : {}),
          note: text('note.adjacent', {
            enemies: adjacentShips(s, h.hex).filter(a => a.seat !== seat).length,
            own: adjacentShips(s, h.hex).filter(a => a.seat === seat).length,
          }),
        },
      ),
    );
    return [
      {
        seat,
        kind: 'detonate',
        pace: 'reaction',
        prompt: text('ask.detonate', { n: choices.length }),
        form: pickOne([option('no', [text('answer.no')]), ...choices]),
        topic: 'detonate',
        onTimeout: ['no'],
      },
    ];
  },
  answer: (w, f, [id]) => {
    const seat = f.left[0] as Seat;
    const hazard = detonatable(w.s, seat).find(h => `yes_${spoken(h.id, seat)}` === id);
    if (hazard === undefined) f.left.shift();
    else detonate(w, hazard.id);
  },
};
