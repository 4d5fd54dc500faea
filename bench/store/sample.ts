/** Time of many steps, in slices that can be taken turns with another kind's: whatever else the machine does then weighs on both alike. */
import { quantile } from '../line.ts';

export interface Sample {
  /** Of each step, ms. */
  readonly times: readonly number[];
  readonly seconds: number;
  /** Of this process, ms. */
  readonly processor: number;
}

/** Runs `step` in `parallel` chains for so long. */
export async function sample(parallel: number, ms: number, step: (chain: number) => Promise<void>): Promise<Sample> {
  const times: number[] = [];
  const before = process.cpuUsage();
  const began = performance.now();
  await Promise.all(
    Array.from({ length: parallel }, async (_, chain) => {
      while (performance.now() - began < ms) {
        const from = performance.now();
        await step(chain);
        times.push(performance.now() - from);
      }
    }),
  );
  const { user, system } = process.cpuUsage(before);
  return { times, seconds: (performance.now() - began) / 1_000, processor: (user + system) / 1_000 };
}

/** Slices of several kinds in turn, each kind's put together. */
export async function inTurn(slices: number, kinds: readonly (() => Promise<Sample>)[]): Promise<readonly Sample[]> {
  const taken: Sample[][] = kinds.map(() => []);
  for (let n = 0; n < slices; n++) {
    for (const [i, kind] of kinds.entries()) taken[i]?.push(await kind());
  }
  return taken.map(join);
}

const join = (samples: readonly Sample[]): Sample => ({
  times: samples.flatMap(s => s.times),
  seconds: samples.reduce((n, s) => n + s.seconds, 0),
  processor: samples.reduce((n, s) => n + s.processor, 0),
});

export const perSecond = ({ times, seconds }: Sample): number => times.length / seconds;
export const median = ({ times }: Sample): number => quantile(times, 0.5);
export const processorEach = ({ times, processor }: Sample): number => processor / times.length;
