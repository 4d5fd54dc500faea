/** What goes to a worker and comes back. Drawings travel as JSON text: cheaper to send than objects. */
import type { PictureProblem } from '../picture.ts';

export type Job =
  /** Are the fonts there? */
  | { readonly kind: 'check' }
  | { readonly kind: 'still'; readonly drawing: string }
  | {
      readonly kind: 'animation';
      readonly drawings: readonly Uint8Array[];
      readonly delay: number;
      readonly width?: number;
    };

/** Times in milliseconds; `cpuMs`: what the thread itself used, whatever else the machine was doing. */
export type JobResult =
  | {
      readonly ok: true;
      readonly bytes: Uint8Array;
      readonly drawMs: number;
      readonly encodeMs: number;
      readonly cpuMs: number;
    }
  | { readonly ok: false; readonly problem: PictureProblem; readonly message: string };
