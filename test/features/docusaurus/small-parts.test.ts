import { expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { makeSite, tempSite } from '../../support/temp-site.js';

const CONFIG = `export default {
  title: 'Boats', url: 'https://example.org', sourceInPages: true,
  docs: { showLastUpdateTime: true, showLastUpdateAuthor: true, editUrl: 'https://example.org/edit', versions: { '1.0': { banner: 'unmaintained', badge: true } }, lastVersion: 'current' },
  blog: { editUrl: 'https://example.org/edit', onUntruncatedBlogPosts: 'ignore' },
};\n`;

/** A part around docsgen's own. */
const around = (part: string, mark: string) =>
  `import Original from '@theme-original/${part}';\nexport default (props) => <div className="${mark}" data-props={Object.keys(props).sort().join()}><Original {...props} /></div>;\n`;

const CONTENT = {
  'docsgen.config.ts': CONFIG,
  'versions.json': '["1.0"]',
  'sidebars.ts':
    "export default { docs: [{ type: 'category', label: 'Guides', link: { type: 'generated-index' }, items: ['a', 'b', { type: 'category', label: 'Inner', items: ['c'] }] }] };\n",
  'docs/a.mdx':
    "---\nlast_update: { date: 2024-05-06, author: Ada }\ntags: [sea]\n---\nimport DocCardList from '@theme/DocCardList';\n\n# A\n\nAbout A.\n\n## One\n\n<DocCardList />\n",
  'docs/b.md': '# B\n\nAbout B.\n',
  'docs/c.md': '# C\n\nAbout C.\n',
  'versioned_docs/version-1.0/a.md': '# A\n',
  'versioned_sidebars/version-1.0-sidebars.json': '{"docs":["a"]}',
  'blog/2024-01-01-a.md': '# Post A\n',
  'blog/2024-01-02-b.md': '# Post B\n',
};

const WRAPPED = {
  'src/theme/EditThisPage/index.jsx': around('EditThisPage', 'own-edit'),
  'src/theme/LastUpdated/index.jsx': around('LastUpdated', 'own-updated'),
  'src/theme/DocVersionBanner/index.jsx': around('DocVersionBanner', 'own-banner'),
  'src/theme/DocVersionBadge.jsx': around('DocVersionBadge', 'own-badge'),
  'src/theme/BlogPostPaginator/index.jsx': around('BlogPostPaginator', 'own-paginator'),
  'src/theme/TOCItems/index.jsx': around('TOCItems', 'own-items'),
  'src/theme/DocCard/index.jsx': around('DocCard', 'own-card'),
  'src/theme/DocCardList/index.jsx': around('DocCardList', 'own-cards'),
};

const browsed = browseSite(() => makeSite({ ...CONTENT, ...WRAPPED }));

test('parts around docsgen’s are drawn where Docusaurus draws them, with its props', async () => {
  const { page, problems } = await browsed.open('/docs/a');
  expect(await page.getAttribute('.own-edit', 'data-props')).toBe('editUrl');
  expect(await page.getAttribute('.own-edit a', 'href')).toBe(
    'https://example.org/edit/docs/a.mdx',
  );
  expect(await page.textContent('.own-updated')).toContain('May 6, 2024');
  expect(await page.textContent('.own-updated')).toContain('Ada');
  expect(await page.textContent('.ds-doc-footer .ds-tags')).toBe('sea');
  expect(await page.locator('.own-items a').allTextContents()).toEqual(['One']);
  expect(await page.locator('.own-cards .own-card').allTextContents()).toEqual([
    'BAbout B.',
    'Inner1 item',
  ]);
  expect(await page.locator('.own-banner, .own-badge').count()).toBe(2);
  expect(problems).toEqual([]);
});

test('cards of the site are on the pages of categories', async () => {
  const { page, problems } = await browsed.open('/docs/category/guides');
  expect(await page.textContent('h1')).toBe('Guides');
  expect(await page.locator('.own-cards .own-card').allTextContents()).toEqual([
    'AAbout A.',
    'BAbout B.',
    'Inner1 item',
  ]);
  expect(await page.getAttribute('.own-cards .own-card >> nth=2 >> a', 'href')).toBe('/docs/c');
  expect(problems).toEqual([]);
});

test('a version has the banner and the badge of the site, and a post its links', async () => {
  const old = await browsed.open('/docs/1.0/a');
  expect(await old.page.textContent('.own-banner')).toContain('no longer');
  expect(await old.page.textContent('.own-badge')).toContain('1.0');
  const { page, problems } = await browsed.open('/blog/2024/01/01/a');
  expect(await page.getAttribute('.own-paginator', 'data-props')).toBe('nextItem,prevItem');
  expect(await page.textContent('.own-paginator')).toContain('Post B');
  expect(await page.getAttribute('.own-edit a', 'href')).toBe(
    'https://example.org/edit/blog/2024-01-01-a.md',
  );
  expect([...old.problems, ...problems]).toEqual([]);
});

test('parts that are written anew take the place of docsgen’s', async () => {
  const site = tempSite({
    ...CONTENT,
    'docsgen.config.ts': '',
    'docusaurus.config.js': `module.exports = {
  title: 'Boats', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { docs: { showLastUpdateAuthor: true, editUrl: 'https://example.org/edit', sidebarPath: './sidebars.ts', lastVersion: 'current' } }]],
};\n`,
    'src/theme/EditThisPage.jsx':
      'export default ({ editUrl }) => <a className="anew-edit" href={editUrl}>Change it</a>;\n',
    'src/theme/LastUpdated.jsx':
      'export default ({ lastUpdatedBy }) => <i className="anew-updated">{lastUpdatedBy}</i>;\n',
    'src/theme/DocVersionBanner.jsx':
      'export default () => <b className="anew-banner">Mind the version</b>;\n',
    'src/theme/BlogPostPaginator.jsx':
      'export default ({ prevItem, nextItem }) => <nav className="anew-paginator">{prevItem?.title} {nextItem?.title}</nav>;\n',
    'src/theme/TOCItems.jsx':
      'export default ({ toc, linkClassName }) => <ol className="anew-items">{toc.map((one) => <li key={one.id} className={linkClassName}>{one.value}</li>)}</ol>;\n',
    'src/theme/DocCard.jsx':
      'export default ({ item }) => <a className={"anew-card " + item.type} href={item.href}>{[item.label, item.items?.length].join(" ").trim()}</a>;\n',
    'docs/b.mdx':
      "import DocCardList from '@theme/DocCardList';\nimport { useCurrentSidebarCategory } from '@docusaurus/theme-common';\n\n# B\n\n<DocCardList items={useCurrentSidebarCategory().items} />\n",
  });
  site.remove('docs/b.md');
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  expect(stdout).not.toContain('docsgen draws its own');
  const page = site.read('docs/a/index.html');
  expect(page).toContain(
    '<a class="anew-edit" href="https://example.org/edit/docs/a.mdx">Change it</a>',
  );
  expect(page).toContain('<i class="anew-updated">Ada</i>');
  expect(page).not.toContain('class="ds-edit"');
  expect(page).toContain('<b class="anew-banner">');
  expect(page).toMatch(/<ol class="anew-items"><li class="table-of-contents__link[^"]*">One</);
  expect(page).toContain('<a class="anew-card link" href="/docs/b">B</a>');
  expect(site.read('docs/category/guides/index.html')).toContain(
    '<a class="anew-card category" href="/docs/c">Inner 1</a>',
  );
  // Its entries are not on the page, but how many there are is.
  expect(site.read('docs/b/index.html')).toMatch(/<a class="anew-card category"[^>]*>Inner 1<\/a>/);
  expect(site.read('blog/2024/01/01/a/index.html')).toMatch(
    /<nav class="anew-paginator">(?:<!-- -->|Post B| )+<\/nav>/,
  );
});

const BUTTONS = {
  'src/theme/ColorModeToggle/index.js': `
import useIsBrowser from '@docusaurus/useIsBrowser';
export default ({ className, value, onChange, respectPrefersColorScheme }) => (
  <button type="button" className={'own-toggle ' + className} disabled={!useIsBrowser()} onClick={() => onChange(respectPrefersColorScheme ? null : value === 'dark' ? 'light' : 'dark')}>{value}</button>
);
`,
  'src/theme/Navbar/ColorModeToggle/index.js': around('Navbar/ColorModeToggle', 'around-toggle'),
  'src/theme/BackToTopButton/index.js': `
import { useBackToTopButton } from '@docusaurus/theme-common/internal';
export default () => {
  const { shown, scrollToTop } = useBackToTopButton({ threshold: 300 });
  return <button type="button" className={'own-top' + (shown ? ' shown' : '')} onClick={scrollToTop}>Up</button>;
};
`,
  'src/theme/EditMetaRow/index.js':
    'export default ({ editUrl, lastUpdatedBy }) => <p className="own-row">{lastUpdatedBy} <a href={editUrl}>edit</a></p>;\n',
  'src/theme/TagsListInline/index.js':
    'export default ({ tags }) => <p className="own-tags">{tags.map(({ label, permalink }) => <a key={label} href={permalink}>{label}</a>)}</p>;\n',
  'src/theme/Footer/index.js':
    'import \'./footer.css\';\nexport default () => <footer className="own-footer">Boats</footer>;\n',
  'src/theme/Footer/footer.css': '#docsgen > .own-footer { display: flex; }\n',
  'pages/alone.jsx':
    'import Layout from \'@theme/Layout\';\nexport default () => <Layout title="Alone" noFooter><h1>Alone</h1></Layout>;\n',
};

const withButtons = browseSite(() => makeSite({ ...CONTENT, ...BUTTONS }));

test('the site’s own button switches the color mode, in the navbar and in the menu of narrow windows', async () => {
  const { page, problems } = await withButtons.open('/docs/a');
  expect(await page.locator('.ds-color-mode').count()).toBe(0);
  await page.click('.ds-navbar .around-toggle > .own-toggle:text("light")');
  await page.waitForSelector(
    'html[data-theme=dark][data-theme-choice=dark] .own-toggle:text("dark")',
  );
  await page.setViewportSize({ width: 400, height: 700 });
  await page.click('.ds-menu-button');
  await page.click('dialog .around-toggle > .own-toggle:text("dark")');
  await page.waitForSelector('html[data-theme=light]');
  expect(problems).toEqual([]);
});

test('the site’s own button leads back to the top, and its row is below a text', async () => {
  const { page, problems } = await withButtons.open('/docs/a', { height: 200 });
  expect(await page.locator('.ds-back-to-top').count()).toBe(0);
  await page.evaluate(() => document.body.style.setProperty('padding-bottom', '3000px'));
  await page.mouse.wheel(0, 1500);
  await page.waitForFunction(() => window.scrollY > 1000);
  await page.mouse.wheel(0, -200);
  await page.click('.own-top.shown');
  await page.waitForFunction(() => window.scrollY === 0);
  expect(await page.textContent('.ds-doc-footer > .own-row')).toBe('Ada edit');
  expect(await page.textContent('.ds-doc-footer > .own-tags')).toBe('sea');
  expect(problems).toEqual([]);
});

test('a page that asks for no footer does not show that of the site, either', async () => {
  const { page, problems } = await withButtons.open('/docs/a');
  expect(await page.locator('.own-footer').isVisible()).toBe(true);
  await page.goto(page.url().replace('docs/a', 'alone'));
  expect(await page.locator('h1').textContent()).toBe('Alone');
  expect(await page.locator('.own-footer').isVisible()).toBe(false);
  expect(problems).toEqual([]);
});

test('parts around docsgen’s buttons have these in them', async () => {
  const site = tempSite({
    ...CONTENT,
    'src/theme/ColorModeToggle.jsx': around('ColorModeToggle', 'own-mode'),
    'src/theme/BackToTopButton.jsx': around('BackToTopButton', 'own-top'),
    'src/theme/EditMetaRow.jsx': around('EditMetaRow', 'own-row'),
    'src/theme/EditThisPage.jsx': around('EditThisPage', 'own-edit'),
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  const html = site.read('docs/a/index.html');
  expect(html).toMatch(
    /<div class="own-mode"[^>]*><button type="button" class="ds-icon-button ds-color-mode"/,
  );
  expect(html).toMatch(/<div class="own-top"[^>]*><button type="button" class="ds-back-to-top"/);
  expect(html).toMatch(
    /<div class="own-row"[^>]*><div class="ds-doc-footer-row"><div class="own-edit"/,
  );
});

test('a search box of Algolia that a site has written anew finds what it asks Docusaurus for', async () => {
  const site = tempSite({
    'docsgen.config.ts': '',
    'docusaurus.config.js': `module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/base/', presets: [['classic', { blog: false }]],
  themeConfig: { algolia: {
    appId: 'A', apiKey: 'K', indexName: 'I', contextualSearch: true, externalUrlRegex: 'other\\\\.example',
    replaceSearchResultPathname: { from: '/old/', to: '/' },
  } },
};
`,
    'docs/index.md': '# Start\n',
    'src/theme/SearchBar/index.js': `import React from 'react';
import {
  mergeFacetFilters, useAlgoliaContextualFacetFilters, useAlgoliaContextualFacetFiltersIfEnabled, useAlgoliaThemeConfig, useSearchResultUrlProcessor,
} from '@docusaurus/theme-search-algolia/client';
export default function SearchBar() {
  const filters = useAlgoliaContextualFacetFilters();
  const toPath = useSearchResultUrlProcessor();
  const told = [
    filters, String(useAlgoliaContextualFacetFiltersIfEnabled()) === String(filters), mergeFacetFilters('a:b', ['c:d']), mergeFacetFilters(undefined, 'e:f'),
    toPath('https://example.org/base/old/docs#one'), toPath('https://other.example/x'), useAlgoliaThemeConfig().algolia.indexName,
  ];
  return <output title={JSON.stringify(told)} />;
}
`,
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  expect(stdout).not.toContain('draws its own');
  const told = /<output title="([^"]*)"/.exec(site.read('docs/index.html'))?.[1] ?? '[]';
  expect(JSON.parse(told.replaceAll('&quot;', '"'))).toEqual([
    ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
    true,
    ['a:b', 'c:d'],
    'e:f',
    '/base/docs#one',
    'https://other.example/x',
    'I',
  ]);
});

test('a list of cards of the site knows how many entries a closed category has', async () => {
  const site = tempSite({
    ...CONTENT,
    'src/theme/DocCardList.jsx': `import { filterDocCardListItems, useCurrentSidebarSiblings } from '@docusaurus/plugin-content-docs/client';
import DocCard from '@theme/DocCard';
export default () => filterDocCardListItems(useCurrentSidebarSiblings()).map((item) => <DocCard key={item.label} item={item} />);
`,
    'src/theme/DocCard.jsx': `import { findFirstSidebarItemLink } from '@docusaurus/plugin-content-docs/client';
export default ({ item }) => <a data-card="" href={findFirstSidebarItemLink(item)}>{item.label} {item.type === 'category' && item.items.length}</a>;
`,
    'docs/d.md': '# D\n',
    'sidebars.ts':
      "export default { docs: [{ type: 'category', label: 'Guides', items: ['a', 'b', { type: 'category', label: 'Inner', items: ['c', 'd'] }] }] };\n",
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  const html = site.read('docs/a/index.html').replaceAll('<!-- -->', '');
  expect(html).toMatch(/<a data-card="" href="\/docs\/c">Inner 2<\/a>/);
});
