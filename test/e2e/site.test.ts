import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { pages } from '../site/pages.js';
import { readArticle } from '../support/article.js';
import { browseOwnSite } from '../support/browse-site.js';
import { addressOf, nextIdle } from '../support/browser.js';
import { everyNth } from '../support/cases.js';
import { LOOKS, takeTurns } from '../support/looks.js';
import { isLargestFromServer, readProbe, watchPage } from '../support/page-probes.mjs';
import { expectAccessible } from '../support/run-axe.js';

/** The docs in the order of the sidebar: what Previous and Next follow. */
const ORDER = [
  'migrating/migrating-0.1.x',
  'overview',
  'acknowledgements',
  'concepts/nodes',
  'concepts/user-components',
  'concepts/editor-components',
  'guides/basic-tutorial',
  'guides/save-load-state',
  'api/editor-state',
  'api/node',
  'api/user-component',
  'api/nodetree',
  'api/editor',
  'api/frame',
  'api/element',
  'api/useEditor',
  'api/useNode',
  'api/helpers',
  'additional/layers',
];
const DOCS = pages.map(({ id }) => `/docs/${id}`);
const OTHERS = ['/', '/support', '/search', '/blog/archive'];
const ROUTES = [...OTHERS, ...DOCS];

const browsed = browseOwnSite();
const { open, prepare } = browsed;

describe('what is written', () => {
  test.each(pages)(
    '/docs/$id has its title, its headings and its neighbors',
    ({ id, title, headings }) => {
      const html = browsed.site.read(`docs/${id}/index.html`);
      const escaped = title.replace('<', '&lt;').replace('>', '&gt;');
      expect(html).toContain(`<title>${escaped} | craft.js</title>`);
      expect(
        readArticle(html)
          .headings.map(({ level, id: anchor }) => `${level}:${anchor}`)
          .filter((entry) => !entry.endsWith(':')),
      ).toEqual(headings);
      const pager = [
        ...html.matchAll(
          /class="pagination-nav__link pagination-nav__link--(prev|next)" href="([^"]+)"/g,
        ),
      ].map(([, way, href]) => [way, href]);
      const index = ORDER.indexOf(id);
      const expected =
        index === -1
          ? []
          : [
              ['prev', ORDER[index - 1]],
              ['next', ORDER[index + 1]],
            ];
      expect(pager).toEqual(
        expected.filter(([, to]) => to !== undefined).map(([way, to]) => [way, `/docs/${to}`]),
      );
    },
  );

  test('the sidebar shows the categories in order, and only the branch of the page', () => {
    const html = browsed.site.read('docs/overview/index.html');
    const nav = /<nav aria-label="Docs sidebar">[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
    const labels = [...nav.matchAll(/>([^<>]+)</g)].map(([, text]) => text);
    expect(labels).toEqual([
      'Migrating',
      'Introduction',
      'Overview',
      'Acknowledgements',
      'Core Concepts',
      'Guides',
      'API Reference',
      'Additional Packages',
    ]);
  });

  test('a docs page is its content and at most 20 KiB; its scripts are at most 75 KB and block nothing', () => {
    const sizes = new Map<string, number>();
    const compressed = (file: string) => {
      // By chance, other hashes in names make a file larger or smaller by up to 200 B.
      const text = browsed.site.read(file).replace(/-[0-9a-f]{10}(?=\.)/g, '-0123456789');
      const size = sizes.get(file) ?? brotliCompressSync(text).length;
      sizes.set(file, size);
      return size;
    };
    for (const { id } of pages) {
      const html = browsed.site.read(`docs/${id}/index.html`);
      expect(
        Buffer.byteLength(html) - Buffer.byteLength(readArticle(html).html),
        id,
      ).toBeLessThanOrEqual(20 * 1024);
      const scripts = [
        ...new Set(
          [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? ''),
        ),
      ];
      // What a page loads for its own markup, such as the zoom of images, is not what every page
      // loads.
      const own = [...html.matchAll(/src="\/(assets\/[^"]+\.js)" data-page-head/g)].map(
        ([, file]) => file ?? '',
      );
      const sum = (files: readonly string[]) =>
        files.reduce((total, file) => total + compressed(file), 0);
      expect(sum(scripts) - sum(own), id).toBeLessThanOrEqual(75_000);
      expect(sum(own), id).toBeLessThanOrEqual(200);
      const tags = [...html.matchAll(/<script[^>]*src=[^>]*>/g)].map(([tag]) => tag);
      expect(
        tags.every((tag) => tag.includes('type="module"')),
        id,
      ).toBe(true);
    }
  });

  test('sitemap, 404 page, redirect of /docs, static files', () => {
    const sitemap = browsed.site.read('sitemap.xml');
    for (const { id } of pages)
      expect(sitemap).toContain(`<loc>https://craft.js.org/docs/${id}</loc>`);
    expect(sitemap).not.toMatch(/\/search<|404/);
    expect(browsed.site.read('404.html')).toContain('<h1');
    expect(browsed.site.read('docs/index.html')).toContain('url=/docs/migrating/migrating-0.1.x');
    expect(browsed.site.has('img/favicon.ico')).toBe(true);
  });
});

