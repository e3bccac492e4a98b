import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browseSite } from '../support/browse-site.js';
import { makeFourCollections } from '../support/four-collections.js';
import { expectAccessible } from '../support/run-axe.js';

const { open } = browseSite(makeFourCollections);

const preferred = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.entries(localStorage).filter(([key]) => key.startsWith('docs-preferred-version-')),
    ),
  );
const menus = (page: Page) => page.locator('.ds-dropdown > button').allTextContents();
const hrefOf = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).getAttribute('href');

async function choose(page: Page, menu: number, label: string) {
  const dropdown = page.locator('.ds-dropdown').nth(menu);
  await dropdown.locator('button').click();
  await dropdown.getByRole('link', { name: label, exact: true }).click();
}

describe('the versions of two sets of docs', () => {
  test('are chosen one by one, and each choice is kept', async () => {
    const { page, goto, problems } = await open('/docs/intro#details');
    expect(await menus(page)).toEqual(['2.0', 'v1']);
    await choose(page, 0, '1.0');
    await page.waitForURL('**/docs/1.0/intro#details');
    // The address changes first, and then the page.
    await expect.poll(() => menus(page)).toEqual(['1.0', 'v1']);
    expect(await preferred(page)).toEqual({ 'docs-preferred-version-default': '1.0' });
    expect(await hrefOf(page, 'API')).toBe('/api/intro');

    await choose(page, 1, 'Next');
    await page.waitForURL('**/api/next/intro');
    await expect.poll(() => menus(page)).toEqual(['1.0', 'Next']);
    expect(await preferred(page)).toEqual({
      'docs-preferred-version-default': '1.0',
      'docs-preferred-version-api': 'current',
    });
    expect(await hrefOf(page, 'Guide')).toBe('/docs/1.0/intro');

    await goto('/about');
    expect(await menus(page)).toEqual(['1.0', 'Next']);
    expect(await hrefOf(page, 'Guide')).toBe('/docs/1.0/intro');
    expect(await hrefOf(page, 'API')).toBe('/api/next/intro');
    expect(await hrefOf(page, 'Contribute')).toBe('/contributing/intro');
    expect(problems).toEqual([]);
  });

  test('are forgotten one by one when they are gone', async () => {
    const { page, goto } = await open('/about');
    await page.evaluate(() => {
      localStorage.setItem('docs-preferred-version-default', '1.0');
      localStorage.setItem('docs-preferred-version-api', '1.0');
    });
    await goto('/about');
    expect(await preferred(page)).toEqual({ 'docs-preferred-version-default': '1.0' });
    expect(await menus(page)).toEqual(['1.0', 'v1']);
  });

  test('have notices that lead to the newest release of their own set', async () => {
    const { page } = await open('/api/next/intro');
    await page.locator('.ds-notice a').click();
    await page.waitForURL('**/api/intro');
    await expect.poll(() => preferred(page)).toEqual({ 'docs-preferred-version-api': 'v1' });
  });

  test('have no faults that axe finds', async () => {
    const { page, goto } = await open('/api/next/intro');
    await expectAccessible(page);
    for (const dropdown of await page.locator('.ds-dropdown').all()) {
      await dropdown.locator('button').click();
      await dropdown.locator('.ds-dropdown-menu').waitFor();
      await expectAccessible(page, 'with a menu of versions open');
      await page.keyboard.press('Escape');
    }
    await goto('/search?q=about');
    await page.locator('.ds-search-found').waitFor();
    await expectAccessible(page);
  });

  test('mark the item of the page on screen only', async () => {
    const { page } = await open('/api/intro');
    const current = page.locator('nav[aria-label="Main"] > a[aria-current="page"]');
    expect(await current.allTextContents()).toEqual(['API']);
  });
});

describe('a search', () => {
  const found = (page: Page) =>
    page
      .locator('.ds-search-found h2 a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

  test('looks into one version of each set of docs, as the reader has chosen', async () => {
    const { page, problems } = await open('/search?q=about');
    await page.locator('.ds-search-found').waitFor();
    const select = (name: string) => page.getByRole('combobox', { name });
    expect(await select('Version of docs').inputValue()).toBe('2.0');
    expect(await select('Version of api').inputValue()).toBe('api/v1');
    expect(await page.getByRole('combobox').count()).toBe(2);
    expect([...new Set((await found(page)).map((href) => href?.split('#')[0]))].sort()).toEqual([
      '/about',
      '/api/intro',
      '/contributing/intro',
      '/docs/intro',
    ]);
    await select('Version of api').selectOption('api/current');
    await expect
      .poll(() => new URL(page.url()).searchParams.getAll('version'))
      .toEqual(['api/current']);
    await expect.poll(async () => (await found(page)).join()).toContain('/api/next/intro');
    await select('Version of docs').selectOption('1.0');
    await expect.poll(async () => (await found(page)).join()).toContain('/docs/1.0/intro');
    const urls = (await found(page)).join();
    expect(urls).toContain('/api/next/intro');
    expect(urls).not.toMatch(/\/docs\/intro|\/api\/intro/);
    expect(problems).toEqual([]);
  });

  test('looks into the version of the page, and into the chosen ones of other sets', async () => {
    const { page } = await open('/docs/1.0/intro');
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox');
    await field.fill('about');
    expect(await field.getAttribute('placeholder')).toBe('Search 1.0');
    const hits = page.locator(
      '.ds-search-frame [role="option"] a, .ds-search-frame a[role="option"]',
    );
    await hits.first().waitFor();
    const urls = (
      await hits.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    ).join();
    expect(urls).toContain('/docs/1.0/intro');
    expect(urls).toContain('/api/intro');
    expect(urls).not.toMatch(/\/next\/|\/docs\/intro/);
  });
});
