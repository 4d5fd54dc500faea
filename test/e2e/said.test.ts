/**
 * Every kind of event and of question that random matches bring up, announced: each match begins in the stand-in for Discord just before,
 * a member answers, gives up or agrees to a draw, and what happened stands on the board and in the log, what is asked on the panel of its member.
 * The matches come from test/support/random-play.ts. `npm run soak` shows all kinds of three matches a mode, `npm test` some.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isChoice } from '../../src/discord/panel/question.ts';
import type { AnyGame } from '../../src/engine/contract.ts';
import { redact } from '../../src/engine/secret.ts';
import type { Text } from '../../src/engine/text.ts';
import { games } from '../../src/games/registry.ts';
import { makeWords } from '../../src/words/format.ts';
import { type Setting, settingsOf, stepOf } from '../support/endings.ts';
import type { Harbour } from '../support/harbour.ts';
import { isOrdered, type Moment, momentsOf, seedOf } from '../support/random-play.ts';
import { act, begin, finishTurn, literal, openStagedHarbour, type Staged, value } from '../support/staged.ts';
import { nameOf, Teller } from '../support/teller.ts';

const SOAK = process.env.SOAK !== undefined;
/** Of each mode, and kinds shown of each game. */
const [MATCHES, MOST] = SOAK ? [3, 10_000] : [1, 10];

interface Shown extends Moment {
  readonly setting: Setting;
  readonly number: number;
}

describe.each(games)('$name', game => {
  let harbour: Harbour;
  let stage: (next: Staged) => void;
  beforeAll(async () => {
    ({ harbour, stage } = await openStagedHarbour(game));
  }, 120_000);
  afterAll(() => harbour.close());

  const words = makeWords(game.phrases, 'en');
  const print = (text: Text): string => words(text, nameOf);

  test('all that comes up is posted and shown', { timeout: 3_600_000 }, async () => {
    const shown = spread(oneOfEachKind(game), MOST);
    for (const { setting, number, before, events, questions } of shown) {
      const { mode, entries } = setting;
      const [refused, failed] = [harbour.stage.refusals.length, harbour.errors().length];
      stage({ mode: mode.id, options: mode.options, entries, state: before?.state, seed: seedOf(number) });
      const members = entries.map((_, i) => harbour.stage.member(`Member ${i + 1}`));
      const { id, here } = await begin(harbour, game, { mode: mode.id, options: mode.options, entries }, members);
      if (before !== undefined) await act(harbour, before.deed, id, here);
      const about = `${mode.id}, match ${number}: ${JSON.stringify(before?.deed)}`;
      // While a turn is a draft, what orders will answer is still asked first.
      for (const { id: asked, seat, prompt } of questions.filter(q => q.urgency === 'must').slice(0, 1)) {
        const panel = await here[seat]?.command('turn');
        const look = await harbour.running.bot.matches.look(id, { userId: here[seat]?.id ?? '' });
        const [first] = value(look).questions.filter(isChoice);
        if (first?.id === asked) expect(literal(panel?.text ?? ''), about).toContain(print(prompt));
      }
      let more = 0;
      for (const actor of here) more += await finishTurn(harbour, id, actor);
      const watcher = harbour.stage.member('Watcher').in(here[0]?.place ?? '');
      const log = literal((await watcher.command('match log')).text);
      // What goes by itself after the answer may go otherwise once the turn is played on.
      const known = before === undefined ? [] : more === 0 ? events : stepOf(game, before.state, before.deed).events;
      const told = known.map(event => print(game.describe(redact(event, 'spectator'))));
      for (const line of told.slice(-5)) expect(log, about).toContain(line);
      expect(harbour.stage.refusals.slice(refused), about).toEqual([]);
      expect(harbour.errors().slice(failed), about).toEqual([]);
    }
  });
});

/** The first moment at which each kind came up. */
function oneOfEachKind(game: AnyGame): readonly Shown[] {
  const teller = new Teller(game);
  return game.modes.flatMap(({ id }) => {
    const settings = settingsOf(game).filter(setting => setting.mode.id === id);
    const numbers = Array.from({ length: MATCHES * 5 }, (_, n) => n).filter(isOrdered);
    return numbers.slice(0, MATCHES).flatMap(number => {
      const setting = settings[number % settings.length];
      return setting === undefined
        ? []
        : [...momentsOf(game, setting, number)]
            .filter(moment => teller.moment(setting, moment))
            .map(moment => ({ ...moment, setting, number }));
    });
  });
}

/** So many at most, from early to late. */
const spread = <T>(all: readonly T[], most: number): readonly T[] =>
  all.length <= most ? all : Array.from({ length: most }, (_, i) => all[Math.floor((i * all.length) / most)] as T);
