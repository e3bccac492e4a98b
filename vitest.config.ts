import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    reporters: ['default', './test/support/closing-line.ts'],
    testTimeout: 300_000,
    // The machine may be busy; what does come ends the wait at once.
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 300_000,
    maxWorkers: 2,
  },
});
