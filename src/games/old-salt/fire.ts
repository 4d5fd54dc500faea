/** A fire action from the dice to the last reaction (O-57). */
import type { Answer, Choice, Seat } from '../../engine/contract.ts';
import { literal } from '../../engine/text.ts';
import { hitObject } from './fire-objects.ts';
import { aimedAt, battleCry, reactionOf, retreat, retreatEnds, retreatPrice } from './fire-reactions.ts';
import { SHIPS } from './fleets.ts';
import { type ForcedEnd, forceAlong, forcedEnds, sinkInStorms } from './forced.ts';
import type { FrameOf, Target } from './frames.ts';
import { type Direction, distance, type Hex, isBroadside, labelOf, neighbour, regionOf, sectorOf } from './geometry.ts';
import { BLANK, facesThatHit, isHit, mayReturn, modifiersOf, requirement, sumOf } from './gunnery.ts';
import { type Handler, option, pickOne, type Question, roll } from './handler.ts';
import { text } from './say.ts';
import { hasFaction, isAlive, openIslandAt, playerOf, type ShipRead, shipAt, shipById } from './sea.ts';
import { hurt, sinkDestroyed } from './sinking.ts';
import type { Sea, Ship } from './state.ts';
import { emit, mark, pay, playerIn, pop, push, type Work, who } from './work.ts';

type Fire = FrameOf<'fire'>;
const BOOST = 2;

/** Pays, counts the shots and begins (O-52, O-53). */
export function openFire(
  w: Work,
  ship: ShipRead,
  target: Target,
  mode: Fire['mode'],
  price: number,
  shots: number,
  lastStand = false,
): void {
  pay(w, ship.seat, price);
  const { turn } = w.s;
  if (turn !== undefined && !lastStand) turn.shots[ship.id] = (turn.shots[ship.id] ?? 0) + shots;
  push(w, {
    do: 'fire',
    stage: 'roll',
    seat: ship.seat,
    ship: ship.id,
    from: ship.hex,
    target: { ...target },
    mode,
    count: shots,
    need: requirement(ship, distance(ship.hex, target.hex)),
    modifier: sumOf(modifiersOf(w.s, ship, target)),
    dice: [],
    boosted: [],
    hook: false,
    lastStand,
  });
}

const modifierOf = (f: Fire, i: number): number => f.modifier + (f.boosted.includes(i) ? BOOST : 0);
export const hitsOf = (f: Fire): number => f.dice.filter((die, i) => isHit(die, modifierOf(f, i), f.need)).length;

/** O-138: dice that +2 turns from a miss into a hit. */
const boostable = (f: Fire): readonly number[] =>
  f.dice.flatMap((die, i) => (!isHit(die, f.modifier, f.need) && isHit(die, f.modifier + BOOST, f.need) ? [i] : []));
const mayBoost = (sea: Sea, f: Fire): boolean =>
  hasFaction(sea, f.seat, 'Forgotten') &&
  sea.turn?.seat === f.seat &&
  playerOf(sea, f.seat).coins > 0 &&
  boostable(f).length > 0;
/** O-111: in the attacker's bow or stern, with a hit. */
function mayHook(sea: Sea, f: Fire): boolean {
  const ship = shipById(sea, f.ship);
  const target = aimedAt(sea, f);
  if (ship === undefined || target === undefined || !hasFaction(sea, f.seat, 'Barbarians')) return false;
  return playerOf(sea, f.seat).coins > 0 && hitsOf(f) > 0 && !isBroadside(regionOf(f.from, ship.facing, target.hex));
}

const stages: Readonly<Record<Fire['stage'], (w: Work, f: Fire) => 'ask' | undefined>> = {
  roll: () => 'ask',
  expertise: (w, f) => (mayBoost(w.s, f) ? 'ask' : go(f, 'return')),
  return: stepReturn,
  answer: (_, f) => (f.back === undefined ? go(f, 'hook') : 'ask'),
  hook: (w, f) => (mayHook(w.s, f) ? 'ask' : go(f, 'damage')),
  damage: stepDamage,
  pull: (w, f) => (f.hook && pullEnds(w.s, f).length > 0 ? 'ask' : go(f, 'reaction')),
  reaction: (w, f) => (reactionOf(w.s, f) === undefined ? go(f, 'done') : 'ask'),
  done: w => {
    pop(w);
    return undefined;
  },
};
function go(f: Fire, stage: Fire['stage']): undefined {
  f.stage = stage;
}

/** O-56 */
function stepReturn(w: Work, f: Fire): 'ask' | undefined {
  const target = aimedAt(w.s, f);
  const attacker = shipById(w.s, f.ship);
  if (f.lastStand || target === undefined || attacker === undefined || !mayReturn(w.s, target, attacker))
    return go(f, 'hook');
  return 'ask';
}

