import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { listTests } from './scripts/test-kinds.mjs';

/**
 * Small files whose tests take a minute. Vitest starts the files that it does not know by their
 * size: these would begin last, and run alone in the end.
 */
const LONG =
  /\/(?:author-sites|browser-floor|browsers|checks|features|limits|remote-store)\.test\.ts$/;

class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  // Warnings about source maps that packages name and do not ship.
  logLevel: 'error',
  test: {
    reporters: ['default', './test/support/report-hangs.ts', './test/support/closing-line.ts'],
    // A slow machine must not fail a test: these limits end only what would never end.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // One more than a small machine has processors: some tests wait.
    maxWorkers: 3,
    sequence: { sequencer: LongFilesFirst },
    // The kinds of tests are projects, which would each transform the same modules.
    experimental: { fsModuleCache: true },
    globalSetup: './test/support/shared-bundles.ts',
    pool: 'forks',
    // Test files share a process, with its modules and its browser.
    isolate: false,
    // It imports JSON as bundlers allow and Node does not.
    server: { deps: { inline: ['@actions/workflow-parser'], external: [/\/dist\/node\//] } },
    projects: Object.entries(listTests()).map(([name, include]) => ({
      extends: true,
      test: {
        name,
        include,
        ...(name === 'e2e' && { setupFiles: './test/support/close-windows.ts' }),
      },
    })),
  },
});
