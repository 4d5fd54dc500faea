/** The text form, the notes of choices, typed commands and texts of positions. */
import { describe, expect, it } from 'vitest';
import { seat } from '../../../src/engine/contract.ts';
import { PositionError } from '../../../src/engine/library.ts';
import { redact } from '../../../src/engine/secret.ts';
import type { Text } from '../../../src/engine/text.ts';
import { expandCommand } from '../../../src/games/old-salt/expand.ts';
import { oldSalt } from '../../../src/games/old-salt/index.ts';
import { makeWords } from '../../../src/words/format.ts';
import { opt, type Table, table } from './table.ts';

const printer = makeWords(oldSalt.phrases, 'en');
const say = (text: Text): string => printer(text, n => ['Ann', 'Bo', 'Cy', 'Di'][n] ?? '');
const lines = (t: Table, viewer: number | 'spectator' = 'spectator'): string[] => {
  const pending = t.question();
  return oldSalt
    .words(oldSalt.view(redact(t.state, viewer as never), viewer as never), { palette: 'default', pending })
    .map(say);
};
const note = (t: Table, id: string): string => {
  const { form } = t.question();
  const found = form.kind === 'pick' ? form.choices.find(c => c.id === id)?.note : undefined;
  return found === undefined ? '' : say(found);
};

describe('words', () => {
  it('say the whole position', () => {
    const t = table(
      'round 3; wind N; drawn N; pile S M; A Elite coins 4 masts B; island 7 A; island 8 B fort; A Z1 J6/NE d2; B Eternal; B G1 M6/W; B ~L1 K9; debris L9 3; storm K7',
    );
    expect(lines(t, 0)).toEqual([
      'Round 3 of 9, Ann went first; 2 wind tokens left.',
      'Awake: North.',
      'Wind tokens drawn so far: North.',
      'It is the turn of Ann; no ship has sailed.',
      'A Ann, Elite: 4 coins, income 3.',
      '1 of 6 islands: 7 (G8).',
      'Masts: 1 of B.',
      'AZ1 Zealot on J6 facing north-east, 3 hp, 3 shots left, free shot, 3 hexes to sail.',
      'B Bo, Eternal: 5 coins, income 3.',
      '1 of 6 islands: 8 (L8, Fort).',
      'No masts.',
      'BG1 Grunt on M6 facing west, 5 hp.',
      'Ghost ~BL1 on K9.',
      'Islands of nobody: 3 (J3), 6 (C8), 9 (P8), 11 (F13), 12 (J13), and 13 (N13).',
      'Debris: L9 (3).',
      'Storms: K7.',
      'AZ1 at BG1: distance 3, 4+ hits, 2 in 6, broadside possible.',
      'AZ1 at #8: distance 3, 4+ hits, 2 in 6, broadside possible.',
    ]);
  });
  it('show chances before a shot, and what covers a target', () => {
    const t = table('A G1 J6/NE; B G1 M6/NE; B L1 O6');
    expect(note(t, 'G1*BG1')).toBe('distance 3: 3+ hits, 3 in 6, it fires back, 1 coin');
    expect(note(t, 'G1**BG1')).toBe('distance 3: 3+ hits, 3 in 6, 3 dice, it fires back, 2 coins');
    expect(note(table('A Z1 J6/NE; B G1 K6/NE'), 'Z1*BG1')).toBe(
      'distance 1: any number hits, 5 in 6, it fires back, free',
    );
    expect(lines(t, 0)).toContain('AG1 at BL1: in cover behind M6.');
  });
  it('say what a sail costs', () => {
    const t = table('A Z1 J6; debris K6 1; storm I6; B G1 A1');
    expect([note(t, 'Z1>K6'), note(t, 'Z1>I6'), note(t, 'Z1>J7')]).toEqual([
      '1 hex, debris costs 1',
      '1 hex, 1 damage by a storm',
      '1 hex',
    ]);
  });
});

