/** What the main thread and the thread of the embedded database say to each other. */
import type { Results } from '@electric-sql/pglite';

export interface Opening {
  readonly dataDir?: string;
  readonly from?: Blob;
}

export type Ask =
  | { readonly is: 'begin'; readonly transaction: number }
  | { readonly is: 'commit'; readonly transaction: number }
  | { readonly is: 'rollback'; readonly transaction: number }
  | { readonly is: 'exec'; readonly text: string; readonly transaction?: number }
  | {
      readonly is: 'query';
      readonly text: string;
      readonly values: readonly unknown[];
      readonly rowMode: 'array' | 'object';
      /** Ids of the types whose values are to come as the text they are. */
      readonly unparsed: readonly number[];
      readonly transaction?: number;
    }
  /** From now on its clock is so far ahead of this machine's, ms. */
  | { readonly is: 'clock'; readonly aheadMs: number }
  | { readonly is: 'close' };
export interface Asked {
  readonly id: number;
  readonly ask: Ask;
}

export type Reply = Results | Results[] | undefined;
/** An error: a structured clone would lose its fields. Only plain ones travel. */
export interface Thrown {
  readonly message: string;
  readonly fields: Readonly<Record<string, string | number>>;
  readonly ofDatabase: boolean;
}
/** Number 0: opened, or why not. */
export type Replied = { readonly id: number; readonly reply: Reply } | { readonly id: number; readonly thrown: Thrown };
