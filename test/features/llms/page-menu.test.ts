import { expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { LOOKS } from '../../support/looks.js';
import { expectAccessible } from '../../support/run-axe.js';
import { makeSite } from '../../support/temp-site.js';

/** What the Markdown of each page begins with. */
const LEAD = '> All pages of this site are listed in [llms.txt](https://example.org/llms.txt).\n\n';

const browsed = browseSite(() =>
  makeSite({
    'docsgen.config.ts': `export default {
  title: 'Site', url: 'https://example.org', blog: false,
  llms: { assistants: ['claude', { label: 'Ours', href: 'https://ai.test/?u={url}&p={prompt}' }] },
};\n`,
    'docs/a.md':
      '# A title that is long enough for two lines of a telephone\n\nText of A.\n\n[B](./b.md)\n',
    'docs/e.md': '---\ntitle: E\n---\n\n## Part of E\n\nText.\n',
    'docs/b.md': '---\ntitle: B\n---\n\nText of B.\n',
    'pages/c.md': '# C\n\nText of C.\n',
    'pages/d.md': `---\ntitle: D\n---\n\n${'Text of D. '.repeat(20)}\n\n## Part of D\n`,
  }),
);

test('a page is copied as Markdown by keyboard, and says so', async () => {
  const { page, context, problems } = await browsed.open('/docs/a');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.locator('.ds-page-menu summary').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.textContent('.ds-page-menu summary')).toBe('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${LEAD}# A title that is long enough for two lines of a telephone\n\nText of A.\n\n[B](https://example.org/docs/b)\n`,
  );
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
  expect(problems).toEqual([]);
});

test.each([1280, 390] as const)(
  'at %i px, text and menu have one place on pages of all kinds, with headings and without',
  async (width) => {
    const { page, goto } = await browsed.open('/docs/a', { width });
    const places = [];
    for (const where of ['/docs/a', '/docs/b', '/docs/e', '/c', '/d']) {
      await goto(where);
      const box = async (selector: string) =>
        (await page.locator(selector).first().boundingBox()) ?? expect.fail(where);
      const [menu, column] = [await box('.ds-page-menu'), await box('.ds-doc-column')];
      expect(Math.abs(menu.x + menu.width - column.x - column.width), where).toBeLessThan(1);
      // What the page begins with stands beside it or below it.
      const title = await page.evaluate(() => {
        const range = document.createRange();
        range.selectNodeContents(document.querySelector('h1, .ds-prose > p') as Element);
        return [...range.getClientRects()].map(({ right, top }) => ({ right, top }));
      });
      for (const { right, top } of title)
        expect(right <= menu.x || top >= menu.y + menu.height - 1, where).toBe(true);
      places.push([column.x, column.width, menu.y].map(Math.round));
    }
    const [a, b, e, c, d] = places;
    expect([b, e, d]).toEqual([a, a, c]);
    expect(c?.[2]).toBe(a?.[2]);
  },
);

test('a page of a later navigation has the menu of its own Markdown', async () => {
  const { page } = await browsed.open('/docs/a');
  await page.click('.ds-prose p a');
  await page.waitForFunction(() => document.title.startsWith('B'));
  await page.click('.ds-page-menu summary');
  expect(await page.getAttribute('.ds-page-menu a', 'href')).toBe('/docs/b.md');
  await page.click('.ds-page-menu a >> text=View as Markdown');
  await page.waitForURL('**/docs/b.md');
  expect(await page.textContent('body')).toBe(`${LEAD}# B\n\nText of B.\n`);
});

test('the menu closes by Escape and by a click elsewhere', async () => {
  const { page } = await browsed.open('/docs/a');
  const isOpen = () =>
    page.evaluate(() => document.querySelector('.ds-page-menu')?.hasAttribute('open'));
  await page.click('.ds-page-menu summary');
  await page.keyboard.press('Escape');
  expect(await isOpen()).toBe(false);
  await page.click('.ds-page-menu summary');
  await page.click('.ds-prose > p');
  expect(await isOpen()).toBe(false);
});

test('assistants are given the address of the Markdown', async () => {
  const { page } = await browsed.open('/docs/a');
  expect(
    await page.$$eval('.ds-page-menu a[target]', (links) =>
      links.map((link) => (link as HTMLAnchorElement).href),
    ),
  ).toEqual([
    'https://claude.ai/new?q=Read%20https%3A%2F%2Fexample.org%2Fdocs%2Fa.md%20and%20answer%20my%20questions%20about%20it.',
    'https://ai.test/?u=https%3A%2F%2Fexample.org%2Fdocs%2Fa.md&p=Read%20https%3A%2F%2Fexample.org%2Fdocs%2Fa.md%20and%20answer%20my%20questions%20about%20it.',
  ]);
});

test('without JavaScript the links are there, and nothing that cannot work', async () => {
  const { page } = await browsed.open('/docs/a', { javaScript: false });
  await page.click('.ds-page-menu summary');
  expect(await page.isVisible('.ds-page-menu a')).toBe(true);
  expect(await page.isVisible('.ds-page-menu button')).toBe(false);
});

test.each(LOOKS)(
  'the open menu is accessible and in the window: $theme, $width px',
  async ({ theme, width }) => {
    const { page } = await browsed.open('/docs/a', { theme, width });
    await page.click('.ds-page-menu summary');
    await expectAccessible(page);
    const box = await page.locator('.ds-page-menu ul').boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
  },
);
