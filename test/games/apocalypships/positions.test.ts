/** Positions as JSON: read, written, refused with a sentence. */
import { describe, expect, it } from 'vitest';
import { seededBelow } from '../../../src/engine/chance.ts';
import { PositionError } from '../../../src/engine/library.ts';
import { sampleAnswer } from '../../../src/engine/sample.ts';
import { apocalypships } from '../../../src/games/apocalypships/index.ts';
import { optionsSchema } from '../../../src/games/apocalypships/options.ts';
import { match, position } from './support.ts';

const { parse, format } = apocalypships.library.position;
const options = optionsSchema.parse({ bestOf: '1' });

describe('positions', () => {
  it('come back as they were, in the middle of anything', () => {
    const t = match([2, 3], { bestOf: '3' });
    const below = seededBelow(4);
    for (let i = 0; i < 120; i++) {
      const text = format(t.state);
      expect(parse(text, t.state.options)).toEqual(t.state);
      expect(format(parse(text, t.state.options))).toBe(text);
      t.take(sampleAnswer(t.question.form, below));
    }
  });

  it('may be given by seat, with names or ids', () => {
    const state = parse(
      JSON.stringify({
        seats: 2,
        hands: { 0: ['siege shell'], 1: [] },
        boards: { 1: ['ABY-01'] },
        engines: { 0: ['I', 'I'] },
      }),
      options,
    );
    const [question] = apocalypships.pending(state);
    expect(question).toMatchObject({ seat: 0, kind: 'act' });
    expect(JSON.stringify(question)).toContain('deploy Siege Shell');
  });

  it.each([
    ['{', /JSON/],
    ['{"hands":{"0":["Siege Shel"]}}', /sides\.0\.hand\.0: there is no card "Siege Shel"/],
    ['{"phase":"lunch"}', /phase/],
    ['{"sides":[{"board":[{"card":"Pack Walker","at":"The Moon"}]},{}]}', /no expedition "The Moon"/],
    ['{"exact":{"table":{}}}', /options/],
    ['[]', /position|expected/i],
  ])('refuse %s with a sentence', (text, sentence) => {
    expect(() => parse(text, options)).toThrow(PositionError);
    expect(() => parse(text, options)).toThrow(sentence);
  });

  it('begin in the phase and step that are named', () => {
    const t = position({ phase: 'sortie', step: 'secondWindow', mine: { hand: ['Smoke Signal'], engines: 'I' } });
    expect(t.table).toMatchObject({ phase: 'sortie', step: 'secondWindow' });
  });
});
