import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { expectAccessible } from '../../support/run-axe.js';
import { makeSite, tempSite } from '../../support/temp-site.js';

const HERO = `
import Layout from '@theme/Layout';
import Link from '@docusaurus/Link';
import './index.css';
export default () => (
  <Layout title="Harbour">
    <header className="hero hero--primary"><h1 className="hero__title">Boats</h1></header>
    <div className="row"><div className="col col--6" id="left">a</div><div className="col col--6">b</div></div>
    <Link className="button button--secondary" to="/docs">Docs</Link>
    <p id="site">x</p>
    <h2 id="heading">Why</h2><p id="text">Text</p><p id="tight" className="margin-bottom--none">Text</p>
    <ul id="list"><li><ul id="inner"><li>a</li></ul></li></ul><ul id="pills" className="pills"><li className="pills__item">a</li></ul>
    <article>a</article><aside className="footer">b</aside>
  </Layout>
);
`;

const FILES = {
  'pages/index.jsx': HERO,
  'look.css': `:root { --ifm-color-primary: rgb(110, 20, 90); }
    .navbar { outline: 1px solid; } .navbar__item { outline: 2px solid; } .menu { outline: 3px solid; }
    .menu__list > .theme-doc-sidebar-item-link-level-1 { outline: 4px solid; } .markdown { outline: 5px solid; }
    .theme-layout-footer { outline: 6px solid; } .docs-wrapper #__docusaurus article { outline: 7px solid; }
    .navbar__items--right { outline: 10px solid; }
    .main-wrapper { outline: 11px solid; display: block; flex-direction: column; align-items: center; letter-spacing: 1px; }
    .main-wrapper > div, .main-wrapper.main-wrapper > * { width: 100%; outline-offset: 12px; }
    .plugin-pages article { outline: 8px solid; } .navbar__own, #__docusaurus .footer:not(.ds-footer) { outline: 9px solid; }
  `,
  'pages/index.css':
    ':root { --ifm-navbar-background-color: rgb(250, 250, 200); --ifm-navbar-link-color: rgb(40, 40, 90); }\n#site { padding-left: var(--ifm-spacing-horizontal); }\n#quiet { --ifm-link-color: rgb(9, 8, 7); }\n#quiet a { --ifm-link-hover-color: rgb(7, 8, 9); }\n',
  'pages/plain.jsx':
    'import \'./index.css\';\nexport default () => <p id="site"><a href="/docs">plain</a> <a id="go" className="own" href="/docs">Go</a> <span id="quiet"><a href="/docs">quiet</a></span></p>;\n',
  'static/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"></svg>',
  'docs/index.md': '# Start\n\n[The other](./other.mdx)\n',
  'docs/other.mdx':
    '# Other\n\n<a className="button button--primary" href="https://example.org">Go</a>\n',
};

const { open, site } = browsedParts();

function browsedParts() {
  const browsed = browseSite(() =>
    makeSite({
      'docsgen.config.ts': `export default {
        title: 'Boats', footer: { copyright: 'Boats' }, navbar: { logo: { src: '/mark.svg', alt: '' }, items: [{ to: '/docs', label: 'Docs' }] }, docusaurus: { infima: true },
        plugins: [{ name: 'look', version: '1', styles: ['@site/look.css'] }],
      };`,
      ...FILES,
    }),
  );
  return { open: browsed.open, site: () => browsed.site };
}

const styleOf = (page: Page, selector: string, property: string) =>
  page.evaluate(
    ([wanted, name]) => {
      const element = document.querySelector(wanted ?? '');
      return element && getComputedStyle(element).getPropertyValue(name ?? '');
    },
    [selector, property],
  );

const sheetOf = (text: string) => /assets\/infima-[\w-]+\.css/.exec(text)?.[0];

test('pages that use classes of Infima load them, and no other page does', () => {
  expect(sheetOf(site().read('index.html'))).toBeDefined();
  expect(sheetOf(site().read('docs/other/index.html'))).toBeDefined();
  expect(sheetOf(site().read('docs/index.html'))).toBeUndefined();
  expect(sheetOf(site().read('plain/index.html'))).toBeUndefined();
});

