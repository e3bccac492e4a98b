import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { tempSite } from '../support/temp-site.js';

const POSTS = Object.fromEntries(
  ['01', '02', '03'].map((day) => [
    `blog/2024-01-${day}-p.md`,
    `# Post ${day}\n\n<!-- truncate -->\n\nText.\n`,
  ]),
);

function siteWith(keys: string) {
  return tempSite({
    ...POSTS,
    'docsgen.config.ts': `export default { title: 'Site', url: 'https://example.org', blog: { ${keys} } };\n`,
  });
}

/** The posts that a page names, in order and each once. */
const postsOf = (html: string) => [
  ...new Set([...html.matchAll(/Post (\d\d)/g)].map(([, day]) => day)),
];
const sidebarOf = (html: string) => /<div class="ds-sidebar">[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
const mainOf = (html: string) => /<main[\s\S]*?<\/main>/.exec(html)?.[0] ?? '';

test('a blog lists the oldest post first, on one page, and says no reading times', async () => {
  const site = siteWith("sortPosts: 'ascending', postsPerPage: 'ALL', showReadingTime: false");
  expect((await site.build('--strict')).exitCode).toBe(0);
  const list = site.read('blog/index.html');
  expect(postsOf(mainOf(list))).toEqual(['01', '02', '03']);
  expect(list).not.toContain('min read');
  expect(postsOf(sidebarOf(list))).toEqual(['03', '02', '01']);
  expect(site.has('blog/page/2/index.html')).toBe(false);
  expect(postsOf(site.read('blog/rss.xml'))).toEqual(['03', '02', '01']);
});

test('the sidebar lists as many posts as the config says, under its title; or it is not there', async () => {
  const site = siteWith("sidebarCount: 2, sidebarTitle: 'All our news'");
  expect((await site.build()).exitCode).toBe(0);
  const sidebar = sidebarOf(site.read('blog/2024/01/01/p/index.html'));
  expect(postsOf(sidebar)).toEqual(['03', '02']);
  expect(sidebar).toContain('All our news');
  const none = siteWith('sidebarCount: 0');
  expect((await none.build()).exitCode).toBe(0);
  expect(sidebarOf(none.read('blog/index.html'))).toBe('');
});

test('feeds have a title, a description, a copyright and a limit of their own', async () => {
  const site = siteWith(
    "feed: ['rss', 'atom'], feedOptions: { title: 'Ours', description: 'What we write', copyright: '© Us', limit: 1 }",
  );
  expect((await site.build()).exitCode).toBe(0);
  const rss = site.read('blog/rss.xml');
  for (const text of [
    '<title>Ours</title>',
    '<description>What we write</description>',
    '<copyright>© Us</copyright>',
  ])
    expect(rss).toContain(text);
  expect(site.read('blog/atom.xml')).toContain('<rights>© Us</rights>');
  expect(postsOf(rss)).toEqual(['03']);
});

test('a Docusaurus blog keeps these options', async () => {
  const site = tempSite({
    ...POSTS,
    'docsgen.config.ts': '',
    'news/authors.yml': 'ann:\n  name: Ann\n',
    'docusaurus.config.js': `module.exports = {
      title: 'Site', url: 'https://example.org', baseUrl: '/',
      presets: [['classic', { docs: false, pages: false, blog: {
        blogSidebarCount: 'ALL', blogSidebarTitle: 'Every post', showReadingTime: false, postsPerPage: 'ALL',
        sortPosts: 'ascending', feedOptions: { type: 'rss', copyright: '© Us', limit: null },
      } }]],
      plugins: [['@docusaurus/plugin-content-blog', { id: 'news', path: 'news', routeBasePath: 'news' }]],
    };\n`,
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  expect(stdout).not.toContain('Left out:');
  const list = site.read('blog/index.html');
  expect(sidebarOf(list)).toContain('Every post');
  expect(mainOf(list)).not.toContain('<h1');
  expect(postsOf(mainOf(list))).toEqual(['01', '02', '03']);
  expect(site.read('blog/rss.xml')).toContain('© Us');
  // It has no posts, and Docusaurus publishes its list.
  expect(mainOf(site.read('news/index.html'))).toContain('no posts');
});

test('a Docusaurus blog counts minutes in the files of its posts', async () => {
  const code = `\`\`\`js\n${'a.b(1);\n'.repeat(100)}\`\`\`\n`;
  const site = tempSite({
    'blog/2024-01-01-a.md': `---\ntitle: ${'word '.repeat(300)}\n---\n\n[Text](https://example.org)\n\n${code}`,
    'docsgen.config.ts': '',
    'docusaurus.config.js': `module.exports = {
      title: 'Site', url: 'https://example.org', baseUrl: '/',
      presets: [['classic', { docs: false, pages: false }]],
    };\n`,
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  // `a.b` and `1` in each line, `js`, and three words of the link: 204.
  expect(site.read('blog/2024/01/01/a/index.html')).toContain('2 min read');
});

test('keys that another key makes meaningless are reported, unless they are off as well', async () => {
  const site = siteWith(
    "sidebarCount: 0, sidebarTitle: 'New', feed: [], feedOptions: { title: 'x' }, showReadingTime: false, readingTime: () => 1, editLocalizedFiles: false }, sitemap: { priority: 1 }, structuredData: true, announcementBar: { id: 'a', content: 'Hi', isCloseable: false }, docs: { sidebarCollapsible: false, sidebarCollapsed: true, editCurrentVersion: true",
  );
  const text = readFileSync(path.join(site.root, 'docsgen.config.ts'), 'utf8');
  const idle = async () => {
    const { report } = await runCli(['check', site.root, '--format', 'json']);
    return (report?.diagnostics ?? []).flatMap(({ code, message }) =>
      code === 'config-idle-key' ? [message.replace(/ has no effect, because/, ':')] : [],
    );
  };
  const found = [
    '`announcementBar.id`: `isCloseable` is `false`.',
    '`docs.sidebarCollapsed`: `sidebarCollapsible` is `false`.',
    '`docs.editCurrentVersion`: there is no `editUrl`.',
    '`blog.sidebarTitle`: `sidebarCount` is `0`.',
    '`blog.readingTime`: `showReadingTime` is `false`.',
    '`blog.feedOptions`: `feed` is empty.',
  ];
  expect((await idle()).sort()).toEqual([...found].sort());
  site.write({ 'docsgen.config.ts': text.replace("url: 'https://example.org', ", '') });
  expect((await idle()).sort()).toEqual(
    [
      ...found,
      '`sitemap`: the config has no `url`.',
      '`structuredData`: the config has no `url`.',
    ].sort(),
  );
});
