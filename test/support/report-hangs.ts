import type { ReportedHookContext, Reporter, TestCase, TestModule } from 'vitest/node';

const PATIENCE_SECONDS = 60;

/**
 * Names tests and hooks that have run for a minute, and again each minute after that. Does not end
 * them, because the machine may be slow. `waits.ts` adds what they wait for.
 */
export default class ReportHangs implements Reporter {
  readonly #running = new Map<unknown, { name: string; timer: NodeJS.Timeout }>();

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

  /** Vitest does not say that a hook has ended if it failed. */
  onTestModuleEnd({ relativeModuleId }: TestModule): void {
    for (const [key, { name }] of this.#running)
      if (name.startsWith(relativeModuleId)) this.#stop(key);
  }

  onTestRunEnd(): void {
    for (const key of this.#running.keys()) this.#stop(key);
  }

  #start(key: unknown, name: string): void {
    let seconds = 0;
    const report = () => {
      seconds += PATIENCE_SECONDS;
      process.stderr.write(`Still running after ${seconds} s: ${name}\n`);
    };
    const timer = setInterval(report, PATIENCE_SECONDS * 1000).unref();
    this.#running.set(key, { name, timer });
  }

  #stop(key: unknown): void {
    clearInterval(this.#running.get(key)?.timer);
    this.#running.delete(key);
  }
}