test('elements of a page that the site has written have Infima’s space around them, unless its classes say otherwise', async () => {
  const { page } = await open('/');
  const margins = {
    '#heading': 16,
    '.hero__title': 16,
    '#text': 20,
    '#list': 16,
    '#tight': 0,
    '#inner': 0,
  };
  for (const [selector, margin] of Object.entries(margins))
    expect([selector, await styleOf(page, selector, 'margin-bottom')]).toEqual([
      selector,
      `${margin}px`,
    ]);
  expect(await styleOf(page, '#list', 'padding-left')).toBe('32px');
  expect(await styleOf(page, '#pills', 'padding-left')).toBe('0px');
});

test('the space is there on pages without its classes, too', async () => {
  const { page } = await open('/plain');
  expect(await styleOf(page, '#site', 'margin-bottom')).toBe('20px');
});

test('links with classes have no line there, as buttons need it', async () => {
  const { page } = await open('/plain');
  expect(await styleOf(page, '#go', 'text-decoration-line')).toBe('none');
  expect(await styleOf(page, '#site a', 'text-decoration-line')).toBe('underline');
  await page.hover('#go');
  expect(await styleOf(page, '#go', 'text-decoration-line')).toBe('underline');
});

test('what the site sets of its properties of links holds, also for the links of one element', async () => {
  const { page } = await open('/plain');
  expect(await styleOf(page, '#site a', 'color')).toBe('rgb(110, 20, 90)');
  expect(await styleOf(page, '#quiet a', 'color')).toBe('rgb(9, 8, 7)');
  await page.hover('#quiet a');
  expect(await styleOf(page, '#quiet a', 'color')).toBe('rgb(7, 8, 9)');
  expect(await styleOf(page, '.ds-navbar-link', 'color')).toBe('rgb(40, 40, 90)');
});

test('its classes and properties hold, and those that the site sets change the theme', async () => {
  const { page, problems } = await open('/');
  const box = await page.locator('#left').boundingBox();
  const row = await page.locator('.row').boundingBox();
  expect(Math.abs((box?.width ?? 0) * 2 - (row?.width ?? 0))).toBeLessThan(2);
  expect(await styleOf(page, '.hero', 'background-color')).toBe('rgb(110, 20, 90)');
  expect(await styleOf(page, '.hero__title', 'color')).toBe(await styleOf(page, '.hero', 'color'));
  expect(await styleOf(page, '.ds-navbar', 'background-color')).toBe('rgb(250, 250, 200)');
  expect(await styleOf(page, '.ds-brand', 'color')).toBe('rgb(40, 40, 90)');
  expect(await styleOf(page, '.ds-navbar', 'height')).toBe('60px');
  expect(await styleOf(page, '#site', 'padding-left')).toBe('16px');
  expect(await styleOf(page, ':root', '--ds-primary')).toBe('rgb(110, 20, 90)');
  expect(problems).toEqual([]);
});

