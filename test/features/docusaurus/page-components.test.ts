import { expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { makeSite, tempSite } from '../../support/temp-site.js';

/** A component around `@theme/<part>` that shows what it is told. */
const around = (part: string, told = "''") => `
import React, { useState } from 'react';
import Original from '@theme/${part}';
export default function Around(props) {
  const [clicks, setClicks] = useState(0);
  return (
    <section className="around ${part.replaceAll('/', '-')}" data-told={${told}}>
      <button type="button" onClick={() => setClicks(clicks + 1)}>${part} {clicks}</button>
      <Original {...props} />
    </section>
  );
}
`;

const OPTIONS = {
  docs: {
    docsRootComponent: '@theme/OwnDocsRoot',
    docVersionRootComponent: '@theme/DocVersionRoot',
    docRootComponent: '@site/src/parts/Root',
    docItemComponent: '@theme/OwnItem',
    docTagsListComponent: '@theme/OwnTags',
    docTagDocListComponent: '@theme/OwnTag',
    docCategoryGeneratedIndexComponent: '@theme/OwnCategory',
  },
  blog: {
    blogListComponent: '@theme/OwnList',
    blogPostComponent: '@site/src/parts/Post.jsx',
    blogTagsListComponent: '@theme/BlogTagsListPage',
    blogTagsPostsComponent: '@theme/OwnPosts',
    blogAuthorsListComponent: '@theme/OwnAuthors',
    blogAuthorsPostsComponent: '@theme/OwnAuthor',
    blogArchiveComponent: '@theme/OwnArchive',
  },
  pages: { mdxPageComponent: '@theme/OwnPage' },
};

const configOf = (options: object) => `module.exports = {
  title: 'Boats', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', ${JSON.stringify(options)}]],
};\n`;

const CONTENT = {
  'docsgen.config.ts': '',
  'docs/a.md': '---\ntags: [sea]\nlevel: deep\n---\n\n# Tide\n\n## Low\n',
  'docs/b.md': '# Ebb\n',
  'docs/rivers/c.md': '# Source\n',
  'docs/rivers/_category_.json': '{ "label": "Rivers", "link": { "type": "generated-index" } }\n',
  'blog/authors.yml': 'ada: { name: Ada, page: true }\n',
  'blog/2024-01-02-flood.md':
    '---\ntitle: Flood\nauthors: ada\ntags: [sea]\nlevel: high\n---\n\nHigh.\n\n<!-- truncate -->\n\nMore.\n',
  'src/pages/about.md': '# About\n',
  'src/pages/index.js': 'export default () => <h1>Port</h1>;\n',
};

const browsed = browseSite(() =>
  makeSite({
    ...CONTENT,
    'docusaurus.config.js': configOf(OPTIONS),
    'src/theme/OwnDocsRoot.js': around('DocsRoot'),
    'src/parts/Root/index.jsx': around('DocRoot'),
    'src/theme/OwnItem/index.tsx': around(
      'DocItem',
      '[props.content.metadata.title, props.content.frontMatter.level, props.content.toc.length].join()',
    ),
    'src/theme/OwnTags.js': around(
      'DocTagsListPage',
      'props.tags.map(({ label, permalink, count }) => label + permalink + count).join()',
    ),
    'src/theme/OwnTag.js': around(
      'DocTagDocListPage',
      '[props.tag.label, props.tag.allTagsPath, ...props.tag.items.map(({ title, permalink }) => title + permalink)].join()',
    ),
    'src/theme/OwnCategory.js': around(
      'DocCategoryGeneratedIndexPage',
      '[props.categoryGeneratedIndex.title, props.categoryGeneratedIndex.navigation.previous.title].join()',
    ),
    'src/theme/OwnList.js': around('BlogListPage', 'props.metadata.permalink'),
    'src/parts/Post.jsx': around(
      'BlogPostPage',
      '[props.content.metadata.title, props.content.metadata.authors[0].name, props.content.frontMatter.level].join()',
    ),
    // A part in `src/theme` of the same name is the same.
    'src/theme/BlogTagsListPage/index.js': around('BlogTagsListPage').replace(
      '@theme/',
      '@theme-original/',
    ),
    'src/theme/OwnPosts.js': around(
      'BlogTagsPostsPage',
      '[props.tag.label, props.tag.permalink].join()',
    ),
    'src/theme/OwnAuthors.js': around('Blog/Pages/BlogAuthorsListPage'),
    'src/theme/OwnAuthor.js': around('Blog/Pages/BlogAuthorsPostsPage'),
    'src/theme/OwnArchive.js': around('BlogArchivePage'),
    'src/theme/OwnPage.js': around('MDXPage'),
  }),
);

test.each([
  ['/docs/a', ['DocsRoot', 'DocRoot', 'DocItem:Tide,deep,1']],
  ['/docs/category/rivers', ['DocsRoot', 'DocRoot', 'DocCategoryGeneratedIndexPage:Rivers,Ebb']],
  ['/docs/tags', ['DocsRoot', 'DocTagsListPage:sea/docs/tags/sea1']],
  ['/docs/tags/sea', ['DocsRoot', 'DocTagDocListPage:sea,/docs/tags,Tide/docs/a']],
  ['/blog', ['BlogListPage:/blog']],
  ['/blog/2024/01/02/flood', ['BlogPostPage:Flood,Ada,high']],
  ['/blog/tags', ['BlogTagsListPage']],
  ['/blog/tags/sea', ['BlogTagsPostsPage:sea,/blog/tags/sea']],
  ['/blog/authors', ['Blog-Pages-BlogAuthorsListPage']],
  ['/blog/authors/ada', ['Blog-Pages-BlogAuthorsPostsPage']],
  ['/blog/archive', ['BlogArchivePage']],
  ['/about', ['MDXPage']],
])(
  '%s is inside the components that options name, each told of the page',
  async (route, expected) => {
    const { page, problems } = await browsed.open(route);
    const parts = page.locator('.around');
    const told = await parts.evaluateAll((all) =>
      all.map((one) => [one.classList[1], one.getAttribute('data-told')].filter(Boolean).join(':')),
    );
    expect(told).toEqual(expected);
    expect(await parts.last().locator('h1, h2').count()).toBeGreaterThan(0);
    const button = parts.last().getByRole('button').first();
    await button.click();
    expect(await button.textContent()).toMatch(/ 1$/);
    expect(problems).toEqual([]);
  },
);

test('what is around all docs stays while readers go from one to another', async () => {
  const { page } = await browsed.open('/docs/a');
  await page.click('.DocRoot > button');
  await page.click('.ds-sidebar a:text("Ebb")');
  await page.waitForSelector('h1:text("Ebb")');
  expect(await page.textContent('.DocRoot > button')).toBe('DocRoot 1');
  expect(await page.textContent('.DocItem > button')).toBe('DocItem 0');
});

test('components that do not wrap, or that only one of several sets has, are named in the list', async () => {
  const site = tempSite({
    ...CONTENT,
    'more/index.md': '# More\n',
    'src/theme/OwnList.js': 'export default () => <p>all</p>;\n',
    'src/theme/OwnRoot.js': around('DocRoot'),
    'src/theme/MDXPage/index.js': 'export default () => <p>page</p>;\n',
    'docusaurus.config.js': `module.exports = {
      title: 'Boats', url: 'https://example.org', baseUrl: '/',
      presets: [['classic', {
        docs: { docRootComponent: '@theme/OwnRoot', docItemComponent: '@theme/DocItem' },
        blog: { blogListComponent: '@theme/OwnList', blogPostComponent: '@theme/Nowhere', blogArchiveComponent: '@theme/BlogArchivePage' },
      }]],
      plugins: [['@docusaurus/plugin-content-docs', { id: 'more', path: 'more', routeBasePath: 'more' }]],
    };\n`,
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  const left = stdout.slice(stdout.indexOf('Left out:'));
  for (const name of ['blog.blogListComponent', 'blog.blogPostComponent', 'docs.docRootComponent'])
    expect(left).toContain(`presets[0][1].${name}\n`);
  expect(left).not.toMatch(/docItemComponent|blogArchiveComponent/);
  expect(left).toContain('docsgen draws its own `MDXPage`');
  expect(site.read('docs/a/index.html')).not.toContain('class="around');
});
