/**
 * Every ending of every mode of every game, announced: the last step is made by a member in the stand-in for Discord, and everybody hears
 * who won or lost and why, can look at it, export it, and finds it in the profile. The positions come from test/support/endings.ts.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyGame, Outcome } from '../../src/engine/contract.ts';
import { games } from '../../src/games/registry.ts';
import { makeWords } from '../../src/words/format.ts';
import type { Actor } from '../support/discord/index.ts';
import { type Ending, endingsOf, kindOf } from '../support/endings.ts';
import type { Harbour } from '../support/harbour.ts';
import { act, begin, literal, openStagedHarbour, value } from '../support/staged.ts';

describe.each(games)('endings of $name', game => {
  let harbour: Harbour;
  let stage: (next: Ending) => void;
  beforeAll(async () => {
    ({ harbour, stage } = await openStagedHarbour(game));
  }, 120_000);
  afterAll(() => harbour.close());

  const endings = oneOfEach(game);
  test.each(endings.map(ending => [nameOf(ending), ending] as const))('%s', async (_name, ending) => {
    stage(ending);
    const [refused, failed] = [harbour.stage.refusals.length, harbour.errors().length];
    const members = ending.entries.map((_, i) => harbour.stage.member(`Member ${i + 1}`));
    const { id, here } = await begin(harbour, game, ending, members);
    await act(harbour, ending.last, id, here);
    expect(value(await harbour.running.bot.matches.info(id)).status.over).toBe(true);
    const [first] = here;
    const over = await first?.sees().eventually('Match over');
    const text = over?.text ?? '';
    const printed = makeWords(game.phrases, 'en')(ending.status.reason, seat => `Member ${seat + 1}`);
    expect(literal(text)).toContain(printed);
    expect(text).toMatch(headline(ending.status.outcomes, members));
    expect(over?.message.attachments.length).toBe(1);
    for (const actor of here) {
      const panel = await actor.command('turn');
      expect(literal(panel.text)).toContain(printed);
    }
    const watcher = harbour.stage.member('Watcher').in(here[0]?.place ?? '');
    expect((await watcher.command('match log')).wasAnswered).toBe(true);
    expect((await watcher.command('match board')).wasAnswered).toBe(true);
    expect((await watcher.command('match export')).message.message.attachments.length).toBe(1);
    const result = value(await harbour.running.bot.matches.result(id));
    expect(result.seats.map(seat => seat.outcome)).toEqual(ending.status.outcomes);
    expect(harbour.stage.refusals.slice(refused)).toEqual([]);
    expect(harbour.errors().slice(failed)).toEqual([]);
  });
});

/** One ending of each kind in each mode, with the fewest seats that bring it about. */
function oneOfEach(game: AnyGame): readonly Ending[] {
  const chosen = new Map<string, Ending>();
  for (const ending of endingsOf(game)
    .filter(each => each.last !== 'nothing')
    .toSorted((a, b) => a.entries.length - b.entries.length)) {
    const key = kindOf({ ...ending, entries: [], status: { ...ending.status, outcomes: outcomeKinds(ending) } });
    if (!chosen.has(key)) chosen.set(key, ending);
  }
  return [...chosen.values()];
}
const outcomeKinds = ({ status }: Ending): readonly Outcome[] =>
  [...new Set(status.outcomes)].filter(outcome => outcome !== 'placed').sort();
const nameOf = (ending: Ending): string =>
  `${ending.mode}, ${ending.entries.length}: ${ending.status.reason.key}, ${ending.status.outcomes.join(' ')}`;

function headline(outcomes: readonly Outcome[], members: readonly Actor[]): RegExp {
  if (outcomes.includes('won')) return /wins\.|win\./;
  if (outcomes.every(outcome => outcome === 'lost')) return members.length === 1 ? /loses\./ : /lose\./;
  return /A draw\./;
}
