/** The position tool as its users run it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { positionTool } from '../../tools/position.ts';

const run = (...args: readonly string[]) => {
  const { printed, exit } = positionTool(args);
  return { ...printed, exit };
};

const START = '0,0:aC 1,0:bC a 1 - 0';

describe('the position tool', () => {
  it('is a program that prints one JSON object, and exits 1 for what is not legal', () => {
    const tool = join(import.meta.dirname, '../../tools/position.ts');
    const [good, bad] = ['+Y@m14', '+Y@o13'].map(typed =>
      spawnSync(process.execPath, [tool, 'fleet', '--at', START, '--do', typed], {
        encoding: 'utf8',
        env: { PATH: process.env.PATH },
      }),
    );
    expect([good?.status, JSON.parse(good?.stdout ?? '').error]).toEqual([0, null]);
    expect([bad?.status, JSON.parse(bad?.stdout ?? '').error]).toEqual([1, expect.stringMatching(/o13/)]);
  });

  it('prints a position with all that is legal (T01)', () => {
    const printed = run('fleet', '--at', START, '--options', '{"opening":"single"}');
    expect(printed).toMatchObject({ position: START, over: false, ranking: null, error: null, exit: 0, events: [] });
    expect(printed.pending).toHaveLength(1);
    expect([...(printed.pending[0]?.legal ?? [])].sort()).toEqual(['+Y@m14', '+Y@m15', '+Y@n13', 'C>n15', 'C>o13']);
    expect(printed.view).toBeTypeOf('object');
  });

  it('starts from the setup where no position is given, and plays answers joined by commas or semicolons', () => {
    const printed = run('fleet', '--do', 'c>O13, C>n14; +Y@n15, end', '--as', '1');
    expect(printed).toMatchObject({ exit: 1, over: false });
    expect(printed.error).toMatch(/n15/);
    const legal = run('fleet', '--do', '0: c>O13, C>n14; 1: +Y@p13, end');
    expect(legal).toMatchObject({ exit: 0, error: null, pending: [{ seat: 0 }] });
    expect(legal.events.length).toBeGreaterThanOrEqual(3);
  });

  it('takes a position that begins with a dash', () => {
    const position = '-1,0:aY1 0,0:aC 1,0:bC a 2 - 0';
    expect(run('fleet', '--at', position)).toMatchObject({ exit: 0, error: null, position });
    expect(run('fleet', `--at=${position}`)).toMatchObject({ exit: 0, position });
  });

  it('prints why an answer is not legal, with the position up to it, and exits 1 (T02)', () => {
    const printed = run('fleet', '--at', START, '--do', '+Y@o13');
    expect(printed).toMatchObject({ exit: 1, position: START, pending: [{ seat: 0 }] });
    expect(printed.error).toMatch(/o13/);
  });

  it('counts sequences of actions (12.3)', () => {
    expect(run('fleet', '--perft', '3')).toMatchObject({ perft: 299, error: null });
    expect(run('fleet', '--perft', '3', '--options', '{"opening":"single"}')).toMatchObject({ perft: 303 });
  });

  it('reads a file with a position, or with an object of its own options', () => {
    const folder = mkdtempSync(join(tmpdir(), 'position-'));
    const [plain, scenario] = [join(folder, 'plain.txt'), join(folder, 'scenario.json')];
    writeFileSync(plain, `${START}\n`);
    writeFileSync(scenario, JSON.stringify({ at: START, do: '+Y@m14', as: 'spectator' }));
    expect(run('fleet', '--at', plain).position).toBe(START);
    expect(run('fleet', '--at', scenario).pending).toMatchObject([{ seat: 1 }]);
  });

  it.each([
    [['nope'], /unknown game "nope"; there are: .*fleet/],
    [[], /unknown game ""/],
    [['fleet', '--at', 'rubbish'], /rubbish|Core/],
    [['fleet', '--options', '{'], /--options is not JSON/],
    [['fleet', '--options', '{"whales":1}'], /whales/],
    [['fleet', '--as', 'nobody'], /--as nobody/],
    [['fleet', '--seats', '7'], /--seats 7: these options allow 2/],
    [['fleet', '--perft', 'x'], /perft/],
    [['fleet', '--whales', 'x'], /--whales/],
    [['fleet', 'whales'], /"whales" follows/],
    [['fleet', '--chance', '3'], /1 outcomes too many/],
  ])('says what is wrong with %j, in one JSON object', (args, error) => {
    const printed = run(...args);
    expect(printed.exit).toBe(1);
    expect(printed.error).toMatch(error);
    expect(Object.keys(printed)).toEqual(
      expect.arrayContaining(['position', 'pending', 'view', 'events', 'over', 'ranking', 'error']),
    );
  });
});
