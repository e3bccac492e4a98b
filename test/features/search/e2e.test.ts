import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  addressOf,
  nextFrames,
  nextIdle,
  type OpenOptions,
  openPage,
  stopClock,
} from '../../support/browser.js';
import { LOOKS } from '../../support/looks.js';
import { expectAccessible } from '../../support/run-axe.js';
import { type Server, serveSite } from '../../support/serve-site.js';
import { type TempSite, tempSite } from '../../support/temp-site.js';
import { type AlgoliaServer, startAlgoliaServer } from './algolia-server.js';
import { makeHostedSite, records } from './e2e-site.js';

let algolia: AlgoliaServer;
let site: TempSite;
let server: Server;

beforeAll(async () => {
  algolia = await startAlgoliaServer(records);
  site = makeHostedSite(algolia.url);
  const result = await site.build('--strict', '--out-dir', `${site.root}/dist/base`);
  expect(result.stdout, result.stdout).toContain('Wrote');
  // The server's own root: what it would say to paths outside of `/base/`.
  site.write({ 'dist/404.html': 'Nothing here.' });
  server = await serveSite(site.root);
});
afterAll(async () => {
  await Promise.all([server?.close(), algolia?.close()]);
  site?.dispose();
});
beforeEach(() => {
  algolia.received.length = 0;
  algolia.releaseAll();
  algolia.failure = undefined;
});

/** A window in which the search service can be reached. */
async function open(path: string, options: OpenOptions = {}) {
  const opened = await openPage(server.url, options);
  onTestFinished(() => opened.context.close());
  await opened.context.route(
    (url) => url.href.startsWith(algolia.url),
    (route) => route.continue(),
  );
  await opened.goto(path);
  const { page } = opened;
  const field = page.getByRole('combobox', { name: 'Search' });
  return {
    ...opened,
    field,
    dialog: page.getByRole('dialog', { name: 'Search' }),
    button: page.getByRole('link', { name: 'Search', exact: true }),
    options: page.getByRole('option'),
    /** Opens the dialog and types. */
    async search(text: string) {
      await page.keyboard.press('Control+k');
      await field.fill(text);
    },
  };
}

/** Counts what the page asks for from now on, at the moment that it does. */
async function countFetches(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { fetch } = window;
    const counter = { asked: 0 };
    Object.assign(window, {
      counter,
      fetch: (...request: Parameters<typeof fetch>) => {
        counter.asked += 1;
        return fetch(...request);
      },
    });
  });
  return () =>
    page.evaluate(() => (window as unknown as { counter: { asked: number } }).counter.asked);
}

/** What was asked for, without the counts of facets. */
const queries = () => algolia.received.map(({ requests }) => requests[0]?.['query']);

