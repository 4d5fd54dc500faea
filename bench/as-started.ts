/** How `npm start` runs the bot: the environment and the flags of its line in package.json, so that benches measure what operators get. */
import { readFileSync } from 'node:fs';

const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  scripts: { start: string };
};
const words = scripts.start.split(' ');
const node = words.indexOf('node');

export const startEnvironment: Readonly<Record<string, string>> = Object.fromEntries(
  words.slice(0, node).map(word => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]),
);
export const startFlags: readonly string[] = words.slice(node + 1, -1);
