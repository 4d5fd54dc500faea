/** The variables that the README, the compose files and the Kubernetes file name are those that the configuration reads, and the other way round. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PermissionFlagsBits } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { invitePermissions } from '../../src/discord/permissions.ts';

const root = join(import.meta.dirname, '../..');
const read = (name: string): string => readFileSync(join(root, name), 'utf8');

/** Every variable that is asked for. */
function asked(): ReadonlySet<string> {
  const names = new Set<string>();
  const environment = new Proxy({} as Record<string, string | undefined>, {
    get: (_target, name) => {
      names.add(String(name));
      return undefined;
    },
  });
  readConfig(environment, ['fleet']);
  return names;
}

test('the README has a row for each, and none for anything else', () => {
  const rows = read('README.md')
    .split('\n')
    .filter(line => /^\| `[A-Z]/.test(line));
  const listed = rows.flatMap(row => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(m => m[1] ?? ''));
  expect(listed.sort()).toEqual([...asked()].sort());
});

test('the README’s link invites with the permissions that are asked for, and its table names each', () => {
  const text = read('README.md');
  expect(/permissions=(\d+)/.exec(text)?.[1]).toBe(String(invitePermissions));
  for (const [name, bit] of Object.entries(PermissionFlagsBits)) {
    if ((invitePermissions & bit) === 0n) continue;
    const words = name
      .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
      .replace('View Channel', 'View Channels')
      .replace(' In ', ' in ');
    expect(text).toContain(words);
  }
});

test('the files for deploying name no others', () => {
  const ours = asked();
  const others = new Set([
    'HOST',
    'POSTGRES_PASSWORD',
    'POSTGRES_USER',
    'POSTGRES_DB',
    'NODE_ENV',
    'PRISMA_SCHEMA_ENGINE_BINARY',
  ]);
  for (const file of ['compose.yaml', 'docs/deploy/compose.http.yaml', 'docs/deploy/kubernetes.yaml', 'Dockerfile']) {
    const text = read(file);
    const keys = [...text.matchAll(/^\s+([A-Z][A-Z_]+): /gm), ...text.matchAll(/name: ([A-Z][A-Z_]+),/g)];
    const expanded = [...text.matchAll(/\$\{([A-Z_]+)/g)];
    const named = [...keys, ...expanded].map(m => m[1] ?? '');
    expect(
      named.filter(name => !ours.has(name) && !others.has(name)),
      file,
    ).toEqual([]);
  }
  const paths = ['docs/load.md', 'docs/deploy/kubernetes.yaml', 'docs/deploy/compose.http.yaml', 'docs/operations.md'];
  for (const path of paths) expect(read('README.md')).toContain(path);
});

test('the image runs as no root and tells its health; compose brings Postgres; the check holds the audit', () => {
  const stages = read('Dockerfile').split(/^FROM /m);
  const last = stages.at(-1) ?? '';
  expect(stages.length - 1).toBe(2);
  expect(last).toMatch(/^USER node$/m);
  expect(last).toMatch(/^HEALTHCHECK [\s\S]*\/health/m);
  // Nothing is built in the image that runs.
  expect(last).not.toContain('build-essential');
  expect(read('compose.yaml')).toMatch(/^ {2}postgres:$/m);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  for (const part of ['format', 'lint', 'types', 'audit', 'test:only'])
    expect(scripts.check).toContain(`npm run -s ${part}`);
});