describe('the button and the keys', () => {
  test('nothing of the search is loaded before the reader is about to use it', async () => {
    const { page, context, goto, requests, button, field } = await open('/base/docs/');
    // Looking ahead to other pages would mix with what is counted here, whenever the browser is
    // idle.
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', {
        value: { effectiveType: '2g', saveData: true },
      }),
    );
    await goto('/base/docs/');
    await nextIdle(page);
    const before = requests.length;
    expect(requests.filter((url) => url.includes('search'))).toEqual([]);
    await button.hover();
    await expect.poll(() => requests.length).toBeGreaterThan(before);
    await button.click();
    await field.waitFor();
    const loaded = requests.slice(before);
    expect(loaded.filter((url) => !url.startsWith('/base/assets/chunk-'))).toEqual([]);
    expect(new Set(loaded).size).toBe(loaded.length);
    expect(algolia.received).toEqual([]);
  });

  test('each shortcut opens the dialog, and Escape gives the focus back', async () => {
    const { page, field, dialog, button } = await open('/base/docs/');
    // The slash comes first: it must not be typed into a field that loads only now.
    for (const key of ['/', 'Control+k', 'Meta+k', 'Control+K']) {
      await page.keyboard.press(key);
      await field.waitFor();
      await expect
        .poll(() => field.evaluate((element) => element === document.activeElement))
        .toBe(true);
      await expect.poll(() => field.inputValue(), { message: key }).toBe('');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await expect
        .poll(() => button.evaluate((element) => element === document.activeElement))
        .toBe(true);
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    }
  });

  test('a slash in a field is typed, the shortcut works there, and the focus comes back to it', async () => {
    const { page, field, dialog, button } = await open('/base/docs/next/');
    const input = page.getByLabel('Field');
    await input.focus();
    await page.keyboard.press('/');
    expect(await input.inputValue()).toBe('/');
    // The button says at once that the dialog is on its way.
    expect(await button.getAttribute('aria-busy')).toBe('false');
    expect(await dialog.count()).toBe(0);
    await page.keyboard.press('Control+k');
    await field.waitFor();
    await page.keyboard.press('/');
    expect(await field.inputValue()).toBe('/');
    await page.keyboard.press('Control+k');
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(() => input.evaluate((element) => element === document.activeElement))
      .toBe(true);
  });

  test('a click beside the dialog closes it, a letter on the button does nothing', async () => {
    const { page, dialog, button } = await open('/base/docs/');
    await button.focus();
    await page.keyboard.press('a');
    expect(await button.getAttribute('aria-busy')).toBe('false');
    expect(await dialog.count()).toBe(0);
    await button.click();
    await dialog.waitFor();
    await page.mouse.click(20, 700);
    await dialog.waitFor({ state: 'detached' });
  });

  test('Tab stays in the dialog', async () => {
    const { page, search, options } = await open('/base/docs/');
    await search('usage');
    await options.first().waitFor();
    for (let i = 0; i < 8; i++) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(
        () =>
          document.activeElement !== document.body &&
          document.activeElement?.closest('dialog') === null,
      );
      expect(outside).toBe(false);
    }
  });

  test('what is typed before the dialog is there is in its field', async () => {
    const { page, context, field } = await open('/base/docs/');
    let release = (): void => {};
    const released = new Promise<void>((done) => {
      release = done;
    });
    await context.route(/chunk-.*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('us');
    release();
    await field.waitFor();
    await page.keyboard.type('age');
    expect(await field.inputValue()).toBe('usage');
  });

  test('without the code of the dialog the button leads to the search page, which says what is missing', async () => {
    const { page, context, button } = await open('/base/docs/');
    const chunks = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    await context.route(/chunk-.*\.js$/, (route) =>
      chunks.includes(route.request().url()) ? route.continue() : route.abort(),
    );
    await button.click();
    await page.waitForURL('**/base/search');
    await page.getByRole('button', { name: 'Retry' }).waitFor();
  });
});

