/** The Adventure Phase: Complications, activities, travel, abandonment (R50-R63). */
import type { Choice } from '../../../engine/contract.ts';
import { sameJson } from '../../../engine/json.ts';
import { peek } from '../../../engine/secret.ts';
import { ADVENTURE_CARDS, adventureCard, isAdventureCard, shipCard } from '../cards/index.ts';
import type { Frame, FrameOf } from '../frames.ts';
import { affords } from '../funds.ts';
import { complicationName, complicationNotation, complicationText, contractName, plainName } from '../labels.ts';
import { worthOfContract } from '../opponent/contracts.ts';
import { isSolo } from '../options.ts';
import { text } from '../say.ts';
import type { Place } from '../scalars.ts';
import type { Complication, Slot, State } from '../state.ts';
import { pursuers } from '../targets.ts';
import { passivesOf } from '../values.ts';
import { gainInfamy } from '../verbs/goods.ts';
import { complicationNeeds, contractNote } from '../words/adventure-words.ts';
import { ask, captainOf, emit, living, pilesOf, push, pushInOrder, shipOf, slotAt, type Work } from '../work.ts';
import {
  adventureDown,
  dropComplication,
  dropContract,
  newComplication,
  renewAdventures,
  showComplication,
  takeAdventure,
  unseenComplication,
  viewersOf,
} from '../zones.ts';
import { advised } from './advisor.ts';
import type { Some } from './contract.ts';
import { charge } from './expense.ts';
import { choice, findPlay, pick, placeIn, playChoices, word } from './forms.ts';
import { begin } from './queue.ts';

export const slotsFree = (state: State, slot: Slot): number => {
  if (slot.contract === undefined) return 0;
  if (state.options.infiniteSlots && isSolo(state.options)) return 99;
  const counted = slot.complications.filter(c => c.reliance === undefined).length;
  return adventureCard(slot.contract.card).contract.slots - counted;
};
/** What abandoning costs: the Contract and all its Complications, at least 0 (R57). */
export const abandonmentOf = (slot: Slot): number => {
  if (slot.contract === undefined) return 0;
  const base = adventureCard(slot.contract.card).contract.abandonment;
  const more = slot.complications.reduce((sum, c) => {
    const card = peek(c.card);
    return sum + (isAdventureCard(card) ? adventureCard(card).complication.abandonment : 0);
  }, 0);
  return Math.max(0, base + more);
};
const isFree = (state: State, seat: Place): boolean =>
  state.table.board.some(
    p => p.controller === seat && passivesOf(state.table, p).some(x => x.give === 'free-abandonment'),
  );
/** What abandoning costs as far as this captain knows; what turns out to lie face down may change it (R57). */
const knownCost = (state: State, seat: Place): number => {
  const { activity } = captainOf(state.table, seat);
  if (activity.is !== 'contract' || isFree(state, seat)) return 0;
  const slot = slotAt(state.table, activity.slot);
  return abandonmentOf({ ...slot, complications: slot.complications.filter(c => c.open || c.seenBy.includes(seat)) });
};
/** What lies face down may cost more than its captain has: then leaving says so. */
function riskOfLeaving(state: State, seat: Place, then: readonly number[]): Pick<Choice, 'ends' | 'note'> {
  const { activity } = captainOf(state.table, seat);
  if (activity.is !== 'contract' || isFree(state, seat)) return {};
  const unknown = slotAt(state.table, activity.slot).complications.filter(c => !c.open && !c.seenBy.includes(seat));
  const worst = knownCost(state, seat) + unknown.length * DEAREST;
  return unknown.length === 0 || affords(state, seat, [worst, ...then])
    ? {}
    : { ends: 'maybe', note: text('risk.abandonment', { n: worst }) };
}
/** The most that a Complication adds to an abandonment. */
const DEAREST = Math.max(...ADVENTURE_CARDS.map(c => c.complication.abandonment));
export function travelCost(state: State, seat: Place, at: number): number {
  const { contract, near } = slotAt(state.table, at);
  const ship = shipOf(state.table, seat);
  if (contract === undefined || near || ship === undefined) return 0;
  return Math.ceil(adventureCard(contract.card).contract.distance / shipCard(ship.card).jump);
}

