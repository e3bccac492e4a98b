import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    reporters: ['default', './test/support/closing-line.ts'],
    testTimeout: 120_000,
    // The machine may be busy; what does come ends the wait at once.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 300_000,
    // A browser may be late once when others use the machine, too; a fault is there both times, and the report says so.
    retry: 1,
    maxWorkers: 2,
  },
});
