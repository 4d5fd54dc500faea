/** Crew cards from hand and prepped ones: credits, arming points, cards, prepping, pods. */
import { type Text, text } from '../../../engine/text.ts';
import { cardOf, hasIcon, hasTrait } from '../cards/index.ts';
import type { Use } from '../cards/types.ts';
import { cardName } from '../events.ts';
import { active, emit, playerOf, push, removeFrom, type Work, who } from '../work.ts';
import {
  countIn,
  discardFromHand,
  handOf,
  kindsOf,
  scrap,
  spendFromHand,
  spendPrepped,
  takeFromHand,
} from '../zones.ts';
import type { Act, Acts } from './contract.ts';

const note = (key: string, args?: Parameters<typeof text>[1]): Text => text(`note.${key}`, args);

export function gainCredits(work: Work, n: number): void {
  work.state.turn.credits += n;
}

/** All crew of the hand whose only use is credits, at once. */
const playAllCredits: Acts = (state, seat) => {
  const cards = handOf(state, seat).filter(id => onlyCredits(id));
  const credits = cards.reduce((sum, id) => sum + creditOf(id), 0);
  if (cards.length < 2) return [];
  return [
    {
      choice: {
        id: 'play-all',
        notation: 'play all cargo',
        path: [text('act.playAll', { n: cards.length })],
        note: note('credits', { n: credits }),
        rank: 90,
      },
      run: work => {
        for (const id of cards) spendFromHand(work, id, { returns: true });
        gainCredits(work, credits);
        emit(work, 'credits', { seat: who(seat), n: credits });
      },
    },
  ];
};
const onlyCredits = (id: string): boolean => cardOf(id).uses.length === 1 && creditOf(id) > 0;
const creditOf = (id: string): number => cardOf(id).uses.reduce((n, use) => (use.do === 'credit' ? n + use.n : n), 0);

const uses: Acts = (state, seat) => {
  const hand = handOf(state, seat);
  return kindsOf(hand).flatMap(id => cardOf(id).uses.flatMap(use => actOfUse(state.turn.credits, seat, hand, id, use)));
};

function actOfUse(credits: number, seat: number, hand: readonly string[], id: string, use: Use): readonly Act[] {
  const several = cardOf(id).uses.length > 1;
  const { name } = cardOf(id);
  const act = (suffix: string, label: Text, about: Text, rank: number, run: (work: Work) => void): Act => ({
    choice: {
      id: `play.${id}${suffix && `.${suffix}`}`,
      notation: `play ${name}${suffix && ` ${suffix}`}`,
      path: [label],
      note: about,
      rank,
    },
    run,
  });
  const play = text('act.play', { card: cardName(id) });
  switch (use.do) {
    case 'credit':
      return [
        act(
          several ? 'credit' : '',
          several ? text('act.play.credit', { card: cardName(id) }) : play,
          note('credits', { n: use.n }),
          80,
          work => {
            spendFromHand(work, id, { returns: true });
            gainCredits(work, use.n);
            emit(work, 'credits', { seat: who(seat), n: use.n });
          },
        ),
      ];
    case 'arm':
      return [
        act(
          several ? 'arm' : '',
          several ? text('act.play.arm', { card: cardName(id) }) : play,
          note('arm', { n: use.n }),
          20,
          work => {
            spendFromHand(work, id, { returns: true });
            work.state.turn.arm += use.n;
            emit(work, 'armed', { seat: who(seat), card: cardName(id) });
          },
        ),
      ];
    case 'draw':
      return [
        act('', play, note('draw', { n: use.n }), 95, work => {
          spendFromHand(work, id, { returns: true });
          emit(work, 'played', { seat: who(seat), card: cardName(id) });
          push(work, { do: 'draw', seat, n: use.n });
        }),
      ];
    case 'scrapHand':
      return credits < use.cost ? [] : scrapsFromHand(seat, hand, id, use.cost);
    case 'haul':
    case 'scrapShip':
    case 'clog':
      return [];
    default:
      return use satisfies never;
  }
}

/** A Crew Coordinator scraps one other card of the hand (ruling 39). */
function scrapsFromHand(seat: number, hand: readonly string[], id: string, cost: number): readonly Act[] {
  return kindsOf(hand)
    .filter(card => card !== id || countIn(hand, id) > 1)
    .map(card => ({
      choice: {
        id: `scrap-hand.${card}`,
        notation: `coordinate ${cardOf(card).name}`,
        path: [text('act.scrapHand'), cardName(card)],
        note: note('scrapHand', { n: cost }),
        rank: 5,
      },
      run: (work: Work) => {
        spendFromHand(work, id, { returns: true });
        takeFromHand(work, seat, card);
        scrap(work, card);
        work.state.turn.credits -= cost;
        emit(work, 'scrappedHand', { seat: who(seat), card: cardName(card) });
      },
    }));
}

