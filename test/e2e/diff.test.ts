// The report of `docsgen diff` in a browser, as a file.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { closeWindows, openPage } from '../support/browser.js';
import { expectAccessible } from '../support/run-axe.js';
import { runCli } from '../support/run-cli.js';
import { tempSite } from '../support/temp-site.js';

afterAll(closeWindows);

test('can be read by everybody, in light and dark, without a script', async () => {
  const { root, write } = tempSite({ 'docs/a.md': '# A\n\nOne word.\n', 'docs/b.md': '# B\n' });
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', root, '-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args]);
  git('init', '-q');
  git('add', 'docs', 'docsgen.config.ts');
  git('commit', '-qm', 'Before');
  write({ 'docs/a.md': '# A\n\nOther words <script>alert(1)</script>\n', 'docs/c.md': '# C\n' });
  const out = path.join(root, 'report');
  await runCli(['diff', 'HEAD', root, '--out', out, '--preview', 'https://preview.example.org']);
  const { page, problems } = await openPage(pathToFileURL(out).href);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(pathToFileURL(path.join(out, 'index.html')).href);
    await expectAccessible(page, `index, ${colorScheme}`);
    await page.getByRole('link', { name: 'A', exact: true }).click();
    await page.getByRole('heading', { name: 'A' }).waitFor();
    await expectAccessible(page, `text, ${colorScheme}`);
  }
  expect(await page.locator('del').allTextContents()).toEqual(['One', 'word.']);
  expect(await page.getByRole('columnheader').last().textContent()).toBe('After');
  expect(problems).toEqual([]);
});
