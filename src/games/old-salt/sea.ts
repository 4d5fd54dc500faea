/** Reading a position: who is where, what is free, open, within reach of what (O-04). */
import type { Seat } from '../../engine/contract.ts';
import { ISLANDS, islandAt, islandHex } from './chart.ts';
import { type Faction, SHIPS } from './fleets.ts';
import { distance, type Hex, neighbours } from './geometry.ts';
import type { Ghost, Sea, Ship } from './state.ts';

export const SEAT_LETTERS = ['A', 'B', 'C', 'D'] as const;
export const letterOf = (seat: Seat): string => SEAT_LETTERS[seat] as string;
export const seatOfLetter = (letter: string): Seat => SEAT_LETTERS.indexOf(letter as 'A') as Seat;
export const seatsOf = (sea: Sea): readonly Seat[] => sea.players.map((_, i) => i as Seat);

const ISLAND_HP = 10;
export type ShipRead = Readonly<Ship>;
export type GhostRead = Readonly<Ghost>;

export const playerOf = (sea: Sea, seat: Seat) => sea.players[seat] as Sea['players'][number];
export const islandOf = (sea: Sea, island: number) => sea.islands[island - 1] as Sea['islands'][number];
export const isAlive = (sea: Sea, seat: Seat): boolean => playerOf(sea, seat).alive;
export const aliveSeats = (sea: Sea): readonly Seat[] => seatsOf(sea).filter(s => isAlive(sea, s));

/** Has this seat the abilities of a faction (O-140)? */
export const hasFaction = (sea: Sea, seat: Seat, faction: Faction): boolean =>
  sea.options.abilities && playerOf(sea, seat).faction === faction;
export const seatOfFaction = (sea: Sea, faction: Faction): Seat | undefined =>
  seatsOf(sea).find(s => isAlive(sea, s) && hasFaction(sea, s, faction));

/** Who may salvage (O-128). */
export const salvageSeat = (sea: Sea): Seat | undefined => seatOfFaction(sea, 'Engineers');

/** Seats clockwise from one, itself first. */
export const clockwiseFrom = (sea: Sea, seat: Seat): readonly Seat[] =>
  seatsOf(sea).map(i => ((seat + i) % sea.players.length) as Seat);

export const shipById = (sea: Sea, id: string): ShipRead | undefined => sea.ships.find(s => s.id === id);
export const ghostById = (sea: Sea, id: string): GhostRead | undefined => sea.ghosts.find(g => g.id === id);
export const shipAt = (sea: Sea, hex: Hex): ShipRead | undefined => sea.ships.find(s => s.hex === hex);
export const ghostAt = (sea: Sea, hex: Hex): GhostRead | undefined => sea.ghosts.find(g => g.hex === hex);
export const shipsOf = (sea: Sea, seat: Seat): readonly ShipRead[] => sea.ships.filter(s => s.seat === seat);
export const hitPointsOf = (ship: ShipRead): number => SHIPS[ship.type].hitPoints;
export const remainingOf = (ship: ShipRead): number => hitPointsOf(ship) - ship.damage;

/** O-14: an island in play on this hex (also a destroyed one), or 0. */
export function openIslandAt(sea: Sea, hex: Hex): number {
  const island = islandAt(hex);
  return island > 0 && !islandOf(sea, island).covered ? island : 0;
}
export const isOcean = (sea: Sea, hex: Hex): boolean => openIslandAt(sea, hex) === 0;
export const openIslands = (sea: Sea): readonly number[] => ISLANDS.filter(i => !islandOf(sea, i).covered);
export const isDestroyed = (sea: Sea, island: number): boolean => islandOf(sea, island).damage >= ISLAND_HP;
export const islandsOf = (sea: Sea, seat: Seat): readonly number[] =>
  ISLANDS.filter(i => islandOf(sea, i).owner === seat);

export const debrisAt = (sea: Sea, hex: Hex): string => sea.debris[hex] ?? '';
/** O-44: black 3, grey 1. */
export const debrisValue = (tokens: string): number => [...tokens].reduce((n, t) => n + (t === '3' ? 3 : 1), 0);
export const isStorm = (sea: Sea, hex: Hex): boolean => sea.storms.includes(hex);
/** O-04: ocean without ship or ghost. */
export const isFree = (sea: Sea, hex: Hex): boolean =>
  isOcean(sea, hex) && shipAt(sea, hex) === undefined && ghostAt(sea, hex) === undefined;
/** O-04: free and without debris. */
export const isOpen = (sea: Sea, hex: Hex): boolean => isFree(sea, hex) && debrisAt(sea, hex) === '';

export const adjacentShips = (sea: Sea, hex: Hex): readonly ShipRead[] =>
  sea.ships.filter(s => distance(s.hex, hex) === 1);
export const openNeighbours = (sea: Sea, hex: Hex): readonly Hex[] => neighbours(hex).filter(h => isOpen(sea, h));
/** Open islands beside a hex. */
export const islandsBeside = (sea: Sea, hex: Hex): readonly number[] =>
  neighbours(hex)
    .map(h => openIslandAt(sea, h))
    .filter(i => i > 0);
export const shipsNearIsland = (sea: Sea, island: number, n: number): readonly ShipRead[] =>
  sea.ships.filter(s => distance(s.hex, islandHex(island)) <= n);

/** O-82: players clockwise after the active one, the active one last; per player in ship order. */
export function queueOrder(sea: Sea): (a: ShipRead, b: ShipRead) => number {
  const active = sea.turn?.seat ?? sea.first;
  const n = sea.players.length;
  const place = (s: ShipRead): number => ((s.seat - active - 1 + 2 * n) % n) * 100 + sea.ships.indexOf(s as Ship);
  return (a, b) => place(a) - place(b);
}