describe('the dialog', () => {
  test('asks as DocSearch does, once a key, without a preflight', async () => {
    const { page, options, search } = await open('/base/docs/');
    await search('');
    await page.keyboard.press('u');
    await expect.poll(queries).toEqual(['u']);
    await page.keyboard.press('s');
    await expect.poll(queries).toEqual(['u', 'us']);
    await options.first().waitFor();
    expect(algolia.preflights).toBe(0);
    const levels = [0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);
    expect(algolia.received[1]).toEqual({
      path: '/1/indexes/*/queries',
      method: 'POST',
      credentials: { appId: 'APP1', apiKey: 'search-key' },
      requests: [
        {
          indexName: 'the-index',
          query: 'us',
          attributesToRetrieve: [...levels, 'content', 'type', 'url'],
          attributesToSnippet: [...levels.slice(1), 'content'].map(
            (attribute) => `${attribute}:15`,
          ),
          snippetEllipsisText: '…',
          highlightPreTag: '<mark>',
          highlightPostTag: '</mark>',
          hitsPerPage: 20,
          page: 0,
          typoTolerance: false,
          facetFilters: [
            'language:en',
            ['docusaurus_tag:default', 'docusaurus_tag:docs-default-1.0'],
            'kind:open',
          ],
        },
      ],
    });
  });

  test('searches the version of the page', async () => {
    const { search, options, field } = await open('/base/docs/next/nodes');
    await search('nodes');
    await options.first().waitFor();
    expect(await field.getAttribute('placeholder')).toBe('Search Next');
    expect(await options.count()).toBe(1);
    expect(await options.first().getAttribute('href')).toBe('/base/docs/next/nodes');
  });

  test('shows hits by page with marked words, says how many there are, and opens one with the keys', async () => {
    const { page, search, options, field, dialog } = await open('/base/docs/');
    await page.evaluate(() => {
      (window as unknown as { stays: boolean }).stays = true;
    });
    await search('editor');
    await options.nth(2).waitFor();
    expect(await page.getByRole('group', { name: 'Editor' }).getByRole('option').count()).toBe(3);
    expect(await page.locator('mark').allTextContents()).toEqual(['Editor', 'Editor', 'Editor']);
    expect(await page.locator('.ds-search-group-label').allInnerTexts()).toEqual([
      expect.stringMatching(/Editor$/),
    ]);
    await expect
      .poll(() => page.getByRole('status').allTextContents())
      .toContain('3 results for editor.');
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    const active = async () =>
      page.evaluate(
        (id) => document.getElementById(id ?? '')?.textContent,
        await field.getAttribute('aria-activedescendant'),
      );
    expect(await active()).toBe('Editor');
    await page.keyboard.press('ArrowUp');
    expect(await active()).toBe('PropsProps of the Editor.');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await active()).toBe('UsageHow Editor is used.');
    expect(await page.getByRole('option', { selected: true }).count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/base/docs/editor#usage');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => (window as unknown as { stays?: boolean }).stays)).toBe(true);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('usage');
  });

  test('Ctrl and Enter opens a new tab and leaves the dialog open', async () => {
    const { context, page, search, options, dialog } = await open('/base/docs/');
    await search('editor');
    await options.first().waitFor();
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.keyboard.press('Control+Enter'),
    ]);
    await tab.waitForURL('**/base/docs/editor');
    expect(await dialog.isVisible()).toBe(true);
    expect((await addressOf(page)).pathname).toBe('/base/docs/');
  });

  test('a slow answer to what was typed before never takes the place of a newer one', async () => {
    const { page, search, options } = await open('/base/docs/');
    algolia.hold('entry');
    await search('entry');
    await expect.poll(queries).toEqual(['entry']);
    const late = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('usage');
    await options.first().waitFor();
    await late;
    algolia.release('entry');
    await nextFrames(page);
    expect(await options.allTextContents()).toEqual([
      'UsageHow Editor is used.',
      'UsageHow Nodes are used.',
    ]);
  });

  test('Enter before the answer is there opens the best hit of what was typed', async () => {
    const { page, search, options } = await open('/base/docs/');
    await search('entry');
    await options.first().waitFor();
    algolia.hold('editor');
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('editor');
    await page.keyboard.press('Enter');
    await expect.poll(queries).toEqual(['entry', 'editor']);
    algolia.release('editor');
    await page.waitForURL('**/base/docs/editor');
  });

  test('keeps what was opened, removes it when asked, and goes on with what is typed', async () => {
    const { page, search, options, field, dialog } = await open('/base/docs/');
    for (const text of ['editor', 'nodes']) {
      await search(text);
      await options.first().waitFor();
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
    }
    await page.reload();
    await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
    await page.keyboard.press('Control+k');
    const recent = dialog.getByRole('listitem').getByRole('link');
    await recent.first().waitFor();
    expect(await recent.allTextContents()).toEqual(['UsageNodes', 'Editor']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Delete');
    await expect.poll(() => recent.allTextContents()).toEqual(['UsageNodes']);
    await dialog.getByRole('button', { name: 'Remove Usage' }).click();
    await expect.poll(() => recent.count()).toBe(0);
    const key = '__DOCSEARCH_RECENT_SEARCHES__the-index';
    expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBe('[]');
    await page.keyboard.type('usage');
    expect(await field.inputValue()).toBe('usage');
  });

  test('works where the browser keeps no storage', async () => {
    const { page, context, problems, search, options, goto, dialog } = await open('/base/docs/');
    await context.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('no', 'SecurityError');
        },
      });
    });
    await goto('/base/docs/');
    await search('editor');
    await options.first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/base/docs/editor');
    await page.keyboard.press('Control+k');
    await expect.poll(() => dialog.getByRole('listitem').allTextContents()).toEqual(['Editor']);
    expect(problems).toHaveLength(1);
  });

  test('rewrites addresses of the crawler, loads foreign ones in full, and follows no other', async () => {
    const { page, search, options } = await open('/base/docs/');
    await search('props');
    await options.nth(1).waitFor();
    const addresses = () =>
      options.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(await addresses()).toEqual([
      '/base/docs/editor#props',
      '/base/docs/nodes?from=crawler#props',
    ]);
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('address');
    await page.getByText('Nothing was found for').first().waitFor();
    expect(await addresses()).toEqual([]);
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('legacy');
    await expect.poll(addresses).toEqual(['https://example.org/legacy/guide.html']);
    await page.keyboard.press('Enter');
    await page.waitForURL('https://example.org/legacy/guide.html');
  });

  test('keeps the hit that the keys have reached in view', async () => {
    const { page, search, options } = await open('/base/docs/', { height: 500 });
    await search('entry');
    await options.nth(19).waitFor();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => options.nth(19).getAttribute('aria-selected')).toBe('true');
    const isInView = (index: number) =>
      options.nth(index).evaluate((element) => {
        const list = element.closest('.ds-search-body')?.getBoundingClientRect();
        const { top, bottom } = element.getBoundingClientRect();
        return list !== undefined && top >= list.top && bottom <= list.bottom;
      });
    expect(await isInView(19)).toBe(true);
    expect(await isInView(0)).toBe(false);
    await page.keyboard.press('ArrowDown');
    expect(await isInView(0)).toBe(true);
  });

  test('leads to all results', async () => {
    const { page, search, dialog } = await open('/base/docs/');
    await search('entry number');
    await page.getByRole('link', { name: 'See all 42 results' }).click();
    await page.waitForURL('**/base/search?q=entry+number&version=1.0');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('42 documents found').waitFor();
  });

  test('says when nothing is found and when the service does not answer, and asks again', async () => {
    const { page, search, options, dialog } = await open('/base/docs/');
    await search('xyzzy');
    await dialog.getByText('Nothing was found for xyzzy').first().waitFor();
    expect(await page.getByText(/^See all/).count()).toBe(0);
    algolia.failure = 503;
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('editor');
    await dialog.getByText('The search service is not responding').first().waitFor();
    algolia.failure = undefined;
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await options.first().waitFor();
    expect(await page.evaluate(() => document.title)).toContain('Overview');
  });

  test('fills a small screen', async () => {
    const { page, search, dialog } = await open('/base/docs/', { width: 390, height: 700 });
    await search('entry');
    const box = async () => Object.values((await dialog.boundingBox()) ?? {}).map(Math.round);
    await expect.poll(box).toEqual([0, 0, 390, 700]);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  });
});

