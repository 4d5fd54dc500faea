/** Paying a cost: what the payer chooses first, then all at once or nothing (ruling 22). */
import type { Choice } from '../../../engine/contract.ts';
import { literal, type Text } from '../../../engine/text.ts';
import { firstOfAlike } from '../alike.ts';
import { cardOf } from '../cards/index.ts';
import { FLEETS } from '../cards/types.ts';
import type { Payment } from '../frames.ts';
import { readyMechs } from '../plays.ts';
import { text } from '../say.ts';
import type { Side } from '../scalars.ts';
import type { Pool, State } from '../state.ts';
import {
  afterPips,
  cheapestFirst,
  chooseSources,
  leavesChoice,
  type SteamSource,
  shortfall,
  sourcesOf,
  takeFrom,
} from '../steam.ts';
import { firepowerOf } from '../values.ts';
import { costText } from '../words/steam-words.ts';
import { permanentOf, push, type Work } from '../work.ts';
import { destroy, digOne, refuel, scrap } from '../zones.ts';
import { distinct, handThings, labelOf, nameOf, pickOne, placeOfChoice } from './choices.ts';
import { type Asked, ask, type Questions, type Steps } from './contract.ts';
import { countedAnswer, countedForm, countedThings, single, type Thing } from './counted.ts';

const spentOn = (pay: Payment): number[] => [pay.exhaust, pay.destroy, pay.chosenMech].filter(n => n !== undefined);

const chosenSources = (state: State, pay: Payment): readonly SteamSource[] =>
  sourcesOf(state.table, pay.owner, spentOn(pay)).filter(s => pay.sources.includes(s.uid));

/** Asks for what is not settled yet; pays when all is. */
function pay(work: Work, frame: Payment): void {
  const { table } = work;
  const { owner } = frame;
  const side = owner;
  if (frame.mech && frame.chosenMech === undefined) {
    const mechs = firstOfAlike(table, readyMechs(table, side));
    if (mechs.length === 1 && mechs[0]) pay(work, { ...frame, chosenMech: mechs[0].uid });
    else ask(work, { ask: 'mech', side, frame });
    return;
  }
  const { scrapyard } = table.sides[side];
  if (frame.byHand && isSteamOpen(work, frame)) return;
  if (frame.refuel !== undefined && frame.refuelled === undefined) {
    if (scrapyard.length === 1) pay(work, { ...frame, refuelled: scrapyard.map(c => c.uid) });
    else ask(work, { ask: 'refuel', side, frame });
    return;
  }
  if (frame.scrap !== undefined && frame.scrapped === undefined) {
    ask(work, { ask: 'scrapCost', side, frame });
    return;
  }
  settle(work, frame);
}

/** Asks which steam pays where that is still open; true where a question or a frame takes its place. */
function isSteamOpen(work: Work, frame: Payment): boolean {
  const { state, table } = work;
  const { owner, steam } = frame;
  const chosen = chosenSources(state, frame);
  if (shortfall(table.sides[owner].pool, steam, chosen) !== undefined) {
    const ways = cheapestFirst(table, owner, steam, spentOn(frame), chosen);
    const [only] = ways;
    if (ways.length > 1 || only === undefined) ask(work, { ask: 'steam', side: owner, frame });
    else pay(work, { ...frame, sources: only.map(s => s.uid) });
    return true;
  }
  if (frame.taken !== undefined || !leavesChoice(withSources(state, frame, chosen), steam)) return false;
  ask(work, { ask: 'added', side: owner, frame });
  return true;
}

/** The pool with the steam of the sources; a Common Boiler gives what the cost lacks (ruling 18). */
function withSources({ table }: State, { owner, steam }: Payment, sources: readonly SteamSource[]): Pool {
  const pool = { ...table.sides[owner].pool };
  for (const { fleet, amount } of sources) if (fleet !== 'any') pool[fleet] += amount;
  for (const _ of sources.filter(s => s.fleet === 'any')) {
    const missing = FLEETS.find(f => [...steam.pips].filter(pip => pip === f).length > pool[f]);
    pool[missing ?? 'A'] += 1;
  }
  return pool;
}

function settle(work: Work, frame: Payment): void {
  const { state, table } = work;
  const { owner, steam } = frame;
  const sources = chooseSources(table, owner, steam, spentOn(frame), chosenSources(state, frame));
  const pool = withSources(state, frame, sources);
  takeFrom(pool, steam, frame.taken);
  table.sides[owner].pool = pool;
  exhaust(work, frame, sources);
  if (frame.refuelled) refuel(work, owner, frame.refuelled);
  if (frame.scrapped) scrap(work, owner, frame.scrapped);
  for (let i = 0; i < (frame.dig ?? 0); i++) digOne(work, owner);
  const own = frame.destroy === undefined ? undefined : permanentOf(table, frame.destroy);
  if (own) destroy(work, [own]);
}

function exhaust({ table }: Work, frame: Payment, sources: readonly SteamSource[]): void {
  for (const uid of [...sources.map(s => s.uid), frame.exhaust, frame.chosenMech]) {
    const card = uid === undefined ? undefined : permanentOf(table, uid);
    if (card === undefined) continue;
    if (uid === frame.chosenMech && table.playing) table.playing.paid = firepowerOf(table, card);
    card.exhausted = true;
  }
}

export const paySteps = { pay } satisfies Partial<Steps>;

/** The card that is paid for; a payment of version 1 of the rules may not know. */
const paidFor = ({ table }: State, { card }: Payment): Text => {
  const known = card ?? table.playing?.card;
  return known === undefined ? text('cost.thisCost') : nameOf(known);
};

const again = (work: Work, frame: Payment): void => push(work, frame);

