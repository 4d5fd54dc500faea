/** Cards between deck, hand, discard pile and play. */

import { peek } from '../../../engine/secret.ts';
import { placesOf, stackIds } from '../alike.ts';
import type { CaptainKind } from '../cards/figures.ts';
import { captainCard } from '../cards/index.ts';
import { charge } from '../flow/expense.ts';
import { choice, handChoices, idle, pick, pickFromHand, placeIn, word } from '../flow/forms.ts';
import type { Item } from '../frames.ts';
import { fundsOf } from '../funds.ts';
import { loseVp } from '../gains.ts';
import { ownHostFor } from '../hosts.ts';
import { cardName, plainName, runName, who } from '../labels.ts';
import { sourceOf } from '../plays.ts';
import { text } from '../say.ts';
import type { Place } from '../scalars.ts';
import { settled } from '../settled.ts';
import type { State } from '../state.ts';
import { fire } from '../triggers.ts';
import { attributeOf, bears, priceOf } from '../values.ts';
import { captainOf, emit, living, permanentOf, pilesOf, push, type Work } from '../work.ts';
import {
  discardFromHand,
  disperseCard,
  draw,
  enterPlay,
  faceDown,
  newComplication,
  takeFromDiscard,
  takeFromHand,
  toHand,
  underDeck,
} from '../zones.ts';
import { change } from './changes.ts';
import { askVerb, cardsAt, type SomeVerbs } from './contract.ts';

export const cardVerbs: SomeVerbs<
  | 'draw'
  | 'replenish'
  | 'replenishThis'
  | 'disperseThis'
  | 'fetch'
  | 'retrieve'
  | 'deploy'
  | 'attachThis'
  | 'aunt-crow'
  | 'slander'
  | 'slanderHard'
  | 'dancePenalty'
  | 'serenity'
  | 'topThree'
