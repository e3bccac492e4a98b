import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type BrowsedSite, browseSite } from '../../support/browse-site.js';
import { makeSite } from '../../support/temp-site.js';

/** A site that has put the search among the items of its navbar. */
const withItems = (items: readonly object[]): BrowsedSite =>
  browseSite(() =>
    makeSite({
      'docsgen.config.ts': `export default { title: 'Boats', navbar: { items: ${JSON.stringify(items)} } };\n`,
      'docs/index.md': '# Tides\n\nHigh and low.\n',
    }),
  );

const visible = (page: Page) => page.locator('header .ds-search-button:visible');
const inItems = (page: Page) => page.locator('header nav .ds-search-button:visible');

async function expectSearch(page: Page): Promise<void> {
  await visible(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('tides');
  await dialog.getByRole('option', { name: /Tides/ }).first().waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(() => visible(page).evaluate((one) => one === document.activeElement))
    .toBe(true);
}

describe('a search among the items of the navbar', () => {
  const { open } = withItems([
    { type: 'search', position: 'left' },
    { to: '/docs', label: 'Docs' },
  ]);

  test('stands there', async () => {
    const { page } = await open('/docs/');
    expect(await inItems(page).count()).toBe(1);
    expect(await visible(page).count()).toBe(1);
  });

  test('stands in the bar where the items are in a menu', async () => {
    const { page } = await open('/docs/', { width: 390 });
    expect(await inItems(page).count()).toBe(0);
    expect(await visible(page).count()).toBe(1);
    await expectSearch(page);
  });
});

describe('a search among too many items', () => {
  const labels = Array.from({ length: 12 }, (_, i) => ({
    to: '/docs',
    label: `A rather long label ${i}`,
  }));
  const { open } = withItems([{ type: 'search', position: 'left' }, ...labels]);

  test('stands in the bar', async () => {
    const { page } = await open('/docs/', { width: 1280 });
    await page.locator('.ds-navbar-crowded').waitFor();
    expect(await visible(page).count()).toBe(1);
    expect(await inItems(page).count()).toBe(0);
    await expectSearch(page);
  });
});
