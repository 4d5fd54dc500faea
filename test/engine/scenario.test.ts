/** The scenario language, on the toy game: it says what is so, and refuses what is not. */
import { describe, expect, it } from 'vitest';
import { Scenario, scenario } from '../support/scenario.ts';
import { kit } from '../support/toy/kit.ts';

describe('the toy game in scenarios', () => {
  scenario('toll makes every other seat discard at the same time', kit, s =>
    s
      .given({ seats: 3, hands: { 0: ['toll'], 1: ['gust', 'parry'], 2: [] } })
      .play(0, 'toll')
      .asks(1, 'discard', ['parry', 'gust'])
      .asksNobody(0, 2)
      .sees('spectator', { hands: [[], ['hidden', 'hidden'], []] })
      .sees(1, { hands: [[], ['gust', 'parry'], []] })
      .play(1, 'PARRY')
      .tells('spectator', ['seat 1 discards Parry.'])
      .sees('spectator', { discard: ['toll', 'parry'] })
      .free(1, 'play'),
  );

  scenario('a strike opens a window for whoever holds a card, parry or not', kit, s =>
    s
      .given({ hands: { 0: ['strike'], 1: ['gust'] } })
      .play(0, 'strike')
      .asks(1, 'parry', ['pass'])
      .refuses(1, 'parry', /pass/)
      .chance([4])
      .play(1, 'pass')
      .sees(0, { points: [5, 1] })
      .free(1),
  );

  scenario('a parry stops the strike, and no die is rolled', kit, s =>
    s
      .given({ hands: { 0: ['strike'], 1: ['gust', 'parry'] } })
      .play(0, 'strike')
      .asks(1, 'parry', ['pass', 'parry'])
      .play(1, 'parry')
      .sees(0, { points: [5, 5], discard: ['strike', 'parry'] })
      .free(1),
  );

  scenario('a gust draws and splits its load', kit, s =>
    s
      .given({ hands: { 0: ['gust'], 1: [] }, deck: ['toll', 'stow'] })
      .play(0, 'gust')
      .tells(0, ['seat 0 plays Gust.', 'seat 0 draws Stow.'])
      .tells(1, ['seat 0 plays Gust.', 'seat 0 draws a card.'])
      .offers(0, 'bow=1, stern=2')
      .offersNot(0, 'bow=2, stern=2')
      .play(0, 'stern=3')
      .sees(0, { points: [8, 5], deck: 1 })
      .over([[0], [1]]),
  );

  scenario('stow orders the top of the deck', kit, s =>
    s
      .given({ hands: { 0: ['stow'], 1: [] }, deck: ['gust', 'toll', 'parry'], options: { rounds: 2 } })
      .play(0, 'stow')
      .asks(0, 'stow', ['1, 2', '2, 1'])
      .play(0, '2, 1', 'yes')
      .sees(0, { hands: [['toll'], []] })
      .concedes(1)
      .over([[0], [1]]),
  );
});

describe('a scenario fails', () => {
  const start = () => new Scenario(kit).given({ hands: { 0: ['toll', 'gust'], 1: ['gust'] } });

  it.each(
    [
      ['where other answers are legal', () => start().asks(0, 'play', ['toll'])],
      ['where the question is of another kind', () => start().asks(0, 'bid')],
      ['where somebody is asked', () => start().asksNobody()],
      ['where a view shows something else', () => start().sees('spectator', { deck: 7 })],
      ['where the view has no such reader', () => start().sees('spectator', { colour: 'red' })],
      ['where the answer is not legal', () => start().play(0, 'strike')],
      ['where another seat is asked', () => start().play(1, 'gust')],
      ['where an answer is legal after all', () => start().refuses(0, 'toll')],
      ['where the reason is another', () => start().refuses(0, 'sail', /whales/)],
      ['where somebody else is free', () => start().free(1)],
      ['where it goes on', () => start().over([[0], [1]])],
      ['without an end', () => start().play(0, 'toll').finish()],
      ['without a beginning', () => new Scenario(kit).free(0)],
      ['with outcomes that nobody needed', () => start().chance([3]).free(0).finish()],
      [
        'with an outcome that the die does not have',
        () =>
          new Scenario(kit)
            .given({ hands: { 0: ['strike'], 1: [] } })
            .chance([9])
            .play(0, 'strike'),
      ],
    ].slice(0, 14) as [string, () => unknown][],
  )('%s', (_, run) => {
    expect(run).toThrow();
  });
});
