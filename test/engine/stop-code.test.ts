import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import { guardCode } from '../../src/bundle/guard-code.js';
import { createCodeStop } from '../../src/engine/threads/stop-code.js';

/**
 * Runs guarded code that has no end and is stopped: the line where it stands. Its time is over once
 * it calls its argument, whatever the machine's clock says.
 */
async function findLine(code: string): Promise<number> {
  const run = runInThisContext(await guardCode(code, { functions: true }), { filename: 'site.js' });
  let now = 0;
  const stop = createCodeStop(() => now);
  stop.arm({ ms: 1, megabytes: Number.POSITIVE_INFINITY });
  expect(() =>
    run(() => {
      now = 2;
    }),
  ).toThrow('is stopped');
  const [, line] = /site\.js:(\d+):/.exec(stop.take()?.stack ?? '') ?? [];
  return Number(line);
}

/** Code before the loop that shifts which call of a guard is the one that looks at the clock. */
const shifted = (calls: number, code: string) => code.replace('BEFORE', 'calls();'.repeat(calls));

test.each([0, 1, 2, 3, 4, 5, 6, 7])(
  'code stands at the loop that does not end, and not in a function or a loop that it calls (%i calls before)',
  async (calls) => {
    const code = `var calls = () => 0;
var count = (n) => { let sum = 0;
  for (let i = 0; i < n; i++) sum += i;
  return sum;
};
(passTime) => {
  BEFORE
  for (let i = 0; i < 3; i++) count(i);
  let n = 1; passTime();
  while (n > 0) {
    n = 1 + calls();
    for (let i = 0; i < 3; i++) n += count(i);
  }
}`;
    expect(await findLine(shifted(calls, code))).toBe(10);
  },
);

test('code that calls itself without an end stands in the function', async () => {
  expect(
    await findLine(
      'var count = (n) =>\n  n < 2 ? n : count(n - 1) + count(n - 2);\n(passTime) =>\n  count((passTime(), 60))',
    ),
  ).toBe(2);
});

test('a loop that catches what it throws stands where it is', async () => {
  const code =
    '(passTime) => {\n  let n = 0; passTime();\n  do {\n    try {\n      for (;;) n++;\n    } catch {}\n  } while (n < 9e9);\n}';
  expect(await findLine(code)).toBe(5);
});
