/** Contracts, Complications, and Events on the queue. */

import { peek } from '../../../engine/secret.ts';
import { adventureCard, isAdventureCard } from '../cards/index.ts';
import { choice, pick, placeIn, word } from '../flow/forms.ts';
import { giveIfOverbooked } from '../flow/overbooking.ts';
import type { Item } from '../frames.ts';
import { cardName, complicationNotation, complicationText, runName, targetName } from '../labels.ts';
import { text } from '../say.ts';
import type { State } from '../state.ts';
import { candidates, lettersOf, pursuers, sketchOf } from '../targets.ts';
import { emit, pilesOf, push, type Work } from '../work.ts';
import {
  adventureDown,
  dropComplication,
  dropContract,
  findComplication,
  lookAtComplication,
  showComplication,
} from '../zones.ts';
import { askVerb, idsOf, type SomeVerbs } from './contract.ts';

export const adventureVerbs: SomeVerbs<
  | 'clear'
  | 'clearOne'
  | 'look'
  | 'peekAdventure'
  | 'tibor'
  | 'swapComplications'
  | 'distanceZero'
  | 'overbooking'
  | 'cancel'
> = {
  clear: {
    run: (work, run, { ref, how }) => {
      for (const id of idsOf(work.table, run, ref)) {
        const found = findComplication(work.table, id);
        const slot = found && work.table.slots[found.slot];
        if (!(found && slot)) continue;
        const card = peek(found.complication.card);
        dropComplication(work, slot, found.complication, how, run.by);
        const letters = isAdventureCard(card) ? lettersOf(adventureCard(card).complication.requires) : [];
        if (how === 'resolved') giveIfOverbooked(work, run.by, letters);
      }
    },
  },
  clearOne: {
    run: (work, run, effect) => {
      const slot = slotOf(work.state, idsOf(work.table, run, effect.ref)[0]);
      if (slot === undefined || slot.complications.length === 0) return;
      if (effect.all) for (const c of [...slot.complications]) dropComplication(work, slot, c, 'gone', run.by);
      else if (slot.complications.length > 1) askVerb(work, run, effect, [run.by]);
      else clearAt(work, run, slot.complications[0]?.uid ?? 0, effect.replace);
    },
    open: (state, run, effect) => {
      const slot = slotOf(state, idsOf(state.table, run, effect.ref)[0]);
      const choices = (slot?.complications ?? []).map(c =>
        choice(`u${c.uid}`, complicationNotation(state.table, c, run.by), complicationText(state, c, run.by)),
      );
      return {
        prompt: text('ask.clearOne', { play: runName(state, run) }),
        form: pick(choices),
        topic: 'complications',
        onTimeout: [choices[0]?.id ?? ''],
      };
    },
    answer: (work, run, effect, [given]) => clearAt(work, run, placeIn(given?.answer[0]), effect.replace),
  },
  look: {
    run: (work, run, { ref }) => {
      for (const id of idsOf(work.table, run, ref)) {
        const found = findComplication(work.table, id);
        if (found) lookAtComplication(work, found.complication, run.by);
      }
    },
  },
  peekAdventure: {
    run: (work, run, effect) => {
      const [seat = 0] = idsOf(work.table, run, effect.ref);
      const piles = pilesOf(work.state, seat);
      const [top] = piles.adventures;
      if (top === undefined) return;
      piles.adventures[0] = adventureDown(peek(top), seat, [run.by]);
      emit(work, { type: 'looked', seat: run.by, at: 'adventures', of: seat });
      askVerb(work, run, effect, [run.by]);
    },
    open: (state, run, effect) => {
      const [seat = 0] = idsOf(state.table, run, effect.ref);
      const [top] = pilesOf(state, seat).adventures;
      return {
        prompt: text('ask.peekAdventure', { card: top ? cardName(peek(top)) : text('gone') }),
        form: pick([word('leave'), word('bottom')]),
        topic: 'search',
        onTimeout: ['leave'],
      };
    },
    answer: (work, run, effect, [given]) => {
      const [seat = 0] = idsOf(work.table, run, effect.ref);
      const { adventures } = pilesOf(work.state, seat);
      if (given?.answer[0] === 'bottom') adventures.push(...adventures.splice(0, 1));
    },
  },
  tibor: {
    run: (work, run) => {
      const at = work.table.slots.findIndex(s => s.contract?.uid === run.targets[0]?.[0]);
      if (at >= 0) dropContract(work, at);
    },
  },
  swapComplications: {
    run: (work, run, effect) => {
      // A Contract may be gone, or bare, by now.
      const both = (run.targets[0] ?? []).filter(id => (slotOf(work.state, id)?.complications.length ?? 0) > 0);
      if (both.length === 2) askVerb(work, run, effect, [run.by]);
    },
    open: (state, run) => {
      const choices = (run.targets[0] ?? []).flatMap((id, s) =>
        (slotOf(state, id)?.complications ?? []).map((c, i) =>
          choice(
            `u${c.uid}`,
            `contract ${s + 1} complication ${i + 1}`,
            text('complication.on', {
              complication: complicationText(state, c, run.by),
              contract: targetName(state, 'contract', id, run.by),
            }),
            { group: `s${s}` },
          ),
        ),
      );
      const first = (group: string) => choices.find(c => c.group === group)?.id ?? '';
      return {
        prompt: text('ask.swap'),
        form: pick(choices, 2, 2),
        topic: 'complications',
        onTimeout: [first('s0'), first('s1')],
      };
    },
    answer: (work, run, _effect, [given]) => {
      const [a, b] = (given?.answer ?? []).map(id => findComplication(work.table, placeIn(id)));
      const [slotA, slotB] = [a && work.table.slots[a.slot], b && work.table.slots[b.slot]];
      if (!(a && b && slotA && slotB)) return;
      slotA.complications = slotA.complications.map(c => (c.uid === a.complication.uid ? b.complication : c));
      slotB.complications = slotB.complications.map(c => (c.uid === b.complication.uid ? a.complication : c));
      // Whoever caused it makes room (R147); on a pursued Contract it lies open by now (R84).
      push(
        work,
        { do: 'makeRoom', seat: run.by, slot: a.slot, keep: b.complication.uid },
        { do: 'makeRoom', seat: run.by, slot: b.slot, keep: a.complication.uid },
      );
      for (const [at, slot] of [
        [a.slot, slotA],
        [b.slot, slotB],
      ] as const)
        if (pursuers(work.table, at).length > 0) for (const c of slot.complications) showComplication(work, c, run.by);
    },
  },
  distanceZero: {
    run: (work, run) => {
      const slot = slotOf(work.state, run.targets[0]?.[0]);
      if (slot) slot.near = true;
    },
  },
  overbooking: { run: (work, run) => void work.table.overbooked.push(run.by) },
  cancel: {
    run: (work, run, effect) => {
      if (effect.retarget && retargets(work.state, run).length > 0) askVerb(work, run, effect, [run.by]);
      else cancelAt(work, run.targets[0]?.[0]);
    },
    open: (state, run) => ({
      prompt: text('ask.cancel', { play: runName(state, run) }),
      form: pick([word('cancel', { rank: 1 }), ...retargets(state, run)]),
      topic: 'queue',
      onTimeout: ['cancel'],
    }),
    answer: (work, run, _effect, [given]) => {
      const [uid = 0] = run.targets[0] ?? [];
      if (given?.answer[0] === 'cancel') cancelAt(work, uid);
      else {
        const id = placeIn(given?.answer[0]);
        work.table.queue = work.table.queue.map(i =>
          i.uid === uid ? { ...i, targets: [[id], ...i.targets.slice(1)] } : i,
        );
      }
    },
  },
};

