/** All verbs, and the two that only steer others. */

import type { Effect } from '../cards/types.ts';
import type { Some } from '../flow/contract.ts';
import { pick, type Word, word } from '../flow/forms.ts';
import type { Item } from '../frames.ts';
import { runName } from '../labels.ts';
import { text } from '../say.ts';
import { holds, infamyOf } from '../values.ts';
import { permanentOf, push, type Work } from '../work.ts';
import { adventureVerbs } from './adventures.ts';
import { cardVerbs } from './cards.ts';
import { changeVerbs } from './changes.ts';
import { askVerb, type SomeVerbs, type Verb, type Verbs } from './contract.ts';
import { goodsVerbs } from './goods.ts';
import { harmVerbs } from './harm.ts';

const steering: SomeVerbs<'choose' | 'if'> = {
  choose: {
    run: (work, run, effect) => askVerb(work, run, effect, [run.by]),
    open: (state, run, { options }) => ({
      prompt: text('ask.choose', { play: runName(state, run) }),
      form: pick(options.map(o => word(o.id as Word))),
      topic: 'queue',
      onTimeout: [options[0]?.id ?? ''],
    }),
    answer: (work, run, { options }, [given]) => {
      const chosen = options.find(o => o.id === given?.answer[0]);
      if (chosen) push(work, { do: 'program', run, effects: chosen.effects, at: 0, seat: run.by });
    },
  },
  if: {
    run: (work, run, { condition, met: effects, otherwise = [] }) => {
      const self = permanentOf(work.table, run.source);
      const met =
        condition.is === 'infamy'
          ? infamyOf(work.table, run.by) >= condition.min
          : holds(work.table, condition, { seat: run.by, self });
      push(work, { do: 'program', run, effects: met ? effects : otherwise, at: 0, seat: run.by });
    },
  },
};

const verbs: Verbs = { ...harmVerbs, ...changeVerbs, ...goodsVerbs, ...cardVerbs, ...adventureVerbs, ...steering };
const verbOf = (effect: Effect): Verb<Effect> => verbs[effect.do] as unknown as Verb<Effect>;

export const runVerb = (work: Work, run: Item, effect: Effect): void => verbOf(effect).run(work, run, effect);

export const verbFlow: Some<'verb'> = {
  verb: {
    run: (work, { run, effect }) => runVerb(work, run, effect),
    open: (state, { run, effect, memo }, seat) => {
      const opened = verbOf(effect).open?.(state, run, effect, memo ?? {}, seat);
      if (opened === undefined) throw new Error(`${effect.do} asks nothing`);
      return opened;
    },
    answer: (work, { run, effect, memo }, given) => verbOf(effect).answer?.(work, run, effect, given, memo ?? {}),
  },
};
