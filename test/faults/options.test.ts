/**
 * Fault kinds F, G, N and O: every option of every command with text that no client should send (null characters, half a surrogate pair,
 * noncharacters, turned text), that breaks markup, that is a pattern, that is as long as Discord lets it be, or blank; and every completion.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommandOption } from '../../src/sandbox/limits/command.ts';
import { watchesGame } from '../matches/watches.ts';
import type { Actor } from '../support/discord/index.ts';
import { type Harbour, openHarbour } from '../support/harbour.ts';
import { sitDown, turnOf } from '../support/table.ts';
import { toy } from '../support/toy/index.ts';

let harbour: Harbour;
let mover: Actor;
let other: Actor;
beforeAll(async () => {
  harbour = await openHarbour({ games: [watchesGame, toy] });
  ({ mover, other } = turnOf(await sitDown(harbour.stage, { game: 'watches' })));
  // Commands for who runs a server as well.
  harbour.stage.guild.ownerId = mover.id;
}, 180_000);
afterAll(() => harbour.close());

const texts: Readonly<Record<string, string>> = {
  'null characters, half a pair': '\udc00a\u0000b\ud83dc\uffff\u202ed',
  blank: '   ',
  markup: '`<@everyone>` @here <@&1> <@1> ||x|| ```',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as somebody might type it.
  pattern: '(a+)+$ %_ \\ \' " ; -- .* ${x} [',
  'six thousand': '👩‍👩‍👧‍👦é'.repeat(500).padEnd(6_000, 'z'),
};

interface Leaf {
  readonly path: string;
  readonly options: readonly CommandOption[];
}
const isNested = (option: CommandOption): boolean => option.type === 1 || option.type === 2;
function leavesOf(path: string, options: readonly CommandOption[] = []): readonly Leaf[] {
  const nested = options.filter(isNested);
  if (nested.length === 0) return [{ path, options }];
  return nested.flatMap(each =>
    leavesOf(`${path} ${each.name}`, ('options' in each ? each.options : []) as CommandOption[]),
  );
}
const commands = (): readonly Leaf[] =>
  harbour.stage.standIn.commands
    .list('global')
    .filter(each => each.type === 1)
    .flatMap(each => leavesOf(each.name, each.options as CommandOption[]));

/** What is required beside the option that is tried. */
function usual(leaf: Leaf, member: Actor): Record<string, string | number | boolean | Actor> {
  const required = leaf.options.filter(each => 'required' in each && each.required === true);
  return Object.fromEntries(
    required.flatMap(each => {
      const byType = { 3: 'toy', 4: 1, 5: false, 6: member, 10: 1 }[each.type as 3];
      return byType === undefined ? [] : [[each.name, byType] as const];
    }),
  );
}

const inBatches = async <T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<void> => {
  for (let i = 0; i < items.length; i += 8) await Promise.all(items.slice(i, i + 8).map(run));
};

test.each(Object.entries(texts))('%s in every option of every command', { timeout: 300_000 }, async (_, value) => {
  const tries = commands().flatMap(leaf =>
    leaf.options.filter(each => each.type === 3).map(option => ({ leaf, option })),
  );
  expect(tries.length).toBeGreaterThan(30);
  await inBatches(tries, async ({ leaf, option }) => {
    const shown = await mover.command(leaf.path, { ...usual(leaf, other), [option.name]: value }, { unchecked: true });
    expect(shown.wasAnswered, `${leaf.path} ${option.name}`).toBe(true);
    // Nobody is called by what somebody typed.
    const called = shown.messages.flatMap(each => each.mentions).filter(id => id !== other.id);
    expect(called, `${leaf.path} ${option.name}`).toEqual([]);
    if (!('autocomplete' in option) || option.autocomplete !== true) return;
    const choices = await mover.autocomplete(leaf.path, { [option.name]: value }, option.name);
    expect(choices.length).toBeLessThanOrEqual(25);
    for (const choice of choices) {
      expect(choice.name.trim().length).toBeGreaterThan(0);
      expect(choice.name.length).toBeLessThanOrEqual(100);
      expect(choice.name.isWellFormed() && String(choice.value).length <= 100).toBe(true);
    }
  });
  expect(harbour.errors().map(line => line.slice(60, 400))).toEqual([]);
  expect(harbour.stage.refusals).toEqual([]);
});
