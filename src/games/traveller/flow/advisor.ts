/** Advanced Solutions, asked before a card of the own adventure deck is drawn: of three cards of the adventure deck one is used, the others go under it in an order of choice. */
import { peek } from '../../../engine/secret.ts';
import { cardOf } from '../cards/index.ts';
import type { FrameOf } from '../frames.ts';
import { cardName, plainName } from '../labels.ts';
import { text } from '../say.ts';
import type { Place } from '../scalars.ts';
import type { Permanent, State } from '../state.ts';
import { isBlank } from '../values.ts';
import { ask, emit, pilesOf, push, type Work } from '../work.ts';
import { adventureDown } from '../zones.ts';
import type { Some } from './contract.ts';
import { choice, idle, pick, placeIn, word } from './forms.ts';

/** The card, ready to be used. */
const advisorOf = (state: State, seat: Place): Permanent | undefined =>
  state.table.board.find(
    p =>
      p.controller === seat &&
      !p.exerted &&
      !isBlank(state.table, p) &&
      cardOf(p.card).abilities?.some(a => a.effects.some(e => e.do === 'topThree')),
  );
/** Puts the question before a draw. @returns whether the frame waits for it */
type Drawing = FrameOf<'fill' | 'hide' | 'placeOne' | 'placeOpen' | 'placeBlind'>;
export function advised(work: Work, frame: Drawing, seat: Place): boolean {
  const { adventures } = pilesOf(work.state, seat);
  if (frame.advised || adventures.length < 2 || advisorOf(work.state, seat) === undefined) return false;
  push(work, { ...frame, advised: true }, { do: 'advisor', seat });
  return true;
}

export const advisorFlow: Some<'advisor' | 'chooseTop'> = {
  advisor: {
    run: (work, frame) => ask(work, frame, [frame.seat]),
    open: () => ({
      prompt: text('ask.advisor'),
      form: pick([word('yes'), idle('no')]),
      topic: 'complications',
      onTimeout: ['no'],
    }),
    answer: (work, { seat }, [given]) => {
      const card = advisorOf(work.state, seat);
      if (given?.answer[0] !== 'yes' || card === undefined) return;
      card.exerted = true;
      emit(work, { type: 'used', seat, card: card.card, what: 'ability', targets: [] });
      push(work, { do: 'chooseTop', seat, left: 3, step: 0 });
    },
  },
  chooseTop: {
    run: (work, frame) => {
      const { adventures } = pilesOf(work.state, frame.seat);
      const n = Math.min(frame.left, adventures.length);
      if (n < 2) return;
      for (let i = 0; i < n; i++) adventures[i] = adventureDown(peek(adventures[i] as never), frame.seat, [frame.seat]);
      ask(work, { ...frame, left: n }, [frame.seat]);
    },
    open: (state, { seat, left, step }) => {
      const choices = pilesOf(state, seat)
        .adventures.slice(0, left)
        .map((c, i) => choice(`d${i}`, plainName(peek(c)), cardName(peek(c))));
      return {
        prompt: text(step === 0 ? 'ask.useTop' : 'ask.bottom', { cards: choices.flatMap(c => c.path) }),
        form: pick(choices),
        topic: 'complications',
        onTimeout: ['d0'],
      };
    },
    answer: (work, { seat, left, step }, [given]) => {
      const piles = pilesOf(work.state, seat);
      const at = placeIn(given?.answer[0]);
      const looked = piles.adventures.splice(0, left);
      const [taken] = looked.splice(at, 1);
      if (taken === undefined) return;
      if (step === 0) {
        // The two others wait on top until their order is chosen; the one used goes back above them.
        if (looked.length < 2) piles.adventures = [taken, ...piles.adventures, ...looked];
        else {
          piles.adventures = [...looked, ...piles.adventures, taken];
          push(work, { do: 'chooseTop', seat, left: 2, step: 1 });
        }
        return;
      }
      const used = piles.adventures.pop();
      piles.adventures = [...(used ? [used] : []), ...piles.adventures, taken, ...looked];
      emit(work, { type: 'setUnder', seat, cards: [taken, ...looked] });
    },
  },
};
