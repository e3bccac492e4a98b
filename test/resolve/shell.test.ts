import { describe, expect, it } from 'vitest';
import type { NavbarItem } from '../../src/types/config/navbar-config.js';
import type { SiteConfig } from '../../src/types/config.js';
import type { NavItem } from '../../src/types/site/shell.js';
import { createSite, type SiteOptions } from './create-site.js';

const docs = {
  'overview.md': {},
  'api/nodes.md': {},
  'hidden.md': { unlisted: true },
  'draft.md': { draft: true },
};
const sidebars = {
  docs: [{ API: ['api/nodes'] }],
  empty: [{ type: 'link', href: '/x', label: 'X' }],
};

function withNavbar(items: unknown[], options: SiteOptions = {}) {
  const navbar = { hideOnScroll: false, items: items as NavbarItem[] };
  return createSite({
    docs,
    sidebars,
    configText: `export default ${JSON.stringify({ items }, null, 1)}`,
    ...options,
    config: { ...options.config, navbar },
  });
}

const itemsOf = (items: unknown[], options?: SiteOptions): NavItem[] => {
  const { site, diagnostics } = withNavbar(items, options);
  expect(diagnostics).toEqual([]);
  return site.shell.navbar.items;
};

describe('navbar items', () => {
  it('link below the base URL, with or without a slash, or anywhere else', () => {
    const items = [
      { to: 'docs/overview', label: 'Docs', activeBasePath: 'docs' },
      { to: '/base/docs/overview', label: 'Same', position: 'right' },
      { href: 'https://example.org', label: 'Out' },
      { to: 'pathname:///demo', label: 'Demo' },
    ];
    expect(itemsOf(items, { config: { baseUrl: '/base/' } })).toEqual([
      {
        type: 'link',
        label: 'Docs',
        href: '/base/docs/overview',
        external: false,
        activeBasePath: '/base/docs',
        position: 'left',
      },
      {
        type: 'link',
        label: 'Same',
        href: '/base/docs/overview',
        external: false,
        position: 'right',
      },
      { type: 'link', label: 'Out', href: 'https://example.org', external: true, position: 'left' },
      { type: 'link', label: 'Demo', href: '/base/demo', external: true, position: 'left' },
    ]);
  });

  it('lead to a page by the name of its file', () => {
    const items = [
      '/docs/overview/index.html',
      '/docs/overview/index.html?x#y',
      '/docs/nowhere/index.html',
    ].map((href, i) => ({ href, label: String(i) }));
    expect(itemsOf(items).map((item) => 'href' in item && item.href)).toEqual([
      '/docs/overview',
      '/docs/overview?x#y',
      '/docs/nowhere/index.html',
    ]);
  });

  it('lead below the base URL where they begin with a dot', () => {
    const config = { baseUrl: '/base/' };
    const items = ['.', './docs/overview', '.#x'].map((to) => ({ to, label: to }));
    // The base URL itself leads to the first page.
    const hrefs = ['/base/docs/api/nodes', '/base/docs/overview', '/base/docs/api/nodes#x'];
    expect(itemsOf(items, { config }).map((item) => 'href' in item && item.href)).toEqual(hrefs);
  });

  it('name docs and sidebars', () => {
    const items = [
      { type: 'doc', docId: 'api/nodes' },
      { type: 'docSidebar', sidebarId: 'docs' },
      { type: 'docSidebar', sidebarId: 'docs', label: 'API' },
    ];
    expect(itemsOf(items)).toMatchObject([
      { label: 'api/nodes', href: '/docs/api/nodes', docId: 'api/nodes', sidebar: 'docs' },
      { label: 'nodes', href: '/docs/api/nodes', sidebar: 'docs' },
      { label: 'API' },
    ]);
  });

  it('leave out drafts and unlisted docs', () => {
    expect(
      itemsOf([
        { type: 'doc', docId: 'hidden' },
        { type: 'doc', docId: 'draft' },
      ]),
    ).toEqual([]);
  });

  it('are dropdowns when they have items, and pass the rest on', () => {
    const items = [
      {
        label: 'More',
        items: [
          { to: 'docs/overview', label: 'O' },
          { type: 'html', value: '<hr>' },
        ],
      },
      { type: 'search', position: 'right' },
      { type: 'docsVersionDropdown' },
      { type: 'html', value: '<b>x</b>' },
    ];
    expect(itemsOf(items)).toMatchObject([
      { type: 'dropdown', label: 'More', items: [{ href: '/docs/overview' }, { type: 'html' }] },
      { type: 'search', position: 'right' },
      { type: 'docsVersionDropdown', position: 'left' },
      { type: 'html', value: '<b>x</b>' },
    ]);
  });

  it('look docs up in the last version first, then in the others', () => {
    const versions = ['current', '1.0'].map((name) => ({
      name,
      contentPath: name,
      sidebars: false as const,
      cards: [...(name === 'current' ? ['new'] : []), 'a'].map((id) => ({
        path: `${name}/${id}.md`,
        frontMatter: {},
        excerpt: '',
        places: {},
        diagnostics: [],
      })),
    }));
    const items = [
      { type: 'doc', docId: 'a' },
      { type: 'doc', docId: 'new' },
    ];
    expect(itemsOf(items, { versions })).toMatchObject([
      { href: '/docs/a' },
      { href: '/docs/next/new' },
    ]);
  });

  it.each([
    [{ type: 'doc', docId: 'overvew' }, 'navbar-unknown-doc', 'Did you mean `overview`?'],
    [{ type: 'docSidebar', sidebarId: 'doc' }, 'navbar-unknown-sidebar', 'Did you mean `docs`?'],
    [{ type: 'docSidebar', sidebarId: 'empty' }, 'navbar-empty-sidebar', undefined],
    [{ label: 'L' }, 'navbar-link-target', undefined],
    [{ label: 'L', to: '/a', href: '/b' }, 'navbar-link-target', undefined],
    [{ label: 'L', href: 'javascript:x()' }, 'url-unsafe', undefined],
    [{ type: 'docs', docId: 'x' }, 'navbar-unknown-type', 'Did you mean `doc`?'],
    [{ label: 'D', items: [{ label: 'E', items: [] }] }, 'navbar-dropdown-item', undefined],
    [{ label: 'D', items: [{ type: 'search' }] }, 'navbar-dropdown-item', undefined],
  ])('report the fault of %o at its place', (item, code, hint) => {
    const { diagnostics, site } = withNavbar([item]);
    expect(diagnostics).toMatchObject([{ code, severity: 'error', file: 'docsgen.config.ts' }]);
    expect(diagnostics[0]?.line).toBeGreaterThan(1);
    if (hint !== undefined) expect(diagnostics[0]?.hint).toBe(hint);
    const left = site.shell.navbar.items.filter(
      (entry) => !('items' in entry) || entry.items.length > 0,
    );
    expect(left).toEqual([]);
  });

  it('report every fault, twice the same one at two places', () => {
    const { diagnostics } = withNavbar([
      { type: 'doc', docId: 'no' },
      { type: 'doc', docId: 'no' },
    ]);
    expect(diagnostics.map(({ code }) => code)).toEqual([
      'navbar-unknown-doc',
      'navbar-unknown-doc',
    ]);
    expect(diagnostics[0]?.line).toBeLessThan(diagnostics[1]?.line ?? 0);
  });
});

