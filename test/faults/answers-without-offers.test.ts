/** Fault kind A: an answer to an offer that is not open is no offer and no move. Each `/match` command that answers, each answer it has. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { match } from '../../commands/match.ts';
import { signalsGame } from '../matches/signals.ts';
import { type Harbour, openHarbour } from '../support/harbour.ts';
import { sitDown, turnOf } from '../support/table.ts';

interface Declared {
  readonly name: string;
  readonly options?: readonly Declared[];
  readonly choices?: readonly { readonly value: string }[];
}

let harbour: Harbour;
beforeAll(async () => {
  harbour = await openHarbour({ games: [signalsGame] });
}, 120_000);
afterAll(() => harbour.close());

const { options: subcommands = [] } = match.payload(undefined as never) as unknown as Declared;
const answers = subcommands.flatMap(({ name, options = [] }) =>
  options
    .filter(option => option.name === 'answer')
    .flatMap(({ choices = [] }) => choices.map(({ value }) => [`match ${name}`, value] as const))
    .filter(([, value]) => value !== 'offer'),
);

describe('an answer with no open offer', () => {
  test('the commands that answer are these', () => {
    expect([...new Set(answers.map(([name]) => name))].sort()).toEqual([
      ...['match draw', 'match pause', 'match substitute', 'match takeback'],
    ]);
  });

  test.each(answers)('/%s answer:%s changes nothing and asks nobody', { timeout: 60_000 }, async (name, answer) => {
    const { mover, other } = await turnOf(await sitDown(harbour.stage, { game: 'signals' }));
    await mover.command('move', { notation: 'alpha, bravo' });
    const [waiting] = await harbour.running.bot.matches.list(mover.id, 'running');
    const info = async () => {
      const found = await harbour.running.bot.matches.info(waiting?.id ?? '');
      if (!found.ok) throw new Error(found.error.code);
      // The board may still be on its way.
      const { board: _b, ...rest } = found.value;
      return rest;
    };
    const before = await info();
    for (const actor of [mover, other]) {
      const shown = await actor.command(name, { answer });
      expect(shown.isPrivate).toBe(true);
      expect(await info()).toEqual(before);
      // Refused, with what to do.
      expect(shown.text).toMatch(/^(No such offer|This match is not paused)/);
    }
    await harbour.stage.standIn.until(() => false, 300);
    expect(other.sees().find(/asks to|offers|asks for/)).toBeUndefined();
  });
});
