import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { openPage } from '../../support/browser.js';
import { startServe } from '../../support/serve.js';
import { tempSite } from '../../support/temp-site.js';

const PACKAGES = fileURLToPath(new URL('../../../node_modules', import.meta.url));
const CONFIG = `export default { title: 'Site', url: 'https://example.org', mermaid: true };\n`;
const PLAIN = '# Guide\n\nText.\n';

test('a site without a diagram needs no mermaid; the first one that is written brings it, and the last one takes it away', async () => {
  const site = tempSite({ 'docsgen.config.ts': CONFIG, 'docs/index.md': PLAIN });
  const { exitCode, stdout } = await site.build('--strict');
  expect(exitCode, stdout).toBe(0);
  symlinkSync(PACKAGES, path.join(site.root, 'node_modules'));

  const served = await startServe([site.root, '--watch']);
  onTestFinished(async () => void (await served.close()));
  const { page, problems, requests } = await openPage(served.url);
  await page.goto(`${served.url}/docs/`);
  await page.getByText('Text.').waitFor();
  expect(requests.filter((url) => url.includes('diagrams'))).toEqual([]);
  site.write({ 'docs/index.md': `${PLAIN}\n\`\`\`mermaid\npie\n  "a": 1\n\`\`\`\n` });
  await page.locator('.ds-diagram > svg').waitFor();
  site.write({ 'docs/index.md': PLAIN });
  await page.locator('.ds-diagram').waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});
