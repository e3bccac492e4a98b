import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { addressOf, nextIdle, waitUntilAlive } from '../../support/browser.js';
import { expectAccessible } from '../../support/run-axe.js';
import { makeSite } from '../../support/temp-site.js';
import { untilKept } from './kept.js';

const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const config = (keys: string) =>
  `export default { title: 'Site', url: 'https://example.org', blog: false, ${keys} };\n`;

const title = (page: Page) => page.locator('h1').first().innerText();
const listed = (page: Page) => page.locator('.ds-offline li').allInnerTexts();

describe('a site that is kept as it is read', () => {
  const browsed = browseSite(() =>
    makeSite({
      'docsgen.config.ts':
        config(`baseUrl: '/base/', host: 'netlify', offline: true, viewTransitions: true,
  i18n: { defaultLocale: 'en', locales: ['en', 'de'] }`),
      'docs/a.md':
        '---\nsidebar_position: 1\n---\n# First\n\n![dot](./dot.png) ![other](/other.png)\n\n[Second](./b.md)\n',
      'docs/b.md': '# Second\n\nText.\n',
      'docs/dot.png': DOT,
      'static/other.png': DOT,
      'pages/alone.md': '# Alone\n\nNothing links here.\n',
    }),
  );

  test('what was read can be read again without a connection, with all that was on it', async () => {
    const { page, context, problems } = await browsed.open('/docs/a');
    // What comes with the first use is kept when it has been used.
    await page.locator('.ds-prose img').first().hover();
    await nextIdle(page);
    await untilKept(page, '/base/', ['/base/docs/a', '/base/docs/b']);
    await context.setOffline(true);
    await page.reload();
    await waitUntilAlive(page);
    expect(await title(page)).toBe('First');
    const widths = () =>
      page.$$eval('.ds-prose img', (images) =>
        images.map((image) => (image as HTMLImageElement).naturalWidth),
      );
    await expect.poll(widths).toEqual([1, 1]);
    const look = () => page.locator('.ds-navbar').evaluate((bar) => getComputedStyle(bar).position);
    expect(await look()).toBe('sticky');
    await page.locator('.ds-prose a', { hasText: 'Second' }).click();
    await expect.poll(() => title(page)).toBe('Second');
    // The same page at other addresses that the host has for it.
    await page.goto(`${browsed.url}/docs/b/`);
    expect(await title(page)).toBe('Second');
    await page.goto(`${browsed.url}/docs/b?from=mail`);
    expect(await title(page)).toBe('Second');
    expect(problems).toEqual([]);
  });

  test('in place of a page that was never read, another lists those that can be', async () => {
    const { page, context } = await browsed.open('/docs/a');
    await untilKept(page, '/base/', ['/base/docs/a', '/base/docs/b']);
    await context.setOffline(true);
    await page.goto(`${browsed.url}/alone`);
    await waitUntilAlive(page);
    expect(await title(page)).toBe('You are offline');
    await expect
      .poll(() => listed(page).then((titles) => titles.sort()))
      .toEqual(['First', 'Second']);
    expect(await page.title()).toBe('You are offline | Site');
    await expectAccessible(page);
    await page.locator('.ds-offline li a', { hasText: 'First' }).click();
    await expect.poll(() => title(page)).toBe('First');
    // A link within the site leads there, too.
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/base/alone';
      link.textContent = 'Alone';
      document.querySelector('.ds-prose')?.append(link);
    });
    await page.locator('.ds-prose a', { hasText: 'Alone' }).click();
    await expect.poll(() => title(page)).toBe('You are offline');
    expect((await addressOf(page)).pathname).toBe('/base/alone');
    await context.setOffline(false);
    await expect.poll(() => title(page)).toBe('Alone');
    await page.goBack();
    await expect.poll(() => title(page)).toBe('First');
  });

  test.each(['light', 'dark'] as const)(
    'the page that stands in is accessible on a phone, %s',
    async (theme) => {
      const { page, context } = await browsed.open('/docs/a', { width: 390, theme });
      await untilKept(page, '/base/', ['/base/docs/a']);
      await context.setOffline(true);
      await page.goto(`${browsed.url}/alone`);
      await waitUntilAlive(page);
      await expect.poll(() => listed(page)).toContain('First');
      await expectAccessible(page);
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(await overflow()).toBeLessThanOrEqual(0);
    },
  );

  test('each language has a page of its own that stands in, and lists its own pages', async () => {
    const { page, context } = await browsed.open('/de/docs/a');
    await untilKept(page, '/base/', ['/base/de/docs/a']);
    await context.setOffline(true);
    await page.goto(`${browsed.url}/de/alone`);
    await waitUntilAlive(page);
    expect(await title(page)).toBe('Keine Verbindung');
    await expect.poll(() => listed(page)).toContain('First');
    const hrefs = await page.$$eval('.ds-offline li a', (links) =>
      links.map((link) => link.getAttribute('href')),
    );
    expect(hrefs.every((href) => href?.startsWith('/base/de/'))).toBe(true);
    // The reader has not been to the English pages: the German one says so.
    await page.goto(`${browsed.url}/alone`);
    await waitUntilAlive(page);
    expect(await title(page)).toBe('Keine Verbindung');
    // Browsers announce a connection before their workers have one.
    await context.setOffline(false);
    await expect.poll(() => title(page)).toBe('Alone');
  });

  test('the worker works under the policy that the host sends, and is always asked for anew', async () => {
    const { page, problems } = await browsed.open('/docs/a');
    await untilKept(page, '/base/', ['/base/docs/a']);
    const answer = await page.request.get(`${browsed.url}/sw.js`);
    expect(answer.headers()['cache-control']).toBe('no-cache');
    expect(answer.headers()['content-security-policy']).toContain("worker-src 'self'");
    expect(browsed.site.read('_headers')).toContain('/base/sw.js\n  Cache-Control: no-cache\n');
    expect(browsed.site.has('de/sw.js')).toBe(false);
    expect(problems).toEqual([]);
  });

  test('search engines and machines are told nothing of the page that stands in', () => {
    const { site } = browsed;
    expect(site.read('offline/index.html')).toContain(
      '<meta name="robots" content="noindex, follow">',
    );
    expect(site.read('sitemap.xml')).not.toContain('offline');
  });
});
