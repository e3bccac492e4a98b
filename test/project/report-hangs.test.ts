import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TestCase, TestModule } from 'vitest/node';
import ReportHangs from '../support/report-hangs.js';
import { waitFor } from '../support/waits.js';

beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
    }),
);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const module = { type: 'module', id: '1', relativeModuleId: 'test/a.test.ts' } as TestModule;
const slow = { type: 'test', id: '2', module, fullName: 'a > is slow' } as TestCase;

test('tests and hooks are named after a minute, and each minute after that, until they end', () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const reporter = new ReportHangs();
  reporter.onTestCaseReady(slow);
  reporter.onHookStart({ name: 'beforeAll', entity: module });
  vi.advanceTimersByTime(59_000);
  expect(write).not.toHaveBeenCalled();
  reporter.onHookEnd({ name: 'beforeAll', entity: module });
  vi.advanceTimersByTime(61_000);
  reporter.onTestCaseResult(slow);
  vi.advanceTimersByTime(600_000);
  expect(write.mock.calls.flat()).toEqual([
    'Still running after 60 s: test/a.test.ts > a > is slow\n',
    'Still running after 120 s: test/a.test.ts > a > is slow\n',
  ]);
});

test('a hook that fails is no longer named after its file has ended', () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const reporter = new ReportHangs();
  reporter.onHookStart({ name: 'beforeAll', entity: module });
  reporter.onTestModuleEnd(module);
  vi.advanceTimersByTime(61_000);
  expect(write).not.toHaveBeenCalled();
});

test('what a test waits for is named after a minute, with its place', async () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  let end: (value: string) => void = () => {};
  const ending = new Promise<string>((done) => {
    end = done;
  });
  const waiting = waitFor('the end', ending);
  vi.advanceTimersByTime(60_000);
  end('ended');
  expect(await waiting).toBe('ended');
  vi.advanceTimersByTime(600_000);
  expect(write).toHaveBeenCalledOnce();
  expect(write.mock.calls[0]?.[0]).toMatch(
    /^what a test waits for .* has waited for 60 s for the end .*report-hangs\.test\.ts:/,
  );
});
