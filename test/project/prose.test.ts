import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { BIN } from '../support/run-cli.js';
import { withDocsStore } from '../support/shared-bundles.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CSPELL = path.join(ROOT, 'node_modules/cspell/bin.mjs');

test('the docs have no misspelled word', () =>
  withDocsStore(async (variables) => {
    const env = { ...process.env, ...variables };
    const options = { cwd: ROOT, encoding: 'utf8', env } as const;
    const prose = [BIN, 'prose', '--for', 'cspell'];
    const folder = execFileSync(process.execPath, prose, options).trim();
    const found = spawnSync(
      process.execPath,
      [CSPELL, '--no-progress', '--no-summary', folder],
      options,
    );
    expect(found.stderr).toBe('');
    const report = execFileSync(process.execPath, [...prose, '--alerts', '-'], {
      ...options,
      input: found.stdout,
    });
    expect(report).toBe('No problems. Read what cspell has found.\n');
  }));
