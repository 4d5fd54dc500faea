/** Crew cards from hand and prepped ones: credits, arming points, cards, prepping, pods. */
import { byVerb, type VerbTable } from '../../../effects/verbs.ts';
import type { Text } from '../../../engine/text.ts';
import { cardOf, hasIcon, hasTrait } from '../cards/index.ts';
import type { Use } from '../cards/types.ts';
import { cardName } from '../events.ts';
import { text } from '../say.ts';
import type { State } from '../state.ts';
import { active, emit, playerOf, push, type Work, who } from '../work.ts';
import { countIn, handOf, kindsOf, scrap, spendFromHand, spendPrepped, takeFromHand } from '../zones.ts';
import type { Act, Acts } from './contract.ts';
import {
  armCrew,
  batteriesOf,
  creditOf,
  creditsAvailable,
  drawIncome,
  gainCredits,
  onlyCredits,
  payCredits,
} from './paying.ts';

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
        note: text('note.credits', { n: credits }),
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
/** A crew card of the hand, for one of its uses. */
interface Played {
  readonly state: State;
  readonly seat: number;
  readonly hand: readonly string[];
  readonly id: string;
}

const uses: Acts = (state, seat) => {
  const hand = handOf(state, seat);
  return kindsOf(hand).flatMap(id =>
    cardOf(id).uses.flatMap(use =>
      byVerb<Use, readonly [Played], readonly Act[]>(played, use, { state, seat, hand, id }),
    ),
  );
};

/** What a card may be played for. Moves, salvage and purchases are actions of the ship and the market. */
const played: VerbTable<Use, readonly [Played], readonly Act[]> = {
  credit: ({ n }, at) => [
    playAct(at, 'credit', text('note.credits', { n }), 80, work => {
      gainCredits(work, n);
      emit(work, 'credits', { seat: who(at.seat), n });
    }),
  ],
  arm: ({ n }, at) => [
    playAct(at, 'arm', text('note.arm', { n }), 20, work => {
      work.state.turn.arm += n;
      emit(work, 'armed', { seat: who(at.seat), card: cardName(at.id) });
    }),
  ],
  draw: ({ n }, at) => [
    playAct(at, 'draw', text('note.draw', { n }), 95, work => {
      emit(work, 'played', { seat: who(at.seat), card: cardName(at.id) });
      push(work, { do: 'draw', seat: at.seat, n });
    }),
  ],
  scrapHand: ({ cost }, at) => scrapsFromHand(at, cost),
  haul: () => [],
  scrapShip: () => [],
  clog: () => [],
};

/** Where a card has several uses, each is an action of its own that names its use. */
function playAct(
  { id }: Played,
  use: 'credit' | 'arm' | 'draw',
  about: Text,
  rank: number,
  does: (work: Work) => void,
): Act {
  const { name, uses: all } = cardOf(id);
  const several = all.length > 1;
  return {
    choice: {
      id: `play.${id}${several ? `.${use}` : ''}`,
      notation: `play ${name}${several ? ` ${use}` : ''}`,
      path: [text(several && use !== 'draw' ? `act.play.${use}` : 'act.play', { card: cardName(id) })],
      note: about,
      rank,
    },
    run: work => {
      spendFromHand(work, id, { returns: true });
      does(work);
    },
  };
}

/** A Crew Coordinator scraps one other card of the hand; the credit comes from elsewhere, not from the card that is scrapped (ruling 39). */
function scrapsFromHand({ state, seat, hand, id }: Played, cost: number): readonly Act[] {
  const credits = creditsAvailable(state, seat);
  return kindsOf(hand)
    .filter(card => card !== id || countIn(hand, id) > 1)
    .filter(card => credits - (onlyCredits(card) ? creditOf(card) : 0) >= cost)
    .map(card => ({
      choice: {
        id: `scrap-hand.${card}`,
        notation: `coordinate ${cardOf(card).name}`,
        path: [text('act.scrapHand'), cardName(card)],
        note: text('note.scrapHand', { n: cost }),
        rank: 5,
      },
      run: (work: Work) => {
        spendFromHand(work, id, { returns: true });
        takeFromHand(work, seat, card);
        scrap(work, card);
        payCredits(work, cost);
        emit(work, 'scrappedHand', { seat: who(seat), card: cardName(card) });
      },
    }));
}