describe('the search page', () => {
  test('keeps the query in the address, asks when the reader pauses, and adds no history', async () => {
    const { page, goto } = await open('/base/docs/');
    await goto('/base/search?lang=x');
    const input = page.getByRole('searchbox', { name: 'Search' });
    await expect
      .poll(() => input.evaluate((element) => element === document.activeElement))
      .toBe(true);
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.textContent()).toBe('Search the documentation');
    const length = await page.evaluate(() => history.length);
    // The pause is counted from the moment that the code of the search is there, which shows the
    // versions.
    await page.getByLabel('Version').waitFor();
    await stopClock(page);
    const countAsked = await countFetches(page);
    await page.keyboard.type('entry number');
    await page.clock.runFor(250);
    expect(await countAsked()).toBe(0);
    await page.clock.runFor(100);
    expect(await countAsked()).toBe(1);
    await page.getByText('42 documents found').waitFor();
    expect(queries()).toEqual(['entry number']);
    expect((await addressOf(page)).search).toBe('?lang=x&q=entry+number');
    expect(await page.evaluate(() => history.length)).toBe(length);
    expect(await heading.textContent()).toBe('Search results for “entry number”');
    expect(await page.title()).toBe('Search results for “entry number” | Searched site');
    await input.fill('');
    await expect.poll(async () => (await addressOf(page)).search).toBe('?lang=x');
    expect(await heading.textContent()).toBe('Search the documentation');
    expect(await page.getByText('documents found').count()).toBe(0);
  });

  test('asks as Docusaurus does', async () => {
    const { page } = await open('/base/search?q=usage');
    await page.getByText('2 documents found').waitFor();
    const [received] = algolia.received;
    expect(algolia.received).toHaveLength(1);
    expect(received?.requests).toHaveLength(3);
    const language = ['language:en'];
    const tags = ['docusaurus_tag:default', 'docusaurus_tag:docs-default-1.0'];
    expect(received?.requests[0]).toMatchObject({
      query: 'usage',
      page: 0,
      hitsPerPage: 15,
      advancedSyntax: true,
      facets: ['language', 'docusaurus_tag'],
      facetFilters: [language, tags, 'kind:open'],
    });
    expect(received?.requests.slice(1)).toMatchObject([
      { hitsPerPage: 0, facets: ['language'], facetFilters: [tags, 'kind:open'] },
      { hitsPerPage: 0, facets: ['docusaurus_tag'], facetFilters: [language, 'kind:open'] },
    ]);
  });

  test('loads more hits as they come into view, and has them all again on the way back', async () => {
    const { page } = await open('/base/search?q=entry');
    const hits = page.getByRole('main').getByRole('listitem');
    await expect.poll(() => hits.count()).toBe(15);
    await page.mouse.move(600, 500);
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 4000);
        return hits.count();
      })
      .toBe(42);
    expect(algolia.received.map(({ requests }) => requests[0]?.['page'])).toEqual([0, 1, 2]);
    await hits.nth(40).getByRole('link').click();
    await page.waitForURL('**/base/docs/nodes#item-40');
    await page.goBack();
    await expect.poll(() => hits.count()).toBe(42);
    expect(algolia.received).toHaveLength(3);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  });

  test('shows the place of a hit, its title and the words around the match', async () => {
    const { page } = await open('/base/search?q=usage');
    const hit = page.getByRole('main').getByRole('listitem').first();
    await hit.waitFor();
    expect(await hit.locator('p').first().innerText()).toContain('Editor');
    expect(
      await hit.getByRole('heading', { level: 2 }).getByRole('link').getAttribute('href'),
    ).toBe('/base/docs/editor#usage');
    expect(await hit.locator('mark.search-result-match').textContent()).toBe('Usage');
  });

  test('has one button that empties the field, and one line around it', async () => {
    const { page } = await open('/base/search?q=usage');
    const field = page.getByRole('searchbox');
    await page.getByText(/documents? found/).waitFor();
    const drawn = await field.evaluate((element) => {
      const { outlineOffset, outlineWidth } = getComputedStyle(element);
      return { outlineOffset, outlineWidth };
    });
    expect(drawn).toEqual({ outlineOffset: '0px', outlineWidth: '1px' });
    await page.getByRole('button', { name: 'Clear the query' }).click();
    await expect.poll(() => field.inputValue()).toBe('');
    expect((await addressOf(page)).search).toBe('');
    await expect
      .poll(() => field.evaluate((element) => element === document.activeElement))
      .toBe(true);
    expect(await page.getByRole('button', { name: 'Clear the query' }).count()).toBe(0);
  });

  test('searches another version when the reader chooses it', async () => {
    const { page } = await open('/base/search?q=nodes');
    await page.getByText('2 documents found').waitFor();
    await page.getByLabel('Version').selectOption('Next');
    await page.getByText('One document found').waitFor();
    expect((await addressOf(page)).search).toBe('?q=nodes&version=current');
  });

  test('says when the service does not answer, and asks again', async () => {
    algolia.failure = 403;
    const { page } = await open('/base/search?q=usage');
    await page.getByText('The search service is not responding').waitFor();
    algolia.failure = undefined;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('2 documents found').waitFor();
  });

  test('is kept from search engines, named to browsers, and says what it needs', async () => {
    expect(site.read('base/sitemap.xml')).not.toContain('search');
    const html = site.read('base/docs/index.html');
    expect(html).toContain(`<link rel="preconnect" href="${algolia.url}" crossorigin="anonymous">`);
    expect(html).toContain(
      '<link rel="search" type="application/opensearchdescription+xml" title="Searched site" href="/base/opensearch.xml">',
    );
    expect(site.read('base/search/index.html')).toContain(
      '<meta name="robots" content="noindex, follow">',
    );
    const { page, button } = await open('/base/docs/', { javaScript: false });
    await button.click();
    await page.waitForURL('**/base/search');
    await page.getByText('needs JavaScript').waitFor();
  });
});