/** The expenses of a journey: one, or one for each jump (R31). */
const journey = ({ options }: State, cost: number): readonly number[] =>
  options.strictJumps ? Array<number>(cost).fill(1) : [cost];

/** Open ones of the same card between which nothing is to choose. */
const isTwin = (a: Complication, b: Complication): boolean =>
  a === b || (a.open && b.open && sameJson({ ...a, uid: 0, card: peek(a.card) }, { ...b, uid: 0, card: peek(b.card) }));

export const adventureFlow: Some<
  | 'placeOne'
  | 'placeBlind'
  | 'placeOpen'
  | 'makeRoom'
  | 'activity'
  | 'commit'
  | 'abandon'
  | 'left'
  | 'declarePiracy'
  | 'perSeat'
> = {
  perSeat: {
    run: (work, { stage }) => {
      const solo = isSolo(work.state.options);
      pushInOrder(
        work,
        living(work.table).flatMap((seat): readonly Frame[] => {
          if (stage === 'place')
            return solo
              ? [
                  { do: 'placeBlind', seat },
                  { do: 'placeOpen', seat },
                ]
              : [{ do: 'placeOne', seat }];
          if (stage === 'stow') return [{ do: 'stow', seat, moved: [] }];

          return [{ do: stage, seat }];
        }),
      );
    },
  },
  placeOne: {
    interjections: true,
    run: (work, frame) => lookAndPlace(work, frame),
    open: (state, { seat }) => placing(state, seat, false),
    answer: (work, { seat }, [given]) => place(work, seat, String(given?.answer[0]), false),
  },
  placeOpen: {
    run: (work, frame) => lookAndPlace(work, frame),
    open: (state, { seat }) => placing(state, seat, true),
    answer: (work, { seat }, [given]) => place(work, seat, String(given?.answer[0]), true),
  },
  /** Nobody sees it; where it goes is fixed (R133). */
  placeBlind: {
    run: (work, frame) => {
      const { table, state } = work;
      const { seat } = frame;
      if (renewAdventures(work, seat)) {
        work.state.frames.splice(-1, 0, frame);
        return;
      }
      if (advised(work, frame, seat)) return;
      const vp = (i: number) => {
        const { contract } = slotAt(table, i);
        return contract ? adventureCard(contract.card).contract.vp : -1;
      };
      const filled = table.slots.flatMap((s, i) => (s.contract ? [i] : []));
      const free = filled.filter(i => slotsFree(state, slotAt(table, i)) > 0);
      const best =
        free.length > 0 ? free.toSorted((a, b) => vp(b) - vp(a))[0] : filled.toSorted((a, b) => vp(a) - vp(b))[0];
      const top = pilesOf(state, seat).adventures.shift();
      if (top === undefined || best === undefined) return;
      attach(work, seat, best, unseenComplication(work, top, seat));
    },
  },
  makeRoom: {
    run: (work, frame) => {
      const slot = slotAt(work.table, frame.slot);
      const others = slot.complications.filter(c => c.uid !== frame.keep && c.reliance === undefined);
      if (slotsFree(work.state, slot) >= 0 || others.length === 0) return;
      if (others.length === 1 && others[0]) dropComplication(work, slot, others[0], 'gone', frame.seat);
      else ask(work, frame, [frame.seat]);
    },
    open: (state, { slot, keep, seat }) => {
      const choices = slotAt(state.table, slot)
        .complications.filter(c => c.uid !== keep && c.reliance === undefined)
        .filter((c, i, all) => all.findIndex(o => isTwin(o, c)) === i)
        .map(c => choice(`u${c.uid}`, complicationNotation(state.table, c, seat), complicationText(state, c, seat)));
      return {
        prompt: text('ask.makeRoom'),
        form: pick(choices),
        topic: 'complications',
        onTimeout: [choices[0]?.id ?? ''],
      };
    },
    answer: (work, frame, [given]) => {
      const slot = slotAt(work.table, frame.slot);
      const c = slot.complications.find(o => o.uid === placeIn(given?.answer[0]));
      if (c) dropComplication(work, slot, c, 'gone', frame.seat);
      push(work, frame);
    },
  },
  activity: {
    interjections: true,
    run: (work, frame) => {
      work.table.active = frame.seat;
      ask(work, frame, [frame.seat]);
    },
    open: (state, { seat }) => {
      const { table } = state;
      const { activity } = captainOf(table, seat);
      const leaving = knownCost(state, seat);
      const contracts = table.slots.flatMap((slot, i) => {
        if (slot.contract === undefined) return [];
        const going = activity.is === 'contract' && activity.slot === i;
        const cost = going ? 0 : travelCost(state, seat, i);
        if (!going && !affords(state, seat, [leaving, ...journey(state, cost)])) return [];
        const name = text('activity.contract', { contract: contractName(table, i), n: cost });
        return [
          choice(
            `c${i}`,
            plainName(slot.contract.card),
            [text('activity.pursue'), going ? text('activity.continue', { contract: contractName(table, i) }) : name],
            {
              rank: worthOfContract(state, seat, i),
              note: contractNote(slot.contract.card),
              ...(going ? {} : riskOfLeaving(state, seat, journey(state, cost))),
            },
          ),
        ];
      });
      const pirate =
        !isSolo(state.options) && affords(state, seat, [leaving, 1])
          ? [word('piracy', { rank: -3, ...riskOfLeaving(state, seat, [1]) })]
          : [];
      const stay =
        activity.is !== 'contract' || affords(state, seat, [leaving])
          ? [word('uncommitted', { rank: activity.is === 'contract' ? -6 : 0, ...riskOfLeaving(state, seat, []) })]
          : [];
      return {
        prompt: text('ask.activity'),
        form: pick([...contracts, ...pirate, ...stay, ...playChoices(state, seat, { free: true })]),
        topic: 'activities',
        onTimeout: [activity.is === 'contract' ? `c${activity.slot}` : 'uncommitted'],
      };
    },
    answer: (work, frame, [given]) => {
      const { seat } = frame;
      const id = String(given?.answer[0]);
      const { activity } = captainOf(work.table, seat);
      if (id === 'piracy')
        pushInOrder(work, [
          { do: 'abandon', seat },
          { do: 'declarePiracy', seat },
        ]);
      else if (id === 'uncommitted') push(work, { do: 'abandon', seat });
      else if (/^c\d$/u.test(id)) {
        const to = placeIn(id);
        if (activity.is === 'contract' && activity.slot === to) return;
        const { contract } = slotAt(work.table, to);
        pushInOrder(work, [
          { do: 'abandon', seat },
          { do: 'commit', seat, to: contract?.uid ?? 0 },
        ]);
      } else {
        push(work, frame);
        const play = findPlay(work.state, seat, { free: true }, id);
        if (play) begin(work, play);
      }
    },
  },
  abandon: {
    run: (work, { seat }) => {
      const { table, state } = work;
      const captain = captainOf(table, seat);
      if (captain.activity.is !== 'contract') return;
      const at = captain.activity.slot;
      const slot = slotAt(table, at);
      const free = isFree(state, seat);
      if (!free) for (const c of slot.complications) showComplication(work, c, seat);
      captain.activity = { is: 'none' };
      emit(work, { type: 'abandoned', seat, ...(slot.contract && { card: slot.contract.card }) });
      push(work, { do: 'left', slot: at });
      if (!free) charge(work, seat, abandonmentOf(slot), 'abandonment');
    },
  },
  left: {
    run: (work, { slot }) => {
      if (pursuers(work.table, slot).length === 0) dropContract(work, slot);
    },
  },
  commit: {
    run: (work, { seat, to }) => {
      const { table, state } = work;
      const at = table.slots.findIndex(s => s.contract !== undefined && s.contract.uid === to);
      if (at < 0) return;
      const captain = captainOf(table, seat);
      captain.activity = { is: 'contract', slot: at };
      const cost = travelCost(state, seat, at);
      emit(work, { type: 'committed', seat, card: slotAt(table, at).contract?.card ?? '' });
      if (cost > 0) emit(work, { type: 'travelled', seat, card: slotAt(table, at).contract?.card ?? '', n: cost });
      for (const due of journey(state, cost)) charge(work, seat, due, 'travel');
    },
  },
  declarePiracy: {
    run: (work, { seat }) => {
      captainOf(work.table, seat).activity = { is: 'piracy' };
      emit(work, { type: 'turnedPirate', seat });
      gainInfamy(work, seat);
      charge(work, seat, 1, 'piracy');
    },
  },
};

