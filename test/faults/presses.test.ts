/**
 * Fault kinds A, C and N by presses that no message offers: every verb there is, and every id that a seat was ever shown, sent by others,
 * from elsewhere, by halves and with odd characters. Each is answered; nothing changes, nothing is told, nothing is logged as an error.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actions } from '../../src/discord/actions/index.ts';
import { parsePress } from '../../src/discord/press.ts';
import { canary, paintWords, readBy, watchedToy } from '../support/canary.ts';
import type { Actor, Seen, Shown } from '../support/discord/index.ts';
import { type Harbour, openHarbour } from '../support/harbour.ts';
import { sitDown, type Table, turnOf } from '../support/table.ts';

let harbour: Harbour;
let table: Table;
let match: string;
beforeAll(async () => {
  harbour = await openHarbour({
    games: [watchedToy],
    paint: paintWords,
    animate: async (scenes, print) => Buffer.concat(await Promise.all(scenes.map(each => paintWords(each, print)))),
  });
  table = await sitDown(harbour.stage, { game: 'toy' });
  match = table.board.buttonId('Log').split(':')[2] ?? '';
}, 180_000);
afterAll(() => harbour.close());

const verbs = Object.keys(actions);
const withFields = (verb: string, fields: readonly string[]): string => ['1', verb, ...fields].join(':');
/** Tried, since the table of verbs is nobody else's business. */
const fieldsOf = (verb: string): number =>
  [0, 1, 2, 3, 4, 5, 6, 7, 8].find(n => parsePress(withFields(verb, Array(n).fill('0'))).is === 'press') ?? -1;
const idsOf = (verb: string, first: string, rest = '0'): string =>
  withFields(verb, [first, ...Array(10).fill(rest)].slice(0, fieldsOf(verb)));

const odd = 'a\u0000b\ud800c\uffff\u202e';
/** Presses it; what opens is filled with odd characters and sent. */
async function push(actor: Actor, id: string, on: Seen): Promise<Shown> {
  const shown = await actor.forge(id, on);
  expect(shown.wasAnswered, id).toBe(true);
  if (shown.modal === undefined) return shown;
  const fields = shown.modal.components.flatMap(each => ('component' in each ? [each.component.custom_id] : []));
  const sent = await actor.submit(shown, Object.fromEntries(fields.map(field => [field, odd])));
  expect(sent.wasAnswered, `${id}, its modal`).toBe(true);
  return sent;
}
const pushAll = async (actor: Actor, ids: readonly string[], on: Seen): Promise<void> => {
  for (let i = 0; i < ids.length; i += 6) await Promise.all(ids.slice(i, i + 6).map(id => push(actor, id, on)));
};

/** All that is stored of the match, but for what its boards are. */
async function stored(): Promise<string> {
  const { sql } = harbour.store;
  const parts = [
    await sql.query('SELECT "seq", "epoch", "snapshot", "status", "offers", "pace" FROM "Match" WHERE id = $1', [
      match,
    ]),
    await sql.query('SELECT * FROM "MatchSeat" WHERE "matchId" = $1 ORDER BY seat', [match]),
    await sql.query('SELECT * FROM "Decision" WHERE "matchId" = $1 ORDER BY seq', [match]),
    await sql.query('SELECT * FROM "Draft" WHERE "matchId" = $1 ORDER BY seat', [match]),
  ];
  return JSON.stringify(parts);
}
/** Every id on everything that a seat is shown, some presses deep. */
async function shownTo(actor: Actor): Promise<readonly string[]> {
  const ids = new Set<string>();
  const note = (shown: Shown): Shown => {
    for (const control of shown.messages.flatMap(each => each.controls))
      if ('custom_id' in control && control.custom_id) ids.add(control.custom_id);
    return shown;
  };
  const panel = note(await actor.press('Your turn'));
  for (const label of ['More…', 'Orders', 'Plan ahead', 'Text', 'Rules'])
    if (panel.buttons.includes(label)) note(await panel.press(label));
  for (const name of ['orders', 'match replay', 'match log', 'match board', 'turn', 'match missed'])
    note(await actor.command(name));
  return [...ids];
}

test('every verb is found with its fields', () => {
  expect(verbs.length).toBeGreaterThan(80);
  expect(verbs.filter(verb => fieldsOf(verb) < 0)).toEqual([]);
});

test('by a stranger, a player of another match, whoever runs the server', { timeout: 300_000 }, async () => {
  const { stage } = harbour;
  const { mover, other } = turnOf(table);
  const ids = [...new Set([...(await shownTo(mover)), ...(await shownTo(other))])].filter(id => id.includes(match));
  expect(ids.length).toBeGreaterThan(15);
  const away = await sitDown(stage, { game: 'toy' });
  const admin = stage.member('Admiral').in(table.thread);
  const stranger = stage.member('Onlooker').in(table.thread);
  const before = await stored();
  const log = table.host.sees().messages.map(each => each.text);
  await pushAll(stranger, [...ids, ...verbs.map(verb => idsOf(verb, match))], turnOf(table).board);
  await pushAll(away.guest, ids, turnOf(away).board);
  await pushAll(admin, ids, turnOf(table).board);
  expect(await stored()).toBe(before);
  expect(
    table.host
      .sees()
      .messages.filter(each => !each.isPrivate)
      .map(each => each.text),
  ).toEqual(log.filter((_, i) => !table.host.sees().messages[i]?.isPrivate));
  for (const name of [
    'match replay',
    'match log',
    'match board',
    'match missed',
    'match export',
    'match verify',
    'turn',
  ]) {
    await stranger.command(name, name === 'turn' ? {} : { match });
    await away.guest.command(name, { match });
  }
  await stranger.command('match replay', { match, as: 'gif' });
  await stranger.command('match replay', { match, as: 'text' });
  await stranger.command('orders', { match, plan: '' });
  for (const [who, place] of [
    [stranger, table.thread.id],
    [admin, table.thread.id],
    [away.guest, away.thread.id],
  ] as const)
    for (const seat of [0, 1]) {
      const theirs = who === away.guest;
      const read = readBy(who, place);
      // In a match of their own they have their own seat's.
      const text = theirs
        ? read
            .split('\n')
            .filter(line => line.includes(match))
            .join('\n')
        : read;
      expect(text.includes(canary(seat as never)), `${who.user.username} reads of seat ${seat}`).toBe(false);
    }
});

test('by halves, with odd characters, of the seat itself', { timeout: 300_000 }, async () => {
  const { mover, board } = turnOf(table);
  const before = await stored();
  const none = ['nosuchmatch', '%00', odd, 'x'.repeat(60), '__proto__', '%ff', "'; --"];
  const forged = verbs
    .filter(verb => !['eraseYes'].includes(verb))
    .flatMap((verb, i) => {
      const whole = idsOf(verb, none[i % none.length] ?? '', odd);
      return [idsOf(verb, '%00'), whole, whole.slice(0, Math.ceil(whole.length / 2))];
    })
    .map(id => id.slice(0, 100));
  await pushAll(mover, forged, board);
  expect(await stored()).toBe(before);
});

test('nothing was an error', () => {
  expect(harbour.errors().map(line => line.slice(60, 300))).toEqual([]);
  expect(harbour.stage.refusals).toEqual([]);
});
