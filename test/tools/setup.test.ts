/** A second start takes no set-up time, and where set-up cannot go on it names the one command that helps. */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const bare = mkdtempSync(join(tmpdir(), 'flotilla-setup-'));
afterAll(() => rmSync(bare, { recursive: true, force: true }));

const program = (name: string, script: string): void => {
  const file = join(bare, 'bin', name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
};

test('where all is in place it says nothing, starts no program and takes no time', () => {
  const began = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/setup.mjs'], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: '/nowhere' },
  });
  expect([status, stdout, stderr]).toEqual([0, '', '']);
  // Some 100 ms, most of it Node's own start; generous for a busy machine.
  expect(performance.now() - began).toBeLessThan(5_000);
});

test('on a bare checkout whose packages cannot be installed it shows its steps, the reason and one command, and ends', () => {
  for (const path of ['tools/setup.mjs', 'package.json', 'package-lock.json', 'prisma/schema.prisma'])
    cpSync(join(root, path), join(bare, path));
  mkdirSync(join(bare, 'bin'));
  program('npm', 'echo "no registry can be reached"; exit 1');
  // The libraries are there, so no system package is asked for.
  for (const name of ['pkg-config', 'c++']) program(name, 'exit 0');
  const { status, stderr } = spawnSync(process.execPath, ['tools/setup.mjs'], {
    cwd: bare,
    encoding: 'utf8',
    env: { PATH: [join(bare, 'bin'), '/usr/bin', '/bin'].join(delimiter) },
  });
  expect(status).toBe(1);
  expect(stderr).toContain('set-up: installing packages (npm ci;');
  expect(stderr).toContain('no registry can be reached');
  expect(stderr.match(/Please run:\n\n {4}(.+)\n\nand start again\./)?.[1]).toBe('npm ci');
  // The next try is not kept waiting.
  expect(existsSync(join(bare, '.setup-lock'))).toBe(false);
});
