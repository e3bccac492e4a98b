import type { BrowserContext, Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browseSite } from '../support/browse-site.js';
import { addressOf, nextFrames, stopClock, waitUntilAlive } from '../support/browser.js';
import { isLargestFromServer, readProbe, watchPage } from '../support/page-probes.mjs';
import { makeSite } from '../support/temp-site.js';

const paragraphs = (count: number) =>
  Array.from(
    { length: count },
    (_, i) => `Paragraph ${i} of a text that is long enough to scroll.\n`,
  ).join('\n');

const CONFIG = (announcement: string) => `export default {
  title: 'Fixture',
  url: 'https://example.org',
  docs: { editUrl: 'https://example.com/edit/' },
  announcementBar: { id: '${announcement}', content: 'News of <b>today</b>' },
  navbar: {
    items: [
      { type: 'docSidebar', sidebarId: 'docs', label: 'Docs', position: 'left' },
      { type: 'dropdown', label: 'More', position: 'left', items: [{ to: '/state', label: 'State' }, { href: 'https://example.com/', label: 'Outside' }] },
      { to: '/state', label: 'Right', position: 'right' },
    ],
  },
  footer: { links: [{ title: 'Foot', items: [{ label: 'Long', to: '/docs/long' }] }], copyright: 'The end' },
};
`;

const FILES = {
  'docsgen.config.ts': CONFIG('one'),
  'sidebars.ts': `export default {
  docs: [
    'long',
    'blocks',
    { type: 'category', label: 'Linked', link: { type: 'doc', id: 'linked' }, items: ['inner'] },
    { type: 'category', label: 'Folded', items: ['deep/one', { type: 'category', label: 'Deeper', items: ['deep/two'] }] },
    { type: 'category', label: 'Fixed', collapsible: false, items: ['fixed'] },
  ],
};
`,
  'docs/long.md': `# Long\n\n${paragraphs(4)}\n## First\n\n${paragraphs(30)}\n## Second ü\n\n${paragraphs(30)}\n### Third\n\n${paragraphs(30)}\n[blocks](./blocks.mdx) [below](#first) [state](/state)\n`,
  'docs/blocks.mdx': `# Blocks

<Tabs groupId="pm" queryString="manager">
<TabItem value="npm" label="npm">

with npm

</TabItem>
<TabItem value="yarn" label="Yarn">

with yarn

</TabItem>
<TabItem value="pnpm" label="pnpm">

with pnpm

</TabItem>
</Tabs>

<Tabs groupId="pm">
<TabItem value="yarn" label="Second Yarn">

again with yarn

</TabItem>
<TabItem value="npm" label="Second npm">

again with npm

</TabItem>
</Tabs>

<Tabs>
<TabItem value="x">

alone x

</TabItem>
<TabItem value="npm">

alone npm

</TabItem>
</Tabs>

\`\`\`js title="file.js" {2}
const one = 1;
const two = 2;

const long = 'a line that is much wider than any screen that a reader may have, and so it can only be seen as a whole by scrolling or wrapping';
\`\`\`

\`\`\`js
short(); // highlight-next-line
// highlight-next-line
marked();
\`\`\`

\`\`\`js noCopy showLineNumbers=7
plain();
\`\`\`

<details>
<summary>More of it</summary>

Hidden text.

</details>

| a | b |
| - | - |
| ${'wide'.repeat(20)} | ${'wider'.repeat(20)} |
`,
  'docs/linked.md': '# Linked\n',
  'docs/inner.md': '# Inner\n',
  'docs/deep/one.md': '# One\n',
  'docs/deep/two.md': '# Two\n',
  'docs/fixed.md': '# Fixed page\n\n[crash](/docs/long#break-layout)\n',
  'docs/alone.md': '---\ndisplayed_sidebar: null\n---\n\n# Alone\n',
  'pages/index.md': '# Home\n\nWelcome to a page of this site.\n',
  'pages/state.tsx': `import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'docsgen/theme';
export const meta = { title: 'State' };
export default function State() {
  const [broken, setBroken] = useState(false);
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  if (broken && !(window as { repaired?: boolean }).repaired) throw new Error('the state is broken');
  return (
    <div>
      <h1>State</h1>
      <button type="button" onClick={() => setBroken(true)}>break the page</button>
      <button type="button" onClick={() => navigate('?x=1')}>change the query</button>
      <button type="button" onClick={() => navigate('/nowhere/at-all')}>get lost</button>
      <output>{search + hash}</output>
      <Link to="https://example.com/">outside</Link> <Link to="pathname:///file.txt">file</Link> <Link to="/docs/blocks">inside</Link>
      <div style={{ height: 3000 }} />
    </div>
  );
}
`,
  'theme/site.css': '[data-theme="dark"] { --ds-bg: #123; --ds-text: #eee; --ds-heading: #fff; }\n',
  'theme/index.tsx': `import './site.css';
import { defineTheme, parts } from 'docsgen/theme';
function Footer() {
  if (typeof window !== 'undefined' && window.location.hash === '#break-layout') throw new Error('the layout is broken');
  return <><p>Before the original</p><parts.Footer /></>;
}
function NotFoundPage({ view }) {
  return <><h1>{view.title}</h1><p>In the words of the site.</p></>;
}
export default defineTheme({ parts: { Footer, NotFoundPage } });
`,
};

const browsed = browseSite(() => makeSite(FILES));
const { open, prepare } = browsed;

