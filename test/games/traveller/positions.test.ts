/** Positions as JSON: read, written, refused with a sentence, played on by the position tool. */
import { describe, expect, it } from 'vitest';
import { drawChance, seededBelow } from '../../../src/engine/chance.ts';
import { PositionError } from '../../../src/engine/library.ts';
import { sampleAnswer } from '../../../src/engine/sample.ts';
import { entrySchema, PREBUILT } from '../../../src/games/traveller/decks.ts';
import { traveller } from '../../../src/games/traveller/index.ts';
import { type Options, optionsSchema } from '../../../src/games/traveller/options.ts';
import { positionTool } from '../../../tools/position.ts';
import { FOUR, PROCURE, questionOf, RAID, SOLO, stateOf, THREE, TRAVEL, TWO } from './positions.ts';

const { parse, format } = traveller.library.position;
const two = optionsSchema.parse({});

describe('positions', () => {
  it.each<Partial<Options>>([{ captains: '3' }, { captains: '1', scenario: 'SO3', oppositionStart: '2' }])(
    'come back as they were, in the middle of anything: %o',
    given => {
      const options = optionsSchema.parse(given);
      const below = seededBelow(6);
      const entries = Array.from({ length: Number(options.captains) }, (_, i) =>
        entrySchema.parse({ ...PREBUILT[i]?.entry }),
      );
      let { state } = traveller.setup(options, entries);
      for (let i = 0; i < 160; i++) {
        const open = traveller.pending(state);
        const question = open[below(open.length)];
        if (question === undefined) break;
        const answer =
          question.seat === 'chance' ? drawChance(question.form, below) : sampleAnswer(question.form, below);
        state = traveller.apply(state, { pendingId: question.id, seat: question.seat, answer }).state;
        if (i % 8 > 0) continue;
        const text = format(state);
        expect(parse(text, options)).toEqual(state);
        expect(format(parse(text, options))).toBe(text);
      }
    },
  );

  it('begin in the phase that is named, with its captain', () => {
    expect([TWO, TRAVEL, PROCURE, RAID, THREE, FOUR, SOLO].map(s => questionOf(stateOf(s)).kind)).toEqual([
      'actions',
      'placeOne',
      'procure',
      'turns',
      'procure',
      'actions',
      // The Opposition has acted.
      'window',
    ]);
    expect(questionOf(stateOf(THREE)).seat).toBe(2);
  });

  it('take names and ids, in any case, and names of Complications', () => {
    const state = parse(
      JSON.stringify({
        captains: [{ hand: ['siobhan EL-AMIN', 'CR10'] }, { ship: 'sh4' }],
        slots: [{ contract: 'av05', complications: ['customs inspection', 'AV08'] }],
      }),
      two,
    );
    expect(format(state)).toContain('~deck-0|0|CR07');
    expect(state.table.slots[0]?.complications).toHaveLength(2);
  });

  it.each([
    ['{', /JSON/],
    ['{"captains":[{"hand":["Flimt"]},{}]}', /captains\.0\.hand\.0: there is no card "Flimt"/],
    ['{"captains":[{}]}', /options are for 2, the position names 1/],
    ['{"captains":[{},{}],"phase":"lunch"}', /phase/],
    ['{"captains":[{"pursues":"Bulk Hauling"},{}]}', /the Contract "Bulk Hauling" is in no slot/],
    ['{"captains":[{},{}],"slots":[{"contract":"Bulk Haul"}]}', /there is no Contract "Bulk Haul"/],
    ['{"captains":[{},{}],"opposition":["Flint"]}', /only scenario SO3/],
    ['{"exact":{"table":{}}}', /options|piles|asked|table/],
    ['[]', /position|expected/i],
  ])('refuse %s with a sentence', (text, sentence) => {
    expect(() => parse(text, two)).toThrow(PositionError);
    expect(() => parse(text, two)).toThrow(sentence);
  });
});

describe('the position tool', () => {
  const run = (...args: readonly string[]) => {
    const { printed, exit } = positionTool(args);
    return { ...printed, exit };
  };
  it('plays typed answers: a Heroic Action, its target, and the pass that follows', () => {
    const done = run(
      ...['traveller', '--at', TWO.text],
      ...['--do', '0: George Zamepiimaakha: Aggravated Assault trained; 0: Buddy; 1: pass'],
    );
    expect(done.error).toBeNull();
    expect(done.exit).toBe(0);
    expect(done.events.join('\n')).toContain('performs Aggravated Assault (trained)');
    expect(done.events.join('\n')).toContain('takes 2 Wounds');
  });
  it('says why something is not legal', () => {
    const refused = run('traveller', '--at', TWO.text, '--do', 'use Flint 1');
    expect(refused.exit).toBe(1);
    expect(refused.error).toContain('Flint is exerted');
  });
  it('starts a match with the decks that are named', () => {
    const started = run('traveller', '--decks', 'guaranteed-routes,long-survey', '--seed', '3');
    expect([started.error, started.over]).toEqual([null, false]);
    expect(JSON.stringify(started.view)).toContain('SH4');
  });
});
