/** From choosing a play to its effects: targets, costs, the queue, its windows, what follows (R4-R24). */

import { laterTwins } from '../alike.ts';
import { captainCard, cardOf } from '../cards/index.ts';
import type { GameEvent } from '../events.ts';
import type { Item } from '../frames.ts';
import { fundsOf } from '../funds.ts';
import { aimAt, complicationNotation, ownedName, plainName, playName } from '../labels.ts';
import { type Play, sourceOf } from '../plays.ts';
import { text } from '../say.ts';
import { openScope, scopes } from '../scopes.ts';
import { wentElsewhere } from '../settled.ts';
import type { State } from '../state.ts';
import { type Candidate, candidates, sketchOf } from '../targets.ts';
import { fire, fireAll } from '../triggers.ts';
import { bears } from '../values.ts';
import { runVerb } from '../verbs/index.ts';
import { ask, captainOf, emit, freshUid, permanentOf, pilesOf, push, pushInOrder, type Work } from '../work.ts';
import { bury, enterPlay, findComplication, goHome, takeFromHand } from '../zones.ts';
import type { Some } from './contract.ts';
import { creditsOf, updated } from './cost.ts';
import { follow } from './follow.ts';
import { choice, pick, placeIn } from './forms.ts';

/** Starts a play, after the ability that makes it cheaper (R19). A card leaves the hand at once: declaring it shows it. */
export function begin(work: Work, play: Play): void {
  const { table } = work;
  if (play.first) {
    const [id = ''] = play.id.split('~');
    const { by } = play.item;
    push(work, { do: 'thenPlay', seat: by, id, offer: play.offer ?? {}, size: pilesOf(work.state, by).hand.length });
    begin(work, play.first);
    return;
  }
  const item: Item = { ...play.item, uid: freshUid(table) };
  if (play.hand !== undefined) takeFromHand(work, item.by, [play.hand]);
  if (play.item.vars.stored) {
    const stored = permanentOf(table, item.source);
    const crew = stored && permanentOf(table, stored.host);
    if (stored) table.board = table.board.filter(p => p.uid !== stored.uid);
    if (crew) goHome(work, crew);
  }
  table.playing.push(item);
  if (play.action) openScope(work, { is: 'action', by: item.by });
  push(work, { do: 'declare', item, at: 0, seat: item.by });
}

/** Targets that can still be afforded. */
function affordable(state: State, item: Item, at: number): readonly Candidate[] {
  const price = creditsOf({ state, table: state.table }, item);
  const funds = fundsOf(state, item.by, sourceOf(item.card));
  return candidates(state, item, at).filter(c => c.extra === 0 || price + c.extra <= funds);
}