describe('in the browser', () => {
  test('every route comes alive without an error or warning or a shift, its largest part the server’s text, with one h1 and its title', async () => {
    const { page, context, problems, goto } = await prepare();
    await context.addInitScript(watchPage);
    for (const route of ROUTES) {
      await goto(route);
      expect(await page.locator('h1').count(), route).toBe(1);
      expect(await page.title(), route).toMatch(/ \| craft\.js$/);
      expect(problems, route).toEqual([]);
      expect((await page.evaluate(readProbe)).shifts, route).toEqual([]);
      expect(await page.evaluate(isLargestFromServer), route).toBe(true);
    }
  });

  test('hydration keeps the prose that the server sent', async () => {
    const { page, context } = await prepare();
    // Deferred scripts run after this event, so the mark is there before React is.
    await context.addInitScript(() => {
      document.addEventListener('readystatechange', () => {
        const mark = document.querySelector('[data-docsgen-prose] p');
        if (mark && document.readyState === 'interactive')
          Object.assign(mark, { fromServer: true });
      });
    });
    await page.goto(`${browsed.url}/docs/overview`);
    await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
    expect(
      await page.evaluate(
        () =>
          (document.querySelector('[data-docsgen-prose] p') as { fromServer?: boolean } | null)
            ?.fromServer,
      ),
    ).toBe(true);
  });

  test('a link shows the next page in the same document, at its top, with focus and announcement', async () => {
    const { page, problems } = await open('/docs/overview');
    await page.evaluate(() => {
      Object.assign(window, { sameDocument: true });
      window.scrollTo(0, 800);
    });
    await page
      .getByRole('navigation', { name: 'Docs pages' })
      .getByText('Acknowledgements')
      .click();
    await page.waitForURL('**/docs/acknowledgements');
    await page.getByRole('heading', { level: 1, name: 'Acknowledgements' }).waitFor();
    expect(await page.title()).toBe('Acknowledgements | craft.js');
    expect(await page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)).toBe(
      true,
    );
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(
      await page.evaluate(() =>
        document.querySelector('link[rel=canonical]')?.getAttribute('href'),
      ),
    ).toBe('https://craft.js.org/docs/acknowledgements');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Skip to main content',
    );
    await expect
      .poll(() => page.locator('[aria-live="polite"]').first().textContent())
      .toContain('Acknowledgements');
    expect(problems).toEqual([]);
  });

  test('back and forward return to page and scroll position', async () => {
    const { page } = await open('/docs/guides/basic-tutorial');
    await page.evaluate(() => window.scrollTo(0, 900));
    await page.getByRole('navigation', { name: 'Docs sidebar' }).getByText('Save and Load').click();
    await page.getByRole('heading', { level: 1, name: 'Save and Load' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Basic Tutorial' }).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
    await page.goForward();
    await page.getByRole('heading', { level: 1, name: 'Save and Load' }).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('a link with a hash goes to the heading', async () => {
    const { page } = await open('/docs/api/useEditor');
    await page.getByRole('navigation', { name: 'On this page' }).getByText('History').click();
    await expect
      .poll(() =>
        page.evaluate(() =>
          Math.round(document.getElementById('history')?.getBoundingClientRect().top ?? -1),
        ),
      )
      .toBeLessThan(120);
    expect((await addressOf(page)).hash).toBe('#history');
  });

  test('a link that is hovered has its page loaded before the click, once', async () => {
    const { page, requests } = await open('/docs/overview');
    const link = page.getByRole('navigation', { name: 'Docs pages' }).getByText('Acknowledgements');
    await link.hover();
    await expect
      .poll(() => requests.filter((url) => url === '/docs/acknowledgements').length)
      .toBe(1);
    await link.click();
    await page.getByRole('heading', { level: 1, name: 'Acknowledgements' }).waitFor();
    expect(requests.filter((url) => url === '/docs/acknowledgements')).toHaveLength(1);
  });

  test('links in view are fetched when the page is complete, by the route manifest, and links out of view are not', async () => {
    const { page, requests } = await open('/docs/overview');
    await expect.poll(() => requests).toContain('/docs/acknowledgements');
    await expect.poll(() => requests).toContain('/assets/manifest.json');
    expect(requests).not.toContain('/docs/api/editor');
    expect(requests.filter((url) => url.startsWith('/examples'))).toEqual([]);
    await page.close();
  });

  test('looking ahead costs nothing on a slow connection with data saving', async () => {
    const { page, context, requests, goto } = await prepare();
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', {
        value: { effectiveType: '2g', saveData: true },
      }),
    );
    await goto('/docs/overview');
    await nextIdle(page);
    const link = page.getByRole('navigation', { name: 'Docs pages' }).getByText('Acknowledgements');
    await link.hover();
    await link.click();
    await page.getByRole('heading', { level: 1, name: 'Acknowledgements' }).waitFor();
    expect(
      requests.filter((url) => url.startsWith('/docs/') && !/overview|acknowledgements/.test(url)),
    ).toEqual([]);
  });

  test('the theme switch changes the page at once, and the choice holds before any script of the next page has run', async () => {
    const { page, context } = await open('/docs/overview');
    const mode = () => page.locator('html').getAttribute('data-theme');
    expect(await mode()).toBe('light');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
    await page.getByRole('button', { name: /light mode/ }).click();
    expect(await mode()).toBe('dark');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await context.route('**/assets/*.js', (route) => route.abort());
    await page.goto(`${browsed.url}/docs/acknowledgements`);
    expect(await mode()).toBe('dark');
    await page.evaluate(() => localStorage.setItem('theme', 'bogus'));
    await page.reload();
    expect(await mode()).toBe('light');
  });

  test('a category opens on a click, fetched when the page does not carry it, and stays open on the next page', async () => {
    const { page, requests } = await open('/docs/overview');
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    expect(await sidebar.getByText('Basic Tutorial').count()).toBe(0);
    const category = sidebar.getByRole('button', { name: 'Guides' });
    expect(await category.getAttribute('aria-expanded')).toBe('false');
    await category.click();
    await sidebar.getByText('Basic Tutorial').waitFor();
    expect(await category.getAttribute('aria-expanded')).toBe('true');
    expect(requests.filter((url) => url.startsWith('/assets/sidebar-'))).toHaveLength(1);
    await sidebar.getByText('Acknowledgements').click();
    await page.getByRole('heading', { level: 1, name: 'Acknowledgements' }).waitFor();
    expect(await sidebar.getByText('Basic Tutorial').isVisible()).toBe(true);
    await category.click();
    await expect.poll(() => sidebar.getByText('Basic Tutorial').isVisible()).toBe(false);
  });

  test('the mobile menu opens, leads on, and back closes it without leaving the page', async () => {
    const { page } = await open('/docs/overview', { width: 390, height: 844 });
    const menu = page.getByRole('dialog');
    const opener = page.getByRole('button', { name: 'Open the menu' });
    await opener.click();
    await menu.waitFor();
    await menu.getByText('Acknowledgements').click();
    await page.getByRole('heading', { level: 1, name: 'Acknowledgements' }).waitFor();
    await menu.waitFor({ state: 'hidden' });
    await opener.click();
    await menu.waitFor();
    await page.goBack();
    await menu.waitFor({ state: 'hidden' });
    await page.waitForURL('**/docs/acknowledgements');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  });

  test.each([
    ['/r/docs/overview', '/docs/overview'],
    ['/r/docs/0.1.0-beta.17/api/node?x=1#reference', '/docs/api/node?x=1#reference'],
    ['/docs', '/docs/migrating/migrating-0.1.x'],
  ])('%s leads to %s', async (from, to) => {
    const { page } = await prepare();
    await page.goto(browsed.url + from);
    await page.waitForURL(browsed.url + to);
    await page.locator('main h1').first().waitFor();
  });

  test.each(['/nowhere', '/docs/nowhere', '/docs/api'])(
    '%s is not found: status 404, page and title say so',
    async (where) => {
      const { page } = await prepare();
      const response = await page.goto(browsed.url + where);
      expect(response?.status()).toBe(404);
      await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/not found/i);
      expect(await page.title()).toMatch(/not found.* \| craft\.js$/i);
    },
  );
});

describe('without JavaScript', () => {
  test('pages read, and link to each other through navbar, sidebar and pager', async () => {
    const { page } = await open('/docs/overview', { javaScript: false });
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Overview');
    await page.getByRole('navigation', { name: 'Docs sidebar' }).getByText('Guides').click();
    await page.waitForURL('**/docs/guides/basic-tutorial');
    await page.getByRole('navigation', { name: 'Docs pages' }).getByText('Save and Load').click();
    await page.waitForURL('**/docs/guides/save-load-state');
    await page.getByRole('navigation', { name: 'Main' }).getByText('Support').click();
    await page.waitForURL('**/support');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  test('the landing page is visible', async () => {
    const { page } = await open('/', { javaScript: false });
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  });
});

describe('accessibility', () => {
  test.each(LOOKS)('axe finds nothing at $width px, $theme', async (look) => {
    const { page, goto } = await prepare(look);
    for (const route of takeTurns(look, [...OTHERS, '/404.html', ...everyNth(3, DOCS)])) {
      await goto(route);
      // The landing page is hidden until its editor is there.
      if (route === '/') await page.waitForSelector('.app.loaded');
      await expectAccessible(page, route);
    }
  });
});
