import { expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { makeSite } from '../../support/temp-site.js';

const browsed = browseSite(() =>
  makeSite({
    'docsgen.config.ts': '',
    'docusaurus.config.js': `module.exports = {
  title: 'Boats', url: 'https://example.org', baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  headTags: [{ tagName: 'base', attributes: { target: '_self' } }],
  presets: [['classic', { blog: false }]],
  themeConfig: { navbar: { items: [
    { type: 'dropdown', label: 'More', id: 'more', 'data-kind': 'menu', title: 'More of it', target: '_blank', items: [{ label: 'Start', to: '/docs', 'data-kind': 'item' }] },
    { type: 'dropdown', label: 'Parts', items: [{ label: 'Newest', to: '#' }, { label: 'Top', href: '#top' }] },
    { type: 'localeDropdown', position: 'right', 'data-kind': 'languages', 'aria-label': 'Languages' },
  ] } },
};\n`,
    'docs/index.md': '# Start\n',
    'src/pages/index.md': '# Home\n\n<div id="top"></div>\n',
  }),
);

test('the button of a menu has the attributes that the config gives the menu, but for those of links', async () => {
  const { page, problems } = await browsed.open('/docs');
  const button = page.locator('.ds-navbar #more');
  expect(await button.evaluate((one) => one.outerHTML.replace(/<svg.*<\/svg>/, ''))).toBe(
    '<button title="More of it" id="more" data-kind="menu" type="button" class="ds-navbar-link navbar__link navbar__link--active" aria-haspopup="true" aria-expanded="false">More</button>',
  );
  expect(await page.locator('.ds-navbar a[data-kind=item]').count()).toBe(1);
  expect(await page.getAttribute('.ds-navbar [data-kind=languages]', 'aria-label')).toBe(
    'Languages',
  );
  await page.setViewportSize({ width: 400, height: 700 });
  await page.click('.ds-menu-button');
  expect(await page.locator('dialog button[data-kind=menu]').textContent()).toBe('More');
  expect(await page.locator('#more').count()).toBe(1);
  expect(problems).toEqual([]);
});

test('`<base>` of `headTags` is in the head', () => {
  expect(browsed.site.read('docs/index.html')).toMatch(
    /<head>[\s\S]*<base target="_self">\n[\s\S]*<\/head>/,
  );
});

test('links to parts of a page stay on it, and none of them is where the reader is', () => {
  for (const file of ['index.html', 'docs/index.html']) {
    const [, menu = ''] = /Parts<svg.*?(<ul.*?<\/ul>)/s.exec(browsed.site.read(file)) ?? [];
    expect(menu.match(/ href="[^"]*"/g)).toEqual([' href="#"', ' href="#top"']);
    expect(menu).not.toContain('aria-current');
  }
});
