/** Names are never markup, wherever a name is shown: all of every payload is read, in pictures' place too. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fleet } from '../../src/games/fleet/index.ts';
import type { Shown } from '../support/discord/index.ts';
import { type Harbour, openHarbour } from '../support/harbour.ts';
import { chooseFirst, sitDown, turnOf } from '../support/table.ts';

const name = '[n](https://e.example) *b*';

let harbour: Harbour;
beforeAll(async () => {
  harbour = await openHarbour({ games: [fleet] });
}, 120_000);
afterAll(() => harbour.close());

/** Every string of what was sent, where markup works and where it does not. */
function textsOf(shown: Shown): { readonly marked: string[]; readonly plain: string[] } {
  const marked: string[] = [];
  const plain: string[] = [];
  for (const { message } of shown.messages) {
    marked.push(message.content);
    for (const embed of message.embeds) {
      marked.push(embed.title ?? '', embed.description ?? '');
      for (const field of embed.fields ?? []) marked.push(field.name, field.value);
      plain.push(embed.footer?.text ?? '');
    }
    plain.push(...stringsIn(message.components), ...stringsIn(message.attachments));
  }
  return { marked, plain };
}
const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(stringsIn)
      : [];

/** With the escaped signs taken out nothing of the name is left that Discord would mark up. */
function expectLiteral(shown: Shown, where: string): number {
  const { marked, plain } = textsOf(shown);
  for (const text of marked) expect(text.replace(/\\./gs, ''), where).not.toMatch(/\[n\]|\*b\*|:\/\/e\.example/);
  for (const text of plain) expect(text, where).not.toMatch(/\\\[|\\\*/);
  return marked.filter(text => text.includes('e.example')).length;
}

test.each([true, false])(
  'text mode %s: panel, steps of it, board, log, list, replay, profile, more',
  async textMode => {
    const table = await sitDown(harbour.stage, {}, [`${name}${textMode ? 1 : 2}`, `${name}${textMode ? 3 : 4}`]);
    const { mover } = turnOf(table);
    await mover.command('settings', { text: textMode });
    const panel = await mover.press('Your turn');
    let seen = expectLiteral(panel, 'panel');
    seen += expectLiteral(await chooseFirst(panel), 'a step of the panel');
    const looks: readonly (readonly [string, Record<string, unknown>])[] = [
      ['turn', {}],
      ['match list', {}],
      ['match log', {}],
      ['match board', {}],
      ['match replay', {}],
      ['match missed', {}],
      ['orders', {}],
      ['profile', {}],
      ['leaderboard', { game: 'fleet' }],
    ];
    for (const [command, options] of looks)
      seen += expectLiteral(await mover.command(command, options as Record<string, string>), `/${command}`);
    seen += expectLiteral(await (await mover.press('Your turn')).press('More…'), 'more');
    for (const message of mover.sees().messages) {
      const text = message.message.content.replace(/\\./gs, '');
      expect(text, 'public').not.toMatch(/\[n\]|\*b\*|:\/\/e\.example/);
    }
    expect(seen).toBeGreaterThan(1);
  },
);
