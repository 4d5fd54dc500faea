/**
 * Every ending of every mode is said, printed and drawn: for each seat and for watchers, with all that the reason names, in words, in the log
 * and in the picture. `npm run endings` finds the endings anew. They are announced in test/e2e/endings.test.ts.
 */
import { describe, expect, test } from 'vitest';
import type { Viewer } from '../../src/engine/contract.ts';
import { seat } from '../../src/engine/contract.ts';
import { PALETTES } from '../../src/engine/draw/palettes.ts';
import { redact } from '../../src/engine/secret.ts';
import { games } from '../../src/games/registry.ts';
import { makeWords } from '../../src/words/format.ts';
import { sceneFault, textsOfScene } from '../contract/checks/scenes.ts';
import { endingsOf, keepEndings, kindOf, settingsOf, stateAfter } from '../support/endings.ts';

/** Said of logs of before only, which lack the arguments; no match ends for it. */
const OF_OLD_LOGS = ['reason.score.untold'];
const MATCHES = Number(process.env.ENDING_MATCHES ?? 12);
const wanted = process.env.UPDATE_ENDINGS;
for (const game of games) if (wanted === '1' || wanted?.split(',').includes(game.id)) keepEndings(game, MATCHES);

describe.each(games)('$name', game => {
  const endings = endingsOf(game);
  const words = makeWords(game.phrases, 'en', true);
  const names = (n: number) => `Member ${n + 1}`;

  test.each(endings.map(ending => [kindOf(ending), ending] as const))('%s', (_kind, ending) => {
    const { state, events } = stateAfter(game, ending.state, ending.last, ending.seed);
    const status = game.status(state);
    expect(status.over && words(status.reason, names)).toBeTruthy();
    const viewers: Viewer[] = [...ending.entries.map((_, i) => seat(i)), 'spectator'];
    for (const viewer of viewers) {
      const view = game.view(redact(state, viewer), viewer);
      for (const palette of PALETTES) {
        const scene = game.scene(view, { palette });
        expect(sceneFault(scene, 1600, 1600)).toBeUndefined();
        for (const text of textsOfScene(scene)) expect(words(text, names)).toBeTypeOf('string');
      }
      const lines = game.words(view, { palette: 'default' }).map(line => words(line, names));
      expect(lines.length).toBeGreaterThan(0);
      for (const event of events) expect(words(game.describe(redact(event, viewer)), names)).toBeTypeOf('string');
    }
  });

  test('each reason that it knows is among them, and each mode ends in more ways than by giving up', () => {
    const reached = new Set(endings.map(({ status }) => status.reason.key));
    const heads = [...new Set([...reached].map(key => key.split('.')[0]))];
    const known = Object.keys(game.phrases.en).filter(key => heads.includes(key.split('.')[0] ?? ''));
    expect(known.filter(key => !reached.has(key) && !OF_OLD_LOGS.includes(key))).toEqual([]);
    for (const { mode, entries } of settingsOf(game)) {
      const here = endings.filter(each => each.mode === mode.id && each.entries.length === entries.length);
      expect([mode.id, here.some(({ last }) => typeof last !== 'string' && !('concede' in last))]).toEqual([
        mode.id,
        true,
      ]);
    }
  });
});
