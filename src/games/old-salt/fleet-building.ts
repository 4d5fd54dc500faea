/** Drafting from the supply and swapping ships (O-25 to O-27). */
import type { Answer, Form, Seat } from '../../engine/contract.ts';
import {
  DRAFT_ORDER,
  DRAFT_POINTS,
  FIRST_PASS_POINTS,
  SHIP_TYPES,
  SHIPS,
  type ShipType,
  SMALLEST_FLEET,
  SUPPLY_PER_TYPE,
} from './fleets.ts';
import type { FrameOf } from './frames.ts';
import { type Chance, type Handler, option, pickOne, type Question } from './handler.ts';
import { text } from './say.ts';
import { isAlive, playerOf } from './sea.ts';
import type { Sea } from './state.ts';
import { emit, playerIn, pop, who } from './work.ts';

const points = (fleet: readonly ShipType[]): number => fleet.reduce((n, t) => n + SHIPS[t].points, 0);
/** Tokens of a type left in the supply. */
export const stockOf = (sea: Sea, type: ShipType): number =>
  SUPPLY_PER_TYPE - sea.players.reduce((n, p) => n + p.fleet.filter(t => t === type).length, 0);

type Drafting = FrameOf<'draft'>;
const budgetOf = (sea: Sea, seat: Seat, last: boolean): number =>
  (last ? DRAFT_POINTS : FIRST_PASS_POINTS) - points(playerOf(sea, seat).fleet);
const mayBuy = (sea: Sea, type: ShipType, budget: number): boolean =>
  stockOf(sea, type) > 0 && SHIPS[type].points <= budget;

const DONE = 'done';
/** The next token: those of a type are alike, so each type is one choice. */
function draftForm(sea: Sea, seat: Seat, last: boolean): Form {
  const budget = budgetOf(sea, seat, last);
  const choices = SHIP_TYPES.filter(type => mayBuy(sea, type, budget)).map(type =>
    option(type, [text(`type.${type}`)], {
      note: text('note.stock', { n: SHIPS[type].points, left: stockOf(sea, type) }),
    }),
  );
  const enough = !last || playerOf(sea, seat).fleet.length >= SMALLEST_FLEET || choices.length === 0;
  return pickOne(enough ? [...choices, option(DONE, [text('menu.draftDone')])] : choices);
}

/** O-26: L, Z, M, H, G and again, while affordable and in stock. `had`: ships before this pass. */
function defaultDraft(sea: Sea, seat: Seat, last: boolean, had: number): Answer {
  const budget = budgetOf(sea, seat, last);
  const taken = playerOf(sea, seat).fleet.slice(had);
  const times = (type: ShipType): number => taken.filter(t => t === type).length;
  const [next] = DRAFT_ORDER.filter(type => mayBuy(sea, type, budget)).sort((a, b) => times(a) - times(b));
  return [next ?? DONE];
}

export const draftHandler: Handler<Drafting> = {
  step: (w, f) => {
    while (f.left[0] !== undefined && !isAlive(w.s, f.left[0].seat)) f.left.shift();
    const [next] = f.left;
    if (next !== undefined) {
      next.had ??= playerOf(w.s, next.seat).fleet.length;
      return 'ask';
    }
    pop(w);
    return undefined;
  },
  ask: (s, f) => {
    const { seat, last, had } = f.left[0] as Drafting['left'][number];
    const prompt = text('ask.draft', { n: budgetOf(s, seat, last) });
    return [
      {
        seat,
        kind: 'draft',
        pace: 'setup',
        prompt,
        form: draftForm(s, seat, last),
        topic: 'fleets',
        onTimeout: defaultDraft(s, seat, last, had ?? playerOf(s, seat).fleet.length),
      },
    ];
  },
  answer: (w, f, [id]) => {
    const { seat, last } = f.left[0] as Drafting['left'][number];
    const player = playerIn(w, seat);
    if (id !== DONE) {
      const type = id as ShipType;
      player.fleet.push(type);
      emit(w, 'drafted', { who: who(seat), type: text(`type.${type}`), left: budgetOf(w.s, seat, last) });
      return;
    }
    f.left.shift();
    if (!last) return;
    const unspent = DRAFT_POINTS - points(player.fleet);
    player.coins += unspent;
    if (unspent > 0) emit(w, 'unspent', { who: who(seat), n: unspent });
  },
};

/** O-27: a random order among swappers, instead of the die for contested tokens. */
export const lotsHandler: Handler<FrameOf<'lots'>> = {
  step: (w, f) => {
    f.seats = f.seats.filter(s => isAlive(w.s, s));
    if (f.seats.length > 1) return 'ask';
    pop(w);
    w.s.stack.push({ do: 'swap', left: [...f.seats], done: 0 });
    return undefined;
  },
  ask: (_, f): readonly Chance[] => [{ chance: { kind: 'shuffle', size: f.seats.length } }],
  answer: (w, f, order) => {
    pop(w);
    w.s.stack.push({ do: 'swap', left: order.map(i => f.seats[Number(i)] as Seat), done: 0 });
  },
};

const MOST_SWAPS = 2;
type Swap = FrameOf<'swap'>;
function swapsOf(sea: Sea, seat: Seat): readonly (readonly [ShipType, ShipType])[] {
  const fleet = playerOf(sea, seat).fleet;
  const out = SHIP_TYPES.filter(t => t !== 'G' && fleet.includes(t));
  return out.flatMap(from =>
    SHIP_TYPES.filter(to => to !== from && stockOf(sea, to) > 0).map(to => [from, to] as const),
  );
}
function nextSwapper(f: Swap): void {
  f.left.shift();
  f.done = 0;
}
export const swapHandler: Handler<Swap> = {
  step: (w, f) => {
    while (f.left[0] !== undefined && !isAlive(w.s, f.left[0])) nextSwapper(f);
    if (f.left.length > 0) return 'ask';
    pop(w);
    return undefined;
  },
  ask: (s, f): readonly Question[] => {
    const seat = f.left[0] as Seat;
    const choices = swapsOf(s, seat).map(([from, to]) =>
      option(`${from}>${to}`, [
        text('menu.swapOut', { type: text(`type.${from}`) }),
        text('menu.swapIn', { type: text(`type.${to}`) }),
      ]),
    );
    const form = pickOne([option('done', [text('menu.swapDone')]), ...choices]);
    return [
      {
        seat,
        kind: 'swap',
        pace: 'setup',
        prompt: text('ask.swap', { n: MOST_SWAPS - f.done }),
        form,
        topic: 'fleets',
        onTimeout: ['done'],
      },
    ];
  },
  answer: (w, f, [id]) => {
    const seat = f.left[0] as Seat;
    if (id === 'done') return nextSwapper(f);
    const [from, to] = String(id).split('>') as [ShipType, ShipType];
    const { fleet } = playerIn(w, seat);
    fleet[fleet.lastIndexOf(from)] = to;
    emit(w, 'swapped', { who: who(seat), from: text(`type.${from}`), to: text(`type.${to}`) });
    f.done++;
    if (f.done >= MOST_SWAPS) nextSwapper(f);
  },
};
