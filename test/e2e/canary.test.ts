/**
 * Canaries (design.md 3): every view, picture, question and choice of a seat carries a word of that seat's own. Through a whole match by
 * random presses no message, id, value, file, alt text, completion or log line that somebody else can read may hold it.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededBelow } from '../../src/engine/chance.ts';
import type { AnyGame, Choice, Focus, Form, Viewer } from '../../src/engine/contract.ts';
import type { Scene } from '../../src/engine/scene.ts';
import { literal, type Text } from '../../src/engine/text.ts';
import type { Actor, Seen } from '../support/discord/index.ts';
import { type Harbour, openHarbour } from '../support/harbour.ts';
import { Mischief } from '../support/mischief.ts';
import { toy } from '../support/toy/index.ts';

const canary = (viewer: Viewer): string => `canary-of-${viewer === 'spectator' ? 'nobody' : `seat-${viewer}`}`;
const base: AnyGame = toy;
type Seen_ = { readonly viewer: Viewer };

const marked = (choice: Choice, word: Text): Choice => ({ ...choice, path: [...choice.path, word], note: word });
function markedForm(form: Form, word: Text): Form {
  if (form.kind === 'pick' || form.kind === 'order')
    return { ...form, choices: form.choices.map(c => marked(c, word)) };
  return { ...form, unit: word };
}

/** The toy, with a canary for each viewer in everything made for that viewer. */
const watched: AnyGame = {
  ...base,
  view: (seen: object, viewer: Viewer) => ({ ...(base.view(seen, viewer) as object), viewer }),
  words: (view: Seen_, focus: Focus) => [...base.words(view, focus), literal(canary(view.viewer))],
  scene: (view: Seen_, focus: Focus): Scene => {
    const scene = base.scene(view, focus);
    const shapes = [
      ...scene.shapes,
      { kind: 'label' as const, text: literal(canary(view.viewer)), x: 9, y: 9, size: 12, align: 'left' as const },
    ];
    return { ...scene, shapes };
  },
  pending: (state: object) =>
    base.pending(state).map(question => {
      if (question.seat === 'chance') return question;
      const word = literal(canary(question.seat));
      return { ...question, prompt: word, form: markedForm(question.form, word) };
    }),
};

let harbour: Harbour;
beforeAll(async () => {
  harbour = await openHarbour({
    games: [watched],
    // The picture's bytes are its words, so that they can be searched.
    paint: async (scene, print) =>
      Buffer.from(scene.shapes.flatMap(s => (s.kind === 'label' ? [print(s.text)] : [])).join('\n')),
  });
}, 120_000);
afterAll(() => harbour.close());

/** Everything of the messages that reach this member's client: JSON, files and all. */
const readBy = (actor: Actor): string => actor.sees().messages.map(allOf).join('\n');
const allOf = (seen: Seen): string =>
  [
    JSON.stringify(seen.message),
    ...seen.message.attachments.map(file => seen.file(file.filename)?.toString('utf8') ?? ''),
  ].join('\n');

test('nobody reads what another seat was shown', { timeout: 120_000 }, async () => {
  const mischief = new Mischief(harbour, seededBelow(7));
  await mischief.sitDown('toy');
  const { thread, seats } = mischief;
  const onlooker = harbour.stage.member('Onlooker').in(thread);
  const completed: string[] = [];
  for (let n = 0; n < 6 && !mischief.isOver; n++) {
    await mischief.play((n + 1) * 12);
    for (const button of ['Your turn', 'Text', 'Log']) {
      const board = onlooker.sees().messages.findLast(m => m.buttons.includes(button));
      if (board) await onlooker.press(button, board);
    }
    completed.push(JSON.stringify(await onlooker.autocomplete('move', {}, 'notation')));
    await onlooker.command('match board');
    for (const seat of seats) for (const name of ['turn', 'match board', 'match log']) await seat.command(name);
  }

  const info = await harbour.running.bot.matches.matchIn({ channelId: thread.parentId ?? '', threadId: thread.id });
  if (info === undefined) throw new Error('no match');
  for (const { seat, occupant } of info.seats) {
    const own = seats.find(s => 'userId' in occupant && occupant.userId === s.id);
    if (own === undefined) throw new Error('nobody sits there');
    // The canaries sing where they should, or this test would see nothing.
    expect(readBy(own)).toContain(canary(seat));
    for (const other of [...seats.filter(s => s !== own), onlooker]) expect(readBy(other)).not.toContain(canary(seat));
    expect(completed.join()).not.toContain(canary(seat));
    expect(harbour.logged.map(line => JSON.stringify(line)).join('\n')).not.toContain(canary(seat));
  }
  expect(harbour.logged.map(line => JSON.stringify(line)).join('\n')).not.toMatch(/\$secret|"seed"/);
  expect(harbour.errors()).toEqual([]);
  expect(harbour.stage.refusals).toEqual([]);
});