function stepDamage(w: Work, f: Fire): undefined {
  f.stage = 'pull';
  const hits = hitsOf(f);
  mark(w, { kind: 'shot', seat: f.seat, from: f.from, to: f.target.hex, hits });
  const target = aimedAt(w.s, f);
  const attacker = shipById(w.s, f.ship);
  const killers = new Map<string, Seat>();
  const strike = (ship: ShipRead | undefined, damage: number, by: Seat): void => {
    if (ship === undefined || damage === 0) return;
    hurt(ship as Ship, damage);
    killers.set(ship.id, by);
  };
  strike(target, hits + (f.hook ? 1 : 0), f.seat);
  if (f.back?.die !== undefined) stepBack(w, f, target, attacker, strike);
  if (attacker !== undefined && target !== undefined) {
    strike(
      pierced(
        w,
        attacker,
        target.hex,
        f.dice.map((die, i) => [die, modifierOf(f, i)]),
        f.seat,
      ),
      1,
      f.seat,
    );
  }
  if (f.target.kind !== 'ship') hitObject(w, f, hits);
  sinkDestroyed(w, ship => killers.get(ship.id));
}

function stepBack(
  w: Work,
  f: Fire,
  target: ShipRead | undefined,
  attacker: ShipRead | undefined,
  strike: (s: ShipRead | undefined, n: number, by: Seat) => void,
): void {
  if (target === undefined || attacker === undefined || f.back?.die === undefined) return;
  const { die, modifier, need } = f.back;
  const hit = isHit(die, modifier, need);
  mark(w, { kind: 'shot', seat: target.seat, from: target.hex, to: f.from, hits: hit ? 1 : 0 });
  strike(attacker, hit ? 1 : 0, target.seat);
  strike(pierced(w, target, f.from, [[die, modifier]], target.seat), 1, target.seat);
}

/** O-125: the nearest enemy beyond the target on its ray, near enough for the best die. */
function pierced(
  w: Work,
  shooter: ShipRead,
  through: Hex,
  dice: readonly (readonly [number, number])[],
  seat: Seat,
): ShipRead | undefined {
  if (!hasFaction(w.s, seat, 'Engineers')) return undefined;
  const values = dice.filter(([die]) => die !== BLANK).map(([die, modifier]) => die + modifier);
  const sector = sectorOf(shooter.hex, through);
  if (values.length === 0 || sector === undefined || sector.b !== 0) return undefined;
  const farthest = Math.max(...values) + SHIPS[shooter.type].nearest - 1;
  const victim = nextOnRay(w.s, shooter, through, sector.k, farthest);
  if (victim !== undefined) emit(w, 'pierced', { who: who(seat), ship: shooter.id, target: victim.id });
  return victim;
}
function nextOnRay(sea: Sea, shooter: ShipRead, through: Hex, k: Direction, farthest: number): ShipRead | undefined {
  for (let h = neighbour(through, k); h >= 0 && distance(shooter.hex, h) <= farthest; h = neighbour(h, k)) {
    if (openIslandAt(sea, h) > 0) return undefined;
    const ship = shipAt(sea, h);
    if (ship !== undefined && ship.seat !== shooter.seat) return ship;
  }
  return undefined;
}

/** O-111 (2) */
const pullEnds = (sea: Sea, f: Fire): readonly ForcedEnd[] => {
  const target = aimedAt(sea, f);
  return target === undefined || !isAlive(sea, f.seat) ? [] : forcedEnds(sea, target, f.from, -1, 2, 'all');
};

const yesNo = (yes: Choice['note']): readonly Choice[] => [
  option('yes', [text('answer.yes')], yes === undefined ? {} : { note: yes }),
  option('no', [text('answer.no')]),
];
const toHex = (end: ForcedEnd): Choice => option(`to ${labelOf(end.hex)}`, [literal(labelOf(end.hex))]);

function question(s: Sea, f: Fire): Question {
  const ship = f.ship;
  const target = aimedAt(s, f);
  const owner = target?.seat ?? f.seat;
  const base = { pace: 'reaction' as const, onTimeout: ['no'] };
  const args = { ship, target: target?.id ?? labelOf(f.target.hex) };
  switch (f.stage) {
    case 'expertise': {
      const dice = boostable(f);
      // Each die that +2 turns into a hit is one hit more, so how many is all that counts.
      const counts = Array.from({ length: Math.min(dice.length, playerOf(s, f.seat).coins) }, (_, i) => i + 1);
      const form = pickOne([
        option('no', [text('answer.no')]),
        ...counts.map(n => option(`boost ${n}`, [text('answer.boost', { n })], { note: text('note.coins', { n }) })),
      ]);
      return {
        ...base,
        seat: f.seat,
        kind: 'expertise',
        prompt: text('ask.expertise', args),
        form,
        topic: 'range-expertise',
      };
    }
    case 'return': {
      const back = backOf(s, f);
      const note = text('note.chance', { faces: facesThatHit(back.modifier, back.need) });
      return {
        ...base,
        seat: owner,
        kind: 'return-fire',
        prompt: text('ask.return', args),
        form: pickOne(yesNo(note)),
        topic: 'return-fire',
        onTimeout: ['yes'],
      };
    }
    case 'hook':
      return {
        ...base,
        seat: f.seat,
        kind: 'grappling-hook',
        prompt: text('ask.hook', args),
        form: pickOne(yesNo(text('note.coins', { n: 1 }))),
        topic: 'grappling-hook',
      };
    case 'pull':
      return {
        ...base,
        seat: f.seat,
        kind: 'pull',
        prompt: text('ask.pull', { target: args.target }),
        form: pickOne([option('no', [text('answer.stay')]), ...pullEnds(s, f).map(toHex)]),
        topic: 'grappling-hook',
      };
    default:
      return reactionQuestion(s, f, owner);
  }
}

