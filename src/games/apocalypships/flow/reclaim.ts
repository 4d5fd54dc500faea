/** Cards that come back from the scrapyard, and Stowaway (rulings 50 to 52, 92 to 95). */

import { abilityOfKind, cardOf } from '../cards/index.ts';
import { text } from '../say.ts';
import type { Side } from '../scalars.ts';
import { canPay, maySteer } from '../steam.ts';
import { occasion } from '../triggers.ts';
import { emit, isWatch, push, type Work } from '../work.ts';
import { comeOnBoard, mayComeOnBoard, takeFromScrapyard, toHand, toScrapyard } from '../zones.ts';
import { nameOf, payOrNot, yesNo } from './choices.ts';
import { type Asked, ask, type Questions, type Steps } from './contract.ts';
import { startPlaying } from './watch.ts';

const lyingAt = (work: Pick<Work, 'table'>, side: Side, uid: number): string | undefined =>
  work.table.sides[side].scrapyard.find(c => c.uid === uid)?.card;

function wasReclaimed(work: Work, side: Side): void {
  work.table.sides[side].facts.reclaimed = true;
  occasion(work, { on: 'salvageOrResurface', side });
}

function salvage(work: Work, side: Side, uid: number): void {
  const taken = takeFromScrapyard(work, side, uid);
  if (taken === undefined) return;
  toHand(work, side, taken.card);
  emit(work, { type: 'salvaged', side, card: taken.card });
  wasReclaimed(work, side);
}

function putOnBoard(work: Work, side: Side, uid: number, resurfaced: boolean): void {
  const card = lyingAt(work, side, uid);
  if (card === undefined || !mayComeOnBoard(work, side, card)) return;
  takeFromScrapyard(work, side, uid);
  if (resurfaced) emit(work, { type: 'resurfaced', side, card });
  comeOnBoard(work, side, card);
  if (resurfaced) wasReclaimed(work, side);
}

/** The card that is decided on leaves `adrift` at once. */
function takeAdrift(work: Work, side: Side, uid: number): string | undefined {
  const { adrift } = work.table.sides[side];
  const at = adrift.findIndex(c => c.uid === uid);
  return at < 0 ? undefined : adrift.splice(at, 1)[0]?.card;
}
function letGo(work: Work, side: Side, uid: number): void {
  const card = takeAdrift(work, side, uid);
  if (card !== undefined) toScrapyard(work, side, card);
}
const stowawayOf = (table: Work['table'], side: Side, uid: number) => {
  const lying = table.sides[side].adrift.find(c => c.uid === uid);
  return lying && { card: lying.card, cost: abilityOfKind(cardOf(lying.card), 'stowaway')?.cost };
};

export const reclaimSteps = {
  reclaim: (work, { side, uid }) => salvage(work, side, uid),
  putOnBoard: (work, { side, uid, resurfaced }) => putOnBoard(work, side, uid, resurfaced),
  salvageWhen: (work, { owner, uid }) => {
    if (lyingAt(work, owner, uid) !== undefined) ask(work, { ask: 'salvageWhen', side: owner, uid });
  },
  resurfaceWhen: (work, { owner, uid }) => {
    const card = lyingAt(work, owner, uid);
    if (card === undefined) return;
    if (!isWatch(work.table.phase)) work.table.sides[owner].resurfacing.push(uid);
    else if (mayComeOnBoard(work, owner, card)) ask(work, { ask: 'resurfaceWhen', side: owner, uid });
  },
  stowaway: (work, { owner, uid }) => {
    const found = stowawayOf(work.table, owner, uid);
    if (found?.cost && canPay(work.table, owner, found.cost) && mayComeOnBoard(work, owner, found.card)) {
      ask(work, { ask: 'stowaway', side: owner, uid });
    } else letGo(work, owner, uid);
  },
} satisfies Partial<Steps>;

const yesOrNo = (prompt: Asked['prompt'], topic: string): Asked => ({
  prompt,
  form: yesNo(text('choice.yes')),
  pace: 'turn',
  topic,
  onTimeout: ['no'],
});

/** Whoever leaves one copy in the scrapyard is not asked about the next, for the same event. */
function dropCopies(work: Work, what: 'salvageWhen' | 'resurfaceWhen', side: Side, uid: number): void {
  const { frames } = work.state;
  const card = lyingAt(work, side, uid);
  for (let next = frames.at(-1); next?.do === what; next = frames.at(-1)) {
    if (next.owner !== side || lyingAt(work, side, next.uid) !== card) return;
    frames.pop();
  }
}

export const reclaimQuestions = {
  salvageWhen: {
    open: (state, { side, uid }) =>
      yesOrNo(text('ask.salvage', { card: nameOf(lyingAt(state, side, uid) ?? '') }), 'salvage'),
    answer: (work, { side, uid }, [does]) => {
      if (does === 'yes') push(work, { do: 'reclaim', side, uid });
      else dropCopies(work, 'salvageWhen', side, uid);
    },
  },
  resurfaceWhen: {
    open: (state, { side, uid }) =>
      yesOrNo(text('ask.resurface', { card: nameOf(lyingAt(state, side, uid) ?? '') }), 'resurface'),
    answer: (work, { side, uid }, [does]) => {
      if (does === 'yes') push(work, { do: 'putOnBoard', side, uid, resurfaced: true });
      else dropCopies(work, 'resurfaceWhen', side, uid);
    },
  },
  stowaway: {
    open: ({ table }, { side, uid }) => {
      const found = stowawayOf(table, side, uid);
      return {
        ...yesOrNo(text('ask.stowaway', { card: nameOf(found?.card ?? '') }), 'stowaway'),
        form: payOrNot(found?.cost !== undefined && maySteer(table, side, found.cost)),
      };
    },
    answer: (work, { side, uid }, [does]) => {
      const found = stowawayOf(work.table, side, uid);
      if (does === 'no' || found?.cost === undefined) {
        letGo(work, side, uid);
        return;
      }
      takeAdrift(work, side, uid);
      emit(work, { type: 'stowedAway', side, card: found.card });
      startPlaying(work, side, found.card, 'adrift', found.cost, does === 'hand');
    },
  },
} satisfies Partial<Questions>;