const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const scrollY = (page: Page) => page.evaluate(() => window.scrollY);
const pathOf = async (page: Page) => (await addressOf(page)).pathname;
const sidebarOf = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });
const markDocument = (page: Page) =>
  page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isSameDocument = (page: Page) =>
  page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument === true);

/** Answers requests for a path by hand: `release` lets the waiting one through. */
async function hold(context: BrowserContext, pattern: string) {
  const waiting: Route[] = [];
  await context.route(pattern, (route) => void waiting.push(route));
  return {
    count: () => waiting.length,
    release: async () => {
      await context.unroute(pattern);
      await Promise.all(waiting.map((route) => route.continue()));
    },
  };
}

/**
 * Asks again for a page that did not load, and waits until that has failed, too: it is said anew.
 */
async function retryInVain(page: Page): Promise<void> {
  const box = page.getByRole('alert');
  await box.evaluate((element) => element.setAttribute('data-seen', ''));
  await box.getByRole('button', { name: 'Retry' }).click();
  await page.locator('[role="alert"]:not([data-seen])').waitFor();
}

describe('paths (§6)', () => {
  test('each way to write a path shows the page that it means, with the canonical address', async () => {
    const { page, goto } = await prepare();
    for (const where of [
      '/DOCS/Long',
      '/docs/%6Cong',
      '/docs/long.html',
      '/docs/long/index.html',
      '/docs/long/',
    ]) {
      await goto(where);
      await h1(page, 'Long').waitFor();
      const canonical = () => page.locator('link[rel="canonical"]').getAttribute('href');
      await expect.poll(canonical, { message: where }).toBe('https://example.org/docs/long');
      expect(await page.title(), where).toBe('Long | Fixture');
      expect(await pathOf(page)).toBe(where);
      expect(await sidebarOf(page).locator('[aria-current="page"]').textContent(), where).toBe(
        'Long',
      );
    }
  });

  test('an unknown path within the app shows the not-found page with navbar and footer', async () => {
    const { page } = await open('/state');
    await markDocument(page);
    await page.getByRole('button', { name: 'get lost' }).click();
    await page.getByRole('heading', { level: 1, name: /not found/i }).waitFor();
    expect(await page.title()).toBe('Page Not Found | Fixture');
    expect(await isSameDocument(page)).toBe(true);
    expect(await page.getByText('In the words of the site.').isVisible()).toBe(true);
    expect(await page.getByText('The end').isVisible()).toBe(true);
    await page.goBack();
    await h1(page, 'State').waitFor();
  });

  test('a part of the site that draws one kind of page is there from the first moment', async () => {
    const { page } = await open('/404.html');
    expect(await page.getByText('In the words of the site.').isVisible()).toBe(true);
  });
});

