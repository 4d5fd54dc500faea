/** Advanced Solutions: of three cards of the adventure deck one is used, the others go under it in an order of choice. */
import { peek } from '../../../engine/secret.ts';
import { text } from '../../../engine/text.ts';
import { cardName, plainName } from '../labels.ts';
import { ask, pilesOf, push } from '../work.ts';
import { adventureDown } from '../zones.ts';
import type { Some } from './contract.ts';
import { choice, pick, placeIn } from './forms.ts';

export const advisorFlow: Some<'chooseTop'> = {
  chooseTop: {
    run: (work, frame) => {
      const { adventures } = pilesOf(work.state, frame.seat);
      const n = Math.min(frame.left, adventures.length);
      if (n < 2) return;
      for (let i = 0; i < n; i++) adventures[i] = adventureDown(peek(adventures[i] as never), frame.seat, [frame.seat]);
      work.reveals = true;
      ask(work, { ...frame, left: n }, [frame.seat]);
    },
    open: (state, { seat, left, step }) => {
      const choices = pilesOf(state, seat)
        .adventures.slice(0, left)
        .map((c, i) => choice(`d${i}`, plainName(peek(c)), cardName(peek(c))));
      return {
        prompt: text(step === 0 ? 'ask.useTop' : 'ask.bottom'),
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
    },
  },
};
