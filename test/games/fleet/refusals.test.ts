/** Actions that must not be offered, by rule: the sentence names the rule and three near legal actions. */
import { describe, expect, it } from 'vitest';
import { at, legal, played, refusal } from './support.ts';

const YARDS = '0,0:aC 1,0:bC -1,0:aY1 2,0:bY1';

/** Rule, position, typed actions that it forbids, words of the refusal. */
const TABLE: readonly (readonly [rule: string, position: string, typed: readonly string[], words: string])[] = [
  ['11.2', YARDS, ['hello', 'F1', '>n15', '+C@n15', 'F1>15', 'F1>n', '+Q@n14', 'e nd d', ''], 'is no action'],
  ['F-03', YARDS, ['+F@zz14', '+S@n999', 'C>-zz14'], 'no tile goes beyond 200'],
  ['F-04', YARDS, ['F4>n15', 'D3xm15', 'Y9>n15'], 'There is no unit'],
  ['F-07', YARDS, ['F1>n15', 'D2xm15', 'R1!o14'], 'is in your reserve'],
  ['F-13', YARDS, ['end'], 'needs at least one'],
  ['F-14', `${YARDS} 0,1:aF1|bF1`, ['F1>m15', 'F1>o15'], 'is covered by bF1'],
  ['F-14', '0,0:aC|bF1 1,0:bC -1,0:aY1 2,0:bY1', ['C>n15'], 'is covered by bF1'],
  ['F-14', '0,0:aC|bF1 1,0:bC -1,0:aY1 2,0:bY1', ['+Y@m15'], 'Your Core is covered by bF1'],
  ['F-14', '0,0:aC 1,0:bC -1,0:aY1|bF1 2,0:bY1', ['+F@l14', '+R@l15'], 'but bF1 covers it'],
  ['F-14', `${YARDS} 0,1:aF1|bF1`, ['+S@n16', '+S(D)@m16'], 'that ship is covered'],
  ['F-16', `${YARDS} 0,1:aD1 3,0:bS1`, ['D1xq14', 'D1xp14'], 'does not touch'],
  ['F-16', `${YARDS} 0,1:aD1 1,1:bS1|bS2|bS3`, ['D1xo15'], 'at most one level apart'],
  ['F-16', `${YARDS} 0,1:aR1 1,1:bS1|bS2|bF1`, ['R1!o15'], 'at most one level apart'],
  ['F-20', `${YARDS} 0,1:aS1`, ['Y1>m15', 'S1>m15'], 'does not move'],
  ['F-21', `${YARDS} 0,1:aF1 1,-1:aD1`, ['F1>r14', 'D1>p15'], 'is farther'],
  ['F-21', `${YARDS} 0,1:aF1 1,1:aS1|aS2|aS3`, ['F1>o15'], 'too high'],
  ['F-21', `${YARDS} 0,1:aF1 0,2:aS1|aS2 1,2:aS3 2,1:bY2`, ['F1>n16'], 'climbs at most one level per space'],
  ['F-22', '0,0:aC 1,0:aF1 2,0:bC', ['F1>n15', 'F1>o15'], 'it would split the mass'],
  ['F-22', `${YARDS} 0,1:aF1`, ['F1>n17', 'F1>m17'], 'would touch no tile'],
  ['F-24', '0,0:aC 1,0:bC 2,0:bY1 2,1:bY2 1,2:bY3 0,1:aD1', ['D1>n16'], 'without losing contact on the way'],
  ['F-26', `${YARDS} 0,1:aF1`, ['F1>n15'], 'a move ends elsewhere'],
  ['F-27', '0,0:aC 1,0:bC 0,-1:aY1 1,-1:aF1', ['C>n13', 'C>o14', 'C>o13'], 'never climbs'],
  ['F-30', `${YARDS} -1,1:aY2 0,-1:aY3`, ['+Y@n15'], 'no Shipyard left in reserve'],
  ['F-30', YARDS, ['+F@o14', '+Y@m14'], 'spawned on empty ground'],
  ['F-33', YARDS, ['+Y@l14', '+Y@q14'], 'does not touch your Core'],
  ['F-33', YARDS, ['+Y@n15', '+Y@o13'], 'touches bC'],
  ['F-33', '0,0:aC 1,0:bC -1,1:bD1|aF1 2,0:bY1', ['+Y@m14'], 'touches bD1'],
  ['F-34', YARDS, ['+F@q14', '+D@p13'], 'beside bY1 only'],
  ['F-34', '0,0:aC 1,0:bC 2,0:bY1', ['+F@n13'], 'no uncovered Shipyard'],
  ['F-34', YARDS, ['+F@o13'], 'not beside an uncovered Shipyard'],
  [
    'F-35',
    '0,0:aC 1,0:bC -1,0:aY1 -1,1:aS1 -2,1:aS2 -2,0:aS3 -1,-1:aD1 0,-1:aF1 2,0:bY1',
    ['+R@n15'],
    'all of them are boxed in',
  ],
  ['F-40', `${YARDS} 0,1:aF1`, ['+S@l14', '+S(F)@p13'], 'touches no uncovered face-up ship'],
  ['F-40', YARDS, ['+S@n13'], 'touches no uncovered face-up ship'],
  ['F-41', `${YARDS} 0,1:aF1`, ['+S@n14', '+S@o14', '+S(R)@o14'], 'on empty ground or on an uncovered Shield'],
  ['F-42', `${YARDS} 0,1:aF1*`, ['F1>m15'], 'is never turned up'],
  ['F-45', `${YARDS} 0,1:aF1 1,1:bS1`, ['F1xo15'], 'is no Destroyer'],
  ['F-46', `${YARDS} 0,1:aD1 1,1:bF1 -1,1:aF1`, ['D1xo15', 'D1xo14', 'D1xm15', 'D1xn14'], 'cannot be destroyed'],
  ['F-47', `${YARDS} a 2 - 0 lost:aF1`, ['F1>n15'], 'is out of the game'],
  ['F-50', `${YARDS} 0,1:aF1 1,1:bF1`, ['F1!o15'], 'is no Repulsor'],
  ['F-50', `${YARDS} 0,1:aR1 1,1:bS1 -1,1:aF1`, ['R1!o15', 'R1!o14', 'R1!m15', 'R1!n14'], 'only uncovered enemy ships'],
  ['F-51', '0,0:aC 1,0:bC 2,0:bF1 3,0:bY1 1,1:aR1', ['R1!p14'], 'that would split the mass'],
  ['F-51', `${YARDS} 1,1:aR1 0,1:bF1 -1,1:bS1|bS2`, ['R1!n15'], 'rise more than one level'],
  ['F-51', `${YARDS} -2,0:aR1 -3,0:bF1`, ['R1!k14'], 'lose contact'],
];

