import type { Reporter, TestModule } from 'vitest/node';

const SHOWN_FILES = 10;

/**
 * Ends a run with the slowest files and a summary: `N passed, N failed` (and `, N skipped`). Files
 * that do not load count as failed, and so do groups of tests whose hooks fail.
 */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    process.stdout.write(`${describeSlowest(modules)}\n${countTests(modules, errors)}\n`);
  }
}

function describeSlowest(modules: readonly TestModule[]): string {
  const files = modules.map((module) => ({
    file: module.relativeModuleId,
    seconds: measure(module) / 1000,
  }));
  files.sort((a, b) => b.seconds - a.seconds);
  const lines = files
    .slice(0, SHOWN_FILES)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
  return ['Slowest files:', ...lines, ''].join('\n');
}

function measure(module: TestModule): number {
  const { collectDuration, duration, setupDuration } = module.diagnostic();
  return collectDuration + duration + setupDuration;
}

function countTests(modules: readonly TestModule[], errors: readonly unknown[]): string {
  let [passed, failed, skipped] = [0, errors.length, 0];
  for (const module of modules) {
    const entities = [module, ...module.children.allSuites()];
    failed += entities.filter((entity) => entity.errors().length > 0).length;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      if (state === 'passed') passed++;
      else if (state === 'failed') failed++;
      else skipped++;
    }
  }
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
