import { expect, test } from 'vitest';
import { tempSite } from '../../support/temp-site.js';

const post = (date: string, rest = '') => `---\ndate: ${date}\n${rest}---\n\nA text.\n`;

const SITE = {
  'docsgen.config.ts': '',
  'docusaurus.config.js': `module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  presets: [['classic', { docs: { path: 'docs' }, blog: { blogSidebarCount: 2, blogSidebarTitle: 'Lately' } }]],
  plugins: [['@docusaurus/plugin-content-blog', { id: 'news', path: 'news', routeBasePath: 'news', archiveBasePath: null }]],
};
`,
  'docs/index.md': '# Docs\n',
  'blog/authors.yml': 'ada:\n  name: Ada\n  image_url: https://example.org/ada.png\n  page: true\n',
  'blog/one.md': post(
    '2024-01-01',
    'title: One\nslug: /one\nauthors: ada\ntags: [Sea]\nshown_on: home\n',
  ),
  'blog/two.md': post('2024-02-02', 'title: Two\nsidebar_label: Second\ntags: [Sea]\n'),
  'blog/three.md': post('2024-03-03', 'title: Three\n'),
  'blog/hidden.md': post('2024-04-04', 'title: Hidden\nunlisted: true\n'),
  'blog/draft.md': post('2024-05-05', 'title: Draft\ndraft: true\n'),
  'news/first.md': post('2024-01-01', 'title: First\n'),
  'i18n/fr/docusaurus-plugin-content-blog/one.md': post('2024-01-01', 'title: Un\nslug: /one\n'),
  'src/pages/start.jsx': `import latest, { items } from '@generated/docusaurus-plugin-content-blog/default/blog-post-list-prop-default.json';
import withoutEnding from '@generated/docusaurus-plugin-content-blog/default/blog-post-list-prop-default';
import byPlace from '@site/.docusaurus/docusaurus-plugin-content-blog/default/blogMetadata-default.json';
import news from '@generated/docusaurus-plugin-content-blog/news/blog-post-list-prop-news.json';
import { archive } from '@generated/docusaurus-plugin-content-blog/default/p/blog-archive-f05.json';
const required = require('../../.docusaurus/docusaurus-plugin-content-blog/default/blog-post-list-prop-default.json');
import { tags } from '../../.docusaurus/docusaurus-plugin-content-blog/default/p/blog-tags-df9.json';
export default () => <script type="application/json" id="shown" dangerouslySetInnerHTML={{ __html: JSON.stringify({
  latest, same: items === latest.items && required.title === withoutEnding.title, byPlace, news, archive, tags,
}) }} />;
`,
};

test('code imports what Docusaurus writes about the posts of a blog', async () => {
  const site = tempSite(SITE);
  const { exitCode, report } = await site.build('--format', 'json');
  expect(exitCode, JSON.stringify(report?.diagnostics)).toBe(0);
  const shown = (file: string) =>
    JSON.parse(/id="shown">(.*?)<\/script>/.exec(site.read(file))?.[1] ?? '') as {
      latest: { items: { title: string; permalink: string }[] };
      archive: { blogPosts: { metadata: object }[] };
    };
  const three = {
    title: 'Three',
    permalink: '/blog/three',
    unlisted: false,
    date: '2024-03-03T00:00:00.000Z',
  };
  const all = shown('start/index.html');
  expect(all).toMatchObject({
    latest: {
      title: 'Lately',
      items: [three, { title: 'Second', permalink: '/blog/two', date: '2024-02-02T00:00:00.000Z' }],
    },
    same: true,
    byPlace: { blogBasePath: '/blog', blogTitle: 'Blog', authorsListPath: '/blog/authors' },
    news: { items: [{ title: 'First', permalink: '/news/first' }] },
    tags: [{ label: 'Sea', permalink: '/blog/tags/sea', count: 2 }],
  });
  expect(all.archive.blogPosts).toHaveLength(3);
  expect(all.archive.blogPosts[2]).toMatchObject({
    id: '/one',
    metadata: {
      title: 'One',
      permalink: '/blog/one',
      source: '@site/blog/one.md',
      description: 'A text.',
      date: '2024-01-01T00:00:00.000Z',
      tags: [{ label: 'Sea', permalink: '/blog/tags/sea' }],
      authors: [
        {
          name: 'Ada',
          imageURL: 'https://example.org/ada.png',
          page: { permalink: '/blog/authors/ada' },
        },
      ],
      frontMatter: { shown_on: 'home' },
      prevItem: { title: 'Two', permalink: '/blog/two' },
    },
  });
  const french = shown('fr/start/index.html');
  expect(french.archive.blogPosts[2]?.metadata).toMatchObject({
    title: 'Un',
    permalink: '/fr/blog/one',
  });
  // A post that changes changes the pages that list it.
  site.write({ 'blog/three.md': post('2024-03-03', 'title: Third\n') });
  expect((await site.build()).exitCode).toBe(0);
  expect(shown('start/index.html').latest.items[0]?.title).toBe('Third');
});

test('a file that Docusaurus does not write is reported where it is imported', async () => {
  const name = '@generated/docusaurus-plugin-content-blog/default/nothing.json';
  const site = tempSite({
    ...SITE,
    'src/pages/start.jsx': `import '${name}';\nexport default () => null;\n`,
  });
  const { report } = await site.build('--format', 'json');
  expect(report?.diagnostics.filter(({ severity }) => severity === 'error')).toMatchObject([
    {
      code: 'import-not-found',
      file: 'src/pages/start.jsx',
      line: 1,
      message: `The import \`${name}\` leads to no file.`,
    },
  ]);
});
