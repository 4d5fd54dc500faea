/** Before each file of rules tests: its game takes every decision back and gives it again (take-back.ts). */
import { expect } from 'vitest';
import type { AnyGame } from '../../src/engine/contract.ts';
import { takeBackAlways } from './take-back.ts';

const [, id] = /[\\/]test[\\/]games[\\/]([^\\/]+)[\\/]/.exec(expect.getState().testPath ?? '') ?? [];
if (id !== undefined) {
  const folder: Record<string, unknown> = await import(`../../src/games/${id}/index.ts`);
  const game = Object.values(folder).find(
    found => typeof found === 'object' && found !== null && 'apply' in found && 'id' in found && found.id === id,
  );
  if (game === undefined) throw new Error(`src/games/${id}/index.ts has no game ${id}: nothing would be taken back`);
  takeBackAlways(game as AnyGame);
}
