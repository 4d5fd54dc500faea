/** What each effect does. Those that ask or draw push frames (verb-questions.ts); the others happen here. */
import { peek } from '../../../engine/secret.ts';
import { cardOf, isCrew, isUnique } from '../cards/index.ts';
import type { CardDef, Effect, Fleet, Group, Sought, Supply, Verb } from '../cards/types.ts';
import type { ProgramFrame } from '../frames.ts';
import { otherSide, type Side } from '../scalars.ts';
import type { Permanent } from '../state.ts';
import { legalTargets } from '../targets.ts';
import { higherOf, lookOf, membersOf, platingLeft } from '../values.ts';
import { defOf, emit, permanentOf, push, pushInOrder, type Work } from '../work.ts';
import {
  comeOnBoard,
  destroy,
  faceDown,
  lookAtTop,
  lookThroughHold,
  recall,
  removeToken,
  sweep,
  takeFromScrapyard,
  toHand,
} from '../zones.ts';
import { ask } from './contract.ts';
import { deployToken } from './deploy.ts';
import { programOf } from './targeting.ts';

type Verbs = {
  readonly [V in Exclude<Verb, 'may' | 'mayPay'>]: (
    work: Work,
    frame: ProgramFrame,
    effect: Extract<Effect, { do: V }>,
  ) => void;
};

/** Chosen cards on board that still fit (ruling 44). */
function chosen(work: Work, frame: ProgramFrame): Permanent[] {
  return stillChosen(work, frame).flatMap(uid => permanentOf(work.table, uid) ?? []);
}
function stillChosen(work: Work, frame: ProgramFrame): readonly number[] {
  const { target } = programOf(frame.card, frame.ability);
  if (target === undefined || frame.targets === undefined) return [];
  const legal = legalTargets(work.table, target, frame.owner, frame);
  return frame.targets.filter(t => legal.includes(t));
}

function groupOf(work: Work, frame: ProgramFrame, group: Group): Permanent[] {
  const battle = frame.targets?.[0];
  return membersOf(work.table, group, frame.owner, {
    ...(frame.source !== undefined && { self: frame.source }),
    ...(battle !== undefined && { battle }),
  });
}

function objectsOf(work: Work, frame: ProgramFrame, on: 'chosen' | 'self' | Group): Permanent[] {
  if (on === 'chosen') return chosen(work, frame);
  if (on !== 'self') return groupOf(work, frame, on);
  return frame.source === undefined ? [] : [permanentOf(work.table, frame.source) ?? []].flat();
}

/** Plating first, then hull; a base has no plating. All are hit at the same time. */
export function hit(work: Work, hits: readonly { readonly card: Permanent; readonly n: number }[]): void {
  for (const { card, n } of hits) {
    if (n <= 0) continue;
    const onPlating = isCrew(defOf(card)) ? Math.min(n, platingLeft(work.table, card)) : 0;
    card.dented += onPlating;
    card.damage += n - onPlating;
    emit(work, { type: 'damaged', side: card.owner, card: card.card, n });
  }
  sweep(work);
}

function repair(work: Work, card: Permanent, n: number): void {
  const repaired = Math.min(n, card.damage);
  if (repaired === 0) return;
  card.damage -= repaired;
  emit(work, { type: 'repaired', side: card.owner, card: card.card, n: repaired });
}

/** Draws, digs and the like: of a supply phase or of an effect. */
export function pushDrawing(work: Work, side: Side, effect: Supply): void {
  const digger = effect.do === 'dig' && effect.who === 'opponent' ? otherSide(side) : side;
  const times = (n: number, step: 'drawOne' | 'digOne', who: Side) =>
    Array.from({ length: n }, () => ({ do: step, side: who }) as const);
  switch (effect.do) {
    case 'draw':
      push(work, ...times(effect.n, 'drawOne', side));
      return;
    case 'dig':
      push(work, ...times(effect.n, 'digOne', digger));
      return;
    case 'plunder':
      pushInOrder(work, [
        ...times(effect.n, 'drawOne', side),
        { do: 'scrapFromHand', side, n: effect.n, of: 'plunder' },
      ]);
      return;
    case 'recon':
    case 'sift': {
      const n = lookAtTop(work, side, lookOf(work.table, side, effect.do, effect.n));
      if (n <= 1) push(work, { do: 'drawOne', side });
      else ask(work, { ask: effect.do, side, n });
    }
  }
}

const drawing = (work: Work, { owner }: ProgramFrame, effect: Supply): void => pushDrawing(work, owner, effect);

/** Nobody is asked what to take of a deck that has none of the kind, wherever its cards lie. */
function searchHold(work: Work, side: Side, subtype: Sought, to: 'hand' | 'board'): void {
  if (lookThroughHold(work, side) === 0) return;
  const { hand, hold, drydock } = work.state.piles[side];
  const fits = (card: CardDef) => card.subtype === subtype && (to === 'hand' || !isUnique(card));
  if ([...hand, ...hold, ...drydock].some(held => fits(cardOf(peek(held)))))
    ask(work, { ask: 'search', side, subtype, to });
  else {
    emit(work, { type: 'foundNothing', side });
    push(work, { do: 'shuffle', side });
  }
}

