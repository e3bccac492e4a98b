import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

// What earlier runs know makes these two short.
test.each(['.', 'site'])('the code in the docs of `%s` holds', async (site) => {
  const { report } = await runCli(['test', site, '--format', 'json'], { cwd: ROOT });
  expect(report?.diagnostics).toEqual([]);
  expect(report?.summary.pages).toBeGreaterThan(10);
});
