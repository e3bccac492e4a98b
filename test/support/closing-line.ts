import type { Reporter, TestModule } from 'vitest/node';

/** Ends a run with one plain line: `N passed, N failed` (and `, N skipped`). Files that don't load count as failed. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    let [passed, failed, skipped] = [0, errors.length, 0];
    for (const module of modules) {
      failed += module.errors().length > 0 ? 1 : 0;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') passed++;
        else if (state === 'failed') failed++;
        else skipped++;
      }
    }
    process.stdout.write(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
  }
}