describe('typed commands', () => {
  it('stand for several answers', () => {
    expect(expandCommand('Z1>F6/NE')).toEqual(['along Z1', 'F6', 'there/NE']);
    expect(expandCommand(' z1 > e6 > f6 / ne ')).toEqual(['along z1', 'e6', 'f6', 'there/ne']);
    expect(expandCommand('Z1>E6>F6')).toEqual(['along Z1', 'E6', 'F6', 'there']);
    expect(expandCommand('gateway Z1 7 K3/E')).toEqual(['gateway Z1 7 K3', 'Z1/E']);
    expect(expandCommand('~L2>I6>J6')).toEqual(['along ~L2', 'I6', 'J6', 'there']);
    for (const other of ['Z1>F6', '~L2>J6', 'Z1/NE', 'Z1*BL2', 'end', '', 'Z1>', 'Z1$7 B C'])
      expect(expandCommand(other)).toEqual([]);
  });
  it('play several on one line and stop at a die', () => {
    const t = table('A Z1 J6/E; B G1 M6/W').dice(4).do('Z1>J7>K7/NE; Z1*BG1');
    expect(t.ship('AZ1')).toBe('K7/NE d0');
    expect(t.log()).toContain('fire');
  });
});

describe('a course leg by leg', () => {
  it('is one segment: over an own ship, on which no sail may end', () => {
    const t = table('A Z1 J6/E; A L1 K6; B G1 A1');
    t.do('Z1>K6>L6>L7/W');
    expect(t.ship('AZ1')).toBe('L7/W d0');
    expect(() => table('A Z1 J6/E; A L1 K6; B G1 A1').do('Z1>J7>K6')).toThrow('not legal');
  });
  it('opens no window on the way, one at its end, and its facing is taken before', () => {
    const passing = table('A Z1 J6/E; B H1 K8; B G1 A1').byHand().do('Z1>K7>L6');
    expect(passing.question().kind).toBe('act');
    const beside = table('A Z1 J6/E; B H1 K8; B G1 A1').byHand().do('Z1>J7>K7/NW');
    expect(beside.question().kind).toBe('detonate');
    expect(beside.ship('AZ1')).toBe('K7/NW d0');
  });
  it('takes the way that is named through debris and storms', () => {
    const t = table('A Z1 J6; debris K6 1; storm K7; B G1 A1');
    t.do('Z1>K7>L6');
    expect(t.ship('AZ1')).toBe('L6/NE d1');
    expect(table('A Z1 J6; debris K6 1; B G1 A1').do('Z1>K6>L6').ship('AZ1')).toBe('L6/E d0');
    // K6 costs one hex of the three.
    expect(() => table('A Z1 J6; debris K6 1; B G1 A1').do('Z1>K6>L6>M6')).toThrow('not legal');
  });
  it('goes on where the ship has range left, and counts as one sail', () => {
    const t = table('A Z1 J6; B G1 A1').do('Z1>K6').do('Z1>L6>M6');
    expect(t.ship('AZ1')).toBe('M6/E d0');
    expect(Object.keys(t.state.turn?.sails ?? {})).toEqual(['AZ1']);
    expect(() => t.do('along Z1')).toThrow('not legal');
  });
  it('may be left by its captain', () => {
    const t = table('A Z1 J6; B G1 A1; B L1 B1').do('along Z1');
    expect(oldSalt.status(oldSalt.concede(t.state, seat(0)).state).over).toBe(true);
  });
});