describe('loading pages (§7)', () => {
  test('the old page stays until the new one is there; a bar shows after a second', async () => {
    const { page, context, goto } = await prepare();
    const held = await hold(context, '**/state');
    await goto('/docs/alone');
    await stopClock(page);
    await page.getByRole('navigation', { name: 'Main' }).getByText('Right').click();
    expect(await pathOf(page)).toBe('/state');
    const bar = page.getByRole('progressbar');
    await page.clock.runFor(990);
    expect(await bar.count()).toBe(0);
    expect(await h1(page, 'Alone').isVisible()).toBe(true);
    await page.clock.runFor(20);
    await bar.waitFor({ state: 'attached' });
    await held.release();
    await h1(page, 'State').waitFor();
    await expect.poll(() => bar.count()).toBe(0);
  });

  test('code that does not arrive: a red box with the reason, and Retry that works without a reload', async () => {
    const { page, context } = await prepare();
    await context.route('**/assets/page-*', (route) => route.abort());
    await page.goto(`${browsed.url}/docs/alone`);
    await waitUntilAlive(page);
    await markDocument(page);
    await page.getByRole('navigation', { name: 'Main' }).getByText('Right').click();
    const box = page.getByRole('alert');
    await box.waitFor();
    expect(await pathOf(page)).toBe('/state');
    expect(await h1(page, 'This page did not load').isVisible()).toBe(true);
    expect(await box.locator('.ds-error-text').textContent()).toMatch(/\/assets\/page-/);
    expect(await box.getByRole('link').getAttribute('href')).toBe(`${browsed.url}/state`);
    expect(await page.title()).toBe('State | Fixture');
    expect(await box.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
      'rgb(196, 32, 41)',
    );
    expect(await page.getByText('The end').isVisible()).toBe(true);
    await retryInVain(page);
    await context.unroute('**/assets/page-*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await h1(page, 'State').waitFor();
    expect(await isSameDocument(page)).toBe(true);
  });

  test('a page whose HTML does not arrive has the name that its link has', async () => {
    const { page, context, goto } = await prepare();
    // Before the page comes: what links on it lead to is fetched ahead.
    await context.route('**/docs/blocks', (route) => route.abort());
    await goto('/docs/long');
    await sidebarOf(page).getByRole('link', { name: 'Blocks' }).click();
    await h1(page, 'This page did not load').waitFor();
    expect(await pathOf(page)).toBe('/docs/blocks');
    expect(await page.title()).toBe('Blocks | Fixture');
    await retryInVain(page);
    expect(await page.title()).toBe('Blocks | Fixture');
    await context.unroute('**/docs/blocks');
    await page.getByRole('button', { name: 'Retry' }).click();
    await h1(page, 'Blocks').waitFor();
  });

  test('a first page whose code does not arrive says so, too', async () => {
    const { page, context } = await prepare();
    await context.route('**/assets/page-*', (route) => route.abort());
    await page.goto(`${browsed.url}/state`);
    await page.getByRole('alert').waitFor();
    await context.unroute('**/assets/page-*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await h1(page, 'State').waitFor();
    await page.getByRole('button', { name: 'break the page' }).waitFor();
  });

  test('code that is gone because the site was redeployed is found by one load of the whole page', async () => {
    const { page, context } = await prepare();
    const old = (await (await fetch(`${browsed.url}/state`)).text()).replaceAll(
      /page-\w+-\w+\.js/g,
      'page-gone.js',
    );
    const kinds: string[] = [];
    await context.route('**/state', (route) => {
      kinds.push(route.request().resourceType());
      return kinds.length === 1
        ? route.fulfill({ contentType: 'text/html', body: old })
        : route.continue();
    });
    await page.goto(`${browsed.url}/docs/alone`);
    await waitUntilAlive(page);
    await markDocument(page);
    await page.getByRole('navigation', { name: 'Main' }).getByText('Right').click();
    await page.waitForFunction(() => !('sameDocument' in window));
    await waitUntilAlive(page);
    await page.getByRole('button', { name: 'break the page' }).waitFor();
    expect(kinds.slice(0, 3)).toEqual(['fetch', 'fetch', 'document']);
    expect(kinds.filter((kind) => kind === 'document')).toHaveLength(1);
  });

  test('links out of the site open a new tab, links in it are routed', async () => {
    const { page } = await open('/state');
    const attributes = (name: string) =>
      page
        .getByRole('main')
        .getByRole('link', { name })
        .evaluate((link) => [
          link.getAttribute('href'),
          link.getAttribute('target'),
          link.getAttribute('rel'),
        ]);
    expect(await attributes('outside')).toEqual([
      'https://example.com/',
      '_blank',
      'noopener noreferrer',
    ]);
    expect(await attributes('file')).toEqual(['/file.txt', '_blank', 'noopener noreferrer']);
    expect(await attributes('inside')).toEqual(['/docs/blocks', null, null]);
  });

  test('a home page whose scripts do not arrive says so, and suggests a base URL; other pages do not', async () => {
    const { page, context } = await prepare();
    await context.route('**/assets/*.js', (route) => route.abort());
    await page.goto(`${browsed.url}/`);
    const banner = page.locator('[data-docsgen-banner]');
    expect(await banner.isVisible()).toBe(true);
    expect(await banner.textContent()).toContain("baseUrl: '/' (the default value)");
    expect(await banner.locator('[data-suggestion]').textContent()).toBe('/');
    await page.goto(`${browsed.url}/docs/long`);
    expect(await banner.count()).toBe(0);
    await context.unroute('**/assets/*.js');
    await page.goto(`${browsed.url}/`);
    await waitUntilAlive(page);
    expect(await banner.isVisible()).toBe(false);
  });
});

describe('scroll, hash, history and focus (§8)', () => {
  test('a hash leads below the navbar, also with letters that addresses encode; an unknown one changes nothing', async () => {
    const { page } = await open('/docs/long');
    const toc = page.getByRole('navigation', { name: 'On this page' });
    await toc.getByText('Second ü').click();
    const navbar = await page.locator('.ds-navbar').boundingBox();
    const top = () =>
      page.locator('h2', { hasText: 'Second' }).evaluate((h) => h.getBoundingClientRect().top);
    const isBelowNavbar = async () => {
      const y = await top();
      return y >= (navbar?.height ?? 0) - 1 && y < 100;
    };
    await expect.poll(isBelowNavbar).toBe(true);
    const before = await scrollY(page);
    await page.evaluate(() => {
      window.location.hash = '#no-such-heading';
    });
    await nextFrames(page);
    expect(await scrollY(page)).toBe(before);
    await page.goBack();
    await expect.poll(async () => (await addressOf(page)).hash).toBe('#second-%C3%BC');
  });

  test('a change of the query alone does not scroll; another page begins at its top', async () => {
    const { page } = await open('/state');
    await page.evaluate(() => window.scrollTo(0, 40));
    await page.getByRole('button', { name: 'change the query' }).click();
    await expect.poll(() => page.locator('output').textContent()).toBe('?x=1');
    expect(await scrollY(page)).toBe(40);
    await page.getByRole('main').getByText('inside').click();
    await h1(page, 'Blocks').waitFor();
    expect(await scrollY(page)).toBe(0);
  });

  test('the skip link is the first stop and leads to the main part', async () => {
    const { page } = await open('/docs/long');
    await page.keyboard.press('Tab');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toBe('Skip to main content');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('ds-main');
  });

  test('the button back to the top is there while scrolling up, away from both ends', async () => {
    const { page } = await open('/docs/long');
    const button = page.locator('.ds-back-to-top');
    const scroll = async (to: number) => {
      await page.evaluate((y) => window.scrollTo(0, y), to);
      await nextFrames(page);
    };
    await scroll(1500);
    expect(await button.getAttribute('aria-hidden')).toBe('true');
    await scroll(1200);
    await expect.poll(() => button.getAttribute('aria-hidden')).toBe('false');
    await scroll(1300);
    await expect.poll(() => button.getAttribute('aria-hidden')).toBe('true');
    await scroll(1000);
    await expect.poll(() => button.getAttribute('aria-hidden')).toBe('false');
    await scroll(200);
    await expect.poll(() => button.getAttribute('aria-hidden')).toBe('true');
    await scroll(900);
    await scroll(700);
    await button.click();
    await expect.poll(() => scrollY(page)).toBe(0);
  });
});

describe('preferences (§9–11)', () => {
  const mode = (page: Page) => page.locator('html').getAttribute('data-theme');
  const toggle = (page: Page) => page.getByRole('button', { name: /currently/ });

  test('other tabs follow the color mode; the system is not followed', async () => {
    const { page, context } = await open('/docs/alone');
    const other = await context.newPage();
    await other.emulateMedia({ colorScheme: 'dark' });
    await other.goto(`${browsed.url}/docs/long`);
    await waitUntilAlive(other);
    expect(await mode(other)).toBe('light');
    await toggle(page).click();
    await expect.poll(() => mode(other)).toBe('dark');
    await other.emulateMedia({ colorScheme: 'light' });
    await nextFrames(other);
    expect(await mode(other)).toBe('dark');
    await page.evaluate(() => localStorage.setItem('theme', 'bogus'));
    await expect.poll(() => mode(other)).toBe('light');
  });

  test('the switch says the mode and waits for the page to be alive', async () => {
    expect(browsed.site.read('docs/alone/index.html')).toMatch(
      /<button[^>]*aria-label="[^"]*currently light mode[^"]*"[^>]*disabled=""/,
    );
    const { page } = await open('/docs/alone');
    await toggle(page).click();
    await page.getByRole('button', { name: /currently dark mode/ }).waitFor();
  });

  test('an announcement is there until it is closed, and again when it is another one', async () => {
    const { page, goto } = await open('/docs/alone');
    const bar = page.getByRole('region', { name: 'Announcement' });
    const stored = () =>
      page.evaluate(() =>
        ['id', 'dismiss'].map((key) => localStorage.getItem(`docusaurus.announcement.${key}`)),
      );
    expect(await bar.locator('b').textContent()).toBe('today');
    expect(await stored()).toEqual(['one', 'false']);
    await bar.getByRole('button', { name: 'Close' }).click();
    await bar.waitFor({ state: 'hidden' });
    expect(await stored()).toEqual(['one', 'true']);
    await page.reload({ waitUntil: 'commit' });
    await waitUntilAlive(page);
    expect(await bar.count()).toBe(0);
    await page.evaluate(() => localStorage.setItem('docusaurus.announcement.id', 'older'));
    await goto('/docs/long');
    expect(await bar.isVisible()).toBe(true);
    expect(await stored()).toEqual(['one', 'false']);
  });

  test('a closed announcement is not drawn even before scripts run', async () => {
    const { page, context } = await prepare();
    await context.route('**/assets/*.js', (route) => route.abort());
    await context.addInitScript(() => {
      localStorage.setItem('docusaurus.announcement.id', 'one');
      localStorage.setItem('docusaurus.announcement.dismiss', 'true');
    });
    await page.goto(`${browsed.url}/docs/alone`);
    expect(await page.locator('.ds-announcement').isVisible()).toBe(false);
  });

  test('without storage the console warns once and everything works in memory', async () => {
    const { page, context, problems } = await prepare();
    await context.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('no', 'SecurityError');
        },
      }),
    );
    await page.goto(`${browsed.url}/docs/blocks`);
    await waitUntilAlive(page);
    await toggle(page).click();
    expect(await mode(page)).toBe('dark');
    await page.getByRole('tab', { name: 'Yarn', exact: true }).click();
    await page.getByText('again with yarn').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await sidebarOf(page).getByText('Long').click();
    await h1(page, 'Long').waitFor();
    expect(await mode(page)).toBe('dark');
    expect(await page.locator('.ds-announcement').count()).toBe(0);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('Storage is blocked');
  });
});

