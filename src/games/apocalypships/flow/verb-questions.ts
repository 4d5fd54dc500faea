/** Draws, digs, scraps and searches: the effects that move cards one at a time or ask. */
import { peek, type Secret } from '../../../engine/secret.ts';
import { abilityOfKind, cardOf, isUnique, totalCost } from '../cards/index.ts';
import { text } from '../say.ts';
import type { Side } from '../scalars.ts';
import type { State } from '../state.ts';
import { canPay } from '../steam.ts';
import { hasTarget } from '../targets.ts';
import { abilityWordsOf } from '../words/card-words.ts';
import { emit, freshUid, push, pushInOrder, usesCrossfire, type Work } from '../work.ts';
import { comeOnBoard, digOne, drawOne, faceDown, mayComeOnBoard, scrap, toHand, toScrapyard } from '../zones.ts';
import { distinct, handThings, nameOf, oneOfEach, pickOne, pickSome, placeOfChoice } from './choices.ts';
import { ask, type Questions, type Steps } from './contract.ts';
import { countedAnswer, countedForm, countedThings } from './counted.ts';

export const verbSteps = {
  drawOne: (work, { side }) => drawOne(work, side),
  digOne: (work, { side }) => digOne(work, side),
  scrapFromHand: (work, { side, n, of }) => {
    const { length } = work.state.piles[side].hand;
    if (length === 0) return;
    if (length <= n) scrap(work, side, [...Array(length).keys()]);
    else ask(work, { ask: 'scrap', side, n, of });
  },
  jettisons: (work, { side, uids }) => {
    const open = uids.filter(uid => mayJettison(work, side, uid));
    if (open.length > 0) ask(work, { ask: 'jettison', side, uids: open });
  },
} satisfies Partial<Steps>;

/** In a sortie the target is chosen when it resolves; elsewhere it must be there now. */
function mayJettison(work: Work, side: Side, uid: number): boolean {
  const lying = work.table.sides[side].scrapyard.find(c => c.uid === uid);
  const ability = lying && abilityOfKind(cardOf(lying.card), 'jettison');
  if (ability === undefined) return false;
  if (work.table.phase === 'sortie') return true;
  const [first] = ability.effects;
  if (first?.do === 'mayPay' && !canPay(work.table, side, first.cost)) return false;
  return hasTarget(work.table, ability.target, side);
}

const topOf = (state: State, side: Side, n: number): string[] => state.piles[side].hold.slice(0, n).map(peek);
const cardsAsChoices = (cards: readonly string[]) =>
  cards.map((card, i) => ({ id: `c${i}`, notation: cardOf(card).name, path: [nameOf(card)] }));
const cardChoices = (cards: readonly string[]) => distinct(cardsAsChoices(cards));

/** Takes one of the seen cards into the hand. @returns the others */
function keepOne(work: Work, side: Side, n: number, id: string | number | undefined): string[] {
  const piles = work.state.piles[side];
  const seen = piles.hold.splice(0, n).map(peek);
  const [kept] = seen.splice(placeOfChoice(id ?? 'c0'), 1);
  if (kept !== undefined) emit(work, { type: 'drew', side, cards: [toHand(work, side, kept)] });
  return seen;
}