const verbs: Verbs = {
  addSteam: (work, { owner }, { steam }) => {
    for (const pip of steam) work.table.sides[owner].pool[pip as Fleet] += 1;
    emit(work, { type: 'steam', side: owner, steam });
  },
  draw: drawing,
  dig: drawing,
  plunder: drawing,
  recon: drawing,
  sift: drawing,
  drawUpTo: (work, { owner }, { n }) => ask(work, { ask: 'drawUpTo', side: owner, n }),
  opponentScraps: (work, { owner }, { n }) =>
    push(work, { do: 'scrapFromHand', side: otherSide(owner), n, of: 'opponent' }),
  damage: (work, frame, { n }) => {
    const amount = n === 'paidFirepower' ? (frame.paid ?? 0) : n;
    hit(
      work,
      chosen(work, frame).map(card => ({ card, n: amount })),
    );
  },
  damageEach: (work, frame, { group, n, ifHigher }) => {
    const amount = ifHigher !== undefined && higherOf(work.table) === frame.owner ? ifHigher : n;
    hit(
      work,
      groupOf(work, frame, group).map(card => ({ card, n: amount })),
    );
  },
  destroy: (work, frame) => destroy(work, chosen(work, frame)),
  destroyEach: (work, frame, { group }) => destroy(work, groupOf(work, frame, group)),
  repair: (work, frame, { n }) => {
    for (const card of chosen(work, frame)) repair(work, card, n === 'full' ? card.damage : n);
  },
  repairEach: (work, frame, { group, n }) => {
    for (const card of groupOf(work, frame, group)) repair(work, card, n);
  },
  bonus: (work, frame, { on, firepower = 0, plating = 0, quickstart }) => {
    for (const card of objectsOf(work, frame, on)) {
      card.bonusFirepower += firepower;
      card.bonusPlating += plating;
      const { owner: side, card: id } = card;
      if (quickstart) {
        card.quickstart = true;
        emit(work, { type: 'quickened', side, card: id });
      } else emit(work, { type: 'boosted', side, card: id, firepower, plating, hull: 0, tide: 0 });
    }
  },
  initiative: (work, { owner }, { n }) => {
    work.table.sides[owner].initiative += n;
    emit(work, { type: 'faster', side: owner, n });
  },
  marker: (work, frame, { on, firepower = 0, hull = 0, tide = 0 }) => {
    for (const card of objectsOf(work, frame, on)) {
      card.firepower += firepower;
      card.hull += hull;
      card.tide += tide;
      emit(work, { type: 'marked', side: card.owner, card: card.card, firepower, hull, plating: 0, tide });
      const goal = cardOf(card.card).abilities.find(a => a.kind === 'winAtTide');
      if (goal?.kind === 'winAtTide' && card.tide >= goal.n) work.table.sides[card.owner].wonByCard = true;
    }
  },
  recall: (work, frame) => {
    for (const card of chosen(work, frame)) recall(work, card);
  },
  retrieve: (work, frame) => {
    const cards = stillChosen(work, frame).flatMap(uid => takeFromScrapyard(work, frame.owner, uid)?.card ?? []);
    for (const card of cards) toHand(work, frame.owner, card);
    if (cards.length > 0) emit(work, { type: 'retrieved', side: frame.owner, cards });
  },
  banish: (work, frame) => {
    const side = otherSide(frame.owner);
    const taken = stillChosen(work, frame).flatMap(uid => takeFromScrapyard(work, side, uid) ?? []);
    work.table.sides[side].removed.push(...taken);
    if (taken.length > 0) emit(work, { type: 'banished', side, cards: taken.map(c => c.card) });
  },
  takeOut: (work, frame, { to }) => {
    const { crossfire } = work.table;
    for (const uid of stillChosen(work, frame)) {
      const [waiting] = crossfire.splice(
        crossfire.findIndex(w => w.uid === uid),
        1,
      );
      if (waiting === undefined) continue;
      const { owner, card, kind } = waiting;
      emit(work, { type: 'takenOut', side: owner, card, to: kind === 'token' ? 'nowhere' : to });
      if (kind === 'token') continue;
      if (to === 'hand') toHand(work, owner, card);
      else work.state.piles[owner].hold.unshift(faceDown(card, owner, 'all'));
    }
  },
  token: (work, { owner }, { token, n, way, perSubtype }) => {
    const own = work.table.board.filter(p => p.owner === owner && isCrew(defOf(p)));
    const count = perSubtype === undefined ? n : n * own.filter(p => defOf(p).subtype === perSubtype).length;
    for (let i = 0; i < count; i++) {
      if (way === 'deploy') deployToken(work, owner, token);
      else comeOnBoard(work, owner, token);
    }
  },
  goHome: (work, frame, { ready }) => {
    for (const card of chosen(work, frame)) {
      delete card.place;
      if (ready) card.exhausted = false;
      emit(work, { type: ready ? 'readied' : 'wentHome', side: card.owner, card: card.card });
    }
  },
  still: (work, frame) => {
    for (const place of stillChosen(work, frame)) {
      work.table.stilled.push(place);
      const there = work.table.middle.find(e => e.uid === place);
      emit(work, { type: 'stilled', ...(there && { place: there.card }) });
    }
  },
  search: (work, { owner }, { subtype }) => searchHold(work, owner, subtype, 'hand'),
  fetch: (work, { owner }, { subtype }) => searchHold(work, owner, subtype, 'board'),
  look: (work, { owner }) => {
    if (lookAtTop(work, owner, 1) > 0) emit(work, { type: 'looked', side: owner });
  },
  removeSelf: (work, { source }) => {
    const card = permanentOf(work.table, source ?? 0);
    if (card) removeToken(work, card);
  },
  putSelfOnBoard: (work, { owner, source }) => {
    if (source !== undefined) push(work, { do: 'putOnBoard', side: owner, uid: source, resurfaced: false });
  },
};

export function runVerb(work: Work, frame: ProgramFrame, effect: Exclude<Effect, { do: 'may' | 'mayPay' }>): void {
  (verbs[effect.do] as (work: Work, frame: ProgramFrame, effect: Effect) => void)(work, frame, effect);
}
