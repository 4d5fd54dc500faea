/** From choosing a play to its effects: targets, costs, the queue, its windows, what follows (R4-R24). */

import { text } from '../../../engine/text.ts';
import { captainCard, cardOf } from '../cards/index.ts';
import type { Costs } from '../cards/types.ts';
import type { Item } from '../frames.ts';
import { fundsOf } from '../funds.ts';
import { cardName, permanentName, plainName, playName, targetName, who } from '../labels.ts';
import { isSolo } from '../options.ts';
import { couldFollow, couldReact, type Play, sacrificable, sourceOf } from '../plays.ts';
import type { Place } from '../scalars.ts';
import { wentElsewhere } from '../settled.ts';
import type { State } from '../state.ts';
import { abilityOf, candidates, sketchOf } from '../targets.ts';
import { inClass, payable, without } from '../tokens.ts';
import { fire, fireAll } from '../triggers.ts';
import { appliesTo, isImmune, kindOf, priceOf } from '../values.ts';
import { runVerb } from '../verbs/index.ts';
import { ask, captainOf, emit, freshUid, living, permanentOf, push, pushInOrder, type Work } from '../work.ts';
import { bury, enterPlay, goHome, jettison, takeFromHand, toDiscard } from '../zones.ts';
import type { Some } from './contract.ts';
import { charge } from './expense.ts';
import { choice, findPlay, handChoices, idle, pick, placeIn, playChoices, tokenChoice } from './forms.ts';

/** Starts a play. A card leaves the hand at once: declaring it shows it. */
export function begin(work: Work, play: Play): void {
  const { table } = work;
  const item: Item = { ...play.item, uid: freshUid(table) };
  if (play.hand !== undefined) takeFromHand(work, item.by, [play.hand]);
  if (play.item.vars.stored) {
    const stored = permanentOf(table, item.source);
    const crew = stored && permanentOf(table, stored.host);
    if (stored) table.board = table.board.filter(p => p.uid !== stored.uid);
    if (crew) goHome(work, crew);
  }
  table.playing.push(item);
  work.reveals = true;
  if (play.action) {
    table.acting = true;
    push(work, { do: 'actionEnd' });
  }
  push(work, { do: 'declare', item, at: 0, seat: item.by });
}

const updated = (work: Work, item: Item): Item => {
  const { table } = work;
  table.playing = table.playing.map(i => (i.uid === item.uid ? item : i));
  return item;
};

/** Credits that an item costs, Concealed included (R24, R148). */
function creditsOf(work: { readonly table: State['table']; readonly state: State }, item: Item): number {
  const concealed = item.targets.reduce((sum, ids, at) => {
    const found = candidates(work.state, { ...item, targets: item.targets.slice(0, at) }, at);
    return sum + ids.reduce((n, id) => n + (found.find(c => c.id === id)?.extra ?? 0), 0);
  }, 0);
  if (item.what === 'ability') return (abilityOf(work.table, item)?.cost.cr ?? 0) + concealed;
  if (item.vars.stored) return concealed;
  return priceOf(work.table, item.by, item.card, { procuring: item.what === 'procure', actor: item.actor, concealed });
}
const costOf = (work: Work, item: Item): Costs =>
  item.what === 'ability' ? (abilityOf(work.table, item)?.cost ?? {}) : {};

/** Targets that can still be afforded. */
function affordable(state: State, item: Item, at: number): readonly number[] {
  const price = creditsOf({ state, table: state.table }, item);
  const funds = fundsOf(state, item.by, sourceOf(item.card));
  return candidates(state, item, at)
    .filter(c => c.extra === 0 || price + c.extra <= funds)
    .map(c => c.id);
}

export const queueFlow: Some<
  | 'declare'
  | 'cost'
  | 'enqueue'
  | 'window'
  | 'resolve'
  | 'finish'
  | 'actionEnd'
  | 'program'
  | 'trigger'
  | 'after'
  | 'blood'
