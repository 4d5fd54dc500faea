/** Typed commands (15.2): what the log and the rules spell is read, what means nothing is refused with the rule. */
import { describe, expect, it } from 'vitest';
import { parseAnswer } from '../../../../src/engine/notation.ts';
import { oldSalt } from '../../../../src/games/old-salt/index.ts';
import { makeWords } from '../../../../src/words/format.ts';
import { table } from '../table.ts';

const say = makeWords(oldSalt.phrases, 'en');
type Sea = ReturnType<typeof table>;

const read = (t: Sea, typed: string): string => {
  const reading = parseAnswer(t.question().form, typed);
  return reading.kind === 'one' ? String(reading.answer[0]) : reading.kind;
};
const refusal = (t: Sea, typed: string): string => {
  const { seat } = t.question();
  const why = oldSalt.refusal?.(oldSalt.view(t.state as never, seat), t.question(), typed);
  return why === undefined ? '' : say(why);
};

describe('typed commands', () => {
  it('O-52: a broadside that may not be fired is refused, not fired as a single shot', () => {
    const t = table('A G1 H6/E; B L1 J6/NE; A Z9 A1; B Z9 S15');
    expect([read(t, 'G1*BL1'), read(t, 'G1**BL1')]).toEqual(['G1*BL1', 'none']);
    expect(refusal(t, 'G1**BL1')).toContain('O-50');
  });

  it('15.1: a ship may be named with its owner, as the log does', () => {
    const t = table('A G1 H6/E; B L1 J6/NE; A Z9 A1; B Z9 S15');
    expect([read(t, 'AG1*BL1'), read(t, 'AG1>I6')]).toEqual(['G1*BL1', 'G1>I6']);
    expect(read(t, 'BG1*BL1')).toBe('none');
    expect(refusal(t, 'AG1*BL1 [2] 1 hit')).toContain('Write G1*BL1');
  });

  it('O-95: the mast may be named where there is one possibility, and is refused where none is held', () => {
    const t = table('A G1 H8 ; A coins 9 masts B; island 7 B; B L1 S15; A Z9 A1');
    expect([read(t, 'G1$7'), read(t, 'G1$7 B'), read(t, 'G1$7 A')]).toEqual(['G1$7', 'G1$7', 'none']);
    const free = table('seats 3; A G1 H8; A coins 9 masts B; B L1 S15; C L1 Q13; A Z9 A1');
    expect(refusal(free, 'G1$7 C')).toContain('no mast of seat C');
  });

  it('O-92: masts may be named where one faction is held', () => {
    const t = table('A G1 H8; A masts B B; B L1 S15');
    expect([read(t, 'bounty 2'), read(t, 'bounty B B'), read(t, 'bounty B C')]).toEqual([
      'bounty_2',
      'bounty_2',
      'none',
    ]);
  });

  it('O-112: a Last Stand may sail without a facing, which is then that of the last step', () => {
    const t = table('A Barbarians; A G1 J6 d4; A L1 A1; B G1 L6/NE; B coins 5', { cover: 'lenient' });
    t.byHand().dice(5, 5);
    t.do('end').do('G1*AG1');
    while (t.asked() !== 'A last-stand') t.do(t.asked().includes('offer') ? 'yes' : 'no');
    const to = t.legal(/^G1>/)[0] ?? '';
    const bare = to.split('/')[0] ?? '';
    expect(read(t, bare)).toMatch(new RegExp(`^${bare}/`));
  });
});
