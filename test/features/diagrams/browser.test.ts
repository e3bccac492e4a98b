import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { LOOKS } from '../../support/looks.js';
import { expectAccessible } from '../../support/run-axe.js';
import { makeSite } from '../../support/temp-site.js';

const PACKAGES = fileURLToPath(new URL('../../../node_modules', import.meta.url));

const fence = (text: string): string => `\`\`\`mermaid\n${text}\n\`\`\`\n`;

/** A site beside its packages, under the policy that a host would send. */
const browsed = browseSite(() => {
  const site = makeSite({
    'docsgen.config.ts': `export default { title: 'Site', url: 'https://example.org', mermaid: true, host: 'netlify' };\n`,
    'docs/index.md': `# Diagrams\n\n${fence(
      'flowchart LR\n  accTitle: The way of a page\n  accDescr: From Markdown to HTML\n  A[Markdown] --> B{MDX?}\n  B -->|yes| C[Compile]\n  B -->|no| D[Parse]',
    )}\n${fence('sequenceDiagram\n  Alice->>Bob: Hello\n  Bob-->>Alice: Hi')}\nThe end.\n`,
    'docs/links.md': `# Links\n\n${fence('graph TD\n  A --> B\n  click A "https://example.org/a" "More"')}`,
    'docs/plain.md': '# Plain\n\nNo drawing.\n',
  });
  symlinkSync(PACKAGES, path.join(site.root, 'node_modules'));
  return site;
}, '--strict');

const DRAWING = '.ds-diagram > svg';

test.each(LOOKS)('diagrams are drawn in the $theme mode at $width px', async ({ theme, width }) => {
  const { page, problems } = await browsed.open('/docs/', { theme, width });
  await page.waitForFunction(() => document.querySelectorAll('.ds-diagram > svg').length === 2);
  expect(await page.locator('.ds-diagram > pre:visible').count()).toBe(0);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  expect(problems).toEqual([]);
});

test('a drawing has a name', async () => {
  const { page } = await browsed.open('/docs/');
  const named = page.getByRole('img', {
    name: 'The way of a page',
    description: 'From Markdown to HTML',
  });
  await named.waitFor();
  await page.getByRole('img', { name: 'Diagram', exact: true }).waitFor();
});

test('a drawing with links lets readers follow them', async () => {
  const { page } = await browsed.open('/docs/links/');
  await page.locator(`${DRAWING} a`).waitFor();
  expect(await page.locator(DRAWING).getAttribute('role')).not.toBe('img');
  await expectAccessible(page);
});

test('a drawing is made again for the other color mode', async () => {
  const { page } = await browsed.open('/docs/', { theme: 'light' });
  const color = () =>
    page
      .locator(`${DRAWING} .node rect`)
      .first()
      .evaluate((node) => getComputedStyle(node).fill);
  await page.locator(DRAWING).first().waitFor();
  const light = await color();
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await expect.poll(color).not.toBe(light);
  expect(await page.locator(DRAWING).count()).toBe(2);
});

test('a drawing is enlarged in a dialog, by the keyboard, and is back when it closes', async () => {
  const { page } = await browsed.open('/docs/', { width: 390 });
  const button = page.getByRole('button', { name: 'Enlarge the diagram' }).first();
  await button.focus();
  await page.keyboard.press('Enter');
  const inside = page.locator('dialog[open] svg[role=img]');
  await inside.waitFor();
  const natural = await inside.evaluate((svg) => (svg as SVGSVGElement).viewBox.baseVal.width);
  expect((await inside.boundingBox())?.width).toBeGreaterThanOrEqual(Math.floor(natural));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  expect(await page.locator(DRAWING).count()).toBe(2);
  expect(await button.evaluate((node) => node === document.activeElement)).toBe(true);
});

test('without JavaScript the source is there to read', async () => {
  const { page } = await browsed.prepare({ javaScript: false });
  await page.goto(`${browsed.url}/docs/`);
  expect(await page.locator('.ds-diagram > pre').first().innerText()).toContain(
    'A[Markdown] --> B{MDX?}',
  );
});

test('a drawing that fails leaves the source', async () => {
  const { page } = await browsed.prepare();
  await page.route('**/docs/', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace('sequenceDiagram', 'sequence'),
    });
  });
  await page.goto(`${browsed.url}/docs/`);
  await page.locator(DRAWING).first().waitFor();
  await page.waitForFunction(
    () => document.querySelectorAll('[data-diagram="light"]').length === 2,
  );
  expect(await page.locator('.ds-diagram > pre:visible').innerText()).toContain('Alice->>Bob');
  expect(await page.locator(DRAWING).count()).toBe(1);
});

test('a page without a diagram names no file of them, and loads none', async () => {
  expect(browsed.site.read('docs/index.html')).toMatch(/assets\/diagrams-/);
  expect(browsed.site.read('docs/plain/index.html')).not.toMatch(/assets\/diagrams-/);
  const { page, requests } = await browsed.open('/docs/plain/');
  const before = requests.length;
  await page.getByRole('link', { name: 'Links', exact: true }).first().click();
  await page.locator(DRAWING).waitFor();
  const later = requests.slice(before).filter((url) => /assets\/(?:chunk|diagrams)-/.test(url));
  expect(later.length).toBeGreaterThan(1);
  expect(requests.slice(0, before).filter((url) => later.includes(url))).toEqual([]);
});