function reactionQuestion(s: Sea, f: Fire, seat: Seat): Question {
  const target = aimedAt(s, f) as ShipRead;
  const base = { seat, pace: 'reaction' as const, onTimeout: ['no'] };
  if (reactionOf(s, f) === 'battle-cry') {
    const n = s.ships.filter(e => e.seat !== seat && distance(e.hex, target.hex) <= 2).length;
    return {
      ...base,
      kind: 'battle-cry',
      prompt: text('ask.battleCry', { ship: target.id, n }),
      form: pickOne(yesNo(text('note.coins', { n: 1 }))),
      topic: 'battle-cry',
    };
  }
  const price = retreatPrice(s, target.id);
  const choices = [option('no', [text('answer.stay')]), ...retreatEnds(s, target, f.from).map(toHex)];
  return {
    ...base,
    kind: 'retreat',
    prompt: text('ask.retreat', { ship: target.id, n: price }),
    form: pickOne(choices),
    topic: 'retreat',
  };
}

function backOf(s: Sea, f: Fire): { readonly need: number; readonly modifier: number } {
  const target = aimedAt(s, f) as ShipRead;
  const attacker = shipById(s, f.ship) as ShipRead;
  const aim: Target = { kind: 'ship', hex: attacker.hex, ship: attacker.id };
  return {
    need: requirement(target, distance(target.hex, attacker.hex)),
    modifier: sumOf(modifiersOf(s, target, aim)),
  };
}

const pips = (die: number): string => (die === BLANK ? '-' : String(die));
function report(w: Work, f: Fire): void {
  const target = f.target.ship ?? (f.target.island === undefined ? `@${labelOf(f.target.hex)}` : `#${f.target.island}`);
  emit(w, 'fire', {
    who: who(f.seat),
    ship: f.ship,
    sign: f.mode === 'broadside' ? '**' : '*',
    target,
    dice: f.dice.map(pips).join(' '),
    hits: hitsOf(f),
  });
}

function answer(w: Work, f: Fire, given: Answer) {
  const id = String(given[0]);
  switch (f.stage) {
    case 'roll':
      f.dice = given.map(Number);
      report(w, f);
      return go(f, 'expertise');
    case 'expertise':
      f.boosted = boostable(f).slice(0, Number(String(given[0]).split('_')[1] ?? 0));
      if (f.boosted.length > 0) {
        playerIn(w, f.seat).coins -= f.boosted.length;
        emit(w, 'expertise', { who: who(f.seat), n: f.boosted.length, hits: hitsOf(f) });
      }
      return go(f, 'return');
    case 'return':
      if (id === 'yes') f.back = backOf(w.s, f);
      return go(f, 'answer');
    case 'answer':
      if (f.back !== undefined) f.back.die = Number(given[0]);
      reportBack(w, f);
      return go(f, 'hook');
    case 'hook':
      if (id === 'yes') {
        pay(w, f.seat, 1);
        f.hook = true;
        emit(w, 'hook', { who: who(f.seat), ship: f.ship, target: f.target.ship ?? '' });
      }
      return go(f, 'damage');
    case 'pull': {
      const end = pullEnds(w.s, f).find(e => `to_${labelOf(e.hex)}` === id);
      go(f, 'reaction');
      if (end !== undefined) forceAlong(w, f.target.ship as string, end.path);
      return end === undefined ? undefined : sinkInStorms(w);
    }
    default:
      return react(w, f, id);
  }
}
function reportBack(w: Work, f: Fire): void {
  const target = aimedAt(w.s, f);
  if (f.back?.die === undefined || target === undefined) return;
  const hits = isHit(f.back.die, f.back.modifier, f.back.need) ? 1 : 0;
  emit(w, 'return', { who: who(target.seat), ship: target.id, target: f.ship, dice: pips(f.back.die), hits });
}
function react(w: Work, f: Fire, id: string) {
  const kind = reactionOf(w.s, f);
  const target = aimedAt(w.s, f);
  go(f, 'done');
  if (kind === undefined || target === undefined || id === 'no') return;
  if (kind === 'battle-cry') return battleCry(w, target);
  const end = retreatEnds(w.s, target, f.from).find(e => `to_${labelOf(e.hex)}` === id);
  if (end !== undefined) retreat(w, target, end);
}

export const fireHandler: Handler<Fire> = {
  step: (w, f) => {
    if (isAlive(w.s, f.seat) || f.stage === 'done') return stages[f.stage](w, f);
    return go(f, 'done');
  },
  ask: (s, f) => (f.stage === 'roll' ? [roll(f.count)] : f.stage === 'answer' ? [roll(1)] : [question(s, f)]),
  answer,
};
