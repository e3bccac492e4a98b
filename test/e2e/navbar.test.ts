import { expect, test } from 'vitest';
import { browseSite } from '../support/browse-site.js';
import { makeSite } from '../support/temp-site.js';

const ITEMS = Array.from(
  { length: 12 },
  (_, i) => `{ label: 'Item number ${i}', to: '/docs/index' }`,
);
const FILES = {
  'docsgen.config.ts': `export default {
    title: 'Site',
    navbar: { items: [${ITEMS.join(', ')}] },
    sidebar: { hideable: true, autoCollapseCategories: true },
    onBrokenLinks: 'ignore',
  };\n`,
  'docs/index.md': '# Home\n',
  'docs/one/a.md': '# A\n',
  'docs/two/b.md': '# B\n',
};

const { open } = browseSite(() => makeSite(FILES));

test('a navbar with more items than fit never widens the page: its items are in the menu', async () => {
  const { page, problems } = await open('/docs', { width: 1280 });
  const button = page.getByRole('button', { name: 'Open the menu' });
  await expect.poll(() => button.isVisible()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
  expect(await page.locator('.ds-navbar').getByText('Item number 3').isVisible()).toBe(false);
  await button.click();
  await page.getByRole('dialog').getByText('Item number 11').waitFor();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 2400, height: 800 });
  await expect
    .poll(() => page.locator('.ds-navbar').getByText('Item number 3').isVisible())
    .toBe(true);
  expect(await button.isVisible()).toBe(false);
  expect(problems).toEqual([]);
});

test('without JavaScript the items of a crowded navbar wrap', async () => {
  const { page } = await open('/docs', { width: 1280, javaScript: false });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
  expect(await page.locator('.ds-navbar').getByText('Item number 11').isVisible()).toBe(true);
});

test('readers hide the sidebar and show it again', async () => {
  const { page } = await open('/docs', { width: 1280 });
  await page.getByRole('button', { name: 'Collapse Docs sidebar' }).click();
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await expect.poll(() => sidebar.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Expand Docs sidebar' }).click();
  await expect.poll(() => sidebar.isVisible()).toBe(true);
});

test('opening a category closes those beside it', async () => {
  const { page } = await open('/docs', { width: 1280 });
  const sidebar = page.locator('.ds-sidebar');
  const category = (name: string) => sidebar.getByRole('button', { name, exact: true });
  await category('one').click();
  await sidebar.getByRole('link', { name: 'A', exact: true }).waitFor();
  await category('two').click();
  await sidebar.getByRole('link', { name: 'B', exact: true }).waitFor();
  await expect
    .poll(() => sidebar.getByRole('link', { name: 'A', exact: true }).isVisible())
    .toBe(false);
});
