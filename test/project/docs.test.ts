import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createProgram } from '../../src/cli/create-program.js';
import { helpUrl } from '../../src/diagnostics/help-url.js';
import { runCli } from '../support/run-cli.js';
import { describeSite } from '../support/temp-site.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('the pages of reference are what the program says', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['scripts/write-reference.mjs', '--check'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

test('the documentation of docsgen builds and checks without a problem', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-docs-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const env = { DOCSGEN_CACHE_DIR: path.join(folder, 'store') };
  const outDir = path.join(folder, 'dist');
  const built = await runCli(['build', root, '--strict', '--out-dir', outDir], { env });
  expect(built.stdout).toMatch(/^No problems\. Built \d+ pages in /);
  const checked = await runCli(['check', root, '--strict'], { env });
  expect(checked.stdout).toMatch(/^No problems in/);
  // Where reports and editors lead from a problem.
  const { pathname, hash } = new URL(helpUrl('https://docs.example', 'link-broken'));
  const explained = describeSite(folder).read(`${pathname.slice(1)}/index.html`);
  expect(explained).toContain(`id="${hash.slice(1)}"`);
  const commands = describeSite(folder).read('reference/commands/index.html');
  for (const command of createProgram(() => async () => undefined, process).commands)
    expect(commands).toContain(`id="${command.name()}"`);
});
