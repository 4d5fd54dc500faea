/** Verbs that every card game needs and that know nothing of cards: in turn, one of several, if you like, several times. */
import { z } from 'zod';
import type { Choice, Seat } from '../engine/contract.ts';
import { type Text, text } from '../engine/text.ts';
import type { EffectLike, Moment, Question, Verb } from './contract.ts';
import { verb } from './machine.ts';

/** All, in the order given. */
export interface Sequence<F> {
  readonly do: 'sequence';
  readonly effects: readonly F[];
}
/** The owner takes one. */
export interface Choose<F> {
  readonly do: 'choose';
  readonly prompt: Text;
  readonly options: readonly Option<F>[];
}
/** The owner does it or passes. */
export interface May<F> {
  readonly do: 'may';
  readonly prompt: Text;
  readonly effects: readonly F[];
}
export interface Repeat<F> {
  readonly do: 'repeat';
  readonly times: number;
  readonly effects: readonly F[];
}
/** A game lists those that it uses in its union one by one: TypeScript cannot take this alias of itself there. */
export type CommonEffect<F> = Sequence<F> | Choose<F> | May<F> | Repeat<F>;

export interface Option<F> {
  readonly id: string;
  readonly notation: string;
  readonly label: Text;
  readonly effects: readonly F[];
}

/** Schemas of the common effects, given (lazily) that of the game's own union. */
export const commonEffectSchemas = <F extends EffectLike>(effect: z.ZodType<F>, label: z.ZodType<Text>) => {
  const effects = z.array(effect);
  const option = z.strictObject({ id: z.string(), notation: z.string(), label, effects });
  return [
    z.strictObject({ do: z.literal('sequence'), effects }),
    z.strictObject({ do: z.literal('choose'), prompt: label, options: z.array(option) }),
    z.strictObject({ do: z.literal('may'), prompt: label, effects }),
    z.strictObject({ do: z.literal('repeat'), times: z.int().min(0), effects }),
  ] as const;
};

const WAITING = z.literal('waiting');
type Waiting = z.infer<typeof WAITING>;

export interface CommonChoices {
  /** Pace and topic of the questions that `choose` and `may` ask. Default: turn. */
  readonly pace?: 'turn' | 'setup' | 'reaction';
  /** `do it` and `pass` of `may`. */
  readonly yes: Omit<Choice, 'id'>;
  readonly no: Omit<Choice, 'id'>;
}

/**
 * The verbs themselves, for the game's table. Their printed words use the phrases `effect.sequence` {parts}, `effect.choose`
 * {options}, `effect.may` {parts} and `effect.repeat` {parts, times} of the game's book.
 */
export function commonVerbs<S, E, F extends EffectLike>(textOf: (effect: F) => Text, choices: CommonChoices) {
  type Of<K extends CommonEffect<F>['do']> = Extract<CommonEffect<F>, { readonly do: K }> & F;
  const parts = (effects: readonly F[]) => effects.map(textOf);
  const ask = (
    owner: Seat,
    kind: string,
    prompt: Text,
    options: readonly Choice[],
    last: string,
  ): readonly Question[] => [
    {
      seat: owner,
      kind,
      urgency: 'must',
      pace: choices.pace ?? 'turn',
      prompt,
      form: { kind: 'pick', choices: options, min: 1, max: 1 },
      auto: false,
      onTimeout: [last],
    },
  ];

  const sequence = verb<S, E, F, Of<'sequence'>>({
    run: ({ effect }) => ({ push: effect.effects }),
    text: effect => text('effect.sequence', { parts: parts(effect.effects) }),
  });
  const repeat = verb<S, E, F, Of<'repeat'>>({
    run: ({ effect }) => ({ push: Array.from({ length: effect.times }, () => effect.effects).flat() }),
    text: effect => text('effect.repeat', { times: effect.times, parts: parts(effect.effects) }),
  });
  const choose = verb<S, E, F, Of<'choose'>, Waiting>({
    memory: WAITING,
    run: ({ effect }, memory, given) => {
      if (effect.options.length === 0) return {};
      if (memory === undefined || given === undefined) return { wait: 'waiting' };
      return { push: effect.options.find(o => o.id === given.answer[0])?.effects ?? [] };
    },
    ask: ({ effect, owner }: Moment<S, Of<'choose'>>) => {
      const options = effect.options.map(({ id, notation, label }) => ({ id, notation, path: [label] }));
      return ask(owner, 'choose', effect.prompt, options, effect.options.at(-1)?.id ?? '');
    },
    text: effect => text('effect.choose', { options: effect.options.flatMap(o => parts(o.effects)) }),
  });
  const may = verb<S, E, F, Of<'may'>, Waiting>({
    memory: WAITING,
    run: ({ effect }, memory, given) => {
      if (memory === undefined || given === undefined) return { wait: 'waiting' };
      return given.answer[0] === 'yes' ? { push: effect.effects } : {};
    },
    ask: ({ effect, owner }: Moment<S, Of<'may'>>) =>
      ask(
        owner,
        'may',
        effect.prompt,
        [
          { id: 'yes', ...choices.yes },
          { id: 'no', ...choices.no },
        ],
        'no',
      ),
    text: effect => text('effect.may', { parts: parts(effect.effects) }),
  });
  return { sequence, choose, may, repeat } satisfies Record<CommonEffect<F>['do'], Verb<S, E, F, never>>;
}
