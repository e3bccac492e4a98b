import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browseSite } from '../support/browse-site.js';
import { addressOf, waitUntilAlive } from '../support/browser.js';
import { makeSite } from '../support/temp-site.js';

const KEY = 'docs-preferred-version-default';

const guide = '---\ntags: [Start]\n---\n\n# Guide\n\n## Details\n\nText.\n';
const browsed = browseSite(() =>
  makeSite({
    'docsgen.config.ts': `export default {
      title: 'Site',
      redirects: [{ from: '/old', to: '/docs/guide' }],
      navbar: { items: [
        { type: 'docSidebar', sidebarId: 'docs', label: 'Docs' },
        { type: 'docsVersionDropdown', position: 'right' },
      ] },
    };`,
    'versions.json': '["2.0", "1.0"]',
    'sidebars.ts': "export default { docs: ['guide', 'new'] };",
    'versioned_sidebars/version-2.0-sidebars.json': '{"docs": ["guide"]}',
    'versioned_sidebars/version-1.0-sidebars.json': '{"docs": ["guide"]}',
    'docs/guide.md': guide,
    'docs/new.md': '# New\n',
    'versioned_docs/version-2.0/guide.md': guide,
    'versioned_docs/version-1.0/guide.md': guide,
    'pages/about.md': '# About\n',
  }),
);
const { open } = browsed;

const preferred = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);
const versions = (page: Page) => page.locator('.ds-dropdown > button');
const docs = (page: Page) => page.getByRole('link', { name: 'Docs', exact: true });

async function choose(page: Page, label: string) {
  await versions(page).click();
  await page.locator('.ds-dropdown-menu a', { hasText: label }).click();
}

describe('the choice of a version', () => {
  test('leads to the same place in the other version, and is remembered', async () => {
    const { page, goto, problems } = await open('/docs/guide?x=1#details');
    expect(await versions(page).textContent()).toBe('2.0');
    expect(await preferred(page)).toBeNull();
    await choose(page, '1.0');
    await page.waitForURL('**/docs/1.0/guide?x=1#details');
    await expect.poll(() => versions(page).textContent()).toBe('1.0');
    expect(await preferred(page)).toBe('1.0');
    await goto('/about');
    expect(await versions(page).textContent()).toBe('1.0');
    expect(await docs(page).getAttribute('href')).toBe('/docs/1.0/guide');
    expect(problems).toEqual([]);
  });

  test('is nothing that a visit makes, and the version on screen goes first', async () => {
    const { page } = await open('/docs/1.0/guide');
    expect(await docs(page).getAttribute('href')).toBe('/docs/1.0/guide');
    expect(await preferred(page)).toBeNull();
    await page.evaluate((key) => localStorage.setItem(key, '1.0'), KEY);
    await page.goto(`${browsed.url}/docs/next/new`);
    await waitUntilAlive(page);
    expect(await versions(page).textContent()).toBe('Next');
    expect(await docs(page).getAttribute('href')).toBe('/docs/next/guide');
    expect(await preferred(page)).toBe('1.0');
  });

  test('is made by the notice of an old version, too', async () => {
    const { page } = await open('/docs/1.0/guide');
    await page.locator('.ds-notice a').click();
    await page.waitForURL('**/docs/guide');
    await expect.poll(() => preferred(page)).toBe('2.0');
  });

  test('of a version that is gone is forgotten', async () => {
    const { page, goto } = await open('/about');
    await page.evaluate((key) => localStorage.setItem(key, '0.9'), KEY);
    await goto('/about');
    expect(await preferred(page)).toBeNull();
    expect(await versions(page).textContent()).toBe('2.0');
  });

  test('is in the menu of narrow windows', async () => {
    const { page } = await open('/docs/next/new', { width: 390 });
    await page.getByRole('button', { name: /menu/i }).first().click();
    await page.getByRole('button', { name: /main menu/i }).click();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.locator('a.menu__link', { hasText: '2.0' }).click();
    await page.waitForURL('**/docs/guide');
    await expect.poll(() => preferred(page)).toBe('2.0');
  });
});

test('tags lead to the docs that have them, in the version on screen', async () => {
  const { page, problems } = await open('/docs/1.0/guide');
  await page.locator('.ds-tags a').click();
  await page.getByRole('heading', { level: 1, name: 'One doc tagged with' }).waitFor();
  expect((await addressOf(page)).pathname).toBe('/docs/1.0/tags/start');
  await page.getByRole('link', { name: 'View all tags' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tags' }).waitFor();
  await page.getByRole('link', { name: 'Start 1 doc' }).click();
  await page.locator('.ds-card').click();
  await page.waitForURL('**/docs/1.0/guide');
  expect(problems).toEqual([]);
});

test('a redirect keeps the query and the hash that the reader came with', async () => {
  const { page } = await open('/about');
  await page.goto(`${browsed.url}/old?x=1#details`);
  await page.waitForURL('**/docs/guide?x=1#details');
});
