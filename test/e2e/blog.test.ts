import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { BLOG_SITE } from '../support/blog-site.js';
import { browseSite } from '../support/browse-site.js';
import { LOOKS, takeTurns } from '../support/looks.js';
import { expectAccessible } from '../support/run-axe.js';
import { makeSite } from '../support/temp-site.js';

const browsed = browseSite(
  () =>
    makeSite({
      ...BLOG_SITE,
      'theme/index.tsx': `import { defineTheme, staticParts } from 'docsgen/theme';
export default defineTheme({
  parts: { ArchivePage: ({ children }) => <div className="ds-page"><h1>Our archive</h1>{children}</div> },
  staticParts: {
    PostPreview: (props) => <div data-own=""><staticParts.PostPreview {...props} /></div>,
  },
});
`,
    }),
  '--strict',
  '--base-url',
  '/',
);
const { open } = browsed;

/** Components that answer: after a link to their page they are there a moment before they do. */
const alive = (page: Page) => page.locator('docsgen-island[data-alive]');
const styleSheets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('link[rel="stylesheet"]')].map(
      (link) => link.getAttribute('href') ?? '',
    ),
  );

describe('a reader of the blog', () => {
  test('goes from list to post, on to an older one, and back to docs without a new document', async () => {
    const { page, problems } = await open('/blog');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('link', { name: 'Read more of Two & "three"' }).click();
    await page.getByRole('heading', { level: 1, name: 'Two & "three"' }).waitFor();
    await page
      .getByRole('navigation', { name: 'Blog posts' })
      .getByRole('link', { name: 'middle' })
      .click();
    await page.getByRole('heading', { level: 1, name: 'middle' }).waitFor();
    const button = alive(page).getByRole('button', { name: 'middle' });
    await button.click();
    await expect.poll(() => button.textContent()).toBe('middle 1');
    await page.getByRole('link', { name: 'Newer post' }).click();
    await page.getByRole('main').getByRole('link', { name: 'the docs' }).click();
    await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor();
    expect((await styleSheets(page)).some((href) => href.includes('/blog-'))).toBe(false);
    expect(await page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)).toBe(
      true,
    );
    expect(problems).toEqual([]);
  });

  test.each(['directly', 'by a link'])(
    'finds the components of several posts alive in a list, opened %s',
    async (how) => {
      const { page, problems } = await open(how === 'directly' ? '/blog/tags/meta' : '/blog/tags');
      if (how === 'by a link')
        await page.getByRole('main').getByRole('link', { name: 'meta' }).click();
      const [middle, opening] = [
        alive(page).getByRole('button', { name: 'middle' }),
        alive(page).getByRole('button', { name: 'opening' }),
      ];
      await middle.click();
      await expect.poll(() => middle.textContent()).toBe('middle 1');
      expect(await opening.textContent()).toBe('opening 0');
      await opening.click();
      await expect.poll(() => opening.textContent()).toBe('opening 1');
      expect(problems).toEqual([]);
    },
  );

  test('sees the parts that the site put in place of the theme’s', async () => {
    const { page, problems } = await open('/blog/archive');
    await page.getByRole('heading', { level: 1, name: 'Our archive' }).waitFor();
    await page.goto(`${browsed.url}/blog`);
    expect(await page.locator('[data-own] > .ds-post-preview').count()).toBe(2);
    expect(problems).toEqual([]);
  });

  test('on a small screen has the latest posts in the menu', async () => {
    const { page } = await open('/blog/special', { width: 390 });
    await page.getByRole('button', { name: 'Open the menu' }).click();
    const sidebar = page.getByRole('navigation', { name: 'Blog sidebar' });
    await sidebar.getByRole('link', { name: 'A quiet eve' }).click();
    await page.getByRole('heading', { level: 1, name: 'A quiet eve' }).waitFor();
  });

  test('without JavaScript reads everything', async () => {
    const { page } = await open('/blog', { javaScript: false });
    await page.getByRole('link', { name: 'Older posts' }).click();
    await page.getByRole('link', { name: 'A quiet eve', exact: true }).first().waitFor();
  });
});

describe('accessibility', () => {
  const routes = [
    '',
    '/2024/05/31/two',
    '/archive',
    '/tags',
    '/tags/meta',
    '/authors',
    '/authors/ada',
  ];
  test.each(LOOKS)(
    'axe finds nothing at $width px, $theme, and nothing is wider than the screen',
    async (options) => {
      const { page, goto } = await open('/blog', options);
      for (const route of takeTurns(options, routes)) {
        await goto(`/blog${route}`);
        await expectAccessible(page, route);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), route).toBe(
          options.width,
        );
      }
    },
  );
});
