import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { BIN } from '../support/run-cli.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CSPELL = path.join(ROOT, 'node_modules/cspell/bin.mjs');

test('the docs have no misspelled word', () => {
  const folder = execFileSync(process.execPath, [BIN, 'prose', '--for', 'cspell'], {
    cwd: ROOT,
    encoding: 'utf8',
  }).trim();
  const found = spawnSync(process.execPath, [CSPELL, '--no-progress', '--no-summary', folder], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(found.stderr).toBe('');
  const report = execFileSync(
    process.execPath,
    [BIN, 'prose', '--for', 'cspell', '--alerts', '-'],
    { cwd: ROOT, encoding: 'utf8', input: found.stdout },
  );
  expect(report).toBe('No problems. Read what cspell has found.\n');
});
