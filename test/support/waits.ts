import { expect } from 'vitest';

const PATIENCE_SECONDS = 60;

/**
 * Waits for a promise. After a minute, writes to standard error which test waits for what, and
 * where, and keeps waiting, because the machine may be slow.
 */
export async function waitFor<T>(what: string, promise: Promise<T>): Promise<T> {
  const { stack = '' } = new Error();
  const report = () => {
    const { testPath, currentTestName } = expect.getState();
    const place =
      stack
        .split('\n')
        .find((line) => /\.test\.tsx?:/.test(line))
        ?.trim() ?? '';
    const test = currentTestName ?? testPath ?? 'A test';
    process.stderr.write(`${test} has waited for ${PATIENCE_SECONDS} s for ${what} ${place}\n`);
  };
  const timer = setTimeout(report, PATIENCE_SECONDS * 1000).unref();
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
  }
}