> = {
  declare: {
    run: (work, frame) => {
      const { item, at } = frame;
      const target = sketchOf(work.table, item).targets[at];
      if (target === undefined) {
        push(work, { do: 'cost', item, step: 0, seat: item.by });
        return;
      }
      const ids = affordable(work.state, item, at);
      const min = Math.min(target.min ?? 1, ids.length);
      if (ids.length === 0 || (ids.length === min && (target.max ?? 1) <= min)) {
        const next = updated(work, { ...item, targets: [...item.targets, ids] });
        push(work, { ...frame, item: next, at: at + 1 });
      } else ask(work, frame, [item.by]);
    },
    open: (state, { item, at }) => {
      const target = sketchOf(state.table, item).targets[at];
      const ids = affordable(state, item, at);
      const choices = ids.map(id => {
        const name = targetName(state, target?.what ?? 'crew', id, item.by);
        const p = permanentOf(state.table, id);
        const mine = p !== undefined && p.controller === item.by;
        return choice(`u${id}`, notationFor(state, target?.what ?? '', id), name, { rank: mine ? 1 : 0 });
      });
      const min = target?.min ?? 1;
      return {
        prompt: text('ask.target', { play: playName(state.table, item) }),
        form: pick(choices, min, target?.max ?? 1),
        pace: 'reaction',
        topic: 'targets',
        onTimeout: choices.slice(0, min).map(c => c.id),
      };
    },
    answer: (work, frame, [given]) => {
      const ids = (given?.answer ?? []).map(placeIn);
      const item = updated(work, { ...frame.item, targets: [...frame.item.targets, ids] });
      push(work, { ...frame, item, at: frame.at + 1 });
    },
  },
  cost: {
    run: (work, frame) => {
      const { item, step, seat } = frame;
      const next = (changed: Item = item): void =>
        push(work, { ...frame, item: updated(work, changed), step: step + 1 });
      const cost = costOf(work, item);
      const self = permanentOf(work.table, item.source);
      switch (step) {
        case 0: {
          if (cost.tokens) {
            const { pool } = captainOf(work.table, seat);
            const fits = pool.filter(t => inClass(t, cost.tokens?.of ?? 'token'));
            const different = payable(fits, () => true, cost.tokens.n === 1 ? cost.tokens.of : undefined);
            if (different.length > 1 && fits.length > cost.tokens.n) {
              ask(work, frame, [seat]);
              return;
            }
            spendTokens(work, seat, different.length === 1 ? Array(cost.tokens.n).fill(different[0]) : fits);
            next({ ...item, vars: { ...item.vars, spent: (different.length === 1 ? different[0] : fits[0]) ?? '' } });
            return;
          }
          next();
          return;
        }
        case 1:
          if (cost.discard) ask(work, frame, [seat]);
          else next();
          return;
        case 2:
          if (cost.sacrifice) ask(work, frame, [seat]);
          else next();
          return;
        case 3: {
          const due = creditsOf(work, item);
          if (item.what !== 'ability') useDiscounts(work, item);
          next();
          charge(work, seat, due, item.what, sourceOf(item.card));
          return;
        }
        case 4: {
          const actor = permanentOf(work.table, item.actor);
          if (actor) actor.exerted = true;
          if (self && cost.exert) self.exerted = true;
          if (self && cost.counters) takeCounters(self.counters, cost.counters);
          if (cost.vp) captainOf(work.table, seat).vp -= cost.vp;
          if (self && abilityOf(work.table, item)?.limited) self.used.push(String(item.ability));
          if (item.what === 'heroic' && captainCard(item.card).oncePerCrew)
            captainOf(work.table, seat).orations.push(item.actor);
          next();
          if (self && cost.jettison) jettison(work, self);
          return;
        }
        case 5: {
          next();
          const { options } = work.state;
          if (options.bloodPrice && isSolo(options) && item.what !== 'ability') push(work, { do: 'blood', seat });
          return;
        }
        case 6: {
          next();
          const { options } = work.state;
          const kind = cardOf(item.card).kind;
          const priced = item.what === 'ability' && (Object.keys(cost).length > 0 || item.actor !== 0);
          if (options.singleUse && isSolo(options) && priced && self && ['crew', 'gear', 'upgrade'].includes(kind))
            jettison(work, self);
          return;
        }
        default:
          push(work, { do: 'enqueue', item, seat });
      }
    },
    open: (state, { item, step, seat }) => {
      const cost = abilityOf(state.table, item)?.cost ?? {};
      if (step === 0) {
        const n = cost.tokens?.n ?? 1;
        const pool = captainOf(state.table, seat).pool.filter(t => inClass(t, cost.tokens?.of ?? 'token'));
        const choices = pool.map((t, i) => ({ ...tokenChoice(t), id: `k${i}` }));
        return {
          prompt: text('ask.spendTokens', { play: playName(state.table, item), n }),
          form: pick(choices, n, n),
          topic: 'tokens',
          onTimeout: choices.slice(0, n).map(c => c.id),
        };
      }
      const choices =
        step === 1
          ? handChoices(state, seat, card => captainCard(card).kind === cost.discard)
          : sacrificable(state, seat, cost.sacrifice ?? []).map(p =>
              choice(`u${p.uid}`, plainName(p.card), permanentName(state.table, p)),
            );
      return {
        prompt: text(step === 1 ? 'ask.discardCost' : 'ask.sacrifice', { play: playName(state.table, item) }),
        form: pick(choices),
        topic: 'costs',
        onTimeout: choices.slice(0, 1).map(c => c.id),
      };
    },
    answer: (work, frame, [given]) => {
      const { item, step, seat } = frame;
      let vars = item.vars;
      if (step === 0) {
        const cost = costOf(work, item);
        const pool = captainOf(work.table, seat).pool.filter(t => inClass(t, cost.tokens?.of ?? 'token'));
        const spent = (given?.answer ?? []).map(id => pool[placeIn(id)] ?? '');
        spendTokens(work, seat, spent);
        vars = { ...vars, spent: spent[0] ?? '' };
      } else if (step === 1) {
        const [card = ''] = takeFromHand(work, seat, [placeIn(given?.answer[0])]);
        toDiscard(work, seat, card);
        emit(work, { type: 'discarded', seat, cards: [card] });
      } else {
        const p = permanentOf(work.table, placeIn(given?.answer[0]));
        if (p) {
          vars = { ...vars, sacrificed: captainCard(p.card).ev };
          jettison(work, p);
        }
      }
      push(work, { ...frame, item: updated(work, { ...item, vars }), step: step + 1 });
    },
  },
  enqueue: {
    run: (work, { item }) => {
      const { table } = work;
      table.playing = table.playing.filter(i => i.uid !== item.uid);
      table.queue.push(item);
      emit(work, { type: item.what === 'ability' ? 'used' : 'declared', seat: item.by, card: item.card });
      pushInOrder(work, [{ do: 'window', acting: item.by }, { do: 'resolve' }]);
      if (item.what === 'event') fireAll(work, 'opponent-event', seat => seat !== item.by);
      if (item.what === 'heroic') {
        for (const p of table.board) {
          if (p.controller === item.by && p.uid !== item.actor) fire(work, p, 'heroic-declared');
        }
      }
    },
  },
  window: {
    run: (work, frame) => {
      const { state, table } = work;
      if (table.queue.length === 0 || isSolo(state.options)) return;
      const seats = living(table).filter(seat => couldReact(state, seat));
      if (seats.length > 0) ask(work, frame, seats);
    },
    open: (state, _frame, seat) => {
      const top = state.table.queue.at(-1);
      return {
        prompt: text('ask.react', {
          play: top ? playName(state.table, top) : text('gone'),
          who: top ? who(state.table, top.by) : '',
        }),
        form: pick([...playChoices(state, seat, {}), idle('pass')]),
        pace: 'reaction',
        topic: 'queue',
        onTimeout: ['pass'],
      };
    },
    answer: (work, frame, given) => {
      const ranked = given.toSorted((a, b) => Number(b.seat === frame.acting) - Number(a.seat === frame.acting));
      const first = ranked.find(g => g.answer[0] !== 'pass');
      if (first === undefined) return;
      const play = findPlay(work.state, first.seat, {}, first.answer[0]);
      push(work, frame);
      if (play) begin(work, play);
    },
  },
  resolve: {
    run: (work, _frame) => {
      const { table } = work;
      const item = table.queue.pop();
      if (item === undefined) return;
      push(work, { do: 'finish', item });
      if (item.cancelled) {
        emit(work, { type: 'cancelled', seat: item.by, card: item.card });
        return;
      }
      if (item.what === 'procure') {
        arrive(work, item);
        return;
      }
      const { effects, targets } = sketchOf(table, item);
      const checked = recheck(work.state, item);
      if (targets.length > 0 && targets.some((t, i) => (t.min ?? 1) > 0 && (checked.targets[i]?.length ?? 0) === 0)) {
        emit(work, { type: 'fizzled', seat: item.by, card: item.card });
        return;
      }
      push(work, { do: 'program', run: checked, effects, at: 0, seat: item.by });
    },
  },
  finish: {
    run: (work, { item }) => {
      const { table } = work;
      if (item.what === 'event' || item.what === 'heroic') {
        if (!wentElsewhere(work, item)) {
          const lying = bury(work, item);
          if (lying && (item.card === 'EV13' || item.card === 'EV04')) markEvent(work, item, lying.uid);
        }
      }
      if (item.what === 'heroic') {
        const actor = permanentOf(table, item.actor);
        const { skill } = captainCard(item.card);
        if (actor) fire(work, actor, 'heroic-performed', {}, t => t.skill === undefined || t.skill === skill);
      }
      if (item.what === 'event') follow(work, 'own-event', item.by, item.by, item.card);
    },
  },
  actionEnd: {
    run: work => {
      const { table } = work;
      table.acting = table.fight !== undefined;
      table.lasting = table.lasting.filter(l => l.until !== 'action');
    },
  },
  program: {
    run: (work, frame) => {
      const effect = frame.effects[frame.at];
      if (effect === undefined) return;
      push(work, { ...frame, at: frame.at + 1 });
      runVerb(work, frame.run, effect);
    },
  },
  trigger: {
    run: (work, { source, trigger, card, seat, vars }) => {
      const def = cardOf(card).triggers?.[trigger];
      if (def === undefined) return;
      const p = permanentOf(work.table, source);
      const run: Item = {
        uid: freshUid(work.table),
        by: seat,
        what: 'ability',
        card,
        owner: p?.owner ?? seat,
        source,
        ability: -1,
        half: '',
        actor: 0,
        host: p?.host ?? Number(vars.host ?? 0),
        targets: [],
        vars,
      };
      push(work, { do: 'program', run, effects: def.effects, at: 0, seat });
    },
  },
  after: {
    run: (work, frame) => {
      const { table, state } = work;
      const captain = captainOf(table, frame.seat);
      if (!captain.inGame || captain.ship === 0) return;
      table.after = { after: frame.after as never, seat: frame.seat, card: frame.card, rival: frame.rival };
      if (couldFollow(state, frame.seat)) ask(work, frame, [frame.seat]);
      else delete table.after;
    },
    open: (state, frame, seat) => ({
      prompt: text(`ask.after.${frame.after}`, { card: cardName(frame.card) }),
      form: pick([...playChoices(state, seat, { free: true }), idle('pass')]),
      pace: 'reaction',
      topic: 'queue',
      onTimeout: ['pass'],
    }),
    answer: (work, frame, [given]) => {
      const play = findPlay(work.state, frame.seat, { free: true }, given?.answer[0]);
      delete work.table.after;
      if (play === undefined) return;
      push(work, frame);
      begin(work, play);
    },
  },
  blood: {
    run: (work, frame) => {
      if (bloodOf(work.state, frame.seat).length > 0) ask(work, frame, [frame.seat]);
    },
    open: (state, { seat }) => {
      const choices = bloodOf(state, seat).map(p =>
        choice(`u${p.uid}`, plainName(p.card), permanentName(state.table, p)),
      );
      return {
        prompt: text('ask.blood'),
        form: pick(choices),
        topic: 'challenges',
        onTimeout: choices.slice(0, 1).map(c => c.id),
      };
    },
    answer: (work, _frame, [given]) => {
      const p = permanentOf(work.table, placeIn(given?.answer[0]));
      if (p) p.damage += 1;
    },
  },
};
const bloodOf = (state: State, seat: Place) =>
  state.table.board.filter(p => p.controller === seat && ['crew', 'upgrade'].includes(kindOf(p)));