const slotOf = (state: State, contract: number | undefined) =>
  state.table.slots.find(s => s.contract !== undefined && s.contract.uid === contract);
function cancelAt(work: Work, uid: number | undefined): void {
  work.table.queue = work.table.queue.map(i => (i.uid === uid ? { ...i, cancelled: true as const } : i));
}
/** Other targets that are legal for the player of the Event (R22). */
function retargets(state: State, run: Item) {
  const item = state.table.queue.find(i => i.uid === run.targets[0]?.[0]);
  if (item === undefined || item.targets[0]?.length !== 1) return [];
  const what = sketchOf(state.table, item).targets[0]?.what ?? 'crew';
  return candidates(state, { ...item, targets: [] }, 0)
    .filter(c => c.id !== item.targets[0]?.[0])
    .map(c => choice(`u${c.id}`, `${c.id}`, text('retarget', { target: targetName(state, what, c.id, run.by) })));
}
function clearAt(work: Work, run: Item, uid: number, replace: boolean | undefined): void {
  const found = findComplication(work.table, uid);
  const slot = found && work.table.slots[found.slot];
  if (!(found && slot)) return;
  dropComplication(work, slot, found.complication, 'gone', run.by);
  if (!replace) return;
  push(work, { do: 'hide', slot: found.slot, seat: run.by });
}
