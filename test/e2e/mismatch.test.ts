import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browseSite } from '../support/browse-site.js';
import { waitUntilAlive } from '../support/browser.js';
import { makeSite } from '../support/temp-site.js';

/**
 * A theme whose footer and layout are others in the browser than on the server, when the address
 * says so.
 */
const THEME = `import { defineTheme, parts } from 'docsgen/theme';
const differs = (where: string) => typeof window !== 'undefined' && window.name === where;
function Footer() {
  return <><p>{differs('text') ? 'In the browser' : 'On the server'}</p><parts.Footer /></>;
}
function Layout({ view, children }) {
  const layout = <parts.Layout view={view}>{children}</parts.Layout>;
  return differs('element') ? <section>{layout}</section> : layout;
}
function DocPage({ view, children }) {
  if (differs('crash')) throw new Error('not in this browser');
  return <parts.DocPage view={view}>{children}</parts.DocPage>;
}
export default defineTheme({ parts: { Footer, Layout, DocPage } });
`;

const FILES = {
  'docsgen.config.ts': `export default {
  title: 'Fixture',
  url: 'https://example.org',
  announcementBar: { id: 'a', content: '<p>News</p></div><p>of today' },
  footer: { note: '<ul><li>a note</li></ul>', copyright: '<p>the end</p>' },
};
`,
  'components/Counter.tsx': `import { useState } from 'react';
export default function Counter() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>count {count}</button>;
}
`,
  'docs/first.mdx':
    '# First\n\nText of the first.\n\n<Counter />\n\n```js\nfirst();\n```\n\n[second](./second.mdx)\n',
  'docs/second.mdx':
    '# Second\n\nText of the second.\n\n<Counter />\n\n```js\nsecond();\n```\n\n[first](./first.mdx)\n',
  'theme/index.tsx': THEME,
};

const browsed = browseSite(() => makeSite(FILES), '--strict');
const { prepare } = browsed;

/** Opens the first doc; `before` runs in every document before its own scripts. */
async function open(before?: () => void) {
  const opened = await prepare();
  if (before !== undefined) await opened.context.addInitScript(before);
  return opened;
}

/** The page reads as it should, its component and its code block answer. */
async function expectWhole(page: Page, name: 'First' | 'Second'): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await waitUntilAlive(page);
  expect(await page.getByText(`Text of the ${name.toLowerCase()}.`).count()).toBe(1);
  const counter = page.getByRole('button', { name: 'count' });
  await counter.click();
  await expect.poll(() => counter.textContent()).toBe('count 1');
  await page.getByRole('button', { name: 'Copy code' }).waitFor({ state: 'attached' });
  expect(await page.getByText('the end').count()).toBe(1);
}

/** From the first page to the second and back, within one document. */
async function expectTour(page: Page): Promise<void> {
  await expectWhole(page, 'First');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('main').getByRole('link', { name: 'second', exact: true }).click();
  await expectWhole(page, 'Second');
  await page.goBack();
  await expectWhole(page, 'First');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
}

test('HTML of the config is hydrated as it was sent, whatever elements it has', async () => {
  const { page, problems, goto } = await open();
  await goto('/docs/first');
  await expectTour(page);
  expect(problems).toEqual([]);
});

describe('a part of the theme that differs between server and browser', () => {
  test('in its text', async () => {
    const { page, problems, goto } = await open(() => {
      window.name = 'text';
    });
    await goto('/docs/first');
    await expectTour(page);
    expect(await page.getByText('In the browser').count()).toBe(1);
    expect(problems.join()).toContain('418');
  });

  test('in its elements', async () => {
    const { page, goto } = await open(() => {
      window.name = 'element';
    });
    await goto('/docs/first');
    await expectTour(page);
    expect(await page.locator('section main').count()).toBe(1);
  });

  test('by a crash: the text is back with the next attempt', async () => {
    const { page } = await open(() => {
      window.name = 'crash';
    });
    await page.goto(`${browsed.url}/docs/first`);
    await page.getByText('not in this browser').waitFor();
    await page.evaluate(() => {
      window.name = '';
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectTour(page);
  });
});

describe('a script that changes the document before it is hydrated', () => {
  test('around the article, as extensions do', async () => {
    const { page, goto } = await open(() => {
      document.addEventListener('readystatechange', () => {
        if (document.readyState !== 'interactive') return;
        const banner = document.createElement('div');
        banner.textContent = 'Added by an extension';
        document.querySelector('main')?.prepend(banner);
        document.querySelector('footer p')?.remove();
        const link = document.querySelector('.ds-brand');
        if (link) link.outerHTML = `<font>${link.outerHTML}</font>`;
      });
    });
    await goto('/docs/first');
    await expectTour(page);
  });

  test('in the article: what it did there stays', async () => {
    const { page, goto } = await open(() => {
      document.addEventListener('readystatechange', () => {
        if (document.readyState !== 'interactive') return;
        document.querySelector('#docsgen')?.prepend(document.createElement('aside'));
        document.querySelector('.ds-prose p')?.append(' Translated.');
      });
    });
    await goto('/docs/first');
    await page.getByText('Text of the first. Translated.').waitFor();
    await page
      .locator('.ds-prose p', { hasText: 'Translated.' })
      .evaluate((text) => text.lastChild?.remove());
    await expectTour(page);
  });
});

describe('a script that changes the document while it is read', () => {
  test('as translators do: every text in an element of its own', async () => {
    const { page, goto } = await open();
    await goto('/docs/first');
    await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        const font = document.createElement('font');
        text.parentNode?.replaceChild(font, text);
        font.append(text);
      }
    });
    await page.getByRole('main').getByRole('link', { name: 'second', exact: true }).click();
    await page.getByText('Text of the second.').waitFor();
  });

  test('by taking away what React is about to take away', async () => {
    const { page, goto } = await open();
    await goto('/docs/first');
    await page.evaluate(() => {
      const main = document.querySelector('main');
      const wrapper = document.createElement('div');
      wrapper.append(...(main?.childNodes ?? []));
      main?.append(wrapper);
    });
    await page.getByRole('main').getByRole('link', { name: 'second', exact: true }).click();
    await page.getByText('Text of the second.').waitFor();
  });
});

test('who goes back after a reload, before the page is alive, is shown the page of that address', async () => {
  const { page, goto } = await open();
  await goto('/docs/first');
  await page.getByRole('main').getByRole('link', { name: 'second', exact: true }).click();
  await expectWhole(page, 'Second');
  const entry = await page.locator('script[type="module"]').first().getAttribute('src');
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(`**${entry}`, async (route) => {
    await released;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1, name: 'Second' }).waitFor();
  const wentBack = page.evaluate(
    () => new Promise((done) => window.addEventListener('popstate', done, { once: true })),
  );
  await page.evaluate(() => window.history.back());
  await wentBack;
  release();
  await expectWhole(page, 'First');
  await page.goForward();
  await expectWhole(page, 'Second');
});
