/** Standing orders of the real game on the real panel: the default set offered at the start, shown, changed, heeded, and cleared. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type AnyGame, seat } from '../../../src/engine/contract.ts';
import { byOrders } from '../../../src/engine/settle.ts';
import { apocalypships } from '../../../src/games/apocalypships/index.ts';
import { type Order, orderSchema } from '../../../src/games/apocalypships/orders.ts';
import { advance } from '../../../src/matches/advance.ts';
import { setOrders } from '../../../src/matches/orders/orders.ts';
import type { Shown } from '../../support/discord/index.ts';
import { type Harbour, openHarbour } from '../../support/harbour.ts';
import { sitDown, turnOf } from '../../support/table.ts';
import { position } from './support.ts';

let harbour: Harbour;
beforeAll(async () => {
  harbour = await openHarbour({ games: [apocalypships as AnyGame] });
}, 120_000);
afterAll(() => harbour.close());
afterEach(() => {
  expect(harbour.stage.refusals).toEqual([]);
  expect(harbour.errors()).toEqual([]);
});

const { en } = apocalypships.phrases;
const label = (name: keyof Order): string => String(en[`order.${name}`]);
const first = (shown: Shown) => {
  const [seen] = shown.messages;
  if (seen === undefined) throw new Error(`nothing shown: ${shown.text}`);
  return seen;
};
const choose = (shown: Shown, value: string, menu: string): Promise<Shown> =>
  shown.actor.choose(value, first(shown), menu);
const change = async (shown: Shown, field: string, value: string, menu: string): Promise<Shown> =>
  choose(await choose(shown, field, 'Which order to change?'), value, menu);

test('the usual orders are offered at the start, shown in words, and changed by menus and names', {
  timeout: 60_000,
}, async () => {
  const table = await sitDown(harbour.stage, { game: 'apocalypships' });
  const { other } = turnOf(table);
  const panel = await other.press('Your turn');
  expect(panel.text).toContain('Standing orders answer some windows for you');
  let shown = await panel.press('Orders');
  expect(shown.isPrivate).toBe(true);
  expect(shown.text).toContain('These are the usual ones');
  for (const name of Object.keys(orderSchema.parse({})) as (keyof Order)[])
    expect(shown.text).toContain(`${label(name)}: **`);
  shown = await change(shown, 'askFromCost', '2', label('askFromCost'));
  expect(shown.text).toContain('Ask me at cards that cost so much or more (0: at none): **2**');
  shown = await change(shown, 'passInTheirWatch', 'true', label('passInTheirWatch'));
  expect(shown.text).toContain('Pass unless a card of mine is chosen');

  // Cards are named, as they are spelt or nearly so; what is no card is refused and nothing is lost.
  shown = await choose(shown, 'askAtCards', 'Which order to change?');
  const named = await other.submit(await shown.press(label('askAtCards')), {
    value: 'siege shell, Heave To!',
  });
  expect(named.text).toContain('siege shell, Heave To!');
  const refused = await other.submit(await named.press(label('askAtCards')), { value: 'Siege Shall' });
  expect(refused.text).toContain('cannot be used');
  const kept = await other.command('orders');
  expect(kept.text).toContain('siege shell, Heave To!');
  expect(kept.text).toContain('They hold for this whole match.');
  expect((await kept.press('Back to the usual')).text).toContain(
    'Ask me at cards that cost so much or more (0: at none): **4**',
  );
});

test('a window that the usual orders close hands nothing over; one that they leave open does', () => {
  const game = apocalypships as AnyGame;
  const deploying = (card: string) => {
    const t = position({ mine: { hand: [card], engines: 'IIIII' }, theirs: { hand: ['Heave To!'], engines: 'CC' } });
    const { form, id } = t.question;
    const answer = form.kind === 'pick' ? form.choices.filter(c => c.notation === `deploy ${card}`).map(c => c.id) : [];
    const entry = { pendingId: id, seat: seat(0), answer };
    const start = { state: t.state, recent: [], stretch: 1 };
    return advance({ game, seed: 'seed', standing: byOrders(game) }, start, [{ entry, cause: 'press' }], 0);
  };
  const cheap = deploying('Pack Walker');
  expect(cheap.logged.map(l => [l.seat, l.cause])).toEqual([
    [0, 'press'],
    [1, 'auto'],
  ]);
  expect(cheap.handedTo).toEqual([]);
  expect(cheap.interrupted).toBe(false);
  expect(deploying('Rampart Walker').handedTo).toEqual([1]);
});

test('orders that no longer fit are cleared, and it is said', () => {
  const stored = (order: object) => JSON.stringify({ order, until: 'match' });
  const game = apocalypships as AnyGame;
  expect(setOrders(game, { orders: stored({ askAtCards: ['Siege Shell'] }) })).toBeDefined();
  for (const order of [{ askAtCards: ['A Card Of Yesterday'] }, { askFromCost: 12 }, { gone: true }])
    expect(setOrders(game, { orders: stored(order) })).toBeUndefined();
});
