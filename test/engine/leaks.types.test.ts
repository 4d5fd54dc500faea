/** Leaks that must not compile. `npm run types` is the test: an error that goes away leaves its directive unused. */
import { describe, expectTypeOf, it } from 'vitest';
import type { GameRules } from '../../src/engine/contract.ts';
import { type Hidden, hide, isHidden, peek, type Redacted, redact, type Secret } from '../../src/engine/secret.ts';
import { text } from '../../src/engine/text.ts';
import { type ToyTypes, toy } from '../support/toy/index.ts';
import type { Card, Event, State } from '../support/toy/state.ts';

type Rules = GameRules<ToyTypes>;
declare const state: State;
declare const event: Event;
declare const seen: Redacted<State>;

/** Never run: only its types count. */
const leaks = () => {
  // @ts-expect-error a view is made of redacted states only
  toy.view(state, 'spectator');
  // @ts-expect-error an event is described redacted only
  toy.describe(event);
  // @ts-expect-error what is redacted cannot be opened
  peek(seen.deck[0]);
  // @ts-expect-error a hidden value is no card
  const card: Card = seen.hands[0]?.[0];
  // @ts-expect-error a secret is no card
  const raw: Card = state.hands[0]?.[0];
  // @ts-expect-error the value of a secret is not to be had by its key
  const value = state.deck[0]?.$secret;
  // @ts-expect-error rules whose view takes the raw state are no rules
  const view: Rules['view'] = (whole: State) => ({ ...whole });
  // @ts-expect-error rules whose describe takes the raw event are no rules
  const describeRaw: Rules['describe'] = (raw: Event) => text(raw.type);
  // @ts-expect-error a card is not a secret until it is hidden
  const secret: Secret<Card> = 'gust';
  // @ts-expect-error a seat is not any number
  redact(state, 3);
  // @ts-expect-error a scene is drawn of a view, not of a state
  toy.scene(state, { palette: 'default' });
  // @ts-expect-error an opponent's value is of a view
  toy.evaluate(state, 0);
  return { card, raw, value, view, describeRaw, secret };
};

void leaks;

describe('redacted types', () => {
  it('hold each secret opened or hidden, at every depth', () => {
    expectTypeOf<Redacted<State>['deck'][number]>().toEqualTypeOf<Card | Hidden>();
    expectTypeOf<Redacted<{ a: Secret<{ b: Secret<string> }> }>['a']>().toEqualTypeOf<
      { readonly b: string | Hidden } | Hidden
    >();
    expectTypeOf<Redacted<State>['round']>().toEqualTypeOf<number>();
  });

  it('are narrowed by isHidden', () => {
    const [first] = redact({ deck: [hide('gust' as Card, { audience: 'all', pool: 'cards' })] }, 'spectator').deck;
    if (first !== undefined && !isHidden(first)) expectTypeOf(first).toEqualTypeOf<Card>();
  });
});
