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
  expect(await page.getAttribute('.own-edit a', 'href')).toBe('https://example.org/edit/docs/a.mdx');
  expect(await page.textContent('.own-updated')).toContain('May 6, 2024');
  expect(await page.textContent('.own-updated')).toContain('Ada');
  expect(await page.textContent('.ds-doc-footer .ds-tags')).toBe('sea');
  expect(await page.locator('.own-items a').allTextContents()).toEqual(['One']);
  expect(await page.locator('.own-cards .own-card').allTextContents()).toEqual(['B', 'Inner']);
  expect(await page.locator('.own-banner, .own-badge').count()).toBe(2);
  expect(problems).toEqual([]);
});

test('cards of the site are on the pages of categories', async () => {
  const { page, problems } = await browsed.open('/docs/category/guides');
  expect(await page.textContent('h1')).toBe('Guides');
  expect(await page.locator('.own-cards .own-card').allTextContents()).toEqual([
    'AAbout A.',
    'BAbout B.',
    'Inner',
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
      'export default ({ item }) => <a className={"anew-card " + item.type} href={item.href}>{item.label}</a>;\n',
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  expect(stdout).not.toContain('docsgen draws its own');
  const page = site.read('docs/a/index.html');
  expect(page).toContain('<a class="anew-edit" href="https://example.org/edit/docs/a.mdx">Change it</a>');
  expect(page).toContain('<i class="anew-updated">Ada</i>');
  expect(page).not.toContain('class="ds-edit"');
  expect(page).toContain('<b class="anew-banner">');
  expect(page).toMatch(/<ol class="anew-items"><li class="table-of-contents__link[^"]*">One</);
  expect(page).toContain('<a class="anew-card link" href="/docs/b">B</a>');
  expect(site.read('docs/category/guides/index.html')).toContain(
    '<a class="anew-card category" href="/docs/c">Inner</a>',
  );
  expect(site.read('blog/2024/01/01/a/index.html')).toMatch(
    /<nav class="anew-paginator">(?:<!-- -->|Post B| )+<\/nav>/,
  );
});
