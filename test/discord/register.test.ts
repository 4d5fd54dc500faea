import * as spec from 'discord-api-spec/zod';
import { describe, expect, test } from 'vitest';
import { commands } from '../../commands/index.ts';
import { makeGames } from '../../src/discord/games.ts';
import { isSame, payloadsOf, registerCommands, sizeOf } from '../../src/discord/register.ts';
import type { Call, Outcome, Wire } from '../../src/discord/wire.ts';
import { games } from '../../src/games/registry.ts';
import { makeLog } from '../../src/log/log.ts';
import { toy } from '../support/toy/index.ts';

const offered = makeGames([...games, toy]);
const payloads = payloadsOf(commands, offered);

describe('every command', () => {
  test.each(payloads.map(p => [`${p.type ?? 1}/${p.name}`, p] as const))(
    '%s keeps Discord’s limits (A1 to A13)',
    (_, payload) => {
      // Discord's prose and its client libraries write rights as text, its OpenAPI description as a number; Discord takes both.
      const { default_member_permissions: rights, ...rest } = payload;
      const written = { ...rest, ...(rights ? { default_member_permissions: Number(rights) } : {}) };
      expect(spec.ApplicationCommandCreateRequestSchema.safeParse(JSON.parse(JSON.stringify(written)))).toMatchObject({
        success: true,
      });
      expect(sizeOf(payload)).toBeLessThanOrEqual(8_000);
      expect(payload.contexts?.length).toBeGreaterThan(0);
      expect(payload.integration_types?.length).toBeGreaterThan(0);
      checkOptions((payload as Described).options ?? []);
    },
  );
  test('names are unique per type', () => {
    const names = payloads.map(p => `${p.type ?? 1}/${p.name}`);
    expect(new Set(names).size).toBe(names.length);
  });
});

interface Described {
  readonly name: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly autocomplete?: boolean;
  readonly choices?: readonly { readonly name: string }[];
  readonly options?: readonly Described[];
}

function checkOptions(options: readonly Described[]): void {
  expect(options.length).toBeLessThanOrEqual(25);
  const firstOptional = options.findIndex(o => !o.required);
  expect(
    options.slice(firstOptional < 0 ? options.length : firstOptional).some(o => o.required),
    'A6',
  ).toBe(false);
  for (const option of options) {
    expect(option.name).toMatch(/^[-_'\p{Ll}\p{N}]{1,32}$/u);
    expect(option.description?.length).toBeGreaterThan(0);
    expect(option.description?.length).toBeLessThanOrEqual(100);
    expect(option.choices !== undefined && option.autocomplete === true, 'A11').toBe(false);
    for (const { name } of option.choices ?? []) expect(name.length).toBeLessThanOrEqual(100);
    checkOptions(option.options ?? []);
  }
}

describe('registering', () => {
  const silent = makeLog('silent');
  const wireWith = (there: unknown): { wire: Wire; calls: Call[] } => {
    const calls: Call[] = [];
    const wire: Wire = {
      call: async <T>(call: Call) => {
        calls.push(call);
        return { is: 'ok', value: call.method === 'GET' ? there : [] } as Outcome<T>;
      },
    };
    return { wire, calls };
  };
  /** As Discord hands it back: more fields, defaults filled in. */
  const stored = payloads.map((p, i) => ({
    ...{ id: String(i), version: '1', dm_permission: true, nsfw: false, default_member_permissions: null },
    ...p,
  }));

  test('writes when something changed, and only then (A8)', async () => {
    const same = wireWith(stored);
    expect(await registerCommands(same.wire, '1', commands, offered, silent)).toBe('unchanged');
    expect(same.calls.map(c => c.method)).toEqual(['GET']);
    for (const there of [
      [],
      stored.slice(1),
      [...stored.slice(1), { ...stored[0], description: 'other' }],
      [...stored, { name: 'extra' }],
    ]) {
      const changed = wireWith(there);
      expect(await registerCommands(changed.wire, '1', commands, offered, silent)).toBe('written');
      expect(changed.calls.map(c => c.method)).toEqual(['GET', 'PUT']);
    }
  });
  test('an empty list is refused', async () => {
    await expect(registerCommands(wireWith(stored).wire, '1', [], offered, silent)).rejects.toThrow('empty');
  });
  test('an option that was dropped is a change', () => {
    const [first, ...others] = stored;
    expect(
      isSame(
        [
          { ...first, options: [...((first as Described).options ?? []), { name: 'old', type: 3, description: 'x' }] },
          ...others,
        ],
        payloads,
      ),
    ).toBe(false);
  });
});
