import { expect, test } from 'vitest';
import { tempSite } from '../../support/temp-site.js';

const config = (process: string) =>
  `export default {
  title: 'Site', url: 'https://example.org', search: false, docs: false,
  blog: { processBlogPosts: ${process}, sidebarCount: 'ALL', onUntruncatedBlogPosts: 'ignore' },
};\n`;

const POSTS = {
  'blog/2024-01-01-a.md': '---\nrank: 1\n---\n# Post A\n\nText.\n\n<!-- truncate -->\n\nMore.\n',
  'blog/2024-01-02-b.md': '---\nrank: 3\nslug: /b\ntags: [x]\n---\n# Post B\n',
  'blog/2024-01-03-c.md': '---\nrank: 2\n---\n# Post C\n',
};

/** Titles of the posts of a list, in its order. */
const titlesOf = (html: string): string[] =>
  [...html.matchAll(/<h2[^>]*>(?:<a[^>]*>)?(Post \w)/g)].map(([, title = '']) => title);

test('a function of the config chooses and orders the posts of a blog', async () => {
  const choose = `async ({ blogPosts }) => blogPosts
    .filter(({ metadata, content }) => metadata.date.getUTCDate() !== 1 || !content.includes('More.'))
    .sort((a, b) => b.metadata.frontMatter.rank - a.metadata.frontMatter.rank)`;
  const site = tempSite({ 'docsgen.config.ts': config(choose), ...POSTS });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  expect(titlesOf(site.read('blog/index.html'))).toEqual(['Post B', 'Post C']);
  // What is not chosen has no page, and nothing leads to it.
  expect(site.has('blog/2024/01/01/a/index.html')).toBe(false);
  expect(Object.values(site.output()).some((text) => atob(text).includes('Post A'))).toBe(false);
  expect(site.read('blog/b/index.html')).toContain('Post C');
});

test('posts are given as Docusaurus gives them', async () => {
  const show = `({ blogPosts }) => void process.stderr.write('given ' + JSON.stringify(blogPosts) + '\\n')`;
  const site = tempSite({ 'docsgen.config.ts': config(show), ...POSTS });
  const { exitCode, stderr } = await site.build();
  expect(exitCode, stderr).toBe(0);
  expect(JSON.parse(/^given (.*)$/m.exec(stderr)?.[1] ?? '')).toMatchObject([
    { metadata: { title: 'Post C', permalink: '/blog/2024/01/03/c', hasTruncateMarker: false } },
    {
      id: '/b',
      metadata: {
        source: '@site/blog/2024-01-02-b.md',
        date: '2024-01-02T00:00:00.000Z',
        tags: [{ label: 'x', permalink: '/blog/tags/x' }],
        frontMatter: { rank: 3, slug: '/b' },
        unlisted: false,
      },
    },
    {
      metadata: { hasTruncateMarker: true, description: 'Text.' },
      content: expect.stringContaining('More.'),
    },
  ]);
  // Without a result, the blog is what it would be without the function.
  const usual = tempSite({ 'docsgen.config.ts': config('undefined'), ...POSTS });
  await usual.build();
  expect(site.output()).toEqual(usual.output());
});

test.each([
  ['() => { throw new Error("no") }', 'throws: no.'],
  ['() => "all"', 'returns `"all"` instead of a list of posts.'],
  [
    '() => [{ metadata: {} }]',
    'returns a post that it was not given instead of some of `blogPosts`.',
  ],
])('one that fails is named: %s', async (choose, what) => {
  const site = tempSite({ 'docsgen.config.ts': config(choose), ...POSTS });
  const { exitCode, report } = await site.build('--format', 'json');
  expect(exitCode).toBe(1);
  expect(report?.diagnostics).toMatchObject([
    {
      code: 'config-function',
      message: `\`blog.processBlogPosts\` ${what}`,
      file: 'docsgen.config.ts',
      line: 3,
    },
  ]);
});