describe('hostile words', () => {
  test('never run and never break the layout', async () => {
    const { page, problems, search, options, dialog, goto } = await open('/base/docs/', {
      width: 390,
    });
    const dialogs: string[] = [];
    page.on('dialog', (opened) => {
      dialogs.push(opened.message());
      void opened.dismiss();
    });
    const overflow = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main *, .ds-search *')]
          .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
          .map((element) => element.className),
      );
    await search('hostile');
    await options.nth(1).waitFor();
    expect(await options.first().textContent()).toContain(
      '<script>alert("script")</script> hostile "quotes" 😀',
    );
    expect(await page.getByRole('group', { name: '<img src=x onerror=alert(1)>' }).count()).toBe(1);
    expect(await overflow()).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**#hostile');
    await page.keyboard.press('Control+k');
    await dialog.getByRole('listitem').first().waitFor();
    expect(await overflow()).toEqual([]);
    for (const text of [
      'hostile',
      `"><script>alert('q')</script>`,
      'שלום "عالم" \u202E😀'.repeat(20),
    ]) {
      await goto(`/base/search?q=${encodeURIComponent(text)}`);
      await page.getByText(/documents? found|No documents/).waitFor();
      expect(await page.getByRole('searchbox').inputValue()).toBe(text);
      expect(await overflow(), text.slice(0, 20)).toEqual([]);
    }
    // Longer than servers take in an address, but not than a reader can paste.
    await page.getByRole('searchbox').fill('y'.repeat(10_000));
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain('yyy');
    await page.getByText('No documents').waitFor();
    expect(await overflow()).toEqual([]);
    expect(queries().every((text) => String(text).length <= 512)).toBe(true);
    expect(dialogs).toEqual([]);
    expect(problems).toEqual([]);
  });
});

