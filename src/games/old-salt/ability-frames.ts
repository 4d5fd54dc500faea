/** Abilities that take several steps: Raid, Wave, Expedition, picking Forgotten debris up (section 11). */

import { DEBRIS_TOKENS, EXPEDITION_TOKENS, TREASURES } from './fleets.ts';
import { awayStep, byDistanceFrom, pushAway, stormSeat } from './forced.ts';
import type { FrameOf } from './frames.ts';
import { ALL_HEXES, distance, type Hex, labelOf, neighbours } from './geometry.ts';
import { type Handler, hexText, option, pickOne } from './handler.ts';
import { text } from './say.ts';
import { adjacentShips, debrisAt, isAlive, islandsBeside, isOpen, playerOf, shipById } from './sea.ts';
import { hurt, sinkDestroyed } from './sinking.ts';
import type { Sea, Ship, Turn } from './state.ts';
import { emit, hexes, islandIn, playerIn, pop, push, putDebris, sweepDebris, type Work, who } from './work.ts';

type Raid = FrameOf<'raid'>;
function raidDamage(w: Work, f: Raid): void {
  pop(w);
  const victim = shipById(w.s, f.victim) as Ship;
  hurt(victim, 1);
  emit(w, 'raidDamage', { who: who(victim.seat), ship: f.victim });
  sinkDestroyed(w, () => f.by);
}
/** O-115: the victim pays a coin or its ship takes a damage; without a coin it has no choice. */
export const raidHandler: Handler<Raid> = {
  step: (w, f) => {
    const victim = shipById(w.s, f.victim);
    if (victim === undefined || !isAlive(w.s, f.by)) pop(w);
    else if (playerOf(w.s, victim.seat).coins > 0) return 'ask';
    else raidDamage(w, f);
    return undefined;
  },
  ask: (s, f) => [
    {
      seat: shipById(s, f.victim)?.seat ?? f.by,
      kind: 'raid',
      pace: 'reaction',
      prompt: text('ask.raid', { who: who(f.by), ship: f.victim, from: f.ship }),
      form: pickOne([
        option('pay', [text('answer.pay')]),
        option('damage', [text('answer.damage', { ship: f.victim })]),
      ]),
      topic: 'raid',
      onTimeout: ['pay'],
    },
  ],
  answer: (w, f, [id]) => {
    if (id !== 'pay') return raidDamage(w, f);
    pop(w);
    const seat = (shipById(w.s, f.victim) as Ship).seat;
    playerIn(w, seat).coins -= 1;
    playerIn(w, f.by).coins += 1;
    emit(w, 'raidPaid', { who: who(seat), to: who(f.by) });
  },
};

type Wave = FrameOf<'wave'>;
export const waveHandler: Handler<Wave> = {
  step: (w, f) => {
    if (!f.struck) strikeWave(w, f);
    else if (!f.moved) moveWave(w, f);
    else {
      pop(w);
      if (f.wrecks.length > 0) push(w, { do: 'wreck', wrecks: f.wrecks });
    }
    return undefined;
  },
  ask: () => [],
  answer: () => undefined,
};
/** O-135 (1), (2) */
function strikeWave(w: Work, f: Wave): void {
  f.struck = true;
  const by = w.s.turn?.seat;
  for (const ship of adjacentShips(w.s, f.hex)) hurt(ship as Ship, 2);
  for (const h of neighbours(f.hex)) sweepDebris(w, h);
  for (const number of islandsBeside(w.s, f.hex)) {
    const island = islandIn(w, number);
    if (!island.fort) continue;
    island.fort = false;
    emit(w, 'fortLost', { island: number });
  }
  sinkDestroyed(w, () => by);
}
/** O-135 (3), O-48: ships within 2 and debris at distance 2 together, two away steps each, farthest first. */
function moveWave(w: Work, f: Wave): void {
  f.moved = true;
  const ships = w.s.ships.filter(s => s.hex !== f.hex && distance(s.hex, f.hex) <= 2);
  const piles = ALL_HEXES.filter(h => distance(h, f.hex) === 2 && debrisAt(w.s, h) !== '');
  const movers = [...ships.map(({ hex, id }) => ({ hex, id })), ...piles.map(hex => ({ hex, id: undefined }))];
  for (const { hex, id } of movers.sort(byDistanceFrom(f.hex))) {
    if (id === undefined) drift(w, f.hex, hex);
    else pushAway(w, id, f.hex, (_, steps) => steps < 2);
  }
  sinkDestroyed(w, () => stormSeat(w.s));
}
function drift(w: Work, source: Hex, from: Hex): void {
  const tokens = sweepDebris(w, from);
  if (tokens === '') return;
  let at = from;
  for (let i = 0; i < 2; i++) at = awayStep(source, at, h => isOpen(w.s, h)) ?? at;
  putDebris(w, at, tokens);
  if (at !== from) emit(w, 'drift', { from: labelOf(from), hex: labelOf(at) });
}

type Expedition = FrameOf<'expedition'>;
/** O-116: one face-down token is turned up; after both treasures all five are turned down and mixed. */
export const expeditionHandler: Handler<Expedition> = {
  step: () => 'ask',
  ask: s => [{ chance: { kind: 'draw', size: s.expedition.down, count: 1 } }],
  answer: (w, f, [place]) => {
    pop(w);
    const tokens = w.s.expedition;
    const treasure = Number(place) < tokens.treasures;
    tokens.down--;
    if (treasure) {
      tokens.treasures--;
      (w.s.turn as Turn).treasure += 3;
    }
    emit(w, treasure ? 'treasure' : 'noTreasure', { who: who(f.seat) });
    if (tokens.treasures === 0) w.s.expedition = { down: EXPEDITION_TOKENS, treasures: TREASURES };
  },
};

type Pickup = FrameOf<'pickup'>;
const ownDebris = (sea: Sea): readonly Hex[] => ALL_HEXES.filter(h => debrisAt(sea, h).includes('f'));
/** O-137: tokens of the Forgotten stock not on the board. */
export const debrisStock = (sea: Sea): number =>
  DEBRIS_TOKENS - Object.values(sea.debris).reduce((n, tokens) => n + [...tokens].filter(t => t === 'f').length, 0);
const missing = (sea: Sea, f: Pickup): number => Math.max(0, f.hexes.length - debrisStock(sea));

/** O-137: places debris; where the stock is used up the player first picks up tokens of its choice. */
export const pickupHandler: Handler<Pickup> = {
  step: (w, f) => {
    if (isAlive(w.s, f.seat) && missing(w.s, f) > 0) return 'ask';
    pop(w);
    if (!isAlive(w.s, f.seat)) return;
    for (const hex of f.hexes) putDebris(w, hex, 'f');
    emit(w, 'debris', { who: who(f.seat), hexes: hexes(f.hexes) });
    return;
  },
  ask: (s, f) => {
    const n = missing(s, f);
    const choices = ownDebris(s).map(h => option(labelOf(h), [hexText(h)]));
    return [
      {
        seat: f.seat,
        kind: 'pickup',
        pace: 'turn',
        prompt: text('ask.pickup', { n }),
        form: { kind: 'pick', choices, min: n, max: n },
        topic: 'debris',
        onTimeout: choices.slice(0, n).map(c => c.id),
      },
    ];
  },
  answer: (w, _, given) => {
    for (const hex of ownDebris(w.s)) {
      if (!given.includes(labelOf(hex))) continue;
      const left = debrisAt(w.s, hex).replace('f', '');
      sweepDebris(w, hex);
      putDebris(w, hex, left);
    }
  },
};
