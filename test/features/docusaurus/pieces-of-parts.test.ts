import { beforeAll, expect, test } from 'vitest';
import { makeSite, type TempSite } from '../../support/temp-site.js';

/** A part around the original that leaves a mark. */
const around = (name: string): string => `
import Original from '@theme-original/${name}';
export default (props) => <><i data-around="${name}" /><Original {...props} /></>;
`;

const FILES = {
  'docsgen.config.ts': '',
  'docusaurus.config.js': `module.exports = {
  title: 'Boats', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { docs: { sidebarPath: require.resolve('./sidebars.js') }, blog: {} }]],
  themeConfig: {
    announcementBar: { id: 'tide', content: 'High <b>tide</b>', isCloseable: true },
    footer: { links: [{ title: 'Docs', items: [{ label: 'Start', to: '/docs' }, { html: '<b>Here</b>' }] }] },
  },
};
`,
  'sidebars.js': "module.exports = { boats: ['index', 'second'] };\n",
  ...Object.fromEntries(
    [
      'DocItem/TOC/Desktop',
      'DocItem/TOC/Mobile',
      'DocItem/Paginator',
      'Navbar/Search',
      'Layout/Provider',
      'Blog/Components/Author',
      'Footer/Links/MultiColumn',
    ].map((name) => [`src/theme/${name}/index.jsx`, around(name)]),
  ),
  'src/theme/Tag/index.jsx': around('Tag'),
  'src/theme/DocPaginator/index.jsx': around('DocPaginator'),
  'src/theme/PaginatorNavLink/index.jsx':
    'export default ({ permalink, title, subLabel, isNext }) => <a data-own-page={String(isNext)} href={permalink}>{subLabel}: {title}</a>;\n',
  'src/theme/Details/index.jsx': around('Details'),
  'src/theme/CodeInline/index.jsx': around('CodeInline'),
  'src/theme/Footer/LinkItem/index.jsx':
    'export default ({ item }) => <a data-own-link href={item.to}>{item.label}</a>;\n',
  'src/theme/Admonition/Icon/Tip.jsx': 'export default () => <svg data-own-icon="tip" />;\n',
  'src/theme/Admonition/Type/Note.jsx': `
import Layout from '@theme/Admonition/Layout';
export default (props) => <Layout {...props} icon={<svg data-own-icon="note" />} title={props.title ?? 'Own note'} />;
`,
  'src/theme/AnnouncementBar/index.jsx': `
import CloseButton from '@theme/AnnouncementBar/CloseButton';
import Content from '@theme/AnnouncementBar/Content';
export default () => <div data-own-bar><Content className="text" /><CloseButton onClick={() => {}} /></div>;
`,
  'docs/index.mdx': `---
slug: /
tags: [sea]
---

# Start

## Two

Say \`row\`.

:::note

A note.

:::

:::tip[Own *title*]

A tip.

:::

:::secondary

Less.

:::

:::info

Water.

:::

<details><summary>More</summary>Text.</details>
`,
  'docs/second.md': '# Second\n',
  'blog/2024-01-02-post.md':
    '---\nauthors: [{ name: Ada }, { title: Cook, url: https://example.org/cook }]\n---\n\n# Post\n\n## Part\n\nText.\n',
};

let site: TempSite;
let said = '';
let doc = '';
let post = '';
beforeAll(async () => {
  site = makeSite(FILES);
  const { exitCode, stdout, stderr } = await site.build();
  said = stdout + stderr;
  expect(exitCode, said).toBe(0);
  doc = site.read('docs/index.html');
  post = site.read('blog/2024/01/02/post/index.html');
  return () => site.dispose();
});

test('all of them are drawn', () => {
  expect(said).not.toContain('draws its own');
});

test('parts around the outlines, the links to other docs and the search stand on docs, the search on all pages', () => {
  for (const name of [
    'DocItem/TOC/Desktop',
    'DocItem/TOC/Mobile',
    'DocItem/Paginator',
    'Navbar/Search',
  ])
    expect(doc.split(`data-around="${name}"`), name).toHaveLength(2);
  // What stands beside the outline is in its column.
  expect(doc).toMatch(
    /<div class="ds-toc-own"><i data-around="DocItem\/TOC\/Desktop"[^>]*>(?:<\/i>)?<nav class="ds-toc"/,
  );
  expect(post).toContain('data-around="Navbar/Search"');
  expect(post).not.toContain('data-around="DocItem/');
});

test('a provider of the site is around the whole page', () => {
  expect(doc.indexOf('data-around="Layout/Provider"')).toBeLessThan(doc.indexOf('<header'));
  expect(doc).toContain('data-around="Layout/Provider"');
});

test('icons and kinds of admonitions are drawn by the site where it has them, and by docsgen elsewhere', () => {
  const [, note = '', tip = '', less = '', info = ''] = doc.split(
    'theme-admonition theme-admonition-',
  );
  expect(note).toMatch(/^note .*<svg data-own-icon="note"[^>]*><\/svg><span>Own note<\/span>/s);
  expect(tip).toMatch(
    /^tip .*<svg data-own-icon="tip"[^>]*><\/svg><span>Own <em>title<\/em><\/span>/s,
  );
  // It is drawn as a note.
  expect(less).toMatch(/<svg data-own-icon="note"[^>]*><\/svg>/);
  expect(info).toMatch(/^info .*<svg class="ds-icon"/s);
});

test('details whose tags an author has written, and code in a sentence, are drawn by the site', () => {
  expect(doc).toMatch(
    /data-around="Details"[^>]*>(?:<\/i>)?<details[^>]*>\s*<summary>More<\/summary>/,
  );
  expect(doc).toMatch(/data-around="CodeInline"[^>]*>(?:<\/i>)?<code>row<\/code>/);
});

test('links of the footer are drawn by the site, in columns of docsgen’s with a part around them', () => {
  expect(doc).toMatch(
    /data-around="Footer\/Links\/MultiColumn"[^>]*>(?:<\/i>)?<nav class="ds-footer-columns".*<p class="ds-footer-title">Docs<\/p><ul><li><a data-own-link="true" href="\/docs">Start<\/a><\/li><li><b>Here<\/b><\/li><\/ul>/s,
  );
});

test('authors of a post have a part around them, on its page and in lists', () => {
  for (const html of [post, site.read('blog/index.html')])
    expect(html).toMatch(
      /data-around="Blog\/Components\/Author"[^>]*>(?:<\/i>)?<span class="ds-author">/,
    );
});

test('the title of an author without a name stands in its place', () => {
  expect(post).toContain(
    '<a class="ds-author-name" href="https://example.org/cook">Cook</a></span>',
  );
});

test('a bar for announcements that is written anew has its text and its button', () => {
  expect(doc).toMatch(
    /<div data-own-bar="true"><div class="ds-announcement-content text">High <b>tide<\/b><\/div><button type="button" aria-label="Close"/,
  );
});

test('tags, and links to the pages before and after, are drawn by the site', () => {
  expect(doc).toMatch(/data-around="Tag"[^>]*>(?:<\/i>)?<a href="\/docs\/tags\/sea"[^>]*>sea/);
  const [, links = ''] = doc.split('data-around="DocPaginator"');
  expect(links.replaceAll('<!-- -->', '')).toMatch(
    /^[^<]*>(?:<\/i>)?<nav class="pagination-nav ds-pagination"[^>]*><a data-own-page="true" href="\/docs\/second">Next: Second<\/a><\/nav>/,
  );
});
