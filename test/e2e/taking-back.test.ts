/** With the real buttons: free undo, takeback with consent, an admin's rewind said in public. Draws: whole-match.test.ts. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { signalsGame } from '../matches/signals.ts';
import { type Harbour, openHarbour } from '../support/harbour.ts';
import { sitDown, turnOf } from '../support/table.ts';

let harbour: Harbour;
beforeAll(async () => {
  const options = signalsGame.options.parse({ card: true });
  const modes = signalsGame.modes.map(mode => ({ ...mode, options }));
  harbour = await openHarbour({ games: [{ ...signalsGame, modes }] });
}, 120_000);
afterAll(() => harbour.close());
afterEach(() => {
  expect(harbour.stage.refusals).toEqual([]);
  expect(harbour.errors()).toEqual([]);
});

const begin = async () => turnOf(await sitDown(harbour.stage, { game: 'signals' }));

test('free until another answered; then the others are asked, who refuse or allow it by button', {
  timeout: 60_000,
}, async () => {
  const { mover, other } = await begin();
  expect((await mover.command('match undo')).text).toContain('nothing of yours to take back');
  await mover.command('move', { notation: 'alpha, bravo' });
  expect((await (await (await mover.press('Your turn')).press('More…')).press('Take back')).text).toContain(
    'Taken back',
  );
  await other.sees().eventually('took back the last step');
  await mover.command('move', { notation: 'charlie, bravo' });
  await other.command('move', { notation: 'alpha, alpha' });

  expect((await mover.command('match undo')).text).toContain('the others are asked');
  const asked = await other.sees().eventually('asks to take back a step');
  expect(asked.mentions).toEqual([other.id]);
  const menu = async () => (await other.press('Your turn')).press('More…');
  expect((await (await menu()).press('Refuse taking back')).text).toContain('You refused it');
  expect((await mover.sees().eventually('does not agree to taking back')).mentions).toEqual([mover.id]);
  expect((await mover.command('match log')).text).toContain('`charlie`');

  await mover.command('match takeback', { answer: 'offer' });
  expect((await (await menu()).press('Allow taking back')).text).toContain('You allowed it');
  const log = await mover.command('match log');
  expect(log.text).toContain('(taken back)');
  expect(log.text).not.toContain('`charlie`');
  expect((await mover.press('Your turn')).buttons).toContain('alpha');
});

test('what was revealed is not taken back alone', { timeout: 60_000 }, async () => {
  const { mover } = await begin();
  const shown = await mover.command('move', { notation: 'show, alpha' });
  // What was done, and why the line stopped there.
  expect(shown.text).toContain('Played: `show`');
  expect(shown.text).toContain('`alpha` was not played: look first at what was rolled, drawn or shown');
  expect((await mover.command('match undo')).text).toContain('the others are asked');
});