const notationFor = (state: State, what: string, id: number): string => {
  if (what === 'captain' || what === 'adventureDeck') return `captain ${id + 1}`;
  const p = permanentOf(state.table, id);
  if (p) return plainName(p.card);
  const name = targetName(state, what, id, 0);
  return typeof name.args?.value === 'string' ? name.args.value : `${what} ${id}`;
};

export function spendTokens(work: Work, seat: Place, tokens: readonly string[]): void {
  const captain = captainOf(work.table, seat);
  for (const t of tokens) captain.pool = without(captain.pool, t);
  if (tokens.length > 0) emit(work, { type: 'tokensLost', seat, tokens: [...tokens] });
}
export function takeCounters(counters: Record<string, number>, n: number): void {
  let left = n;
  for (const name of Object.keys(counters)) {
    const taken = Math.min(left, counters[name] ?? 0);
    counters[name] = (counters[name] ?? 0) - taken;
    left -= taken;
  }
}
/** Discounts are used up by the card they were for (R19). */
function useDiscounts(work: Work, item: Item): void {
  const captain = captainOf(work.table, item.by);
  const { kind } = captainCard(item.card);
  captain.discounts = captain.discounts.filter(d => !appliesTo(d.on, kind, item.what === 'procure'));
  if (item.what === 'procure' && work.table.phase === 'procurement') captain.noSurcharge = false;
}