export const verbQuestions = {
  drawUpTo: {
    open: (state, { side, n }) => ({
      prompt: text('ask.drawUpTo', { n, hold: state.piles[side].hold.length }),
      form: { kind: 'amount', min: 0, max: n, unit: text('unit.cards') },
      pace: 'turn',
      topic: 'draw',
      onTimeout: [Math.min(n, state.piles[side].hold.length)],
    }),
    answer: (work, { side }, [n]) =>
      push(work, ...Array.from({ length: Number(n) }, () => ({ do: 'drawOne', side }) as const)),
  },
  recon: {
    open: (state, { side, n }) => ({
      prompt: text('ask.recon'),
      form: pickOne(oneOfEach(cardsAsChoices(topOf(state, side, n)))),
      pace: 'turn',
      topic: 'recon',
      onTimeout: ['c0'],
    }),
    answer: (work, { side, n }, [id]) => {
      const cards = keepOne(work, side, n, id);
      const lying = cards.map(card => toScrapyard(work, side, card));
      if (cards.length > 0) emit(work, { type: 'reconned', side, cards });
      push(work, { do: 'jettisons', side, uids: lying.map(c => c.uid) });
    },
  },
  sift: {
    open: (state, { side, n }) => ({
      prompt: text('ask.sift'),
      form: pickOne(oneOfEach(cardsAsChoices(topOf(state, side, n)))),
      pace: 'turn',
      topic: 'sift',
      onTimeout: ['c0'],
    }),
    answer: (work, { side, n }, [id]) => {
      const rest = keepOne(work, side, n, id).map(card => faceDown(card, side, [side]));
      const { hold } = work.state.piles[side];
      if (rest.length === 1) toBottom(work, side, rest);
      else {
        hold.unshift(...rest);
        ask(work, { ask: 'siftOrder', side, n: rest.length });
      }
    },
  },
  siftOrder: {
    open: (state, { side, n }) => {
      const choices = cardChoices(topOf(state, side, n));
      return {
        prompt: text('ask.siftOrder'),
        form: { kind: 'order', choices },
        pace: 'turn',
        topic: 'sift',
        onTimeout: choices.map(c => c.id),
      };
    },
    answer: (work, { side, n }, ids) => {
      const seen = work.state.piles[side].hold.splice(0, n);
      toBottom(
        work,
        side,
        ids.map(id => faceDown(peek(seen[placeOfChoice(id)] as Secret<string>), side, [side])),
      );
    },
  },
  scrap: {
    open: (state, { side, n, of }) => ({
      prompt: text(`ask.scrap.${of}`, { n }),
      form: countedForm(handThings(state, side), n, n),
      pace: of === 'opponent' ? 'reaction' : 'turn',
      topic: 'scrap',
      onTimeout: cheapest(state, side, n),
    }),
    answer: (work, { side }, ids) =>
      scrap(
        work,
        side,
        countedThings(handThings(work.state, side), ids).map(t => placeOfChoice(t.id)),
      ),
  },
  jettison: {
    open: (state, { side, uids }) => {
      const { scrapyard } = state.table.sides[side];
      const cards = uids.flatMap(uid => scrapyard.find(c => c.uid === uid) ?? []);
      const choices = distinct(
        cards.map(({ uid, card }) => ({
          id: `t${uid}`,
          notation: cardOf(card).name,
          path: [nameOf(card)],
          note: abilityWordsOf(
            card,
            cardOf(card).abilities.findIndex(a => a.kind === 'jettison'),
          ),
        })),
      );
      return {
        prompt: text('ask.jettison'),
        form: pickSome([...choices, { id: 'stop', notation: 'stop', path: [text('choice.stop')] }], 1, 1),
        pace: 'turn',
        topic: 'jettison',
        onTimeout: ['stop'],
      };
    },
    answer: (work, { side, uids }, [id]) => {
      if (id === 'stop') return;
      const uid = placeOfChoice(id ?? '');
      const rest = { do: 'jettisons', side, uids: uids.filter(u => u !== uid) } as const;
      const lying = work.table.sides[side].scrapyard.find(c => c.uid === uid);
      if (lying === undefined) return;
      const { card } = lying;
      const ability = cardOf(card).abilities.findIndex(a => a.kind === 'jettison');
      emit(work, { type: 'jettisoned', side, card });
      if (work.table.phase === 'sortie' && usesCrossfire(work.table)) {
        work.table.crossfire.push({
          uid: freshUid(work.table),
          kind: 'ability',
          card,
          owner: side,
          ability,
          source: uid,
        });
        push(work, rest);
      } else pushInOrder(work, [{ do: 'program', owner: side, card, ability, source: uid, at: 0 }, rest]);
    },
  },
  search: {
    open: (state, { side, subtype, to }) => {
      const choices = foundIn(state, side, subtype, to).map(card => ({
        id: card,
        notation: cardOf(card).name,
        path: [nameOf(card)],
      }));
      return {
        prompt: text(to === 'hand' ? 'ask.search' : 'ask.fetch', { subtype: text(`subtype.${subtype}`) }),
        form: pickSome([...choices, { id: 'none', notation: 'none', path: [text('choice.none')] }], 1, 1),
        pace: 'turn',
        topic: 'search',
        onTimeout: ['none'],
      };
    },
    answer: (work, { side, to }, [id]) => {
      const { hold } = work.state.piles[side];
      const at = hold.findIndex(held => peek(held) === id);
      push(work, { do: 'shuffle', side });
      if (at < 0) {
        emit(work, { type: 'foundNothing', side });
        return;
      }
      hold.splice(at, 1);
      emit(work, { type: 'found', side, cards: [String(id)] });
      if (to === 'hand') toHand(work, side, String(id));
      else comeOnBoard(work, side, String(id));
    },
  },
} satisfies Partial<Questions>;

/** Different cards of the kind named; what goes on board must be allowed there. */
function foundIn(state: State, side: Side, subtype: string, to: 'hand' | 'board'): string[] {
  const ids = [...new Set(state.piles[side].hold.map(peek))].sort();
  return ids.filter(id => {
    const card = cardOf(id);
    if (card.subtype !== subtype) return false;
    return to === 'hand' || (!isUnique(card) && mayComeOnBoard(state, side, id));
  });
}

function toBottom(work: Work, side: Side, cards: readonly Secret<string>[]): void {
  work.state.piles[side].hold.push(...cards);
  emit(work, { type: 'sifted', side, cards });
}

/** The cards that cost least go first. */
function cheapest(state: State, side: Side, n: number): readonly string[] {
  const things = handThings(state, side);
  const byCost = things.toSorted((a, b) => totalCost(cardOf(a.card)) - totalCost(cardOf(b.card)));
  return countedAnswer(things, byCost.slice(0, n));
}
