import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const TESTS = `import { beforeAll, describe, expect, test } from 'vitest';
test('passes', () => {});
test('fails', () => expect(1).toBe(2));
describe('tests whose hook fails', () => {
  beforeAll(() => { throw new Error('no'); });
  test('does not run', () => {});
});
`;

test('the last line of a run counts failed tests, and hooks that fail', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-closing-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'a.test.ts'), TESTS);
  const reporter = path.join(ROOT, 'test/support/closing-line.ts');
  const { stdout, status } = spawnSync(
    process.execPath,
    [path.join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter', reporter],
    { cwd: folder, encoding: 'utf8' },
  );
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('1 passed, 2 failed, 1 skipped');
  expect(status).toBe(1);
});
