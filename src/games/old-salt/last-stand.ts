/** The Last Stand of a Barbarian ship (O-112). */
import type { Choice, Seat } from '../../engine/contract.ts';
import type { Offer } from './action.ts';
import { openFire } from './fire.ts';
import { BROADSIDE_DICE, fireOffers, SINGLE_PRICE } from './fire-actions.ts';
import type { FrameOf } from './frames.ts';
import { DIRECTION_NAMES, DIRECTIONS, labelOf, sectorOf } from './geometry.ts';
import { type Handler, hexText, option, pickOne } from './handler.ts';
import { lastPaths } from './last-stand-window.ts';
import { facingText, spoken } from './names.ts';
import { FACINGS, SAIL, SECTORS, shipText } from './sail-actions.ts';
import { text } from './say.ts';
import { debrisValue, isAlive, playerOf, type ShipRead, shipById } from './sea.ts';
import { salvage, salvageable, stepQueue } from './sinking.ts';
import type { Sea, Ship } from './state.ts';
import { emit, hexes, mark, pop, push, sweepDebris, type Work, who } from './work.ts';

type Stand = FrameOf<'stand'>;
type Queue = FrameOf<'queue'>;

/** Sails before the first shot, then fires as long as coins last. */
function standOffers(sea: Sea, f: Stand, ship: ShipRead): readonly Offer[] {
  const coins = playerOf(sea, ship.seat).coins;
  const fire = fireOffers(sea, ship, coins, SINGLE_PRICE, BROADSIDE_DICE);
  return f.fired ? fire : [...fire, ...sailOffers(sea, f, ship)];
}
function sailOffers(sea: Sea, f: Stand, ship: ShipRead): readonly Offer[] {
  const name = spoken(ship.id, ship.seat);
  return [...lastPaths(sea, ship, f.used, f.loss).values()].flatMap(path => {
    const end = path.hexes[path.hexes.length - 1] as number;
    const where = [shipText(ship), SAIL, SECTORS[sectorOf(ship.hex, end)?.k ?? 0] ?? SAIL, hexText(end)];
    const facings = sea.options.turning === 'limited' ? [path.heading] : DIRECTIONS;
    return facings.map(k => ({
      choice: option(`${name}>${labelOf(end)}/${DIRECTION_NAMES[k]}`, [...where, FACINGS[k] ?? SAIL], {
        ...(k === path.heading ? { also: [`${name}>${labelOf(end)}`] } : {}),
      }),
      action: { do: 'sail' as const, ship: ship.id, path: path.hexes, facing: k },
    }));
  });
}

function sail(w: Work, f: Stand, ship: Ship, path: readonly number[], facing: number): void {
  const travelled = [ship.hex, ...path];
  for (const hex of path) {
    ship.hex = hex;
    f.used++;
    f.loss += debrisValue(sweepDebris(w, hex));
  }
  ship.facing = facing;
  mark(w, { kind: 'path', seat: ship.seat, hexes: travelled, forced: false });
  const args = { who: who(ship.seat), ship: ship.id, path: hexes(travelled) };
  emit(w, 'sailed', { ...args, facing: facingText(facing) });
}

export const standHandler: Handler<Stand> = {
  step: (w, f) => {
    const ship = shipById(w.s, f.id);
    if (ship !== undefined && isAlive(w.s, ship.seat) && standOffers(w.s, f, ship).length > 0) return 'ask';
    pop(w);
    return undefined;
  },
  ask: (s, f) => {
    const ship = shipById(s, f.id) as ShipRead;
    const choices = [...standOffers(s, f, ship).map(o => o.choice), option('end', [text('answer.sink')])];
    const prompt = text('ask.stand', { ship: f.id, coins: playerOf(s, ship.seat).coins });
    return [
      {
        seat: ship.seat,
        kind: 'last-stand',
        pace: 'reaction',
        prompt,
        form: pickOne(choices),
        topic: 'last-stand',
        onTimeout: ['end'],
      },
    ];
  },
  answer: (w, f, [id]) => {
    const ship = shipById(w.s, f.id) as Ship;
    const action = standOffers(w.s, f, ship).find(o => o.choice.id === id)?.action;
    if (action?.do === 'sail') sail(w, f, ship, action.path, action.facing);
    else if (action?.do === 'fire') {
      f.fired = true;
      openFire(w, ship, action.target, action.mode, action.price, action.shots, true);
    } else pop(w);
  },
};

/** The destruction queue: its steps are in `sinking.ts`; it asks for a Last Stand or a Salvage. */
export const queueHandler: Handler<Queue> = {
  step: stepQueue,
  ask: (s, f) => {
    const item = f.queue[0] as Queue['queue'][number];
    if (f.stage === 'stand') {
      const choices: readonly Choice[] = [option('yes', [text('answer.stand')]), option('no', [text('answer.sink')])];
      const prompt = text('ask.lastStand', { ship: item.id, hex: labelOf(item.hex) });
      return [
        {
          seat: item.seat,
          kind: 'last-stand-offer',
          pace: 'reaction',
          prompt,
          form: pickOne(choices),
          topic: 'last-stand',
          onTimeout: ['no'],
        },
      ];
    }
    const ships = salvageable(s, item);
    const seat = ships[0]?.seat as Seat;
    const choices = ships.map(ship =>
      option(
        `yes ${spoken(ship.id, seat)}`,
        [text('answer.salvage', { ship: spoken(ship.id, seat), damage: ship.damage })],
        {
          note: text('note.coins', { n: 1 }),
        },
      ),
    );
    const form = pickOne([option('no', [text('answer.no')]), ...choices]);
    return [
      {
        seat,
        kind: 'salvage',
        pace: 'reaction',
        prompt: text('ask.salvage', { ship: item.id }),
        form,
        topic: 'salvage',
        onTimeout: ['no'],
      },
    ];
  },
  answer: (w, f, [id]) => {
    const item = f.queue[0] as Queue['queue'][number];
    if (f.stage === 'stand') {
      f.stage = 'mast';
      if (id !== 'yes') return;
      emit(w, 'lastStand', { who: who(item.seat), ship: item.id });
      return push(w, { do: 'stand', id: item.id, used: 0, loss: 0, fired: false });
    }
    const ship = salvageable(w.s, item).find(s => `yes_${spoken(s.id, s.seat)}` === id);
    salvage(w, f, ship?.id);
  },
};
