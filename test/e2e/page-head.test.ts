import { expect, test } from 'vitest';
import { browseSite } from '../support/browse-site.js';
import { waitUntilAlive } from '../support/browser.js';
import { makeSite } from '../support/temp-site.js';

const FILES = {
  'docs/index.md': '# Start\n\n[own](./own.mdx) [toc](./toc.mdx) [words](./own.mdx#:~:text=Deep)\n',
  'docs/own.mdx': `# Own

<head>
  <title>Its own title</title>
  <html className="own-page" />
  <meta name="description" content="Its own words" />
  <meta property="og:video" content="/film.mp4" />
  <script>{\`window.counted = (window.counted ?? 0) + 1\`}</script>
  <style>{\`article p { color: rgb(1, 2, 3) }\`}</style>
</head>

[back](./index.md)
`,
  'docs/toc.mdx': `# Toc

<TOCInline toc={toc.slice(1)} />

## One

## Two *and*

## Three
`,
};

const browsed = browseSite(() => makeSite(FILES));
const { open } = browsed;

/** What the head of the document says, and what came of its script and its style. */
const readHead = () => ({
  title: document.title,
  description: document.querySelector('meta[name="description"]')?.getAttribute('content'),
  video: document.querySelectorAll('meta[property="og:video"]').length,
  scripts: document.querySelectorAll('head script[data-page-head]').length,
  isOwn: document.documentElement.classList.contains('own-page'),
  color:
    getComputedStyle(document.querySelector('article p') ?? document.body).color === 'rgb(1, 2, 3)',
  counted: (window as { counted?: number }).counted ?? 0,
});

test('`<head>` of a page holds while the page is shown, however the reader gets there', async () => {
  const { page, problems } = await open('/docs');
  const before = await page.evaluate(readHead);
  expect(before).toMatchObject({
    title: 'Start | Site',
    video: 0,
    scripts: 0,
    isOwn: false,
    counted: 0,
  });

  await page.click('article a:text("own")');
  await page.waitForFunction(() => document.title === 'Its own title');
  const own = {
    title: 'Its own title',
    description: 'Its own words',
    video: 1,
    scripts: 1,
    isOwn: true,
    color: true,
  };
  expect(await page.evaluate(readHead)).toEqual({ ...own, counted: 1 });

  await page.click('article a:text("back")');
  await page.waitForFunction(() => document.title === 'Start | Site');
  expect(await page.evaluate(readHead)).toEqual({ ...before, counted: 1 });

  await page.goto(`${browsed.url}/docs/own`);
  await waitUntilAlive(page);
  expect(await page.evaluate(readHead)).toEqual({ ...own, counted: 1 });
  expect(problems).toEqual([]);
});

test('a list of headings shows what its `toc` says', async () => {
  const { page } = await open('/docs/toc');
  const links = page.locator('.ds-toc-inline a');
  expect(await links.allTextContents()).toEqual(['Two and', 'Three']);
  expect(await links.first().getAttribute('href')).toBe('#two-and');
});

test('words that a link names are left to the browser, which alone can show them', async () => {
  const { page, requests } = await open('/docs');
  const load = page.waitForEvent('load');
  await page.click('article a:text("words")');
  await load;
  await waitUntilAlive(page);
  expect(await page.title()).toBe('Its own title');
  expect(requests.filter((path) => path === '/docs/own').length).toBeGreaterThan(0);
});