describe('the rest of the shell', () => {
  it('resolves logo, footer and external paths', () => {
    const config: Partial<SiteConfig> = {
      baseUrl: '/base/',
      trailingSlash: true,
      externalPaths: ['/examples/'],
      navbar: {
        title: 'T',
        logo: { src: 'img/logo.svg', srcDark: 'https://x.org/d.svg' },
        hideOnScroll: true,
        items: [],
      },
      footer: {
        links: [
          {
            title: 'Docs',
            items: [
              { label: 'O', to: '/docs/overview' },
              { label: 'X', href: 'https://x.org' },
            ],
          },
        ],
        badges: [{ href: 'https://x.org', src: '/img/b.svg', alt: 'B' }],
        copyright: 'C',
      },
    };
    const { site } = createSite({ docs, config });
    expect(site.shell).toMatchObject({
      navbar: {
        title: 'T',
        logo: { src: '/base/img/logo.svg', srcDark: 'https://x.org/d.svg', alt: 'T' },
      },
      footer: {
        links: [
          {
            items: [
              { href: '/base/docs/overview/', external: false },
              { href: 'https://x.org', external: true },
            ],
          },
        ],
        badges: [{ src: '/base/img/b.svg' }],
      },
      externalPaths: ['/base/examples'],
      trailingSlash: true,
    });
  });

  it('reports footer links without a target', () => {
    const footer = { links: [{ title: 'T', items: [{ label: 'L' }] }], badges: [] };
    expect(createSite({ config: { footer } }).diagnostics).toMatchObject([
      { code: 'footer-link-target' },
    ]);
  });
});