/** What is done with a card that may be kept for later: the verb of its button, its notation and its card. */
export type Keeping = 'prep' | 'deploy' | 'setAside';
export const keepingOf = (id: string): Keeping =>
  hasTrait(id, 'board') ? 'deploy' : hasTrait(id, 'setAside') ? 'setAside' : 'prep';
const KEEP_VERB: Readonly<Record<Keeping, string>> = { prep: 'prep', deploy: 'deploy', setAside: 'set aside' };

const prepping: Acts = (state, seat) =>
  kindsOf(handOf(state, seat))
    .filter(id => hasIcon(id, 'prep'))
    .map(id => {
      const keeping = keepingOf(id);
      return {
        choice: {
          id: `prep.${id}`,
          notation: `${KEEP_VERB[keeping]} ${cardOf(id).name}`,
          path: [text(`act.${keeping}`, { card: cardName(id) })],
          note: text(`note.${keeping}`),
          rank: 30,
        },
        run: (work: Work) => keep(work, id, keeping),
      };
    });

function keep(work: Work, id: string, keeping: Keeping): void {
  const { seat, n } = work.state.turn;
  takeFromHand(work, seat, id);
  const player = active(work);
  const waiting = { uid: work.state.nextUid, card: id, turn: n };
  if (keeping === 'deploy') player.pods.push(waiting);
  else if (keeping === 'setAside') player.aside.push(waiting);
  else player.prepped.push(id);
  work.state.nextUid += 1;
  emit(work, keeping === 'deploy' ? 'deployed' : keeping === 'setAside' ? 'setAside' : 'prepped', {
    seat: who(seat),
    card: cardName(id),
  });
}

const unprepping: Acts = (state, seat) =>
  kindsOf(playerOf(state, seat).prepped).map(id => ({
    choice: {
      id: `use.${id}`,
      notation: `use prepped ${cardOf(id).name}`,
      path: [text('act.usePrepped', { card: cardName(id) })],
      note: text('note.arm', { n: 1 }),
      rank: 15,
    },
    run: (work: Work) => {
      spendPrepped(work, id);
      work.state.turn.arm += 1;
      emit(work, 'armed', { seat: who(seat), card: cardName(id) });
    },
  }));

/** All crew of the hand that only arms, kept for later turns at once. */
const prepAll: Acts = (state, seat) => {
  const cards = armCrew(handOf(state, seat));
  if (cards.length < 2) return [];
  return [
    {
      choice: {
        id: 'prep-all',
        notation: 'prep all crew',
        path: [text('act.prepAll', { n: cards.length })],
        note: text('note.prep'),
        rank: 31,
      },
      run: work => {
        for (const id of cards) {
          takeFromHand(work, seat, id);
          active(work).prepped.push(id);
          emit(work, 'prepped', { seat: who(seat), card: cardName(id) });
        }
      },
    },
  ];
};

/** Once a turn: Solar Battery. */
const income: Acts = (state, seat) =>
  batteriesOf(state, seat).map(card => ({
    choice: {
      id: `income.${card.uid}`,
      notation: `income r${card.r}c${card.c}`,
      path: [text('act.income', { card: cardName(card.card), r: card.r, c: card.c })],
      note: text('note.credits', { n: 1 }),
      rank: 92,
    },
    run: (work: Work) => {
      drawIncome(work, card.uid);
      emit(work, 'credits', { seat: who(seat), n: 1 });
    },
  }));

export const crewActs: Acts = (state, seat) =>
  [playAllCredits, uses, prepAll, prepping, unprepping, income].flatMap(acts => acts(state, seat));
