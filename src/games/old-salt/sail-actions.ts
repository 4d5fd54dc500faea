/** Sail, turn, Gateway and own Detonate as choices (section 6, O-89, O-133). */
import type { Choice, Seat } from '../../engine/contract.ts';
import { literal, type Text } from '../../engine/text.ts';
import { type Offer, offer } from './action.ts';
import { islandHex } from './chart.ts';
import { DIRECTION_NAMES, DIRECTIONS, distance, type Hex, labelOf, neighbours, sectorOf } from './geometry.ts';
import { hexText, idOf, zoomOn } from './handler.ts';
import { spoken } from './names.ts';
import type { Path } from './reach.ts';
import { MOST_TURNINGS, mayFace, maySail, pathsOf, sailOf } from './sailing.ts';
import {
  type GhostRead,
  hasFaction,
  isFree,
  islandsBeside,
  islandsOf,
  remainingOf,
  type ShipRead,
  shipsOf,
} from './sea.ts';
import { shared } from './shared-text.ts';
import type { Sea } from './state.ts';

export const SAIL: Text = shared('menu.sail');
export const SECTORS: readonly Text[] = DIRECTION_NAMES.map(name => shared(`sector.${name}`));
export const FACINGS: readonly Text[] = DIRECTION_NAMES.map(name => shared(`facing.${name}`));
const TURN: Text = shared('menu.turn');

/** The menu entry of a ship. */
export const shipText = (ship: ShipRead): Text =>
  shared('menu.ship', {
    ship: spoken(ship.id, ship.seat),
    type: shared(`type.${ship.type}`),
    hex: labelOf(ship.hex),
    hp: remainingOf(ship),
  });
const ghostText = (ghost: GhostRead): Text =>
  shared('menu.ghost', { ship: spoken(ghost.id, ghost.seat), hex: labelOf(ghost.hex) });

export function sailActions(sea: Sea, seat: Seat): readonly Offer[] {
  const ships = shipsOf(sea, seat);
  const movers = [...ships, ...sea.ghosts.filter(g => g.seat === seat)].filter(m => maySail(sea, m.id));
  const hazards = sea.turn?.shipSailed ? ships.filter(s => s.type === 'H') : [];
  const detonations = hazards.map(detonateOffer);
  return [
    ...detonations,
    ...movers.flatMap(m => [...moverActions(sea, m), ...gatewayActions(sea, m)]),
    ...ships.flatMap(s => turnActions(sea, s)),
  ];
}
const detonateOffer = (ship: ShipRead): Offer =>
  offer(
    choice(
      `detonate ${spoken(ship.id, ship.seat)}`,
      [shipText(ship), shared('menu.detonate')],
      shared('note.detonate'),
      5,
    ),
    {
      do: 'detonate',
      ship: ship.id,
    },
  );

const choice = (id: string, path: readonly Text[], note: Text, rank: number): Choice => ({
  id: idOf(id),
  notation: id,
  path,
  ...zoomOn(path),
  note,
  rank,
});

function moverActions(sea: Sea, mover: ShipRead | GhostRead): readonly Offer[] {
  const name = spoken(mover.id, mover.seat);
  const title = 'facing' in mover ? shipText(mover) : ghostText(mover);
  const offers: Offer[] = [];
  const shortest = new Set<Hex>();
  for (const path of pathsOf(sea, mover).values()) {
    const end = path.hexes[path.hexes.length - 1] as Hex;
    const where = [title, SAIL, SECTORS[sectorOf(mover.hex, end)?.k ?? 0] as Text, hexText(end)];
    const note = sailNote(path);
    const to = `${name}>${labelOf(end)}`;
    const short = !shortest.has(end);
    shortest.add(end);
    offers.push(...endOffers(sea, mover, path, { where, note, to, short }));
  }
  return offers.length < 2 ? offers : [...offers, alongOffer(mover, title)];
}

/** The way matters where debris, storms or own ships lie on it. */
const alongOffer = (mover: ShipRead | GhostRead, title: Text): Offer =>
  offer(choice(`along ${spoken(mover.id, mover.seat)}`, [title, SAIL, shared('menu.along')], shared('note.along'), 1), {
    do: 'along',
    ship: mover.id,
  });

