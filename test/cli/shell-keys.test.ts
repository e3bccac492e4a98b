import { describe, expect, test } from 'vitest';
import { tempSite } from '../support/temp-site.js';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const FILES = {
  'docs/a.md': '# A\n',
  'docs/b.md': '# B\n',
  'static/logo.svg': SVG,
  'versions.json': '["1.0"]',
  'versioned_docs/version-1.0/a.md': '# A\n',
  'versioned_docs/version-1.0/b.md': '# B\n',
  'versioned_sidebars/version-1.0-sidebars.json': '{}',
};

async function buildWith(keys: string) {
  const site = tempSite({
    ...FILES,
    'docsgen.config.ts': `export default { title: 'Site', url: 'https://example.org', baseUrl: '/x/', ${keys} };\n`,
  });
  const { exitCode, report } = await site.build('--format', 'json');
  return { site, exitCode, diagnostics: report?.diagnostics ?? [] };
}

const headerOf = (html: string) => /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? '';
const footerOf = (html: string) =>
  /<footer class="ds-footer[\s\S]*?<\/footer>/.exec(html)?.[0] ?? '';

describe('keys of navbar and footer', () => {
  test('links of the navbar have attributes, HTML, and may be icons alone; menus have items of the site', async () => {
    const { site, diagnostics } = await buildWith(`navbar: {
      style: 'dark',
      logo: { src: '/logo.svg', alt: 'L', href: '/docs/a', target: '_self', className: 'mine' },
      items: [
        { href: 'https://example.com/code', 'aria-label': 'Code', className: 'icon', rel: 'me' },
        { html: '<b>B</b><img src="/logo.svg" alt="">', to: '/docs/b', title: 'Tip' },
        { type: 'doc', docId: 'a', label: 'Doc', target: '_blank' },
        { type: 'docsVersionDropdown', dropdownItemsBefore: [{ label: 'Before', to: '/docs/a' }],
          dropdownItemsAfter: [{ type: 'html', value: '<hr>' }, { label: 'After', to: '/docs/b' }],
          dropdownActiveClassDisabled: true },
      ],
    }`);
    expect(diagnostics).toEqual([]);
    const header = headerOf(site.read('docs/a/index.html'));
    expect(header).toContain('<header class="ds-navbar ds-dark-area">');
    expect(header).toContain(
      '<a class="ds-brand" href="/x/docs/a" target="_self"><span class="ds-brand-logo"><img class="ds-logo mine"',
    );
    expect(header).toMatch(
      /<a class="[^"]* icon" href="https:\/\/example\.com\/code" target="_blank" rel="me" aria-label="Code"><\/a>/,
    );
    expect(header).toMatch(
      /href="\/x\/docs\/b" title="Tip"><span><b>B<\/b><img src="\/x\/logo.svg" alt=""/,
    );
    expect(header).toMatch(/target="_blank">Doc<\/a>/);
    expect(header).toMatch(
      /Before<\/a>[\s\S]*Next<\/a>[\s\S]*1\.0<\/a>[\s\S]*<hr>[\s\S]*After<\/a>/,
    );
    expect(header).not.toMatch(/dropdown__link--active[^>]*>(?:Next|1\.0)/);
  });

  test('a menu may be an icon alone, with a name', async () => {
    const { site, diagnostics } = await buildWith(`navbar: { items: [
      { 'aria-label': 'Code', className: 'icon', items: [{ label: 'A', to: '/docs/a' }] },
    ] }`);
    expect(diagnostics).toEqual([]);
    expect(headerOf(site.read('docs/a/index.html'))).toMatch(
      /<div class="ds-dropdown icon"[^>]*><button aria-label="Code"[^>]*><svg/,
    );
    const { diagnostics: wrong } = await buildWith(`navbar: { items: [{ items: [] }] }`);
    expect(wrong.map(({ message }) => message)).toEqual([expect.stringContaining('`aria-label`')]);
  });

  test('menus may have links to the version that the reader is in', async () => {
    const { site, diagnostics } = await buildWith(`navbar: { items: [
      { label: 'More', items: [{ type: 'docsVersion', className: 'mine' }, { type: 'docsVersion', label: 'Docs' }] },
    ] }`);
    expect(diagnostics).toEqual([]);
    const menuOf = (page: string) =>
      [
        ...headerOf(site.read(page)).matchAll(
          /dropdown__link[^"]*" href="([^"]*)"[^>]*>(?:<span>)?([^<]+)/g,
        ),
      ].map(([, ...link]) => link);
    expect(menuOf('docs/b/index.html')).toEqual([
      ['/x/docs/b', '1.0'],
      ['/x/docs/b', 'Docs'],
    ]);
    expect(menuOf('docs/next/a/index.html')[0]).toEqual(['/x/docs/next/a', 'Next']);
  });

  test('the footer has a logo, a dark style, columns with HTML, and links without columns', async () => {
    const { site, diagnostics } = await buildWith(`footer: {
      style: 'dark',
      logo: { src: '/logo.svg', alt: 'Foot', href: 'https://example.com' },
      links: [
        { title: 'One', className: 'col', items: [{ label: 'A', to: '/docs/a', className: 'first', 'aria-label': 'The A' }, { html: '<i>own</i> <a href="docs/b">B</a>' }] },
        { label: 'Plain', href: 'https://example.com', target: '_self' },
      ],
    }`);
    expect(diagnostics).toEqual([]);
    const footer = footerOf(site.read('docs/a/index.html'));
    expect(footer).toContain('<footer class="ds-footer ds-dark-area">');
    expect(footer).toContain(
      '<div class="ds-footer-column col"><p class="ds-footer-title">One</p>',
    );
    expect(footer).toContain('<a class="first" href="/x/docs/a" aria-label="The A">A</a>');
    expect(footer).toContain('<i>own</i> <a href="/x/docs/b">B</a>');
    expect(footer).toMatch(
      /class="ds-footer-row"><ul><li><a href="https:\/\/example.com" target="_self"/,
    );
    expect(footer).toMatch(
      /<div class="ds-footer-logo"><a href="https:\/\/example.com" target="_blank" rel="noopener noreferrer"><img/,
    );
  });

  test('links in HTML of items, in menus and on logos are checked', async () => {
    const { diagnostics } = await buildWith(`
      navbar: { logo: { src: '/logo.svg', href: '/gone/1' }, items: [
        { html: '<a href="/gone/2">x</a>', to: '/docs/a' },
        { type: 'docsVersionDropdown', dropdownItemsAfter: [{ label: 'x', to: '/gone/3' }] },
      ] },
      footer: { links: [{ html: '<a href="/gone/4">x</a>' }] }`);
    expect(diagnostics.map(({ message }) => /gone\/\d/.exec(message)?.[0]).sort()).toEqual([
      'gone/1',
      'gone/2',
      'gone/3',
      'gone/4',
    ]);
  });

  test.each([
    [
      "navbar: { items: [{ to: '/docs/a' }] }",
      'must be an item with `label`, `html` or `aria-label`, not',
    ],
    ["navbar: { items: [{ type: 'custom-menu' }] }", 'must be `link`, `dropdown`, `html`'],
    [
      "navbar: { items: [{ label: 'x', to: '/', activeBaseRegex: '(' }] }",
      'must be a regular expression',
    ],
    [
      "footer: { links: [{ to: '/docs/a' }] }",
      'must be an item with `label`, `html` or `aria-label`, not',
    ],
  ])('what they can’t be is said: %s', async (keys, form) => {
    const { exitCode, diagnostics } = await buildWith(keys);
    expect(exitCode).toBe(2);
    expect(diagnostics[0]?.message).toContain(form);
  });
});
