/** docs/decisions/042-one-clock.md: only the database's time decides. This process's own clock is read in these files alone, each for its reason. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const allowed: Readonly<Record<string, string>> = {
  'src/log/steady.ts': 'Ages and waits within this process: only differences of it count.',
  'src/sandbox/clock.ts': "The stand-in's time is its own world's; the bot knows nothing of it.",
  'src/sandbox/page/markdown.ts': "A browser's clock, corrected by the sandbox's before anything is shown.",
  'src/store/embedded-worker.ts': "It is the embedded database's clock: set ahead where the sandbox's is.",
  'src/store/folder-lock.ts':
    "Compared with the times of files, which are this machine's; the database is not open yet.",
};

/** What reads the machine's clock: also luxon, and the moment at which the process began. */
const reading =
  /\bDate\.now\b|\bnew Date\(\s*\)|\bDate\(\)|DateTime\.(now|utc|local)\(\s*\)|performance\.timeOrigin|Temporal\.Now/;

test('the clock of this process is read only where a reason is written', () => {
  const found = globSync(['src/**/*.ts', 'commands/**/*.ts'], { exclude: ['src/store/generated/**'] })
    .filter(file => reading.test(code(readFileSync(file, 'utf8'))))
    .sort();
  expect(found).toEqual(Object.keys(allowed).sort());
});

test('the database fills in its own times: no default of the schema is made by this process', () => {
  expect(readFileSync('prisma/schema.prisma', 'utf8')).not.toMatch(/@default\(now\(\)\)|@updatedAt/);
});

/** Without what only comments say. */
const code = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');
