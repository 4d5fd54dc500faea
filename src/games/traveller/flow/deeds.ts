/** The instructions of Complications (R76). */
import { peek } from '../../../engine/secret.ts';
import { laterTwins } from '../alike.ts';
import type { Deed } from '../cards/figures.ts';
import { captainCard } from '../cards/index.ts';
import type { FrameOf } from '../frames.ts';
import { fundsOf } from '../funds.ts';
import { gainVp, loseVp } from '../gains.ts';
import { cardName, permanentName, plainName, who } from '../labels.ts';
import { isSolo } from '../options.ts';
import { text } from '../say.ts';
import type { Permanent, State } from '../state.ts';
import { crewOf, evOf, hasKeyword, hasTrait, kindOf, upgradesOf } from '../values.ts';
import { wound } from '../verbs/harm.ts';
import { ask, captainOf, emit, living, permanentOf, pilesOf, push, slotAt, type Work } from '../work.ts';
import {
  adventureDown,
  discardFromHand,
  draw,
  faceDown,
  goHome,
  jettison,
  newComplication,
  renewAdventures,
} from '../zones.ts';
import { slotsFree } from './adventure.ts';
import type { Opened, Some } from './contract.ts';
import { charge } from './expense.ts';
import { cardShares, choice, handChoices, pick, placeIn, word } from './forms.ts';

type Frame = FrameOf<'deed'>;

/** Cards of which one must be named. */
function named({ table }: State, seat: number, deed: Deed): readonly Permanent[] {
  const mine = table.board.filter(p => p.controller === seat);
  switch (deed) {
    case 'jettison-crew':
    case 'lose-crew-or-noble':
    case 'crew-home':
      return crewOf(table, seat);
    case 'jettison-unsavory':
      return crewOf(table, seat).filter(p => hasTrait(table, p, 'Unsavory'));
    case 'jettison-connection':
      return mine.filter(p => kindOf(p) === 'connection');
    case 'upgrade-home':
      return mine.filter(p => kindOf(p) === 'upgrade');
    case 'jettison-upgrade':
      return upgradesOf(table, seat);
    default:
      return [];
  }
}
/** "Gear you control" leaves out Hindrances that others put on your Crew (R144). */
const gearOf = ({ table }: State, seat: number): readonly Permanent[] =>
  table.board.filter(
    p =>
      p.controller === seat &&
      p.as === undefined &&
      kindOf(p) === 'gear' &&
      !(hasKeyword(table, p, 'hindrance') && permanentOf(table, p.host)?.controller !== seat),
  );

export const deedFlow: Some<'deed'> = {
  deed: {
    run: (work, frame) => {
      const { seat, what } = frame;
      const { state } = work;
      switch (what) {
        case 'lose-vp':
          loseVp(work, seat, 1);
          return;
        case 'wound-all':
          for (const p of crewOf(work.table, seat)) wound(work, undefined, p, 1);
          return;
        case 'draw-one':
          captainOf(work.table, seat).drawsOne = true;
          return;
        case 'crew-rest':
          captainOf(work.table, seat).crewRests = true;
          return;
        case 'revise':
          push(work, { do: 'randomDiscard', seat, n: 2, from: 'hand', to: 'discard' });
          draw(work, seat, 3);
          return;
        case 'back-taxes':
          push(work, { do: 'randomDiscard', seat, n: 7, from: 'pile', to: 'dispersed' });
          return;
        case 'luxury-tax': {
          const { hand } = pilesOf(state, seat);
          const cards = hand.map(c => peek(c));
          emit(work, { type: 'shown', seat, cards });
          discardFromHand(
            work,
            seat,
            cards.flatMap((c, i) => (evOf(work.table, seat, c) >= 2 ? [i] : [])),
          );
          return;
        }
        case 'gift-vp':
          if (isSolo(state.options)) {
            if (captainOf(work.table, seat).vp > 0) loseVp(work, seat, 1);
            else charge(work, seat, 2, 'requirement');
          } else ask(work, frame, [seat]);
          return;
        case 'show-hand':
          if (pilesOf(state, seat).hand.length === 0) return;
          if (isSolo(state.options)) push(work, { do: 'randomDiscard', seat, n: 1, from: 'hand', to: 'discard' });
          else ask(work, frame, [seat]);
          return;
        case 'gear-upkeep': {
          const [next] = gearOf(state, seat).filter(p => !ids(frame).includes(p.uid));
          if (next) ask(work, { ...frame, memo: { done: [...ids(frame), next.uid] } }, [seat]);
          return;
        }
        case 'pile-on':
          if (frame.memo === undefined) ask(work, frame, [seat]);
          else turnOver(work, frame);
          return;
        case 'four-wounds':
          if (crewOf(work.table, seat).length > 0) ask(work, frame, [seat]);
          return;
        default: {
          const found = named(state, seat, what);
          const [only] = found;
          if (found.length === 1 && only) suffer(work, what, only);
          else if (found.length > 1) ask(work, frame, [seat]);
        }
      }
    },
    open: (state, frame, seat) => openDeed(state, frame, seat),
    answer: (work, frame, [given]) => {
      const { seat, what } = frame;
      const id = given?.answer[0];
      switch (what) {
        case 'gift-vp':
          gainVp(work, placeIn(id), 1);
          return;
        case 'show-hand':
          handSeen(work, frame, id);
          return;
        case 'gear-upkeep': {
          const p = permanentOf(work.table, ids(frame).at(-1) ?? 0);
          push(work, frame);
          if (p && id === 'pay') charge(work, seat, captainCard(p.card).cost, 'requirement');
          else if (p) jettison(work, p);
          return;
        }
        case 'pile-on':
          if (frame.memo === undefined) push(work, { ...frame, memo: { deck: placeIn(id) } });
          else attachTwo(work, frame, (given?.answer ?? []).map(placeIn));
          return;
        case 'four-wounds':
          for (const [i, p] of crewOf(work.table, seat).entries()) {
            const n = Number(given?.answer[i] ?? 0);
            if (n > 0) wound(work, undefined, p, n);
          }
          return;
        default: {
          const p = permanentOf(work.table, placeIn(id));
          if (p) suffer(work, what, p);
        }
      }
    },
  },
};