test('style sheets of the site mean what docsgen draws by Docusaurus’ public class names', async () => {
  const { page, problems } = await open('/docs/other');
  const shown = async (selector: string) => styleOf(page, selector, 'outline-width');
  expect(await shown('.ds-navbar')).toBe('1px');
  expect(await shown('.ds-navbar-link')).toBe('2px');
  expect(await shown('.ds-navbar-tools')).toBe('10px');
  expect(await shown('.ds-sidebar > nav')).toBe('3px');
  expect(await shown('.ds-menu > li')).toBe('4px');
  expect(await shown('.ds-prose')).toBe('5px');
  expect(await shown('.ds-footer')).toBe('6px');
  expect(await shown('.ds-body')).toBe('11px');
  expect(await styleOf(page, '.ds-prose', 'letter-spacing')).toBe('1px');
  // The sidebar stays beside the text.
  const [sidebar, text] = [
    await page.locator('.ds-sidebar').boundingBox(),
    await page.locator('.ds-main').boundingBox(),
  ];
  expect(text?.x).toBeGreaterThan((sidebar?.x ?? 0) + 100);
  // What the site says of the ground of a menu holds as far as the sidebar reaches.
  const menu = await page.locator('.ds-sidebar > nav').boundingBox();
  expect(menu?.height).toBe(sidebar?.height);
  // A layout that code draws has the box itself.
  const home = await open('/');
  expect(await styleOf(home.page, '.ds-body', 'outline-width')).not.toBe('11px');
  expect(await styleOf(home.page, '.main-wrapper', 'outline-width')).toBe('11px');
  expect(await styleOf(home.page, '.main-wrapper > *', 'outline-offset')).toBe('12px');
  expect(await styleOf(page, '.ds-body', 'align-items')).toBe('stretch');
  for (const beside of ['.ds-sidebar', '.ds-main'])
    expect(await styleOf(page, beside, 'outline-offset')).not.toBe('12px');
  expect(await shown('.ds-article')).toBe('7px');
  await page.goto(page.url().replace('docs/other', ''));
  expect(await shown('#docsgen article')).toBe('8px');
  expect(await shown('#docsgen aside')).toBe('9px');
  expect(problems).toEqual([]);
});

test('a reader who comes from a page without them gets them with the page', async () => {
  const { page, problems } = await open('/docs');
  await expectAccessible(page);
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const button = document.querySelector('.button');
      if (button === null) return;
      observer.disconnect();
      document.documentElement.dataset['first'] = getComputedStyle(button).display;
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.click('article a:text("The other")');
  await page.waitForSelector('.button');
  // They hold from the first moment on.
  expect(await page.getAttribute('html', 'data-first')).toBe('inline-block');
  // The pointer may stand where the button has come. Its color comes by a transition.
  await page.mouse.move(0, 0);
  await expect.poll(() => styleOf(page, '.button', 'background-color')).toBe('rgb(110, 20, 90)');
  expect(await styleOf(page, '.button', 'text-decoration-line')).toBe('none');
  await expectAccessible(page);
  expect(problems).toEqual([]);
});

test('a site that does not ask for it gets nothing of it', async () => {
  const plain = tempSite(FILES);
  expect((await plain.build()).exitCode).toBe(0);
  const css = /assets\/client-[\w-]+\.css/.exec(plain.read('index.html'))?.[0] ?? '';
  expect(plain.read(css)).not.toContain('--ifm');
  expect(sheetOf(plain.read('index.html'))).toBeUndefined();
});

test('a logo that names no size of its own is as high as others', async () => {
  const { page } = await open('/docs');
  expect(await page.locator('.ds-logo').boundingBox()).toMatchObject({ width: 64, height: 32 });
});

const narrowSearch = browseSite(() =>
  makeSite({
    ...FILES,
    'docsgen.config.ts': `export default {
      title: 'Boats', docusaurus: { infima: true },
      plugins: [{ name: 'look', version: '1', styles: ['@site/look.css'] }],
    };`,
    'look.css': '.navbar__search-input { max-width: 6rem }',
  }),
);

test('the search button is as wide as what it holds', async () => {
  const { page } = await narrowSearch.open('/docs');
  const end = async (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().right);
  expect(await end('.ds-search-shortcut')).toBeLessThan(await end('.ds-search-button'));
});

