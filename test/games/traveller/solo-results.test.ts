/** How a solo match ends: points of the challenges, result, personal best. */
import { describe, expect, it } from 'vitest';
import type { Text } from '../../../src/engine/text.ts';
import { traveller } from '../../../src/games/traveller/index.ts';
import { challengesOf, MODES, optionsSchema, pointsOf } from '../../../src/games/traveller/options.ts';
import type { State } from '../../../src/games/traveller/state.ts';
import { makeWords } from '../../../src/words/format.ts';
import { questionOf } from './positions.ts';

const words = makeWords(traveller.phrases, 'en');
const say = (text: Text): string => words(text);

/** Passes everything until the match is over or a number of answers has been given. */
function playedOut(from: State, most = 60): State {
  let state = from;
  for (let n = 0; n < most && !traveller.status(state).over; n++) {
    const chance = traveller.pending(state).find(q => q.seat === 'chance');
    if (chance !== undefined) {
      const { form } = chance;
      const count = form.kind === 'shuffle' ? form.size : form.kind === 'draw' ? form.count : 1;
      state = traveller.apply(state, { pendingId: chance.id, seat: 'chance', answer: [...Array(count).keys()] }).state;
      continue;
    }
    const asked = questionOf(state);
    if (asked.onTimeout === 'concede') throw new Error('no default');
    state = traveller.apply(state, { pendingId: asked.id, seat: asked.seat, answer: asked.onTimeout }).state;
  }
  return state;
}
const at = (vp: number, given: object, position: object = {}): State =>
  traveller.library.position.parse(
    JSON.stringify({
      phase: 'action',
      round: 6,
      captains: [{ vp, deck: Array(30).fill('Buddy'), adventures: ['AV01', 'AV02', 'AV03', 'AV04'] }],
      ...position,
    }),
    optionsSchema.parse({ captains: '1', ...given }),
  );
const ended = (state: State) => {
  const status = traveller.status(state);
  if (!status.over) throw new Error('not over');
  return { reason: say(status.reason), score: traveller.score?.(state) };
};

describe('a solo match', () => {
  it('won: the points of the challenges and the total', () => {
    const won = playedOut(at(20, { scenario: 'SO1', bloodPrice: true, handSize: '6', contractSlots: '2' }));
    expect(ended(won)).toEqual({
      reason: 'Won in round 6 with 20 VP and 40 points of challenges: 60 in all.',
      score: 60,
    });
  });
  it('won without challenges is worth more than lost with many', () => {
    const won = playedOut(at(21, { scenario: 'SO2' }));
    const lost = traveller.concede(at(19, { scenario: 'SO1', singleUse: true }), 0 as never).state;
    expect(ended(won).score).toBe(20);
    expect(ended(lost)).toEqual({
      reason: 'Lost in round 6 with 19 VP, given up: no points of challenges, 19 in all.',
      score: 19,
    });
  });
  it('lost when an expense cannot be paid (R28)', () => {
    const poor = at(
      5,
      { scenario: 'SO3' },
      { phase: 'resolution', captains: [{ vp: 5 }], opposition: ['Flint', 'Rika Honami'] },
    );
    expect(ended(playedOut(poor)).score).toBe(5);
  });
  it('ends after its last round as a loss (R41)', () => {
    const late = at(3, { scenario: 'SO1', lastRound: 6 }, { phase: 'resolution' });
    expect(ended(playedOut(late)).reason).toMatch(/^Lost in round 6 with 3 VP/u);
  });
  it('keeps no score while it runs, nor with several captains', () => {
    expect(traveller.score?.(at(3, {}))).toBeUndefined();
    const two = traveller.library.position.parse('{"captains":[{},{}]}', optionsSchema.parse({}));
    expect(traveller.score?.(traveller.concede(two, 0 as never).state)).toBeUndefined();
  });
});

describe('challenges', () => {
  it('are for one captain alone, and named in the position', () => {
    expect(challengesOf(optionsSchema.parse({ captains: '2', singleUse: true }))).toEqual([]);
    for (const { options } of MODES.filter(m => m.solo)) expect(pointsOf(options)).toBe(0);
  });
});