describe('other searches', () => {
  test('the built index finds what hostile authors write, and shows it as text', async () => {
    const local = tempSite({
      'docsgen.config.ts': `export default { title: 'Local', url: 'https://example.org', favicon: 'icon.svg' };\n`,
      'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"/>',
      'docs/a.md': `---
title: '<script>alert("title")</script> fig "quotes" \u{1F600}'
---

## \`<img src=x onerror=alert(1)>\` \\<b>fig

A fig of ${'x'.repeat(10_000)}, or תאנה, and \`<svg onload=alert(2)>\`.
`,
      'docs/b.md': '# Plain\n\nNothing here.\n',
    });
    expect((await local.build()).exitCode).toBe(0);
    const localServer = await serveSite(local.root);
    onTestFinished(() => localServer.close());
    const { page, context, goto, problems, requests } = await openPage(localServer.url, {
      width: 390,
    });
    onTestFinished(() => context.close());
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await goto('/docs/b');
    expect(requests.filter((url) => url.includes('/search'))).toEqual([]);
    await page.keyboard.press('/');
    await page.keyboard.type('fig');
    // Until then the answer to its first letters may be on screen.
    await page.getByRole('status').filter({ hasText: 'for fig.' }).waitFor({ state: 'attached' });
    const widest = () =>
      page.evaluate(() =>
        Math.max(
          ...[...document.querySelectorAll('.ds-search *, main *')].map(
            (one) => one.getBoundingClientRect().right,
          ),
        ),
      );
    expect(await page.getByRole('option').first().textContent()).toContain(
      '<script>alert("title")</script>',
    );
    expect(await page.locator('.ds-search mark').first().textContent()).toMatch(/^fig$/i);
    expect(await widest()).toBeLessThanOrEqual(390);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/a**');
    await goto('/search?q=fig');
    await page.getByText(/documents? found/).waitFor();
    expect((await page.getByRole('main').getByRole('link').allTextContents()).join()).toContain(
      '<script>',
    );
    expect(await widest()).toBeLessThanOrEqual(390);
    expect([dialogs, problems]).toEqual([[], []]);
  });

  test('a site brings a provider of its own, and needs no search page', async () => {
    const own = tempSite({
      'docsgen.config.ts': `export default {
  title: 'Own',
  url: 'https://example.org',
  search: { provider: './search/fruit.ts', settings: { fruit: ['apple', 'pear'] }, searchPagePath: false },
};\n`,
      'search/fruit.ts': `import type { CreateSearchProvider } from 'docsgen/theme';

export const createProvider: CreateSearchProvider = ({ baseUrl, settings }) => ({
  warm: async () => {},
  async search({ text }) {
    const hits = (settings.fruit as string[]).map((name) => ({
      url: baseUrl + '#' + name, title: [{ text: name, marked: false }], page: 'Fruit', breadcrumb: [], excerpt: [], isPage: false,
    }));
    return { text, total: hits.length, pages: 1, hits };
  },
});\n`,
      'docs/a.md': '# A\n',
    });
    expect((await own.build()).exitCode).toBe(0);
    expect(own.has('search/index.html')).toBe(false);
    expect(own.has('opensearch.xml')).toBe(false);
    expect(own.read('docs/a/index.html')).not.toMatch(/rel="search"|rel="preconnect"/);
    const ownServer = await serveSite(own.root);
    onTestFinished(() => ownServer.close());
    const { page, context, goto } = await openPage(ownServer.url);
    onTestFinished(() => context.close());
    await goto('/docs/a');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.keyboard.type('x');
    await page.getByRole('option').first().waitFor();
    expect(await page.getByRole('option').allTextContents()).toEqual(['apple', 'pear']);
    expect(await page.getByText(/^See all/).count()).toBe(0);
  });

  test('a file that is no provider is told', async () => {
    const own = tempSite({
      'docsgen.config.ts': `export default { title: 'Own', search: { provider: './fruit.ts' } };\n`,
      'fruit.ts': 'export const fruit = 1;\n',
      'docs/a.md': '# A\n',
    });
    const { report } = await own.build('--format', 'json');
    expect(report?.diagnostics).toMatchObject([
      {
        code: 'code-syntax',
        file: 'fruit.ts',
        message: expect.stringContaining('exports no `createProvider`'),
      },
    ]);
    own.remove('fruit.ts');
    const { report: missing } = await own.build('--format', 'json');
    expect(missing?.diagnostics).toMatchObject([
      { code: 'config-value', file: 'docsgen.config.ts', line: 1 },
    ]);
  });

  test('without a search there is no button, no key, no page, no file of it', async () => {
    const plain = tempSite({
      'docsgen.config.ts': `export default { title: 'Plain', url: 'https://example.org', search: false, navbar: { items: [{ type: 'search', position: 'left' }] } };\n`,
      'docs/a.md': '# A\n',
    });
    expect((await plain.build()).exitCode).toBe(0);
    const files = Object.keys(plain.output());
    expect(files.filter((file) => /search/.test(file))).toEqual([]);
    expect(plain.read('docs/a/index.html')).not.toMatch(/ds-search|rel="search"/);
    const plainServer = await serveSite(plain.root);
    onTestFinished(() => plainServer.close());
    const { page, context, goto } = await openPage(plainServer.url);
    onTestFinished(() => context.close());
    await goto('/docs/a');
    const prevented = await page.evaluate(() =>
      ['k', '/'].map((key) => {
        const event = new KeyboardEvent('keydown', {
          key,
          ctrlKey: key === 'k',
          cancelable: true,
          bubbles: true,
        });
        document.body.dispatchEvent(event);
        return event.defaultPrevented;
      }),
    );
    expect(prevented).toEqual([false, false]);
  });
});

describe('accessibility', () => {
  test.each(LOOKS)('axe finds nothing at $width px, $theme', async (options) => {
    const { page, field, search, goto, dialog, ...opened } = await open('/base/docs/', options);
    await search('');
    await field.waitFor();
    await expectAccessible(page);
    await field.fill('editor');
    await opened.options.nth(2).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: 'Editor' }).waitFor();
    await search('');
    await dialog.getByRole('listitem').first().waitFor();
    await expectAccessible(page);
    await field.fill('xyzzy');
    await dialog.getByText('Nothing was found').first().waitFor();
    await expectAccessible(page);
    // Words are marked in titles, too, which are links.
    await goto('/base/search?q=item');
    await page.locator('.ds-search-found h2 mark').first().waitFor();
    await expectAccessible(page);
  });
});