export const sailNote = (path: Path): Text =>
  shared('note.sail', { n: path.hexes.length, debris: path.loss, storms: path.storms });

interface End {
  readonly where: readonly Text[];
  readonly note: Text;
  readonly to: string;
  readonly short: boolean;
}
/** The ship keeps the facing of its last step and may turn afterwards; with limited turning each heading is an offer of its own. */
function endOffers(sea: Sea, mover: ShipRead | GhostRead, path: Path, end: End): readonly Offer[] {
  const { where, note, to, short } = end;
  const sail = (facing: number) => ({ do: 'sail' as const, ship: mover.id, path: path.hexes, facing });
  if (!('facing' in mover)) return [offer(choice(to, where, note, 10), sail(0))];
  if (sea.options.turning === 'free') return short ? [offer(choice(to, where, note, 11), sail(path.heading))] : [];
  // The shortest way needs no facing said; it may be said all the same.
  const k = path.heading;
  const turned = choice(`${to}/${DIRECTION_NAMES[k]}`, [...where, FACINGS[k] as Text], note, short ? 11 : 10);
  return [offer(short ? { ...turned, also: [to] } : turned, sail(k))];
}

/** O-43: a ship that just sailed takes any facing; another turns in a segment of no hex, which is its sail. */
function turnActions(sea: Sea, ship: ShipRead): readonly Offer[] {
  const ended = mayFace(sea, ship);
  const turns = maySail(sea, ship.id) && sailOf(sea.turn, ship.id).turns < MOST_TURNINGS;
  if (sea.options.turning === 'limited' || !(ended || turns)) return [];
  const note = shared(ended ? 'note.face' : 'note.turn');
  const name = spoken(ship.id, ship.seat);
  return DIRECTIONS.filter(k => k !== ship.facing).map(k =>
    offer(choice(`${name}/${DIRECTION_NAMES[k]}`, [shipText(ship), TURN, FACINGS[k] as Text], note, ended ? 30 : 8), {
      do: 'sail',
      ship: ship.id,
      path: [],
      facing: k,
    }),
  );
}

/** O-133: hexes beside own ghosts and own islands. */
function gatewayEnds(sea: Sea, mover: ShipRead | GhostRead): readonly Hex[] {
  const around = [
    ...islandsOf(sea, mover.seat).map(i => islandHex(i)),
    ...sea.ghosts.filter(g => g.seat === mover.seat && g.id !== mover.id).map(g => g.hex),
  ];
  return [...new Set(around.flatMap(h => neighbours(h)))].filter(h => isFree(sea, h)).sort((a, b) => a - b);
}

function gatewayActions(sea: Sea, mover: ShipRead | GhostRead): readonly Offer[] {
  if (!hasFaction(sea, mover.seat, 'Eternal')) return [];
  const own = islandsOf(sea, mover.seat);
  const isShip = 'facing' in mover;
  const title = isShip ? shipText(mover) : ghostText(mover);
  const name = spoken(mover.id, mover.seat);
  const note = shared('note.gateway');
  return islandsBeside(sea, mover.hex)
    .filter(i => own.includes(i))
    .flatMap(island =>
      gatewayEnds(sea, mover).map(hex => {
        const to = `gateway ${name} ${island} ${labelOf(hex)}`;
        const near = nearestGate(sea, mover, hex);
        const path = [title, shared('menu.gateway'), near, hexText(hex)];
        const facing = isShip ? mover.facing : 0;
        return offer(choice(to, path, note, 9), { do: 'gateway', mover: mover.id, island, hex, facing });
      }),
    );
}
/** The menu groups arrival hexes by the island or ghost they lie beside. */
function nearestGate(sea: Sea, mover: ShipRead | GhostRead, hex: Hex): Text {
  const island = islandsOf(sea, mover.seat).find(i => distance(islandHex(i), hex) === 1);
  if (island !== undefined) return shared('menu.island', { n: island });
  const ghost = sea.ghosts.find(g => g.seat === mover.seat && distance(g.hex, hex) === 1);
  return ghost === undefined ? literal(labelOf(hex)) : ghostText(ghost);
}