/** Shows a captain the top of their adventure deck and asks where it goes (R52). */
function lookAndPlace(work: Work, frame: FrameOf<'placeOne' | 'placeOpen'>): void {
  const { seat } = frame;
  work.table.active = seat;
  if (renewAdventures(work, seat)) {
    work.state.frames.splice(-1, 0, frame);
    return;
  }
  const { adventures } = pilesOf(work.state, seat);
  if (adventures.length === 0 || work.table.slots.every(s => s.contract === undefined)) return;
  if (advised(work, frame, seat)) return;
  const [top] = adventures;
  if (top) adventures[0] = adventureDown(peek(top), seat, viewersOf(top, seat));
  ask(work, frame, [seat]);
}
function placing(state: State, seat: Place, open: boolean) {
  const { table } = state;
  const [top] = pilesOf(state, seat).adventures;
  const { activity } = captainOf(table, seat);
  const choices = table.slots.flatMap((slot, i) => {
    if (slot.contract === undefined) return [];
    const mine = activity.is === 'contract' && activity.slot === i;
    const free = slotsFree(state, slot);
    const rivals = pursuers(table, i).filter(s => s !== seat).length;
    return [
      choice(
        `c${i}`,
        plainName(slot.contract.card),
        text('place.on', { contract: contractName(table, i), n: Math.max(0, free) }),
        {
          note: contractNote(slot.contract.card),
          rank: (mine ? -10 : 0) + rivals * 3 + Math.min(3, free) - worthOfContract(state, seat, i) / 10,
        },
      ),
    ];
  });
  // When time runs out: the most free slots, not on one's own (R12).
  const roomy = (id: string): number => {
    const slot = slotAt(table, placeIn(id));
    return slotsFree(state, slot) - (activity.is === 'contract' && activity.slot === placeIn(id) ? 100 : 0);
  };
  const best = choices.toSorted((a, b) => roomy(b.id) - roomy(a.id))[0];
  return {
    prompt: text(open ? 'ask.placeOpen' : 'ask.place', {
      card: top ? text('complication.name', { card: complicationName(peek(top)) }) : text('gone'),
      needs: top ? complicationNeeds(peek(top)) : '',
    }),
    form: pick(choices),
    topic: 'complications',
    onTimeout: [best?.id ?? ''],
  };
}

function place(work: Work, seat: Place, id: string, open: boolean): void {
  const [top] = pilesOf(work.state, seat).adventures;
  const viewers = top === undefined ? [seat] : viewersOf(top, seat);
  const card = takeAdventure(work, seat);
  if (card === undefined) return;
  const at = placeIn(id);
  const face = adventureDown(card, seat, open ? 'all' : viewers);
  const c = { ...newComplication(work, face, seat, open), seenBy: viewers };
  attach(work, seat, at, c);
}
function attach(work: Work, seat: Place, at: number, c: ReturnType<typeof newComplication>): void {
  const slot = slotAt(work.table, at);
  slot.complications.push(c);
  emit(work, { type: 'complicationPlaced', seat, contract: slot.contract?.card ?? '' });
  push(work, { do: 'makeRoom', seat, slot: at, keep: c.uid });
}