> = {
  draw: {
    run: (work, run, { n, who: whose }) => {
      const seats = whose === 'me' ? [run.by] : living(work.table).filter(s => s !== run.by);
      for (const seat of seats) draw(work, seat, n);
    },
  },
  replenish: {
    run: (work, run, effect) => {
      if (captainOf(work.table, run.by).discard.length === 0) return;
      if (effect.may) askVerb(work, run, effect, [run.by]);
      else push(work, { do: 'randomDiscard', seat: run.by, n: effect.n, from: 'pile', to: 'deck' });
    },
    open: (state, run) => ({
      prompt: text('ask.replenish', { play: runName(state, run) }),
      form: pick([word('yes', { rank: 1 }), word('no')]),
      topic: 'keywords',
      onTimeout: ['yes'],
    }),
    answer: (work, run, effect, [given]) => {
      if (given?.answer[0] === 'yes')
        push(work, { do: 'randomDiscard', seat: run.by, n: effect.n, from: 'pile', to: 'deck' });
    },
  },
  replenishThis: {
    run: (work, run) => {
      underDeck(work, run.owner, run.card);
      emit(work, { type: 'replenished', seat: run.owner, cards: [run.card] });
      settled(work, run);
    },
  },
  disperseThis: {
    run: (work, run) => {
      disperseCard(work, run.owner, run.card);
      settled(work, run);
    },
  },
  fetch: {
    run: (work, run, effect) => {
      lookThrough(work, run.by);
      askVerb(work, run, effect, [run.by]);
    },
    open: (state, run, effect) => {
      const choices = fetchable(state, run, effect);
      return {
        prompt: text('ask.fetch', { play: runName(state, run) }),
        form: pick([...choices, idle('nothing')]),
        topic: 'search',
        onTimeout: ['nothing'],
      };
    },
    answer: (work, run, effect, [given]) => {
      const id = String(given?.answer[0]);
      if (id === 'nothing') {
        push(work, { do: 'shuffle', seat: run.by, pile: 'deck' });
        return;
      }
      fetched(work, run, effect.to, id);
    },
  },
  retrieve: {
    run: (work, run, effect) => {
      if (effect.to === 'hand-or-play' || effect.may) askVerb(work, run, effect, [run.by]);
      else retrieve(work, run, effect.to, effect);
    },
    open: (state, run, effect) => {
      const card = lyingCard(state, run);
      const affordable =
        card !== undefined &&
        ownHostFor(state, run.by, card) !== undefined &&
        priceOf(state.table, run.by, card, { procuring: true }) <= fundsOf(state, run.by, sourceOf(card));
      const other = effect.may ? idle('nothing') : word('to-hand', { rank: 1 });
      return {
        prompt: text('ask.retrieve', { card: card ? cardName(card) : text('gone') }),
        form: pick([...(affordable ? [word('to-play', { rank: effect.may ? 1 : 0 })] : []), other]),
        topic: 'search',
        onTimeout: [other.id],
      };
    },
    answer: (work, run, effect, [given]) => {
      if (given?.answer[0] !== 'nothing') retrieve(work, run, given?.answer[0] === 'to-play' ? 'play' : 'hand', effect);
    },
  },
  deploy: {
    run: (work, run, effect) => askVerb(work, run, effect, [run.by]),
    open: (state, run, { kinds }) => ({
      prompt: text('ask.deploy', { play: runName(state, run) }),
      form: pick([...handChoices(state, run.by, card => kinds.includes(captainCard(card).kind)), idle('nothing')]),
      topic: 'queue',
      onTimeout: ['nothing'],
    }),
    answer: (work, run, _effect, [given]) => {
      if (given?.answer[0] === 'nothing') return;
      const [card = ''] = takeFromHand(work, run.by, [placeIn(given?.answer[0])]);
      const p = enterPlay(work, card, { owner: run.by, controller: run.by, host: 0 }, { trifling: true });
      fire(work, p, 'entered');
    },
  },
  attachThis: {
    run: (work, run, effect) => {
      const { table } = work;
      if (effect.as === 'complication') {
        const slot = table.slots.find(s => s.contract?.uid === run.targets[0]?.[0]);
        if (slot === undefined) return;
        slot.complications.push({
          ...newComplication(work, faceDown(run.card, run.owner, 'all'), run.owner, true),
          reliance: effect.class ?? 'trained',
        });
        settled(work, run);
        return;
      }
      const [on] = cardsAt(table, run, effect.ref);
      if (on === undefined) return;
      const hindrance = effect.as === 'hindrance';
      if (hindrance && !bears(table, on, run.by)) return;
      enterPlay(
        work,
        run.card,
        { owner: run.owner, controller: run.by, host: on.uid },
        { as: effect.as ?? 'attachment' },
      );
      settled(work, run);
    },
  },
  'aunt-crow': {
    // With no deck to put them under one would draw them again.
    run: (work, run, effect) => {
      if (pilesOf(work.state, run.by).deck.length > 0) askVerb(work, run, effect, [run.by]);
    },
    open: (state, run) => {
      return {
        prompt: text('ask.auntCrow'),
        form: pickFromHand(state, run.by, 0, 2),
        topic: 'queue',
        onTimeout: [],
      };
    },
    answer: (work, run, _effect, [given]) => {
      const cards = takeFromHand(work, run.by, placesOf(work.state, run.by, given?.answer ?? []));
      pilesOf(work.state, run.by).deck.push(...cards.map(c => faceDown(c, run.by, [run.by])));
      draw(work, run.by, cards.length);
    },
  },
  slander: { run: slanderRun, open: slanderOpen, answer: slanderAnswer },
  slanderHard: { run: slanderRun, open: slanderOpen, answer: slanderAnswer },
  dancePenalty: {
    run: (work, run, effect) => {
      const mine = attributeOf(work.table, run.by, 'init');
      const slower = living(work.table).filter(
        s => s !== run.by && attributeOf(work.table, s, 'init') < mine && pilesOf(work.state, s).hand.length > 0,
      );
      if (slower.length > 0) askVerb(work, run, effect, slower);
    },
    open: (state, run, _effect, _memo, seat) => {
      const hand = pilesOf(state, seat).hand.map(c => peek(c));
      return {
        prompt: text('ask.discardTwo', { play: runName(state, run) }),
        form: pickFromHand(state, seat, 2, 2),
        topic: 'queue',
        onTimeout: stackIds(hand, hand.length < 2 ? [0] : [0, 1]),
      };
    },
    answer: (work, _run, _effect, given) => {
      for (const { seat, answer } of given) discardFromHand(work, seat, placesOf(work.state, seat, answer));
    },
  },
  serenity: {
    run: (work, run) => {
      const [rival = 0] = run.targets[0] ?? [];
      const { ship } = captainOf(work.table, run.by);
      change(work, ship, 'round', { is: 'attribute', av: 0, dv: 1, init: 0 });
      const handOf = (seat: Place) => (seat < work.state.piles.length ? pilesOf(work.state, seat).hand.length : 0);
      if (handOf(run.by) > handOf(rival))
        change(work, ship, 'round', { is: 'attribute', av: 2, dv: 0, init: 0, against: rival });
    },
  },
  topThree: { run: (work, run) => void captainOf(work.table, run.by).once.push('topThree') },
};

// ── searching ───────────────────────────────────────────────────────────────

