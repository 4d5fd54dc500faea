import type { Mode } from './contract.ts';
import { text } from './text.ts';

/** Modes of a game by id and the options that differ from the usual; words: `mode.<id>` and `mode.<id>.note`. `complete` fills in the usual ones. */
export const modeMaker =
  <O>(complete: (options: Partial<O>) => O) =>
  (id: string, options: Partial<O>, solo?: true): Mode<O> => ({
    id,
    title: text(`mode.${id}`),
    note: text(`mode.${id}.note`),
    options: complete(options),
    ...(solo && { solo }),
  });
