/** The whole position in words, one entry a line. */
import type { Focus, Seat } from '../../engine/contract.ts';
import { literal, type Text } from '../../engine/text.ts';
import { debrisStock } from './ability-frames.ts';
import { islandHex } from './chart.ts';
import { LAST_ROUND } from './ending.ts';
import { isFreeShot, targetName } from './fire-actions.ts';
import { CURSED_COINS } from './fleets.ts';
import { labelOf } from './geometry.ts';
import { coverBetween, shotAt, shotsLeft, targetsInRange } from './gunnery.ts';
import { incomeFor } from './income.ts';
import { facingText } from './names.ts';
import { mayFace, rangeLeft, sailOf } from './sailing.ts';
import { text } from './say.ts';
import {
  debrisAt,
  debrisValue,
  hasFaction,
  isDestroyed,
  islandOf,
  islandsOf,
  letterOf,
  openIslands,
  playerOf,
  remainingOf,
  type ShipRead,
  seatsOf,
  shipsOf,
} from './sea.ts';
import type { Sea } from './state.ts';
import type { View } from './view.ts';

export function words(view: View, focus: Focus): readonly Text[] {
  const { sea } = view;
  return [
    ...roundLines(view),
    ...seatsOf(sea).flatMap(seat => seatLines(view, seat)),
    ...seaLines(sea),
    ...targetLines(view, focus),
  ];
}

function roundLines({ sea, pile, chosen, own }: View): readonly Text[] {
  if (sea.end !== undefined) return [text(`end.${sea.end.reason}`)];
  if (sea.round === 0) {
    const done = seatsOf(sea).filter(s => chosen[s]);
    return [
      text('words.setup'),
      ...(done.length === 0 ? [] : [text('words.chosen', { seats: done.map(seat => named(seat)) })]),
      ...(own === undefined ? [] : [text('words.own', { fleet: text(`fleet.${own}`) })]),
    ];
  }
  const lanes = sea.awake.map(lane => text(`lane.${lane}`));
  return [
    text('words.round', { n: sea.round, first: { seat: sea.first }, pile }),
    ...(sea.round >= LAST_ROUND ? [text('words.lastRound')] : []),
    lanes.length === 0 ? text('words.calm') : text('words.awake', { lanes }),
    ...(sea.drawn.length === 0 ? [] : [text('words.drawn', { lanes: sea.drawn.map(lane => text(`lane.${lane}`)) })]),
    ...(sea.turn === undefined ? [] : [turnLine(sea, sea.turn.seat)]),
  ];
}
const named = (seat: Seat): Text => ({ key: '=', args: { value: { seat } } });
const turnLine = (sea: Sea, seat: Seat): Text =>
  text('words.turn', {
    who: { seat },
    sails: Object.keys(sea.turn?.sails ?? {}).length,
    treasure: sea.turn?.treasure ?? 0,
    bounty: sea.turn?.acted || sea.turn?.cashed ? 'no' : 'yes',
    placed: sea.turn?.placed ? 'yes' : 'no',
    debris: hasFaction(sea, seat, 'Forgotten') && sea.turn?.sailing && !sea.turn.placed ? 'yes' : 'no',
    hazards: sea.turn?.shipSailed ? 'yes' : 'no',
  });

function seatLines({ sea }: View, seat: Seat): readonly Text[] {
  const player = playerOf(sea, seat);
  if (!player.alive) return [text('words.out', { who: { seat }, letter: letterOf(seat) })];
  const islands = islandsOf(sea, seat);
  const masts = player.masts.flatMap((n, from) =>
    n > 0 ? [text('words.mast', { n, letter: letterOf(from as Seat) })] : [],
  );
  const ghosts = sea.ghosts.filter(g => g.seat === seat);
  return [
    text('words.seat', {
      who: { seat },
      letter: letterOf(seat),
      faction: player.faction === undefined ? text('words.noFaction') : text(`faction.${player.faction}`),
      coins: player.coins,
      income: incomeFor(sea, seat),
    }),
    islands.length === 0
      ? text('words.noIslands')
      : text('words.islands', { n: islands.length, list: islands.map(i => islandText(sea, i)) }),
    masts.length === 0 ? text('words.noMasts') : text('words.masts', { list: masts }),
    ...shipsOf(sea, seat).map(ship => shipLine(sea, ship)),
    ...ghosts.map(g => text('words.ghost', { ship: g.id, hex: labelOf(g.hex) })),
    ...fleetLines(sea, seat),
    ...(player.reserve.length === 0 ? [] : [text('words.reserve', { list: player.reserve.map(literal) })]),
    ...stockLines(sea, seat),
  ];
}