describe('refusals', () => {
  it.each(TABLE)('%s in %s: %j', (rule, position, typed, words) => {
    const state = at(position);
    for (const notation of typed) {
      const sentence = refusal(state, notation);
      expect(sentence, notation).toContain(words);
      if (notation !== '') expect(legal(state)).not.toContain(notation);
      expect(
        sentence
          ?.match(/Near it are (.*)\.$/)?.[1]
          ?.split(', ')
          .every(n => legal(state).includes(n)),
      ).toBe(true);
      if (words !== 'is farther') expect(sentence).toContain(rule);
    }
  });

  it('near actions are those of the same unit round the same space', () => {
    expect(refusal(at(`${YARDS} 0,1:aF1`), 'F1>q14')).toMatch(/Near it are F1>p1\d, F1>\w+, F1>\w+\./);
  });

  it('11.2 capitals and blanks are no refusal; what means a legal action otherwise is told how to write it', () => {
    const state = at(`${YARDS} 0,1:aF1 1,1:aD1 2,1:bF1*`);
    for (const typed of ['f1 > O14', '+s( f )@n16', 'D1xP15']) expect(refusal(state, typed), typed).toBeUndefined();
    for (const [typed, notation] of [
      ['aF1>o14', 'F1>o14'],
      ['F1>o014', 'F1>o14'],
      ['F1>o14+', 'F1>o14'],
      ['D1xp15 {bF1}', 'D1xp15'],
      ['d1*xp15', 'D1xp15'],
    ] as const) {
      expect(refusal(state, typed)).toBe(`Write ${notation} for that.`);
      expect(legal(state)).toContain(notation);
    }
  });

  it('end and pass are refused where they are not the question', () => {
    expect(refusal(at(YARDS), 'pass')).toContain('is no action');
    expect(refusal(played(at(YARDS), '+F@m13'), 'end')).toBeUndefined();
  });
});