/** One choice a way to pay: `Ironclad Engine + 2 Sapper Engine`. */
function steamQuestion(state: State, frame: Payment): Asked {
  const { table } = state;
  const { owner, steam } = frame;
  const ways = cheapestFirst(table, owner, steam, spentOn(frame), chosenSources(state, frame));
  const choices = ways.map((payment, i): Choice => {
    const cards = [...Map.groupBy(payment, s => permanentOf(table, s.uid)?.card ?? '')];
    const named = cards.map(([card, copies]) => ({ name: cardOf(card).name, n: copies.length }));
    return {
      id: `w${i}`,
      notation: named.map(({ name, n }) => (n > 1 ? `${n} ${name}` : name)).join(' + '),
      path: [
        named
          .map(({ name, n }) => (n > 1 ? text('times', { n, card: literal(name) }) : literal(name)))
          .reduce((a, b) => text('steam.plus', { a, b })),
      ],
    };
  });
  return {
    prompt: text('ask.steam', { what: paidFor(state, frame), cost: costText(steam) }),
    form: pickOne(choices),
    pace: 'turn',
    topic: 'steam',
    onTimeout: ['w0'],
  };
}

const FLEET_WORDS = { A: 'Aeronaut', C: 'Corsair', I: 'Ironclad', S: 'Sapper', Y: 'Abyssal' } as const;

/** Which added steam pays the number of the cost. */
function addedQuestion(state: State, frame: Payment): Asked {
  const { steam } = frame;
  const left = afterPips(withSources(state, frame, chosenSources(state, frame)), steam);
  const fleets = FLEETS.filter(f => left[f] > 0);
  const shares = fleets.map(f => ({
    id: `f${f}`,
    notation: FLEET_WORDS[f],
    label: text(`fleet.${f}`),
    max: Math.min(left[f], steam.any),
  }));
  let rest = steam.any;
  const onTimeout = shares.map(({ max }) => {
    const n = Math.min(rest, max);
    rest -= n;
    return n;
  });
  return {
    prompt: text('ask.added', { what: paidFor(state, frame), n: steam.any }),
    form: { kind: 'split', total: steam.any, shares, unit: text('unit.steam') },
    pace: 'turn',
    topic: 'steam',
    onTimeout,
  };
}

/** All of them go: only their order is asked for. */
const isOrderOnly = (things: readonly Thing[], n: number): boolean =>
  things.length === n && new Set(things.map(t => t.card)).size > 1;

const lyingThings = ({ table }: State, side: Side) =>
  table.sides[side].scrapyard.map(({ uid, card }) => ({ id: `t${uid}`, card }));

export const payQuestions = {
  steam: {
    open: (state, { frame }) => steamQuestion(state, frame),
    answer: (work, { frame }, [id]) => {
      const ways = cheapestFirst(
        work.table,
        frame.owner,
        frame.steam,
        spentOn(frame),
        chosenSources(work.state, frame),
      );
      again(work, { ...frame, sources: (ways[placeOfChoice(id ?? '')] ?? []).map(s => s.uid) });
    },
  },
  added: {
    open: (state, { frame }) => addedQuestion(state, frame),
    answer: (work, { frame }, amounts) => {
      const left = afterPips(withSources(work.state, frame, chosenSources(work.state, frame)), frame.steam);
      const fleets = FLEETS.filter(f => left[f] > 0);
      again(work, { ...frame, taken: fleets.map((f, i) => f.repeat(Number(amounts[i]))).join('') });
    },
  },
  mech: {
    open: (state, { side, frame }) => {
      const mechs = firstOfAlike(state.table, readyMechs(state.table, side));
      const choices = mechs.map(card => ({
        id: `t${card.uid}`,
        notation: cardOf(card.card).name,
        path: [labelOf(state.table, card, side)],
      }));
      return {
        prompt: text('ask.mech', { what: paidFor(state, frame) }),
        form: pickOne(choices),
        pace: 'turn',
        topic: 'extra-cost',
        onTimeout: choices.slice(0, 1).map(c => c.id),
      };
    },
    answer: (work, { frame }, [id]) => again(work, { ...frame, chosenMech: placeOfChoice(id ?? '') }),
  },
  refuel: {
    open: (state, { side, frame }) => {
      const n = frame.refuel ?? 0;
      const things = lyingThings(state, side);
      return {
        prompt: text('ask.refuel', { n, what: paidFor(state, frame) }),
        form: isOrderOnly(things, n)
          ? { kind: 'order', choices: distinct(things.map(single)) }
          : countedForm(things, n, n),
        pace: 'turn',
        topic: 'refuel',
        onTimeout: isOrderOnly(things, n) ? things.map(t => t.id) : countedAnswer(things, things.slice(0, n)),
      };
    },
    answer: (work, { side, frame }, ids) => {
      const things = lyingThings(work.state, side);
      const chosen = isOrderOnly(things, frame.refuel ?? 0) ? ids : countedThings(things, ids).map(t => t.id);
      const refuelled = chosen.map(placeOfChoice);
      again(work, { ...frame, refuelled });
    },
  },
  scrapCost: {
    open: (state, { side, frame }) => {
      const n = frame.scrap ?? 0;
      const things = handThings(state, side);
      return {
        prompt: text('ask.scrapCost', { n, what: paidFor(state, frame) }),
        form: countedForm(things, n, n),
        pace: 'turn',
        topic: 'scrap',
        onTimeout: countedAnswer(things, things.slice(0, n)),
      };
    },
    answer: (work, { side, frame }, ids) => {
      const scrapped = countedThings(handThings(work.state, side), ids).map(t => placeOfChoice(t.id));
      again(work, { ...frame, scrapped });
    },
  },
} satisfies Partial<Questions>;