export const queueFlow: Some<'declare' | 'enqueue' | 'resolve' | 'finish' | 'endScope' | 'program' | 'trigger'> = {
  declare: {
    run: (work, frame) => {
      const { item, at } = frame;
      const target = sketchOf(work.table, item).targets[at];
      if (target === undefined) {
        push(work, { do: 'cost', item, step: 0, seat: item.by });
        return;
      }
      // Whether it asks depends on what everybody sees, not on the funds of this captain.
      const all = candidates(work.state, item, at);
      const min = Math.min(target.min ?? 1, all.length);
      if (all.length === 0 || (all.length === min && (target.max ?? 1) <= min)) {
        const next = updated(work, { ...item, targets: [...item.targets, all.map(c => c.id)] });
        push(work, { ...frame, item: next, at: at + 1 });
      } else ask(work, frame, [item.by]);
    },
    open: (state, { item, at }) => {
      const target = sketchOf(state.table, item).targets[at];
      // Of twins any one will do, where only one is chosen.
      const twins = (target?.max ?? 1) === 1 ? laterTwins(state.table) : new Set<number>();
      const found = affordable(state, item, at).filter(c => !twins.has(c.id));
      const what = target?.what ?? 'crew';
      const ids = found.map(c => c.id);
      const choices = found.map(({ id, extra }) => {
        const name = ownedName(state, what, id, item.by);
        const p = permanentOf(state.table, id);
        const mine = p !== undefined && p.controller === item.by;
        return choice(`u${id}`, notationFor(state, what, id, ids, item.by), name, {
          rank: mine ? 1 : 0,
          ...(extra > 0 && { weight: extra, note: text('target.extra', { n: extra }) }),
        });
      });
      const min = target?.min ?? 1;
      const most = fundsOf(state, item.by, sourceOf(item.card)) - creditsOf({ state, table: state.table }, item);
      return {
        prompt: text('ask.target', { play: playName(state.table, item) }),
        form: {
          ...pick(choices, min, target?.max ?? 1),
          ...(choices.some(c => c.weight !== undefined) && { sum: { max: most } }),
        },
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
  enqueue: {
    run: (work, { item }) => {
      const { table } = work;
      table.playing = table.playing.filter(i => i.uid !== item.uid);
      table.queue.push(item);
      emit(work, declaredAs(work, item));
      pushInOrder(work, [
        { do: 'window', acting: item.by },
        { do: 'resolve', uid: item.uid },
      ]);
      if (item.what === 'event') fireAll(work, 'opponent-event', seat => seat !== item.by);
      if (item.what === 'heroic') {
        for (const p of table.board) {
          if (p.controller === item.by && p.uid !== item.actor) fire(work, p, 'heroic-declared');
        }
      }
    },
  },
  resolve: {
    run: (work, { uid }) => {
      const { table } = work;
      const item = table.queue.at(-1);
      // It is gone with its captain.
      if (item === undefined || item.uid !== uid) return;
      table.queue.pop();
      const { effects, targets } = sketchOf(table, item);
      const checked = recheck(work.state, item);
      // All gone: it fails; some gone: the rest is done (R23).
      const failed = targets.some(t => (t.min ?? 1) > 0) && checked.targets.flat().length === 0;
      push(work, { do: 'finish', item, ...(failed && { failed }) });
      if (item.cancelled) {
        emit(work, { type: 'cancelled', seat: item.by, card: item.card });
        return;
      }
      if (item.what === 'procure') {
        arrive(work, item);
        return;
      }
      if (failed) {
        emit(work, { type: 'fizzled', seat: item.by, card: item.card });
        return;
      }
      push(work, { do: 'program', run: checked, effects, at: 0, seat: item.by });
    },
  },
  finish: {
    run: (work, { item, failed }) => {
      const { table } = work;
      if (item.what === 'event' || item.what === 'heroic') {
        if (!wentElsewhere(work, item)) {
          const lying = bury(work, item);
          if (lying && !item.cancelled && !failed) markEvent(work, item, lying.uid);
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
  endScope: { run: scopes.endScope },
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
        vars: { ...vars, trigger },
      };
      emit(work, { type: 'triggered', seat, card });
      push(work, { do: 'program', run, effects: def.effects, at: 0, seat });
    },
  },
};
/** Typed names of what may be chosen: with their captain where two of them have one. */
function notationFor(state: State, what: string, id: number, ids: readonly number[], seat: number): string {
  const { table } = state;
  if (what === 'captain' || what === 'adventureDeck') return `captain ${id + 1}`;
  if (what === 'contract') return plainName(table.slots.find(s => s.contract?.uid === id)?.contract?.card ?? '');
  if (what === 'complication') {
    const found = findComplication(table, id);
    return found === undefined ? 'gone' : complicationNotation(table, found.complication, seat);
  }
  const p = permanentOf(table, id);
  if (p) {
    const others = ids.flatMap(other => permanentOf(table, other) ?? []);
    const isShared = others.some(q => q.card === p.card && q.controller !== p.controller);
    return isShared ? `${plainName(p.card)} of captain ${p.controller + 1}` : plainName(p.card);
  }
  const lying = table.captains.flatMap(c => c.discard).find(c => c.uid === id);
  const played = table.queue.find(i => i.uid === id);
  return plainName(lying?.card ?? played?.card ?? '');
}

function declaredAs(work: Work, item: Item): GameEvent {
  const actor = permanentOf(work.table, item.actor);
  return {
    type: item.what === 'ability' ? 'used' : 'declared',
    seat: item.by,
    card: item.card,
    what: item.what,
    ...(item.half !== '' && { half: item.half }),
    ...(actor && { actor: actor.card }),
    targets: item.targets.flatMap((ids, at) =>
      ids.flatMap(id => aimAt(work.state, sketchOf(work.table, item).targets[at]?.what ?? '', id)),
    ),
  };
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
  if (host && hindrance && !bears(table, host, item.by)) {
    bury(work, item);
    return;
  }
  const p = enterPlay(work, item.card, { owner: item.owner, controller: item.by, host: item.host });
  if (item.host !== 0) fire(work, p, 'attached');
  fire(work, p, 'entered');
}

/** Keeps in mind which discarded card may be Replenished later this round. */
function markEvent(work: Work, item: Item, lying: number): void {
  const { once, ship } = captainOf(work.table, item.by);
  const { replenished } = captainCard(item.card);
  if (replenished === 'unharmed' || (replenished === 'harming' && item.targets[0]?.[0] === ship))
    once.push(`${replenished}.${lying}`);
}
