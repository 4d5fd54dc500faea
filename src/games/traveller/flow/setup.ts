/** Set-up, shuffling, and filling Contract slots (R50, R51, R112). */
import { hide, peek } from '../../../engine/secret.ts';
import { cardName, plainName } from '../labels.ts';
import { hasOpposition, isSolo } from '../options.ts';
import { text } from '../say.ts';
import type { Place } from '../scalars.ts';
import { attributeOf } from '../values.ts';
import { ask, captainOf, emit, freshUid, living, pilesOf, push, pushInOrder, slotAt, type Work } from '../work.ts';
import {
  adventureDown,
  discardFromHand,
  disperseCard,
  draw,
  enterPlay,
  faceDown,
  renewAdventures,
  takeAdventure,
  takeFromDiscard,
  underDeck,
  unseenComplication,
} from '../zones.ts';
import { advised } from './advisor.ts';
import type { Some } from './contract.ts';
import { choice, pick, placeIn } from './forms.ts';

export const handSizeOf = (work: Pick<Work, 'state'>): number => Number(work.state.options.handSize);

export const setupFlow: Some<
  | 'begin'
  | 'shuffle'
  | 'fill'
  | 'fillNow'
  | 'hide'
  | 'openHands'
  | 'onTop'
  | 'arrive'
  | 'floatingSlot'
  | 'takeSlot'
  | 'randomDiscard'
> = {
  begin: {
    run: work => {
      const { state } = work;
      const seats = state.piles.map((_, i) => i);
      pushInOrder(work, [
        ...seats.flatMap(seat => [
          { do: 'shuffle' as const, seat, pile: 'deck' as const },
          { do: 'shuffle' as const, seat, pile: 'adventures' as const },
        ]),
        { do: 'openHands' },
        ...work.table.slots.map((_, slot) => ({ do: 'fill' as const, slot })),
        ...(hasOpposition(state.options)
          ? [
              { do: 'shuffle' as const, seat: 0, pile: 'opposition' as const },
              { do: 'arrive' as const, n: Number(state.options.oppositionStart) },
            ]
          : []),
        { do: 'round' },
      ]);
    },
  },
  shuffle: {
    run: (work, frame) => {
      if (pileOf(work, frame).length > 1) ask(work, frame, []);
    },
    chance: (state, frame) => ({
      form: {
        kind: 'shuffle',
        size: frame.pile === 'opposition' ? state.opposition.length : pilesOf(state, frame.seat)[frame.pile].length,
      },
      audience: 'nobody',
    }),
    answer: (work, frame, [given]) => {
      const { seat, pile } = frame;
      const before = pileOf(work, frame).map(peek);
      const hidden = pile === 'adventures' ? adventureDown : pile === 'deck' ? faceDown : opposed;
      const after = (given?.answer ?? []).map(i => hidden(before[Number(i)] ?? '', seat));
      if (pile === 'opposition') work.state.opposition = after;
      else pilesOf(work.state, seat)[pile] = after;
      emit(work, { type: 'shuffled', seat });
    },
  },
  openHands: {
    run: work => {
      for (const seat of living(work.table)) draw(work, seat, handSizeOf(work));
    },
  },
  onTop: {
    run: (work, { seat, card }) => {
      pilesOf(work.state, seat).deck.unshift(faceDown(card, seat, 'all'));
    },
  },
  fill: {
    run: (work, frame) => {
      const { table } = work;
      const slot = slotAt(table, frame.slot);
      if (slot.contract !== undefined) return;
      if (frame.slot === table.floating && !assignFloating(work, frame.slot)) return;
      const seat = slot.controller;
      if (!captainOf(table, seat).inGame) return;
      if (renewAdventures(work, seat)) {
        work.state.frames.splice(-1, 0, frame);
        return;
      }
      if (advised(work, frame, seat)) return;
      const card = takeAdventure(work, seat);
      if (card === undefined) return;
      slot.contract = { uid: freshUid(table), card, owner: seat };
      slot.near = false;
      emit(work, { type: 'contractEntered', seat, card });
      const n = work.state.options.doubleComplications && isSolo(work.state.options) ? 2 : 1;
      for (let i = 0; i < n; i++) push(work, { do: 'hide', slot: frame.slot });
    },
  },
  hide: {
    run: (work, frame) => {
      const slot = slotAt(work.table, frame.slot);
      if (slot.contract === undefined) return;
      const seat = frame.seat ?? slot.controller;
      if (renewAdventures(work, seat)) {
        work.state.frames.splice(-1, 0, frame);
        return;
      }
      if (advised(work, frame, seat)) return;
      const top = pilesOf(work.state, seat).adventures.shift();
      if (top) slot.complications.push(unseenComplication(work, top, seat));
    },
  },
  floatingSlot: {
    run: (work, frame) => ask(work, frame, []),
    chance: (_state, frame) => ({ form: { kind: 'draw', size: frame.among.length, count: 1 }, audience: 'all' }),
    answer: (work, frame, [given]) => {
      const slot = work.table.floating;
      takes(work, slot, frame.among[Number(given?.answer[0])] ?? 0);
      push(work, { do: 'fillNow', slot });
    },
  },
  fillNow: { run: (work, { slot }) => fillAs(work, slot) },
  takeSlot: {
    run: (work, frame) => ask(work, frame, [frame.seat]),
    open: (state, { slots }) => {
      const choices = slots.map(i => {
        const contract = state.table.slots[i]?.contract;
        return choice(
          `c${i}`,
          contract ? plainName(contract.card) : `slot ${i + 1}`,
          text('slot', { n: i + 1, contract: contract ? cardName(contract.card) : text('empty') }),
        );
      });
      return {
        prompt: text('ask.takeSlot'),
        form: pick(choices),
        topic: 'contracts',
        onTimeout: [choices[0]?.id ?? ''],
      };
    },
    answer: (work, { seat, slots, other }, [given]) => {
      const taken = placeIn(given?.answer[0]);
      for (const i of slots) takes(work, i, i === taken ? seat : other);
    },
  },
  arrive: {
    run: (work, { n }) => {
      const { state, table } = work;
      const seat = table.captains.length - 1;
      for (let i = 0; i < n; i++) {
        if (state.opposition.length === 0 && table.oppositionDiscard.length > 0) {
          state.opposition = table.oppositionDiscard.map(c => opposed(c.card));
          table.oppositionDiscard = [];
          pushInOrder(work, [
            { do: 'shuffle', seat: 0, pile: 'opposition' },
            { do: 'arrive', n: n - i },
          ]);
          return;
        }
        const top = state.opposition.shift();
        if (top === undefined) return;
        enterPlay(work, peek(top), { owner: seat, controller: seat, host: 0 });
      }
    },
  },
  randomDiscard: {
    run: (work, frame) => {
      const size = sizeOf(work, frame);
      if (size > 0) ask(work, frame, []);
    },
    chance: (state, frame) => ({
      form: {
        kind: 'draw',
        size: sizeOf({ state, table: state.table }, frame),
        count: Math.min(frame.n, sizeOf({ state, table: state.table }, frame)),
      },
      // Which cards went lies open afterwards.
      audience: 'all',
    }),
    answer: (work, frame, [given]) => randomly(work, frame, (given?.answer ?? []).map(Number)),
  },
};