/** Targets that are no longer legal drop out (R23). */
function recheck(state: State, item: Item): Item {
  const targets: number[][] = [];
  for (const [at, ids] of item.targets.entries()) {
    const legal = candidates(state, { ...item, targets }, at).map(c => c.id);
    targets.push(ids.filter(id => legal.includes(id)));
  }
  return { ...item, targets };
}

/** A procured card enters play (R6). */
function arrive(work: Work, item: Item): void {
  const { table } = work;
  const host = permanentOf(table, item.host);
  if (item.host !== 0 && host === undefined) {
    bury(work, item);
    return;
  }
  const hindrance = (captainCard(item.card).keywords ?? []).some(k => k.is === 'hindrance');
  if (host && hindrance && isImmune(table, host, { by: item.by, hindrance: true })) {
    bury(work, item);
    return;
  }
  const p = enterPlay(work, item.card, { owner: item.owner, controller: item.by, host: item.host });
  if (item.host !== 0) fire(work, p, 'attached');
  fire(work, p, 'entered');
}

/** Keeps in mind which discarded card may be Replenished later this round. */
function markEvent(work: Work, item: Item, lying: number): void {
  const { once } = captainOf(work.table, item.by);
  const ship = item.targets[0]?.[0];
  if (item.card === 'EV04') once.push(`glancing.${lying}`);
  else if (ship === captainOf(work.table, item.by).ship) once.push(`tactics.${lying}`);
}

/** Opens a window after an event for those who, by public knowledge, hold something for it. */
export function follow(work: Work, after: string, seat: Place, by: Place, card: string, rival: Place = 0): void {
  if (captainOf(work.table, seat).inGame) push(work, { do: 'after', after, seat, by, card, rival });
}
