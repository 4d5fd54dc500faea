/** Paying a cost: what the payer chooses first, then all at once or nothing (ruling 22). */
import { text } from '../../../engine/text.ts';
import { cardOf } from '../cards/index.ts';
import { FLEETS } from '../cards/types.ts';
import type { Payment } from '../frames.ts';
import { readyMechs } from '../plays.ts';
import type { State } from '../state.ts';
import { chooseSources, pruned, type SteamSource, shortfall, sourcesOf, takeFrom, wants } from '../steam.ts';
import { firepowerOf } from '../values.ts';
import { permanentOf, push, type Work } from '../work.ts';
import { destroy, digOne, refuel, scrap } from '../zones.ts';
import { handChoices, labelOf, nameOf, pickOne, pickSome, placeOfChoice } from './choices.ts';
import { type Asked, ask, type Questions, type Steps } from './contract.ts';

const spentOn = (pay: Payment): number[] => [pay.exhaust, pay.destroy, pay.chosenMech].filter(n => n !== undefined);

const chosenSources = (state: State, pay: Payment): readonly SteamSource[] =>
  sourcesOf(state.table, pay.owner, spentOn(pay)).filter(s => pay.sources.includes(s.uid));

/** Asks for what is not settled yet; pays when all is. */
function pay(work: Work, frame: Payment): void {
  const { state, table } = work;
  const { owner } = frame;
  const side = owner;
  if (frame.mech && frame.chosenMech === undefined) {
    const mechs = readyMechs(table, side);
    if (mechs.length === 1 && mechs[0]) pay(work, { ...frame, chosenMech: mechs[0].uid });
    else ask(work, { ask: 'mech', side, frame });
    return;
  }
  const { pool, scrapyard } = table.sides[side];
  const need = shortfall(pool, frame.steam, chosenSources(state, frame));
  if (frame.byHand && need !== undefined) {
    ask(work, { ask: 'steam', side, frame, ...(need.fleet && { fleet: need.fleet }) });
    return;
  }
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

function settle(work: Work, frame: Payment): void {
  const { state, table } = work;
  const { owner, steam } = frame;
  const { pool } = table.sides[owner];
  const spent = spentOn(frame);
  const sources = frame.byHand ? chosenSources(state, frame) : chooseSources(state, owner, steam, spent);
  for (const source of sources) {
    const card = permanentOf(table, source.uid);
    if (card) card.exhausted = true;
    pool[source.fleet === 'any' ? jokerFleet(state, frame) : source.fleet] += source.amount;
  }
  takeFrom(pool, steam, wants(state, owner));
  const exhausted = [frame.exhaust, frame.chosenMech].flatMap(uid =>
    uid === undefined ? [] : (permanentOf(table, uid) ?? []),
  );
  for (const card of exhausted) {
    if (card.uid === frame.chosenMech && table.playing) table.playing.paid = firepowerOf(table, card);
    card.exhausted = true;
  }
  if (frame.refuelled) refuel(work, owner, frame.refuelled);
  if (frame.scrapped) scrap(work, owner, frame.scrapped);
  for (let i = 0; i < (frame.dig ?? 0); i++) digOne(work, owner);
  const own = frame.destroy === undefined ? undefined : permanentOf(table, frame.destroy);
  if (own) destroy(work, [own]);
}

/** A Common Boiler gives a pip that is missing, else what is wanted least (ruling 13.3: picked when exhausted). */
function jokerFleet(state: State, { owner, steam }: Payment): (typeof FLEETS)[number] {
  const { pool } = state.table.sides[owner];
  const missing = FLEETS.find(f => [...steam.pips].filter(pip => pip === f).length > pool[f]);
  const wanted = wants(state, owner);
  return missing ?? [...FLEETS].sort((a, b) => wanted[a] - wanted[b])[0] ?? 'A';
}

export const paySteps = { pay } satisfies Partial<Steps>;

const again = (work: Work, frame: Payment): void => push(work, frame);

function steamQuestion(state: State, frame: Payment, fleet: SteamSource['fleet'] | undefined): Asked {
  const { table } = state;
  const chosen = chosenSources(state, frame);
  const need = shortfall(table.sides[frame.owner].pool, frame.steam, chosen);
  const open = sourcesOf(table, frame.owner, [...spentOn(frame), ...frame.sources]).filter(
    s => fleet === undefined || s.fleet === fleet || s.fleet === 'any',
  );
  const preset = chooseSources(state, frame.owner, frame.steam, [...spentOn(frame)]).map(s => s.uid);
  const ordered = open.toSorted((a, b) => Number(preset.includes(b.uid)) - Number(preset.includes(a.uid)));
  const amount = need?.amount ?? 0;
  const choices = ordered.flatMap(source => {
    const card = permanentOf(table, source.uid);
    if (card === undefined) return [];
    return [
      {
        id: `m${source.uid}`,
        notation: cardOf(card.card).name,
        path: [labelOf(table, card, frame.owner)],
        note: text('choice.gives', { n: source.amount }),
        weight: source.amount,
      },
    ];
  });
  return {
    prompt: text(fleet === undefined ? 'ask.steam' : 'ask.steamOf', {
      n: amount,
      fleet: text(`fleet.${fleet ?? 'any'}`),
    }),
    form: { ...pickSome(choices, 1, choices.length), sum: { min: amount, tight: true } } as Asked['form'],
    pace: 'turn',
    topic: 'steam',
    onTimeout: fewestFor(ordered, amount).map(s => `m${s.uid}`),
  };
}

/** The first sources that reach the amount, none of them superfluous. */
function fewestFor(sources: readonly SteamSource[], amount: number): readonly SteamSource[] {
  const taken: SteamSource[] = [];
  const sum = (list: readonly SteamSource[]) => list.reduce((n, s) => n + s.amount, 0);
  for (const source of sources) {
    if (sum(taken) >= amount) break;
    taken.push(source);
  }
  return pruned(taken, rest => sum(rest) >= amount);
}

export const payQuestions = {
  steam: {
    open: (state, { frame, fleet }) => steamQuestion(state, frame, fleet),
    answer: (work, { frame }, ids) => again(work, { ...frame, sources: [...frame.sources, ...ids.map(placeOfChoice)] }),
  },
  mech: {
    open: (state, { side }) => {
      const mechs = readyMechs(state.table, side);
      const choices = mechs.map(card => ({
        id: `t${card.uid}`,
        notation: cardOf(card.card).name,
        path: [labelOf(state.table, card, side)],
      }));
      return {
        prompt: text('ask.mech'),
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
      const choices = state.table.sides[side].scrapyard.map(({ uid, card }) => ({
        id: `t${uid}`,
        notation: cardOf(card).name,
        path: [nameOf(card)],
      }));
      return {
        prompt: text('ask.refuel', { n }),
        form: pickSome(choices, n, n),
        pace: 'turn',
        topic: 'refuel',
        onTimeout: choices.slice(0, n).map(c => c.id),
      };
    },
    answer: (work, { frame }, ids) => again(work, { ...frame, refuelled: ids.map(placeOfChoice) }),
  },
  scrapCost: {
    open: (state, { side, frame }) => {
      const n = frame.scrap ?? 0;
      const choices = handChoices(state, side);
      return {
        prompt: text('ask.scrapCost', { n }),
        form: pickSome(choices, n, n),
        pace: 'turn',
        topic: 'scrap',
        onTimeout: choices.slice(0, n).map(c => c.id),
      };
    },
    answer: (work, { frame }, ids) => again(work, { ...frame, scrapped: ids.map(placeOfChoice) }),
  },
} satisfies Partial<Questions>;
