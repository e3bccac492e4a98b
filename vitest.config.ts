import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Warnings about source maps that packages name and do not ship.
  logLevel: 'error',
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    reporters: ['default', './test/support/closing-line.ts'],
    testTimeout: 300_000,
    // The machine may be busy; what does come ends the wait at once.
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 300_000,
    maxWorkers: 2,
    // It imports JSON as bundlers allow and Node does not.
    server: { deps: { inline: ['@actions/workflow-parser'] } },
  },
});
