import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.ts';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Minutes of killing whole bots: `npm run soak`.
    exclude: process.env.SOAK === undefined ? ['test/soak/**'] : [],
    globalSetup: ['test/support/db/global-setup.ts'],
    // The rules tests take every decision back and give it again.
    setupFiles: ['test/support/take-back-setup.ts'],
    // Generous: a slow test is no failure, a busy machine no reason to fail. What hangs for ever still ends.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // One more than the cores of a small machine: many tests wait for a process or a clock.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './test/support/tally.ts'],
  },
});
