/** Whole matches of one to four captains, by answers at random: they end, and every state on the way can be kept. */
import { describe, expect, it } from 'vitest';
import { answerChance, seededBelow } from '../../../src/engine/chance.ts';
import { isAnswer } from '../../../src/engine/form.ts';
import { jsonFault } from '../../../src/engine/json.ts';
import { sampleAnswer } from '../../../src/engine/sample.ts';
import { entrySchema, PREBUILT } from '../../../src/games/traveller/decks.ts';
import { apply } from '../../../src/games/traveller/machine.ts';
import { optionsSchema } from '../../../src/games/traveller/options.ts';
import { pending } from '../../../src/games/traveller/pending.ts';
import { status } from '../../../src/games/traveller/result.ts';
import { concede, setup } from '../../../src/games/traveller/start.ts';
import { type State, stateSchema } from '../../../src/games/traveller/state.ts';

function start(captains: number, options: object = {}): State {
  const entries = Array.from({ length: captains }, (_, i) => entrySchema.parse({ ...PREBUILT[i]?.entry }));
  return setup(optionsSchema.parse({ captains: String(captains), ...options }), entries).state;
}

/** Plays on for a number of answers, or to the end. */
function playOn(from: State, seed: number, most = 4_000): State {
  const below = seededBelow(seed);
  let state = from;
  const asked = new Set<string>();
  for (let n = 0; n < most && !status(state).over; n++) {
    const open = pending(state);
    const must = open.filter(q => q.seat === 'chance' || q.urgency === 'must');
    const question = must[below(must.length)];
    if (question === undefined) throw new Error('nothing is asked, but the match is not over');
    expect(question.id.length).toBeLessThanOrEqual(40);
    expect(asked.has(question.id)).toBe(false);
    asked.add(question.id);
    if (question.seat === 'chance') {
      state = apply(state, {
        pendingId: question.id,
        seat: 'chance',
        answer: answerChance(String(seed), question),
      }).state;
      continue;
    }
    expect(question.onTimeout === 'concede' || isAnswer(question.form, question.onTimeout)).toBe(true);
    const answer = sampleAnswer(question.form, below);
    state = apply(state, { pendingId: question.id, seat: question.seat, answer }).state;
    if (n % 40 === 0) {
      expect(jsonFault(state)).toBeUndefined();
      expect(stateSchema.safeParse(JSON.parse(JSON.stringify(state))).success).toBe(true);
    }
  }
  return state;
}

describe('whole matches', () => {
  it.each([
    { captains: 2, seed: 11, options: {} },
    { captains: 3, seed: 12, options: {} },
    { captains: 4, seed: 13, options: {} },
    { captains: 1, seed: 14, options: { scenario: 'SO1', bloodPrice: true, singleUse: true } },
    { captains: 1, seed: 15, options: { scenario: 'SO2', attrition: true, doubleComplications: true } },
    { captains: 1, seed: 16, options: { scenario: 'SO3', oppositionStart: '2', infiniteSlots: true } },
  ])('$captains captains end, seed $seed', { timeout: 60_000 }, ({ captains, seed, options }) => {
    const end = playOn(start(captains, options), seed);
    const over = status(end);
    expect(over.over && over.ranking.flat().toSorted()).toEqual(Array.from({ length: captains }, (_, i) => i));
    expect(pending(end)).toEqual([]);
  });

  it('R114, R120: four captains play on when one gives up, the last three share the slots', { timeout: 60_000 }, () => {
    const middle = playOn(start(4), 17, 150);
    const left = concede(middle, 1 as never).state;
    expect(left.table.captains[1]?.inGame).toBe(false);
    expect(left.table.board.some(p => p.owner === 1)).toBe(false);
    const end = playOn(left, 18);
    const over = status(end);
    expect(over.over && over.ranking.at(-1)).toEqual([1]);
  });
});