describe('navbar (§12)', () => {
  const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });

  test('marks where the reader is', async () => {
    const { page, goto } = await open('/docs/deep/one');
    expect(await main(page).locator('[aria-current="page"]').allTextContents()).toEqual(['Docs']);
    await goto('/state');
    expect(await main(page).locator('.navbar__link--active').allTextContents()).toEqual([
      'More',
      'Right',
    ]);
  });

  test('a dropdown opens by pointer and keyboard, and closes by Escape, by leaving, and by a click elsewhere', async () => {
    const { page } = await open('/docs/long');
    const button = main(page).getByRole('button', { name: 'More' });
    const item = main(page).locator('a', { hasText: 'State' });
    const isShown = () =>
      item.evaluate((link) => link.checkVisibility({ visibilityProperty: true }));
    expect(await isShown()).toBe(false);
    await button.hover();
    await expect.poll(isShown).toBe(true);
    await page.mouse.move(600, 600);
    await expect.poll(isShown).toBe(false);
    for (const key of ['Enter', 'Space']) {
      await button.focus();
      await page.keyboard.press(key);
      await expect.poll(isShown).toBe(true);
      expect(await button.getAttribute('aria-expanded')).toBe('true');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('State');
      await page.keyboard.press('Escape');
      await expect.poll(isShown).toBe(false);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('More');
    }
    await button.click();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
    await button.click();
    await page.mouse.move(600, 600);
    await expect.poll(isShown).toBe(true);
    await page.mouse.click(640, 600);
    await expect.poll(isShown).toBe(false);
  });

  test('links out of the site show that they are', async () => {
    const { page } = await open('/docs/long');
    const outside = main(page).locator('a', { hasText: 'Outside' });
    expect(await outside.locator('[data-icon="external"]').count()).toBe(1);
    expect(await outside.getAttribute('rel')).toBe('noopener noreferrer');
  });

  test('the menu button is there at 996 px and not at 997 px, where sidebar and outline are', async () => {
    const { page } = await open('/docs/long', { width: 996 });
    const button = page.getByRole('button', { name: 'Open the menu' });
    const shown = async () => ({
      button: await button.isVisible(),
      items: await main(page).isVisible(),
      sidebar: await sidebarOf(page).isVisible(),
      outline: await page.getByRole('navigation', { name: 'On this page' }).isVisible(),
    });
    expect(await shown()).toEqual({ button: true, items: false, sidebar: false, outline: false });
    await button.click();
    await page.getByRole('dialog').waitFor();
    await page.setViewportSize({ width: 997, height: 900 });
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await shown()).toEqual({ button: false, items: true, sidebar: true, outline: true });
    await page.setViewportSize({ width: 996, height: 900 });
    await button.waitFor();
    await nextFrames(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('mobile menu (§12.12–12.17)', () => {
  const opener = (page: Page) => page.getByRole('button', { name: 'Open the menu' });
  const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
  const narrow = { width: 390, height: 844 };

  test('has two panels; the sidebar comes first on docs pages, and again at the next opening', async () => {
    const { page } = await open('/docs/long', narrow);
    const menu = menuOf(page);
    await opener(page).click();
    const sidebar = menu.getByRole('navigation', { name: 'Docs sidebar' });
    const items = menu.getByRole('navigation', { name: 'Main' });
    await sidebar.getByText('Blocks').waitFor();
    await expect.poll(() => items.count()).toBe(0);
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
    await menu.getByRole('button', { name: 'Back to main menu' }).click();
    await items.getByText('Right').waitFor();
    await expect.poll(() => sidebar.count()).toBe(0);
    const dropdown = items.getByRole('button', { name: 'More' });
    expect(await dropdown.getAttribute('aria-expanded')).toBe('false');
    await dropdown.click();
    await items.getByRole('link', { name: 'State' }).waitFor();
    expect(await menu.isVisible()).toBe(true);
    await menu.getByRole('button', { name: 'Close the menu' }).click();
    await menu.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('visible');
    await opener(page).click();
    await sidebar.getByText('Blocks').waitFor();
  });

  test('opens categories in place, and closes with a link, the backdrop and Escape', async () => {
    const { page } = await open('/docs/long', narrow);
    const menu = menuOf(page);
    await opener(page).click();
    await menu.getByRole('button', { name: 'Folded' }).click();
    await menu.getByRole('link', { name: 'One' }).waitFor();
    expect(await menu.isVisible()).toBe(true);
    await menu.getByRole('link', { name: 'One' }).click();
    await h1(page, 'One').waitFor();
    await menu.waitFor({ state: 'detached' });
    await opener(page).click();
    await menu.waitFor();
    await page.mouse.click(380, 400);
    await menu.waitFor({ state: 'detached' });
    await opener(page).click();
    await menu.waitFor();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await expect
      .poll(() => opener(page).evaluate((button) => button === document.activeElement))
      .toBe(true);
  });

  test('opens the dropdown with the page that the reader is on', async () => {
    const { page } = await open('/state', narrow);
    await opener(page).click();
    const link = menuOf(page).getByRole('link', { name: 'State' });
    await link.waitFor();
    expect(await link.getAttribute('aria-current')).toBe('page');
  });

  test('forward, too, only closes it', async () => {
    const { page } = await open('/docs/long', narrow);
    await page.getByRole('link', { name: 'Blocks' }).first().click();
    await h1(page, 'Blocks').waitFor();
    await page.goBack();
    await h1(page, 'Long').waitFor();
    await opener(page).click();
    await menuOf(page).waitFor();
    await page.evaluate(() => history.forward());
    await menuOf(page).waitFor({ state: 'detached' });
    // The browser has gone forward already; the way back takes it a moment.
    await expect.poll(() => pathOf(page)).toBe('/docs/long');
    await page.goForward();
    await h1(page, 'Blocks').waitFor();
  });

  test('whose code does not arrive leaves the items on the page', async () => {
    const { page, context } = await prepare(narrow);
    await page.goto(`${browsed.url}/docs/long`);
    await waitUntilAlive(page);
    await context.route('**/assets/*.js', (route) => route.abort());
    await opener(page).click();
    await page.getByRole('navigation', { name: 'Main' }).getByText('Right').waitFor();
  });
});

describe('sidebar (§13)', () => {
  test('shows what is open: the way to the page, and what can not be closed', async () => {
    const { page } = await open('/docs/deep/two');
    const expanded = await sidebarOf(page)
      .getByRole('button', { expanded: true })
      .evaluateAll((buttons) =>
        buttons.map((button) => button.textContent || button.getAttribute('aria-label')),
      );
    expect(expanded).toEqual(['Folded', 'Deeper']);
    expect(await sidebarOf(page).getByText('Fixed page').isVisible()).toBe(true);
    expect(await sidebarOf(page).getByText('Inner').count()).toBe(0);
    expect(await sidebarOf(page).locator('[aria-current="page"]').textContent()).toBe('Two');
  });

  test('a category with a page of its own: its label leads there, its arrow only opens it', async () => {
    const { page } = await open('/docs/long');
    const sidebar = sidebarOf(page);
    await sidebar.getByRole('button', { name: 'Expand Linked' }).click();
    await sidebar.getByText('Inner').waitFor();
    expect(await pathOf(page)).toBe('/docs/long');
    await sidebar.getByRole('button', { name: 'Collapse Linked' }).click();
    await expect.poll(() => sidebar.getByText('Inner').isVisible()).toBe(false);
    const label = sidebar.getByRole('link', { name: 'Linked', exact: true });
    await label.click();
    await h1(page, 'Linked').waitFor();
    await sidebar.getByText('Inner').waitFor();
    await label.click();
    await expect.poll(() => sidebar.getByText('Inner').isVisible()).toBe(false);
    expect(await pathOf(page)).toBe('/docs/linked');
  });

  test('a branch that does not arrive can be asked for again', async () => {
    const { page, context } = await open('/docs/long');
    await context.route('**/assets/sidebar-*', (route) => route.abort());
    const category = sidebarOf(page).getByRole('button', { name: 'Folded' });
    const failed = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/sidebar-'),
    );
    await category.click();
    await failed;
    await context.unroute('**/assets/sidebar-*');
    await expect
      .poll(async () => {
        if (await sidebarOf(page).getByText('One').isVisible()) return true;
        await category.click();
        return false;
      })
      .toBe(true);
  });

  test('docs of no sidebar have none, and no neighbors', async () => {
    const { page } = await open('/docs/alone');
    expect(await sidebarOf(page).count()).toBe(0);
    expect(await page.getByRole('navigation', { name: 'Docs pages' }).count()).toBe(0);
  });
});

describe('outline and page (§14, §15)', () => {
  test('marks the heading that is being read', async () => {
    const { page } = await open('/docs/long');
    const active = () => page.locator('.ds-toc [aria-current="location"]').allTextContents();
    await page.evaluate(() => document.getElementById('second-ü')?.scrollIntoView());
    await expect.poll(active).toEqual(['Second ü']);
    await page.evaluate(() => window.scrollBy(0, -500));
    await expect.poll(active).toEqual(['First']);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(active).toEqual(['Third']);
  });

  test('on narrow screens the outline is closed above the text, and empty until it is opened', async () => {
    const { page } = await open('/docs/long', { width: 390, height: 844 });
    const outline = page.locator('.ds-toc-mobile');
    expect(await outline.getByRole('link').count()).toBe(0);
    await outline.getByText('On this page').click();
    await outline.getByRole('link', { name: 'First' }).click();
    await expect.poll(async () => (await addressOf(page)).hash).toBe('#first');
  });

  test('has breadcrumbs, the link to its source and its neighbors', async () => {
    const { page } = await open('/docs/deep/two');
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
    expect(await crumbs.locator('li').allTextContents()).toEqual(['', 'Folded', 'Deeper', 'Two']);
    expect(await crumbs.locator('[aria-current="page"]').textContent()).toBe('Two');
    const edit = page.getByRole('link', { name: 'Edit this page' });
    expect(await edit.getAttribute('href')).toBe('https://example.com/edit/docs/deep/two.md');
    const pager = page.getByRole('navigation', { name: 'Docs pages' });
    expect(await pager.getByRole('link').allTextContents()).toEqual([
      'PreviousOne',
      'NextFixed page',
    ]);
  });

  test('a site’s part stands in place of the theme’s, which it may draw itself', async () => {
    const { page } = await open('/docs/long');
    expect(await page.getByText('Before the original').isVisible()).toBe(true);
    expect(await page.getByText('The end').isVisible()).toBe(true);
  });
});

describe('details, code and tables (§19.18, §20)', () => {
  test('details open and close with an animation, and at once for who wants no motion', async () => {
    const { page } = await open('/docs/blocks');
    const details = page.locator('details', { hasText: 'More of it' });
    const duration = () =>
      details.evaluate(
        (element) => getComputedStyle(element, '::details-content').transitionDuration,
      );
    expect(await duration()).not.toBe('0s');
    await details.getByText('More of it').click();
    await expect.poll(() => details.getByText('Hidden text').isVisible()).toBe(true);
    await details.getByText('More of it').click();
    await expect.poll(() => details.getByText('Hidden text').isVisible()).toBe(false);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await duration()).toMatch(/^(0\.001s(, )?)+$/);
  });

  test('code is copied as the author wrote it, without marks; the button and a live region say so', async () => {
    const { page, context } = await open('/docs/blocks');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const block = page.locator('.ds-code-block', { hasText: 'marked' });
    const button = block.getByRole('button', { name: 'Copy code' });
    // It is made when the page is idle.
    await button.waitFor({ state: 'attached' });
    await stopClock(page);
    await block.hover();
    await button.click();
    const done = block.getByRole('button', { name: 'Copied' });
    await done.waitFor();
    await expect
      .poll(() => page.locator('[aria-live="polite"]').allTextContents())
      .toContain('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'short(); // highlight-next-line\nmarked();',
    );
    await page.clock.runFor(5000);
    await button.waitFor();
    expect(await block.locator('.theme-code-block-highlighted-line').allTextContents()).toEqual([
      'marked();',
    ]);
  });

  test('lines can be wrapped where they are cut off, and only there', async () => {
    const { page } = await open('/docs/blocks');
    const long = page.locator('.ds-code-block', { hasText: 'much wider' });
    const button = long.getByRole('button', { name: 'Wrap lines' });
    await button.waitFor();
    const isCutOff = () => long.locator('pre').evaluate((pre) => pre.scrollWidth > pre.clientWidth);
    expect(await isCutOff()).toBe(true);
    await button.click();
    expect(await isCutOff()).toBe(false);
    await button.click();
    expect(await isCutOff()).toBe(true);
    const short = page.locator('.ds-code-block', { hasText: 'marked' });
    expect(await short.getByRole('button', { name: 'Wrap lines' }).isVisible()).toBe(false);
  });

  test('blocks have their title, marked lines and numbers; noCopy takes the button away', async () => {
    const { page } = await open('/docs/blocks');
    const titled = page.locator('.ds-code-block', { hasText: 'file.js' });
    expect(await titled.locator('.theme-code-block-highlighted-line').allTextContents()).toEqual([
      'const two = 2;\n',
    ]);
    const numbered = page.locator('.ds-code-block', { hasText: 'plain()' });
    expect(await numbered.locator('code').getAttribute('data-start')).toBe('7');
    await titled.getByRole('button', { name: 'Copy code' }).waitFor({ state: 'attached' });
    expect(await numbered.getByRole('button', { name: 'Copy code' }).count()).toBe(0);
    expect(await numbered.locator('pre').getAttribute('tabindex')).toBe('0');
  });

  test('a table that is too wide can be scrolled by keyboard', async () => {
    const { page } = await open('/docs/blocks', { width: 390 });
    await expect.poll(() => page.locator('table').getAttribute('tabindex')).toBe('0');
  });
});