const ids = ({ memo }: Frame): readonly number[] => (Array.isArray(memo?.done) ? memo.done.map(Number) : []);

function openDeed(state: State, frame: Frame, seat: number): Opened {
  const { what } = frame;
  const { table } = state;
  const prompt = text('ask.deed', { deed: text(`deed.${what}`) });
  const asked = (choices: ReturnType<typeof choice>[], min = 1, max = 1): Opened => ({
    prompt,
    form: pick(choices, min, max),
    topic: 'resolution',
    onTimeout: choices.slice(0, min).map(c => c.id),
  });
  const captains = (all: boolean) =>
    living(table)
      .filter(s => all || s !== frame.seat)
      .map(s => choice(`c${s}`, `captain ${s + 1}`, text('captain', { who: who(table, s) })));
  switch (what) {
    case 'gift-vp':
      return asked(captains(false));
    case 'pile-on': {
      if (frame.memo === undefined) return asked(captains(true));
      const cards = shownCards(frame);
      const slot = slotAt(table, frame.attempt.slot);
      const n = Math.min(2, cards.length, Math.max(0, slotsFree(state, slot)));
      return asked(
        cards.map((c, i) => choice(`d${i}`, plainName(c), cardName(c))),
        n,
        n,
      );
    }
    case 'show-hand':
      return frame.memo === undefined ? asked(captains(false)) : asked([...handChoices(state, frame.seat)]);
    case 'gear-upkeep':
      return upkeepForm(state, frame, seat);
    case 'four-wounds':
      return { ...woundsForm(table, seat), prompt };
    default:
      return asked(
        named(state, seat, what)
          .filter(p => !laterTwins(table).has(p.uid))
          .map(p => choice(`u${p.uid}`, plainName(p.card), permanentName(table, p))),
      );
  }
}

function upkeepForm(state: State, frame: Frame, seat: number): Opened {
  const p = permanentOf(state.table, ids(frame).at(-1) ?? 0);
  const cost = p ? captainCard(p.card).cost : 0;
  const choices = [...(fundsOf(state, seat, 'any') >= cost ? [word('pay', { rank: 1 })] : []), word('jettison')];
  return {
    prompt: text('ask.upkeep', { card: p ? permanentName(state.table, p) : text('gone'), n: cost }),
    form: pick(choices),
    topic: 'resolution',
    onTimeout: choices.slice(0, 1).map(c => c.id),
  };
}
function woundsForm(table: State['table'], seat: number): Omit<Opened, 'prompt'> {
  const crew = crewOf(table, seat);
  return {
    form: { kind: 'split', total: 4, unit: text('unit.wounds'), shares: cardShares(table, crew, () => undefined) },
    topic: 'wounds',
    onTimeout: crew.map((_, i) => (i === 0 ? 4 : 0)),
  };
}

function suffer(work: Work, deed: Deed, p: Permanent): void {
  const home =
    deed === 'upgrade-home' ||
    deed === 'crew-home' ||
    (deed === 'lose-crew-or-noble' && hasTrait(work.table, p, 'Noble'));
  if (home) goHome(work, p);
  else jettison(work, p);
}

/** An opponent looks through the hand and picks one card. */
function handSeen(work: Work, frame: Frame, id: string | number | undefined): void {
  const { seat } = frame;
  if (frame.memo !== undefined) {
    discardFromHand(work, seat, [placeIn(id)]);
    return;
  }
  const rival = placeIn(id);
  const piles = pilesOf(work.state, seat);
  piles.hand = piles.hand.map(c => faceDown(peek(c), seat, [seat, rival]));
  emit(work, { type: 'looked', seat: rival, at: 'hand', of: seat });
  ask(work, { ...frame, memo: { rival } }, [rival]);
}

const shownCards = ({ memo }: Frame): readonly string[] => (Array.isArray(memo?.cards) ? memo.cards.map(String) : []);
/** Turns over the top five of an adventure deck for everybody. */
function turnOver(work: Work, frame: Frame): void {
  const deck = Number(frame.memo?.deck ?? 0);
  if (shownCards(frame).length > 0) return;
  if (renewAdventures(work, deck)) {
    work.state.frames.splice(-1, 0, frame);
    return;
  }
  const cards = pilesOf(work.state, deck)
    .adventures.splice(0, 5)
    .map(c => peek(c));
  emit(work, { type: 'shown', seat: deck, cards });
  if (cards.length > 0) ask(work, { ...frame, memo: { deck, cards } }, [frame.seat]);
}
function attachTwo(work: Work, frame: Frame, chosen: readonly number[]): void {
  const deck = Number(frame.memo?.deck ?? 0);
  const slot = slotAt(work.table, frame.attempt.slot);
  for (const [i, card] of shownCards(frame).entries()) {
    if (chosen.includes(i))
      slot.complications.push(newComplication(work, adventureDown(card, deck, 'all'), deck, true));
    else captainOf(work.table, deck).adventureDiscard.push({ uid: work.table.nextUid++, card });
  }
}