const opposed = (card: string) => hide(card, { audience: 'nobody', pool: 'opposition' });
const pileOf = (work: Work, frame: { readonly seat: Place; readonly pile: 'deck' | 'adventures' | 'opposition' }) =>
  frame.pile === 'opposition' ? work.state.opposition : pilesOf(work.state, frame.seat)[frame.pile];
const sizeOf = (
  { state, table }: Pick<Work, 'state' | 'table'>,
  frame: { readonly seat: Place; readonly from: 'hand' | 'pile' },
): number =>
  frame.from === 'hand' ? pilesOf(state, frame.seat).hand.length : captainOf(table, frame.seat).discard.length;
function randomly(
  work: Work,
  frame: { readonly seat: Place; readonly from: 'hand' | 'pile'; readonly to: string },
  at: readonly number[],
): void {
  const { seat } = frame;
  if (frame.from === 'hand') {
    discardFromHand(work, seat, at);
    return;
  }
  const { discard } = captainOf(work.table, seat);
  const uids = at.flatMap(i => discard[i]?.uid ?? []);
  for (const uid of uids) {
    const found = takeFromDiscard(work, seat, uid);
    if (found === undefined) continue;
    if (frame.to === 'dispersed') disperseCard(work, seat, found.card);
    else {
      underDeck(work, seat, found.card);
      emit(work, { type: 'replenished', seat, cards: [found.card] });
    }
  }
}

function takes(work: Work, at: number, seat: Place): void {
  const slot = slotAt(work.table, at);
  if (slot.controller === seat) return;
  slot.controller = seat;
  emit(work, { type: 'slotTaken', seat, slot: at });
}

/** The fourth slot of three goes to the lowest VP, then the highest Initiative, then by chance (R112). @returns whether it has its controller now; otherwise chance is asked first */
function assignFloating(work: Work, at: number): boolean {
  const { table } = work;
  const left = living(table);
  const lowest = Math.min(...left.map(s => captainOf(table, s).vp));
  const poor = left.filter(s => captainOf(table, s).vp === lowest);
  const fastest = Math.max(...poor.map(s => attributeOf(table, s, 'init')));
  const among = poor.filter(s => attributeOf(table, s, 'init') === fastest);
  const [only] = among;
  if (among.length === 1 && only !== undefined) {
    takes(work, at, only);
    return true;
  }
  push(work, { do: 'floatingSlot', among });
  return false;
}
function fillAs(work: Work, at: number): void {
  const slot = slotAt(work.table, at);
  const seat = slot.controller;
  if (renewAdventures(work, seat)) {
    work.state.frames.splice(-1, 0, { do: 'fillNow', slot: at });
    return;
  }
  const card = takeAdventure(work, seat);
  if (card === undefined || slot.contract) return;
  slot.contract = { uid: freshUid(work.table), card, owner: seat };
  emit(work, { type: 'contractEntered', seat, card });
  push(work, { do: 'hide', slot: at });
}