const prepping: Acts = (state, seat) =>
  kindsOf(handOf(state, seat))
    .filter(id => hasIcon(id, 'prep'))
    .map(id => ({
      choice: {
        id: `prep.${id}`,
        notation: `prep ${cardOf(id).name}`,
        path: [
          text(hasTrait(id, 'board') ? 'act.deploy' : hasTrait(id, 'setAside') ? 'act.setAside' : 'act.prep', {
            card: cardName(id),
          }),
        ],
        note: note(hasTrait(id, 'board') ? 'deploy' : hasTrait(id, 'setAside') ? 'setAside' : 'prep'),
        rank: 30,
      },
      run: (work: Work) => {
        takeFromHand(work, seat, id);
        const player = active(work);
        const waiting = { uid: work.state.nextUid, card: id, turn: work.state.turn.n };
        if (hasTrait(id, 'board')) player.pods.push(waiting);
        else if (hasTrait(id, 'setAside')) player.aside.push(waiting);
        else player.prepped.push(id);
        work.state.nextUid += 1;
        emit(work, hasTrait(id, 'board') ? 'deployed' : 'prepped', { seat: who(seat), card: cardName(id) });
      },
    }));

const unprepping: Acts = (state, seat) =>
  kindsOf(playerOf(state, seat).prepped).map(id => ({
    choice: {
      id: `use.${id}`,
      notation: `use prepped ${cardOf(id).name}`,
      path: [text('act.usePrepped', { card: cardName(id) })],
      note: note('arm', { n: 1 }),
      rank: 15,
    },
    run: (work: Work) => {
      spendPrepped(work, id);
      work.state.turn.arm += 1;
      emit(work, 'armed', { seat: who(seat), card: cardName(id) });
    },
  }));

/** Once a turn: Solar Battery. */
const income: Acts = (state, seat) =>
  (state.ships[playerOf(state, seat).ship]?.cards ?? [])
    .filter(card => card.up && hasTrait(card.card, 'income') && !state.turn.used.includes(card.uid))
    .map(card => ({
      choice: {
        id: `income.${card.uid}`,
        notation: `income r${card.r}c${card.c}`,
        path: [text('act.income', { card: cardName(card.card), r: card.r, c: card.c })],
        note: note('credits', { n: 1 }),
        rank: 92,
      },
      run: (work: Work) => {
        work.state.turn.used.push(card.uid);
        gainCredits(work, 1);
        emit(work, 'credits', { seat: who(seat), n: 1 });
      },
    }));

export const crewActs: Acts = (state, seat) =>
  [playAllCredits, uses, prepping, unprepping, income].flatMap(acts => acts(state, seat));

export interface ArmSource {
  readonly card: string;
  readonly prepped: boolean;
}
/** What gives ARM, in the order in which it is taken by itself: hired crew last, because they leave. */
export function armSources(state: Parameters<Acts>[0], seat: number): readonly ArmSource[] {
  const of = (list: readonly string[], prepped: boolean) =>
    list.filter(id => cardOf(id).uses.some(use => use.do === 'arm')).map(card => ({ card, prepped }));
  const price = ({ card, prepped }: ArmSource) =>
    (cardOf(card).hired ? 4 : card === 'arming_crew' ? 0 : 2) + (prepped ? 1 : 0);
  return [...of(handOf(state, seat), false), ...of(playerOf(state, seat).prepped, true)].sort(
    (a, b) => price(a) - price(b),
  );
}

export const armAvailable = (state: Parameters<Acts>[0], seat: number): number =>
  state.turn.arm + armSources(state, seat).length;

/** Takes arming points, playing crew as needed. */
export function payArm(work: Work, n: number): void {
  const { turn } = work.state;
  const fromPool = Math.min(turn.arm, n);
  turn.arm -= fromPool;
  for (const { card, prepped } of armSources(work.state, turn.seat).slice(0, n - fromPool)) {
    if (prepped) spendPrepped(work, card);
    else spendFromHand(work, card, { returns: true });
    emit(work, 'armed', { seat: who(turn.seat), card: cardName(card) });
  }
}
export { discardFromHand, removeFrom };