function lookThrough(work: Work, seat: Place): void {
  const piles = pilesOf(work.state, seat);
  piles.deck = piles.deck.map(c => faceDown(peek(c), seat, [seat]));
  emit(work, { type: 'looked', seat, at: 'deck', of: seat });
}
type Wanted = { readonly kinds?: readonly CaptainKind[]; readonly trait?: string; readonly to: string };
function fetchable(state: State, run: Item, { kinds, trait, to }: Wanted) {
  const fits = (card: string): boolean => {
    const def = captainCard(card);
    return (kinds === undefined || kinds.includes(def.kind)) && (trait === undefined || def.traits.includes(trait));
  };
  const seen = new Set<string>();
  const inDeck = pilesOf(state, run.by).deck.flatMap((c, i) => {
    const card = peek(c);
    if (!fits(card) || seen.has(card)) return [];
    seen.add(card);
    return [choice(`d${i}`, plainName(card), cardName(card))];
  });
  const lying =
    to === 'attached' && run.half === 'expert'
      ? captainOf(state.table, run.by)
          .discard.filter(c => fits(c.card))
          .map(c =>
            choice(`g${c.uid}`, `${plainName(c.card)} (discard)`, text('from-discard', { card: cardName(c.card) })),
          )
      : [];
  return [...inDeck, ...lying];
}
function fetched(work: Work, run: Item, to: string, id: string): void {
  const piles = pilesOf(work.state, run.by);
  const n = placeIn(id);
  let card: string | undefined;
  if (id.startsWith('g')) card = takeFromDiscard(work, run.by, n)?.card;
  else {
    const found = piles.deck[n];
    card = found === undefined ? undefined : peek(found);
    piles.deck = piles.deck.filter((_, i) => i !== n);
  }
  if (card === undefined) return;
  emit(work, { type: 'fetched', seat: run.by, cards: [card] });
  if (to === 'hand') toHand(work, run.by, card);
  if (to === 'attached' && permanentOf(work.table, run.actor)) {
    enterPlay(work, card, { owner: run.by, controller: run.by, host: run.actor }, { as: 'stored' });
  }
  if (to === 'top') push(work, { do: 'onTop', seat: run.by, card });
  push(work, { do: 'shuffle', seat: run.by, pile: 'deck' });
}

const lyingCard = (state: State, run: Item): string | undefined =>
  captainOf(state.table, run.by).discard.find(c => c.uid === run.targets[0]?.[0])?.card;
interface How {
  readonly free?: true;
  readonly trifling?: true;
  readonly disperse?: true;
}
function retrieve(work: Work, run: Item, to: 'hand' | 'play', how: How): void {
  const [uid = 0] = run.targets[0] ?? [];
  const card = lyingCard(work.state, run);
  if (card === undefined) return;
  if (to === 'hand') {
    takeFromDiscard(work, run.by, uid);
    toHand(work, run.by, card);
    emit(work, { type: 'fetched', seat: run.by, cards: [card] });
    return;
  }
  const price = how.free ? 0 : priceOf(work.table, run.by, card, { procuring: true });
  const host = ownHostFor(work.state, run.by, card);
  if (host === undefined || price > fundsOf(work.state, run.by, sourceOf(card))) return;
  takeFromDiscard(work, run.by, uid);
  const p = enterPlay(
    work,
    card,
    { owner: run.by, controller: run.by, host },
    { ...(how.trifling && { trifling: true }), ...(how.disperse && { passing: true }) },
  );
  if (host !== 0) fire(work, p, 'attached');
  charge(work, run.by, price, 'procure', sourceOf(card));
}

// ── Snickers and Slanders ───────────────────────────────────────────────────

function slanderRun(work: Work, run: Item, effect: Parameters<typeof askVerb>[2]): void {
  slanderNext(work, run, effect, 0);
}
function slanderNext(work: Work, run: Item, effect: Parameters<typeof askVerb>[2], from: number): void {
  const seats = run.targets[0] ?? [];
  for (let i = from; i < seats.length; i++) {
    const seat = seats[i] ?? 0;
    if (seat >= work.state.piles.length || pilesOf(work.state, seat).hand.length === 0) continue;
    const piles = pilesOf(work.state, seat);
    piles.hand = piles.hand.map(c => faceDown(peek(c), seat, [...new Set([seat, run.by])]));
    emit(work, { type: 'looked', seat: run.by, at: 'hand', of: seat });
    askVerb(work, run, effect, [run.by], { at: i });
    return;
  }
}
function slanderOpen(state: State, run: Item, _effect: unknown, memo: { readonly at?: unknown }) {
  const seat = run.targets[0]?.[Number(memo.at)] ?? 0;
  const choices = handChoices(state, seat);
  return {
    prompt: text('ask.slander', { who: who(state.table, seat) }),
    form: pick(choices),
    topic: 'queue',
    onTimeout: [choices[0]?.id ?? ''],
  };
}
function slanderAnswer(
  work: Work,
  run: Item,
  effect: Parameters<typeof askVerb>[2],
  [given]: readonly { readonly answer: readonly (string | number)[] }[],
  memo: { readonly at?: unknown },
): void {
  const at = Number(memo.at);
  const seat = run.targets[0]?.[at] ?? 0;
  const [card] = discardFromHand(work, seat, [placeIn(given?.answer[0])]);
  if (effect.do === 'slanderHard' && card !== undefined && captainCard(card).kind === 'crew') loseVp(work, seat, 1);
  slanderNext(work, run, effect, at + 1);
}