describe('what is refused, and why', () => {
  const said = (at: string, typed: string): string => {
    const t = table(at);
    const question = t.question();
    const view = oldSalt.view(redact(t.state, question.seat), question.seat);
    const why = oldSalt.refusal?.(view, question, typed);
    return why === undefined ? '' : say(why);
  };
  const usual = 'A Z1 J6/NE; A L1 K6; A G1 A1/E; B L1 L6/E; B G1 M6/W; B L2 S1; island 7 B; debris J5 1';
  it.each([
    ['Z9>J7', 'No ship Z9'],
    ['BL1>K7', 'BL1 is not yours'],
    ['Z1>T4', 'T4 is no hex'],
    ['Z1>K6', 'own ships may be passed'],
    ['Z1>L6', 'enemy ships bar the way'],
    ['Z1>G8', 'G8 is island 7'],
    ['Z1>Q6', 'out of reach: AZ1 has 3 hexes left'],
    ['Z1/N', 'N is no facing'],
    ['Z1*BL2', '11 hexes away; this ship fires from 1 to 5'],
    ['Z1*BG1', 'in cover behind L6'],
    ['Z1*@K7', 'No debris lies on K7'],
    ['Z1*#7', 'No enemy Fort'],
    ['Z1*#15', 'No island 15'],
    ['Z1*L1', 'No ship L1'],
    ['Z1*AL1', 'your own'],
    ['Z1$7', 'does not lie beside island 7'],
    ['wave Z1', 'Wave belongs to the Eternal'],
    ['bounty 2', 'masts that you hold'],
    ['detonate H1', 'own Hazard'],
    ['hello', 'No command begins like hello'],
  ])('%s', (typed, why) => {
    const sentence = said(usual, typed);
    expect(sentence).toContain(why);
    expect(sentence).toMatch(/Near it are .+\.$/u);
  });
  it.each([
    ['A coins 0; A Z1 J6/NE; B G1 M6/NE', 'Z1**BG1', 'costs 2 coins'],
    ['A G1 J6/NE; B G1 L5/NE', 'G1**BG1', 'only single shots bear'],
    ['A G1 H8; island 7 B; B G1 A1', 'G1$7', 'a mast of seat B'],
    ['A G1 H8; B G1 A1', 'G1$7', 'takes an enemy mast'],
  ])('%s: %s', (at, typed, why) => expect(said(at, typed)).toContain(why));
  it('says nothing where the general sentence does', () => {
    const t = table('A Z1 J6/E; B H1 K8; B G1 A1').byHand().do('Z1>J7>K7');
    const view = oldSalt.view(redact(t.state, seat(1)), seat(1));
    expect(oldSalt.refusal?.(view, t.question(), 'perhaps')).toBeUndefined();
  });
  it('names what keeps a leg of a course from its hex', () => {
    const t = table('A Z1 J6/E; A L1 K6; B G1 K7').do('along Z1');
    const view = oldSalt.view(redact(t.state, seat(0)), seat(0));
    const why = (typed: string) =>
      say(oldSalt.refusal?.(view, t.question(), typed) ?? { key: '=', args: { value: '' } });
    expect(why('K7')).toContain('enemy ships bar the way');
    expect(why('Q6')).toContain('No leg leads to Q6');
    expect(why('Z99')).toContain('no hex');
    expect(why('there')).toContain('cannot stay there');
  });
});

describe('positions as text', () => {
  it.each([
    ['A Z1 G8', 'G8 is an island'],
    ['A Z1 T4', 'T4 is no hex'],
    ['A Z1 J6; B G1 J6', 'J6 is taken'],
    ['A Z1 J6/N', 'N is no facing'],
    ['A Z1 J6 d5', 'sinks at 5 damage'],
    ['A Z1 J6; A Z1 J7', 'two of AZ1'],
    ['wind X', 'X is no lane'],
    ['island 15 A', 'islands are numbered'],
    ['A Pirates', 'is neither faction'],
    ['seats 5', 'two to four'],
    ['debris K6 2', 'debris is 3'],
    ['E Z1 J6', 'E is no seat'],
    ['A Z1 J6\nrest {', 'no JSON'],
    ['A Z1 J6\nrest {"round":"x"}', 'round'],
  ])('%s is refused with its reason', (text, why) => {
    expect(() => oldSalt.library.position.parse(text, opt())).toThrow(PositionError);
    expect(() => oldSalt.library.position.parse(text, opt())).toThrow(why);
  });
});
