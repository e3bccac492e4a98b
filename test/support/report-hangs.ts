import type { ReportedHookContext, Reporter, TestCase } from 'vitest/node';

const PATIENCE_SECONDS = 60;

/**
 * Names tests and hooks that have run for a minute, and again each minute after that. Does not end
 * them, because the machine may be slow. `waits.ts` adds what they wait for.
 */
export default class ReportHangs implements Reporter {
  readonly #timers = new Map<unknown, NodeJS.Timeout>();

  onTestCaseReady(test: TestCase): void {
    this.#start(test, `${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestCaseResult(test: TestCase): void {
    this.#stop(test);
  }

  onHookStart({ name, entity }: ReportedHookContext): void {
    if (entity.type === 'test') return;
    const file = entity.type === 'module' ? entity : entity.module;
    this.#start(`${entity.id} ${name}`, `${file.relativeModuleId} (${name})`);
  }

  onHookEnd({ name, entity }: ReportedHookContext): void {
    this.#stop(`${entity.id} ${name}`);
  }

  onTestRunEnd(): void {
    for (const key of this.#timers.keys()) this.#stop(key);
  }

  #start(key: unknown, name: string): void {
    let seconds = 0;
    const report = () => {
      seconds += PATIENCE_SECONDS;
      process.stderr.write(`Still running after ${seconds} s: ${name}\n`);
    };
    this.#timers.set(key, setInterval(report, PATIENCE_SECONDS * 1000).unref());
  }

  #stop(key: unknown): void {
    clearInterval(this.#timers.get(key));
    this.#timers.delete(key);
  }
}