const plain = browseSite(() =>
  makeSite({
    'docsgen.config.ts': '',
    'docusaurus.config.js': `module.exports = {
  title: 'Boats', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { blog: false, theme: { customCss: './own.css' } }]],
  themeConfig: { navbar: { logo: { src: 'mark.svg', alt: '' }, items: [{ to: 'docs', label: 'Docs' }] }, footer: { copyright: 'Boats' } },
};\n`,
    'own.css':
      '.navbar { padding: 0 }\n.navbar .navbar__logo { width: 60px; height: 24px }\nmain { display: flex; justify-content: center }\n',
    'static/mark.svg': FILES['static/mark.svg'],
    'docs/a.md': '# A\n\n[b](b.md) and `code`.\n\n## Two\n',
    'docs/b.mdx':
      '# B\n\n:::tip\n\n[a](a.md)\n\n:::\n\n<a className="button button--primary" href="https://example.org">Go</a>\n',
    'docs/c.md':
      '# C\n\n```text\na line that is longer than the window of a telephone, as it has far more than fifty letters\n```\n',
    'docs/index.md': '---\nslug: /\n---\n\n# Start\n',
    'src/pages/wide.md': '---\nhide_table_of_contents: true\n---\n\n# Wide\n\nText\n',
    'src/pages/text.md': '# Text\n\nText\n',
  }),
);

test.each(['light', 'dark'] as const)('Infima’s blue can be read on a %s ground', async (theme) => {
  const { page } = await plain.open('/docs/b', { theme });
  await expectAccessible(page);
  await page.goto(`${plain.url}/docs/a`);
  await expectAccessible(page);
});

const laidOut = browseSite(() =>
  makeSite({
    'docsgen.config.ts': '',
    'docusaurus.config.js': `module.exports = {
  title: 'Boats', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]],
};\n`,
    'docs/index.md': '---\ntitle: Start\n---\n\n## Two\n',
    'src/theme/DocItem/Layout/index.js': `import React from 'react';
import DocItemContent from '@theme/DocItem/Content';
export default ({ children }) => <article><DocItemContent>{children}</DocItemContent></article>;
`,
  }),
);

test('in a layout of the site’s own, too, there is space between the title of a doc and its text', async () => {
  const { page } = await laidOut.open('/docs');
  const box = async (selector: string) =>
    (await page.locator(selector).boundingBox()) ?? { y: 0, height: 0 };
  const title = await box('h1');
  expect((await box('h2')).y - title.y - title.height).toBeGreaterThan(20);
});

test.each([1280, 390])('a navbar without padding has room at its edges, %i px', async (width) => {
  const { page } = await plain.open('/docs/a', { width });
  const first = page.locator('.ds-navbar :is(.ds-menu-button, .ds-brand):visible').first();
  // The button reaches beyond its icon.
  expect((await first.boundingBox())?.x).toBeGreaterThan(5);
});

test('a size that style sheets of the site give the logo is not that of the title beside it', async () => {
  const { page } = await plain.open('/docs/a');
  expect(await page.locator('.ds-navbar .ds-logo').boundingBox()).toMatchObject({
    width: 48,
    height: 24,
  });
  const box = await page.locator('.ds-navbar .ds-brand-logo').boundingBox();
  const brand = await page.locator('.ds-navbar .ds-brand').boundingBox();
  expect(box?.width).toBe(60);
  expect(brand?.width).toBeGreaterThan(90);
});

test.each([390, 1280])(
  'pages are as wide as a `main` whose content the site lays out, %i px',
  async (width) => {
    const { page } = await plain.open('/docs/c', { width });
    const main = await page.locator('main').boundingBox();
    expect((await page.locator('.ds-doc').boundingBox())?.width).toBe(main?.width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  },
);

test('pages in Markdown that hide their table of contents are as wide as the window', async () => {
  const widthOf = async (path: string) => {
    const { page } = await plain.open(path);
    return (await page.locator('article').boundingBox())?.width ?? 0;
  };
  expect(await widthOf('/wide')).toBeGreaterThan(1100);
  expect(await widthOf('/text')).toBeLessThan(900);
});

test('code measures heights of “auto” at once, whatever the style sheets of the site animate', async () => {
  const { page } = await open('/');
  const measure = () => {
    const box = document.createElement('div');
    box.style.cssText = 'transition: all 9s; height: 0';
    box.innerHTML = '<p style="height: 50px">';
    document.querySelector('#heading')?.after(box);
    const closed = box.offsetHeight;
    box.style.height = 'auto';
    return [closed, box.offsetHeight >= 50];
  };
  expect(await page.evaluate(measure)).toEqual([0, true]);
});
