import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browseOwnSite } from '../support/browse-site.js';
import { addressOf, type OpenOptions } from '../support/browser.js';

const browsed = browseOwnSite();
const { prepare } = browsed;

async function open(where: string, options: OpenOptions = {}): Promise<Page> {
  const { page } = await browsed.open(where, options);
  return page;
}

/** In one step: the not-found page is drawn once more when docsgen has looked for the address. */
const leftOf = (page: Page, selector: string) =>
  page.evaluate(
    (wanted) => document.querySelector(wanted)?.getBoundingClientRect().left ?? -1,
    selector,
  );

test('a line of 80 characters of code fits beside sidebar and outline', async () => {
  const page = await open('/docs/guides/basic-tutorial');
  const width = await page
    .locator('.ds-doc-column')
    .evaluate((column) => column.getBoundingClientRect().width);
  expect(width).toBeGreaterThanOrEqual(700);
});

test('pages without a sidebar begin at one left edge', async () => {
  const edges: number[] = [];
  for (const [where, selector] of [
    ['/missing', '.ds-page h1'],
    ['/search', '.ds-page h1'],
    ['/blog/archive', '.ds-page h1'],
    ['/support', 'h1'],
    ['/', '.landing-sample h2'],
  ] as const)
    edges.push(await leftOf(await open(where), selector));
  expect(edges[0]).toBeGreaterThan(0);
  expect(edges.map(Math.round)).toEqual(edges.map(() => Math.round(edges[0] ?? 0)));
});

test('text of a table begins where the prose does', async () => {
  const page = await open('/docs/api/node');
  const edges = await page.evaluate(() => {
    const prose = document.querySelector('.ds-prose');
    const table = document.createElement('table');
    table.innerHTML = '<tr><th>Name</th><td>Value</td></tr>';
    prose?.append(table);
    const text = document.createRange();
    text.selectNodeContents(table.querySelector('th') as Element);
    return [prose?.getBoundingClientRect().left, text.getBoundingClientRect().left];
  });
  expect(edges[1]).toBe(edges[0]);
});

test('an image with a height alone is that high, and code in text looks alike on all pages', async () => {
  const page = await open('/docs/api/node');
  const look = (selector: string) =>
    page.evaluate((into) => {
      const text = document.createElement('p');
      text.innerHTML = '<code>a</code><img height="40" src="/favicon.ico" alt="">';
      document.querySelector(into)?.append(text);
      const { padding, backgroundColor } = getComputedStyle(text.firstElementChild as Element);
      return [padding, backgroundColor, text.querySelector('img')?.height];
    }, selector);
  const ofDoc = await look('.ds-prose');
  expect(ofDoc).toEqual([expect.not.stringMatching(/^0px/), expect.stringMatching(/^rgb\(/), 40]);
  await page.goto(`${browsed.url}/support`);
  expect(await look('.ds-main')).toEqual(ofDoc);
});

test('the buttons of a code block lie beside its lines where nothing hovers', async () => {
  const { page, goto } = await prepare({ width: 390, touch: true });
  await goto('/docs/api/useNode');
  // They are made when the page is idle: the last of them, then all.
  await page
    .locator('.ds-code-frame')
    .last()
    .locator('.ds-code-buttons')
    .waitFor({ state: 'attached' });
  const overlaps = await page.evaluate(() =>
    [...document.querySelectorAll('.ds-code-frame')].flatMap((frame) => {
      const buttons = frame.querySelector('.ds-code-buttons')?.getBoundingClientRect();
      const code = frame.querySelector('code')?.getBoundingClientRect();
      return buttons !== undefined && code !== undefined && buttons.bottom > code.top
        ? [frame.textContent]
        : [];
    }),
  );
  expect(overlaps).toEqual([]);
  // The room for them is there before they are, so that no text moves below a reader's finger.
  const moved = await page.evaluate(() =>
    [...document.querySelectorAll('.ds-code-frame')].flatMap((frame) => {
      const before = frame.getBoundingClientRect().height;
      frame.querySelector('.ds-code-buttons')?.remove();
      return frame.getBoundingClientRect().height === before ? [] : [frame.textContent];
    }),
  );
  expect(moved).toEqual([]);
});

test('code fades where it goes on, and nowhere else', async () => {
  const page = await open('/docs/api/useNode', { width: 390 });
  const fades = await page.evaluate(() => {
    const block = [...document.querySelectorAll<HTMLElement>('.ds-code')].find(
      (code) => code.scrollWidth > code.clientWidth + 100,
    );
    if (block === undefined) throw new Error('no long line');
    const read = () =>
      ['--ds-fade-start', '--ds-fade-end'].map(
        (name) => getComputedStyle(block).getPropertyValue(name) !== '0px',
      );
    const next = () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return (async () => {
      await next();
      const atStart = read();
      block.scrollLeft = (block.scrollWidth - block.clientWidth) / 2;
      await next();
      const within = read();
      block.scrollLeft = block.scrollWidth;
      await next();
      const atEnd = read();
      return { atStart, within, atEnd };
    })();
  });
  expect(fades).toEqual({ atStart: [false, true], within: [true, true], atEnd: [true, false] });
});

test('every member of an API list has an address of its own, and a link to it', async () => {
  const page = await open('/docs/api/useNode');
  const members = await page.locator('.api-item').evaluateAll((items) =>
    items.map((item) => ({
      name: item.querySelector('.api-title')?.textContent ?? '',
      id: item.id,
      link: item.querySelector('.anchor > .hash-link')?.getAttribute('href'),
    })),
  );
  const named = members.filter(({ name }) => /\w/.test(name));
  expect(named.map(({ id, link }) => link === `#${id}`)).not.toContain(false);
  expect(new Set(named.map(({ id }) => id)).size).toBe(named.length);
  const link = page.getByRole('link', { name: 'Direct link to setProp' }).first();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await addressOf(page)).hash).toBe('#returns-actions-setprop');
  const [top, navbar] = await page.evaluate(() => [
    document.getElementById('returns-actions-setprop')?.getBoundingClientRect().top ?? 0,
    document.querySelector('.ds-navbar')?.getBoundingClientRect().bottom ?? 0,
  ]);
  expect(top).toBeGreaterThanOrEqual(navbar ?? 0);
});

test('no page has two elements with one id', () => {
  const pages = Object.keys(browsed.site.output()).filter((file) => file.endsWith('.html'));
  const twice = pages.flatMap((file) => {
    const ids = [...browsed.site.read(file).matchAll(/<[a-z][^>]*? id="([^"]+)"/g)].map(
      ([, id]) => id,
    );
    return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${file}#${id}`);
  });
  expect(pages.length).toBeGreaterThan(20);
  expect(twice).toEqual([]);
});