describe('tabs (§21)', () => {
  const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
  const selected = (page: Page) =>
    page.locator('[role="tab"][aria-selected="true"]').allTextContents();

  test('a choice is followed by its group, kept, and written into the address', async () => {
    const { page, goto } = await open('/docs/blocks?other=1#first');
    expect(await selected(page)).toEqual(['npm', 'Second Yarn', 'x']);
    const length = await page.evaluate(() => history.length);
    await tab(page, 'Yarn').click();
    expect(await selected(page)).toEqual(['Yarn', 'Second Yarn', 'x']);
    await tab(page, 'Second npm').click();
    await expect.poll(() => selected(page)).toEqual(['npm', 'Second npm', 'x']);
    await tab(page, 'Yarn').click();
    expect((await addressOf(page)).search).toBe('?other=1&manager=yarn');
    expect((await addressOf(page)).hash).toBe('#first');
    expect(await page.evaluate(() => history.length)).toBe(length);
    expect(await page.evaluate(() => localStorage.getItem('docusaurus.tab.pm'))).toBe('yarn');
    await goto('/docs/blocks');
    await expect.poll(() => selected(page)).toEqual(['Yarn', 'Second Yarn', 'x']);
    await goto('/docs/blocks?manager=pnpm');
    await expect.poll(() => selected(page)).toEqual(['pnpm', 'Second Yarn', 'x']);
    await goto('/docs/blocks?manager=bogus');
    await tab(page, 'x').waitFor();
    expect((await selected(page))[0]).toBe('npm');
    await page.evaluate(() => localStorage.setItem('docusaurus.tab.pm', 'bogus'));
    await goto('/docs/blocks');
    expect(await selected(page)).toEqual(['npm', 'Second Yarn', 'x']);
  });

  test('keys move the focus, Enter and Space choose', async () => {
    const { page } = await open('/docs/blocks');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await tab(page, 'npm').first().focus();
    for (const [key, expected] of [
      ['ArrowRight', 'Yarn'],
      ['End', 'pnpm'],
      ['ArrowRight', 'npm'],
      ['ArrowLeft', 'pnpm'],
      ['Home', 'npm'],
      ['ArrowRight', 'Yarn'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(focused).toBe(expected);
    }
    expect((await selected(page))[0]).toBe('npm');
    await page.keyboard.press('Enter');
    expect((await selected(page))[0]).toBe('Yarn');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    expect((await selected(page))[0]).toBe('pnpm');
    const stops = page
      .locator('[data-docsgen-tabs="pm"]')
      .first()
      .locator('[role="tab"][tabindex="0"]');
    expect(await stops.allTextContents()).toEqual(['pnpm']);
  });

  test('a click leaves the tab where it is on the screen', async () => {
    const { page } = await open('/docs/blocks', { height: 400 });
    await tab(page, 'Second npm').scrollIntoViewIfNeeded();
    const top = () =>
      tab(page, 'Second npm').evaluate((element) =>
        Math.round(element.getBoundingClientRect().top),
      );
    const before = await top();
    await tab(page, 'Second npm').click();
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  });
});

describe('crashes (§25)', () => {
  test('a page that crashes: the sentence, the reason and a way on; navbar and footer live', async () => {
    const { page } = await open('/state');
    await page.getByRole('button', { name: 'break the page' }).click();
    await h1(page, 'This page crashed.').waitFor();
    expect(await page.getByText('the state is broken').isVisible()).toBe(true);
    expect(await page.title()).toBe('State | Fixture');
    expect(await page.getByText('The end').isVisible()).toBe(true);
    await page.evaluate(() => Object.assign(window, { repaired: true }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await h1(page, 'State').waitFor();
    await page.evaluate(() => Object.assign(window, { repaired: false }));
    await page.getByRole('button', { name: 'break the page' }).click();
    await h1(page, 'This page crashed.').waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByText('Docs').click();
    await h1(page, 'Long').waitFor();
  });

  test('a layout that crashes: the same message, and the page again when it is over', async () => {
    const { page } = await open('/docs/fixed');
    await page.getByRole('main').getByText('crash').click();
    await h1(page, 'This page crashed.').waitFor();
    expect(await page.getByText('the layout is broken').isVisible()).toBe(true);
    await page.evaluate(() => window.history.replaceState(window.history.state, '', '/docs/long'));
    await page.getByRole('button', { name: 'Try again' }).click();
    await h1(page, 'Long').waitFor();
    expect(await page.getByText('The end').isVisible()).toBe(true);
  });
});

describe('other readers', () => {
  test('print has the text alone, in black on white, with the addresses of links', async () => {
    const { page } = await open('/docs/long', { theme: 'dark' });
    await page.emulateMedia({ media: 'print' });
    for (const part of [
      '.ds-navbar',
      '.ds-sidebar',
      '.ds-toc',
      '.ds-footer',
      '.ds-pagination',
      '.ds-announcement',
    ])
      expect(await page.locator(part).isVisible(), part).toBe(false);
    const theme = () => page.locator('html').getAttribute('data-theme');
    const colors = () =>
      page.evaluate(() => {
        const { color, backgroundColor } = getComputedStyle(document.body);
        return [color, backgroundColor];
      });
    await expect.poll(theme).toBe('light');
    await expect.poll(colors).toEqual(['rgb(26, 26, 26)', 'rgb(255, 255, 255)']);
    expect(await h1(page, 'Long').isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
    await expect.poll(theme).toBe('dark');
  });

  test('forced colors show what is chosen by more than a color', async () => {
    const { page } = await open('/docs/blocks');
    await page.emulateMedia({ forcedColors: 'active' });
    for (const part of ['.ds-tab[aria-selected="true"]', '.ds-sidebar .menu__link--active']) {
      const style = await page
        .locator(part)
        .first()
        .evaluate((element) => getComputedStyle(element).outlineStyle);
      expect(style, part).toBe('solid');
    }
  });

  test('reduced motion: nothing takes time', async () => {
    const { page } = await open('/docs/blocks', { width: 390 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Open the menu' }).click();
    const menu = page.getByRole('dialog');
    await menu.waitFor();
    expect(await menu.evaluate((element) => getComputedStyle(element).animationDuration)).toBe(
      '0.001s',
    );
  });

  test('no page moves or asks for anything else while it loads, and its largest part is text of the server', async () => {
    const { page, context, problems, goto } = await prepare();
    await context.addInitScript(watchPage);
    for (const route of [
      '/',
      '/docs/long',
      '/docs/blocks',
      '/docs/alone',
      '/state',
      '/search',
      '/404.html',
    ]) {
      await goto(route);
      await page.waitForLoadState('networkidle');
      expect((await page.evaluate(readProbe)).shifts, route).toEqual([]);
      expect(await page.evaluate(isLargestFromServer), route).toBe(true);
    }
    expect(problems).toEqual([]);
  });
});

describe('a site that is written from right to left, hides its navbar and has one color mode', () => {
  const { open: openOther } = browseSite(() =>
    makeSite({
      'docsgen.config.ts': `export default {
  title: 'RTL',
  url: 'https://example.org',
  locale: 'ar',
  navbar: { hideOnScroll: true, items: [{ to: '/docs/long', label: 'Docs', position: 'left' }] },
  colorMode: { defaultMode: 'dark', disableSwitch: true },
  search: false,
};
`,
      'docs/long.md': FILES['docs/long.md'].replace(/\[blocks\].*/, ''),
      'docs/next.md': '# Next\n',
    }),
  );

  test('the sidebar is on the right, the outline on the left, and nothing is wider than the window', async () => {
    for (const width of [1280, 390]) {
      const { page } = await openOther('/docs/long', { width });
      expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(await overflow(), String(width)).toBeLessThanOrEqual(0);
      if (width === 390) continue;
      const left = async (part: string) => (await page.locator(part).boundingBox())?.x ?? 0;
      expect(await left('.ds-sidebar')).toBeGreaterThan(await left('.ds-article'));
      expect(await left('.ds-article')).toBeGreaterThan(await left('.ds-toc'));
    }
  });

  test('the navbar goes away while scrolling down, and comes back while scrolling up and with another page', async () => {
    const { page } = await openOther('/docs/long');
    const isAway = () =>
      page.locator('.ds-navbar').evaluate((bar) => bar.getBoundingClientRect().bottom <= 0);
    await page.evaluate(() => window.scrollTo(0, 900));
    await expect.poll(isAway).toBe(true);
    await page.evaluate(() => window.scrollTo(0, 700));
    await expect.poll(isAway).toBe(false);
    await page.evaluate(() => window.scrollTo(0, 1500));
    await expect.poll(isAway).toBe(true);
    await page
      .getByRole('navigation', { name: 'صفحات الوثائق' })
      .getByText('Next', { exact: true })
      .last()
      .click();
    await h1(page, 'Next').waitFor();
    await expect.poll(isAway).toBe(false);
  });

  test('there is no switch, and a stored choice is forgotten', async () => {
    const { page } = await openOther('/docs/long', { theme: 'light' });
    expect(await page.getByRole('button', { name: /حاليًا/ }).count()).toBe(0);
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
  });
});

describe('what a site does not use', () => {
  test('is not in the scripts of its pages', () => {
    const html = browsed.site.read('docs/long/index.html');
    const files = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(
      ([, file]) => file ?? '',
    );
    const code = files.map((file) => browsed.site.read(file)).join('\n');
    for (const part of ['ds-announcement', 'ds-dropdown']) expect(code).toContain(part);
    for (const part of ['ds-version-badge', 'ds-years', 'ds-mobile-menu', 'ds-island-crash'])
      expect(code).not.toContain(part);
  });
});
