import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEMPLATE_NAMES } from '../../src/cli/init/site-templates.js';
import { browseSite } from '../support/browse-site.js';
import { TRIES_ALL } from '../support/cases.js';
import { expectAccessible } from '../support/run-axe.js';
import { runCli } from '../support/run-cli.js';
import { describeSite } from '../support/temp-site.js';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** Holds a site of each template, beside the packages that they import. */
const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-templates-'));
const titleOf = (template: string) => `The "${template}" site`;

beforeAll(async () => {
  symlinkSync(path.join(PROJECT, 'node_modules'), path.join(folder, 'node_modules'));
  for (const template of TEMPLATE_NAMES) {
    const site = path.join(folder, template);
    const args = ['init', site, '--template', template, '--title', titleOf(template)];
    expect(await runCli(args)).toMatchObject({ exitCode: 0, stderr: '' });
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// That they build and check without a warning, and have no error of types, is tested where docsgen
// is installed from its package.
describe.each(TEMPLATE_NAMES)('a site from the template %s', (template) => {
  const browsed = browseSite(() => describeSite(path.join(folder, template)));

  test('has pages that work in a browser', async () => {
    const { page, problems, goto } = await browsed.open('/');
    expect(await page.title()).toContain(titleOf(template));
    expect(await page.locator('h1').count()).toBe(1);
    await expectAccessible(page);
    // Every link of the start page leads somewhere, in the browser too.
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => [...new Set(all.map((a) => a.getAttribute('href') ?? ''))]);
    for (const [index, link] of links.entries()) {
      expect((await page.request.get(browsed.url + link)).status(), link).toBe(200);
      if (link.includes('.')) continue;
      await goto(link);
      if (TRIES_ALL || index % 3 === 0) await expectAccessible(page, link);
    }
    expect(problems).toEqual([]);
  });
});
