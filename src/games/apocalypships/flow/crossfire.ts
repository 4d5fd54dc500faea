/** Deploying, the crossfire, reactions to reactions (rulings 39 to 52). */
import { aimsOf } from '../aims.ts';
import { abilityOf, abilityOfKind, cardOf } from '../cards/index.ts';
import type { FrameOf } from '../frames.ts';
import { abilityPayment, couldReact } from '../plays.ts';
import { otherSide } from '../scalars.ts';
import type { Waiting } from '../state.ts';
import { distinctTargets, fewest, legalTargets, most } from '../targets.ts';
import { higherOf } from '../values.ts';
import { emit, freshUid, permanentOf, push, pushInOrder, type Work } from '../work.ts';
import { comeOnBoard, mayComeOnBoard, toScrapyard } from '../zones.ts';
import { placeOfChoice } from './choices.ts';
import { ask, type Questions, type Steps } from './contract.ts';
import { enter } from './deploy.ts';
import { targetForm } from './targeting.ts';

const topOf = (work: Work): Waiting | undefined => work.table.crossfire.at(-1);

function resolve(work: Work): void {
  const { table } = work;
  const top = table.crossfire.pop();
  if (top === undefined) return;
  const { card, owner, kind } = top;
  const def = cardOf(card);
  const rest = {
    ...(top.targets && { targets: top.targets }),
    ...(top.place !== undefined && { place: top.place }),
    ...(top.paid !== undefined && { paid: top.paid }),
  };
  if (kind === 'ability') {
    const source = top.source === undefined ? {} : { source: top.source };
    push(work, { do: 'program', owner, card, ability: top.ability ?? 0, at: 0, ...source, ...rest });
    return;
  }
  if (def.kind !== 'maneuver') {
    if (mayComeOnBoard(work, owner, card)) comeOnBoard(work, owner, card);
    else toScrapyard(work, owner, card);
    return;
  }
  table.resolving = { uid: top.uid, card, owner };
  emit(work, { type: 'resolved', side: owner, card });
  const ability = def.abilities.findIndex(a => a.kind === 'effect');
  pushInOrder(work, [{ do: 'program', owner, card, ability, at: 0, ...rest }, { do: 'bury' }]);
}

export const crossfireSteps = {
  priority: (work, frame) => {
    const { table } = work;
    const { window } = frame;
    const top = topOf(work);
    if (top === undefined && !window) return;
    const first = top === undefined ? higherOf(table) : otherSide(top.owner);
    const side = frame.side ?? first;
    if (frame.passes >= 2) {
      if (top !== undefined) pushInOrder(work, [{ do: 'resolve' }, { do: 'priority', passes: 0, window }]);
      return;
    }
    if (couldReact(work.state, side, window)) {
      ask(work, { ask: 'react', side, passes: frame.passes, window });
      return;
    }
    work.state.closed += 1;
    push(work, { do: 'priority', side: otherSide(side), passes: frame.passes + 1, window });
  },
  resolve,
  bury: work => {
    const { resolving } = work.table;
    delete work.table.resolving;
    if (resolving) toScrapyard(work, resolving.owner, resolving.card);
  },
  enter,
  choosePlayTarget: work => {
    const { playing } = work.table;
    const target = playing && abilityOfKind(cardOf(playing.card), 'effect')?.target;
    if (playing === undefined || target === undefined) return;
    const legal = distinctTargets(work.table, target, legalTargets(work.table, target, playing.owner));
    if (legal.length <= fewest(target) && most(target) === 1) playing.targets = [...legal];
    else ask(work, { ask: 'playTarget', side: playing.owner });
  },
  launchAbility: (work, frame) => {
    const { owner, source, card, ability, paid } = frame;
    const def = abilityOf(card, ability);
    if (def.kind !== 'sortie') throw new Error(`${card} has no Sortie ability ${ability}`);
    if (paid) {
      const { targets, place } = frame;
      work.table.crossfire.push({
        uid: freshUid(work.table),
        kind: 'ability',
        card,
        owner,
        ability,
        source,
        ...(targets && { targets }),
        ...(place !== undefined && { place }),
      });
      const chosen = aimsOf(work.table, frame);
      emit(work, { type: 'used', side: owner, card, ...(chosen.length > 0 && { chosen }) });
      return;
    }
    const place = permanentOf(work.table, source)?.place;
    const here = { ...frame, ...(place !== undefined && { place }) };
    if (def.target === undefined) payAndLaunch(work, here);
    else {
      const all = legalTargets(work.table, def.target, owner, { source, place });
      const legal = distinctTargets(work.table, def.target, all);
      if (legal.length === 1) payAndLaunch(work, { ...here, targets: [...legal] });
      else ask(work, { ask: 'abilityTarget', side: owner, frame: here });
    }
  },
} satisfies Partial<Steps>;

function payAndLaunch(work: Work, frame: FrameOf<'launchAbility'>): void {
  const def = abilityOf(frame.card, frame.ability);
  if (def.kind !== 'sortie') throw new Error(`${frame.card} has no Sortie ability ${frame.ability}`);
  const payment = abilityPayment(frame.owner, frame.card, def.cost, frame.source, frame.byHand);
  pushInOrder(work, [payment, { ...frame, paid: true }]);
}

const numbersOf = (ids: readonly (string | number)[]): number[] => ids.map(placeOfChoice);

export const crossfireQuestions = {
  playTarget: {
    open: (state, { side }) => {
      const card = state.table.playing?.card ?? '';
      const target = abilityOfKind(cardOf(card), 'effect')?.target;
      if (target === undefined) throw new Error(`${card} has no target`);
      return targetForm(state.table, target, side, {}, card, 'playTarget');
    },
    answer: (work, _, ids) => {
      if (work.table.playing) work.table.playing.targets = numbersOf(ids);
    },
  },
  abilityTarget: {
    open: (state, { side, frame }) => {
      const def = abilityOf(frame.card, frame.ability);
      if (def.kind !== 'sortie' || def.target === undefined) throw new Error(`${frame.card} has no target`);
      const context = { source: frame.source, place: frame.place };
      return targetForm(state.table, def.target, side, context, frame.card, 'playTarget');
    },
    answer: (work, { frame }, ids) => payAndLaunch(work, { ...frame, targets: numbersOf(ids) }),
  },
} satisfies Partial<Questions>;
