import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { withDocsStore } from '../support/shared-bundles.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

test.each(['.', 'site'])('the code in the docs of `%s` holds', async (site) => {
  const { report } = await withDocsStore((env) =>
    runCli(['test', site, '--format', 'json'], { cwd: ROOT, env: site === '.' ? env : {} }),
  );
  expect(report?.diagnostics).toEqual([]);
  expect(report?.summary.pages).toBeGreaterThan(10);
});