/** What a captain has bought or swapped so far, until the ships have names. */
function fleetLines(sea: Sea, seat: Seat): readonly Text[] {
  const { fleet, reserve } = playerOf(sea, seat);
  if (sea.round > 0 || fleet.length === 0 || reserve.length > 0 || shipsOf(sea, seat).length > 0) return [];
  return [text('words.fleet', { list: fleet.map(type => text(`type.${type}`)) })];
}

function islandText(sea: Sea, island: number): Text {
  const { fort, damage, coins } = islandOf(sea, island);
  const args = { n: island, hex: labelOf(islandHex(island)), fort: fort ? 'yes' : 'no', damage, coins };
  return text('words.island', args);
}

function shipLine(sea: Sea, ship: ShipRead): Text {
  const active = sea.turn?.seat === ship.seat;
  return text('words.ship', {
    ship: ship.id,
    type: text(`type.${ship.type}`),
    hex: labelOf(ship.hex),
    facing: facingText(ship.facing),
    hp: remainingOf(ship),
    state: active ? 'active' : 'quiet',
    shots: active ? shotsLeft(sea, ship) : 0,
    range: active ? rangeLeft(sea, ship.id) : 0,
    free: active && isFreeShot(sea, ship) ? 'yes' : 'no',
    faces: active && mayFace(sea, ship) ? 'yes' : 'no',
    sailed: active && sailOf(sea.turn, ship.id).used + sailOf(sea.turn, ship.id).turns > 0 ? 'yes' : 'no',
    marked: sea.turn?.marks.includes(ship.id) ? 'yes' : 'no',
  });
}

function stockLines(sea: Sea, seat: Seat): readonly Text[] {
  if (hasFaction(sea, seat, 'Bootleggers')) {
    const { down, treasures } = sea.expedition;
    return [text('words.bootleggers', { coins: CURSED_COINS - sea.storms.length, down, treasures })];
  }
  return hasFaction(sea, seat, 'Forgotten') ? [text('words.forgotten', { n: debrisStock(sea) })] : [];
}

function seaLines(sea: Sea): readonly Text[] {
  const free = openIslands(sea).filter(i => islandOf(sea, i).owner === undefined);
  const destroyed = free.filter(i => isDestroyed(sea, i));
  const open = free.filter(i => !isDestroyed(sea, i));
  const debris = Object.keys(sea.debris).map(key =>
    text('words.debrisAt', { hex: labelOf(Number(key)), n: debrisValue(debrisAt(sea, Number(key))) }),
  );
  return [
    ...(open.length === 0 ? [] : [text('words.free', { list: open.map(i => islandText(sea, i)) })]),
    ...(destroyed.length === 0 ? [] : [text('words.destroyed', { list: destroyed.map(i => islandText(sea, i)) })]),
    ...(debris.length === 0 ? [] : [text('words.debris', { list: debris })]),
    ...(sea.storms.length === 0 ? [] : [text('words.storms', { list: sea.storms.map(h => literal(labelOf(h))) })]),
  ];
}

/** For the seat asked to act: every target in range with its chances, and what covers the others. */
function targetLines({ sea, viewer }: View, { pending }: Focus): readonly Text[] {
  if (pending?.kind !== 'act' || viewer !== sea.turn?.seat) return [];
  return shipsOf(sea, viewer)
    .filter(ship => shotsLeft(sea, ship) > 0)
    .flatMap(ship =>
      targetsInRange(sea, ship)
        .filter(t => t.kind !== 'debris')
        .map(target => {
          const cover = coverBetween(sea, ship.seat, ship.hex, target.hex);
          const names = { ship: ship.id, target: targetName(target) };
          if (cover !== undefined) return text('words.covered', { ...names, hex: labelOf(cover) });
          const shot = shotAt(sea, ship, target);
          return text('words.target', {
            ...names,
            distance: shot.distance,
            roll: Math.max(1, shot.need - shot.modifier),
            faces: shot.faces,
            broadside: shot.broadside ? 'yes' : 'no',
            answered: shot.answered ? 'yes' : 'no',
          });
        }),
    );
}
