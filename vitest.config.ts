import { defineConfig } from 'vitest/config';

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
    maxWorkers: 2,
    reporters: ['default', './test/support/tally.ts'],
  },
});
