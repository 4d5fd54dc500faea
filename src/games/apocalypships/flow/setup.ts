/** Set-up of a game: holds, hands, refit. */
import { peek } from '../../../engine/secret.ts';
import { text } from '../say.ts';
import { otherSide, SIDES } from '../scalars.ts';
import { handSizeOf } from '../values.ts';
import { emit, pushInOrder } from '../work.ts';
import { drawOne, faceDown } from '../zones.ts';
import { handChoices, oneOfEach, pickOne, placeOfChoice, yesNo } from './choices.ts';
import { ask, type Questions, type Steps } from './contract.ts';

export const setupSteps = {
  toss: work => ask(work, { ask: 'toss' }),
  shuffle: (work, { side }) => {
    if (work.state.piles[side].hold.length > 1) ask(work, { ask: 'shuffle', of: side });
  },
  gameStart: work => {
    const { starter, game } = work.table;
    emit(work, { type: 'gameStarted', game, starter });
    const sides = work.state.options.goldfish ? ([0] as const) : SIDES;
    pushInOrder(work, [
      ...sides.map(side => ({ do: 'shuffle', side }) as const),
      ...sides.map(side => ({ do: 'deal', side }) as const),
      { do: 'refit', side: starter },
      { do: 'refit', side: otherSide(starter) },
      { do: 'turn', side: starter },
    ]);
  },
  deal: (work, { side }) => {
    for (let i = 0; i < handSizeOf(work.table, side); i++) drawOne(work, side);
  },
  refit: (work, { side }) => {
    if (work.state.piles[side].hand.length > 0) ask(work, { ask: 'refit', side });
  },
  refitDraw: (work, { side }) => {
    for (let i = 0; i < handSizeOf(work.table, side); i++) drawOne(work, side);
    ask(work, { ask: 'bottom', side });
  },
} satisfies Partial<Steps>;

export const setupQuestions = {
  refit: {
    open: () => ({
      prompt: text('ask.refit'),
      form: yesNo(text('choice.refit'), text('choice.keep')),
      pace: 'setup',
      topic: 'setup',
      onTimeout: ['no'],
    }),
    answer: (work, { side }, [does]) => {
      const did = does === 'yes';
      emit(work, { type: 'refitted', side, did });
      if (!did) return;
      const piles = work.state.piles[side];
      work.table.sides[side].refitted = true;
      piles.hold = [...piles.hold, ...piles.hand].map(card => faceDown(peek(card), side));
      piles.hand = [];
      pushInOrder(work, [
        { do: 'shuffle', side },
        { do: 'refitDraw', side },
      ]);
    },
  },
  bottom: {
    open: (state, { side }) => ({
      prompt: text('ask.bottom'),
      form: pickOne(oneOfEach(handChoices(state, side))),
      pace: 'setup',
      topic: 'setup',
      onTimeout: oneOfEach(handChoices(state, side))
        .slice(-1)
        .map(c => c.id),
    }),
    answer: (work, { side }, [id]) => {
      const piles = work.state.piles[side];
      const [card] = piles.hand.splice(placeOfChoice(id ?? 'h0'), 1);
      if (card !== undefined) piles.hold.push(faceDown(peek(card), side, [side]));
    },
  },
} satisfies Partial<Questions>;
