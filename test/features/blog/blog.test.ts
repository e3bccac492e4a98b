import { describe, expect, it } from 'vitest';
import { listIndexedPages } from '../../../src/engine/features/list-indexed-pages.js';
import { archiveBody, listBody } from '../../../src/features/blog/pages/build-post-prose.js';
import { describeList } from '../../../src/features/blog/pages/describe-list.js';
import type {
  BlogCollection,
  BlogConfig,
  UserBlog,
} from '../../../src/features/blog/public-types.js';
import type { Blog, BlogGiven, Blogs, Post } from '../../../src/features/blog/types.js';
import { dropRepeatedIds } from '../../../src/resolve/html/drop-repeated-ids.js';
import { embedText } from '../../../src/resolve/html/embed-text.js';
import { tagSlug } from '../../../src/resolve/tags/tag-slug.js';
import type { FrontMatter } from '../../../src/types/doc.js';
import type { Site } from '../../../src/types/site.js';
import {
  buildPage,
  card,
  compiled,
  createSite,
  featuresOf,
  routeOf,
  type SiteOptions,
} from '../../resolve/create-site.js';

type Posts = Record<string, FrontMatter>;

function resolveBlog(
  posts: Posts,
  options: Omit<SiteOptions, 'cards'> & { blog?: UserBlog; authors?: unknown } = {},
) {
  const { blog: settings = {}, authors, ...rest } = options;
  const text = JSON.stringify(authors, null, 2);
  const resolved = createSite({
    ...rest,
    cards: { blog: cardsOf(posts) },
    values:
      authors === undefined ? {} : { authors: { file: 'blog/authors.yml', text, value: authors } },
    config: { onDuplicateRoutes: 'error', ...rest.config, blog: settings },
  });
  const blog = (resolved.site.features.get('blog') as Blogs).get('default') as Blog;
  return { ...resolved, blog };
}

const cardsOf = (posts: Posts) =>
  Object.entries(posts).map(([path, frontMatter]) => card(`blog/${path}`, frontMatter));

const optionsOf = (site: Site) => (site.config.features['blog'] as BlogConfig)[0] as BlogCollection;

const routesOf = (posts: readonly Post[]) => posts.map(({ route }) => route);
const listRoutes = ({ lists }: Blog) => lists.map(({ routes, number }) => routes[number - 1]);

describe('where readers edit a post', () => {
  const posts: Posts = {
    'a/2021-08-26-one two.md': {},
    '2021-08-25-b.md': { custom_edit_url: 'https://example.org/own' },
    '2021-08-24-c.md': { custom_edit_url: null },
  };
  const linksOf = (editUrl: NonNullable<BlogCollection['editUrl']>) => {
    const resolved = resolveBlog(posts, { blog: { editUrl } });
    const { site, blog } = resolved;
    const views = blog.posts.map(({ route }) => {
      const request = { site, doc: compiled(), assets: new Map(), fileExists: () => false };
      return buildPage({ ...request, route: routeOf(resolved, route) }).view;
    });
    return views.map((view) => ('editUrl' in view ? view.editUrl : undefined));
  };

  it('is `blog.editUrl` before the path of the file, unless the post says otherwise', () => {
    expect(linksOf('https://example.org/edit/main/')).toEqual([
      'https://example.org/edit/main/blog/a/2021-08-26-one%20two.md',
      'https://example.org/own',
      undefined,
    ]);
  });

  it('is what a function says, and one that throws is reported', () => {
    expect(linksOf((post) => `https://example.org/${Object.values(post).join('!')}`)[0]).toBe(
      'https://example.org/blog!a/2021-08-26-one two.md!/blog/2021/08/26/a/one%20two!en',
    );
    const fails = () => {
      throw new Error('no');
    };
    expect(resolveBlog(posts, { blog: { editUrl: fails } }).diagnostics).toMatchObject([
      { code: 'edit-url', file: 'blog/a/2021-08-26-one two.md' },
    ]);
  });
});

describe('the date and address of a post', () => {
  const AT_MIDNIGHT = 'T00:00:00.000Z';

  it.each([
    ['2021-08-26-one.md', {}, `2021-08-26${AT_MIDNIGHT}`, '/blog/2021/08/26/one'],
    ['2021/08/26/one.mdx', {}, `2021-08-26${AT_MIDNIGHT}`, '/blog/2021/08/26/one'],
    ['2021-08-26-one/index.md', {}, `2021-08-26${AT_MIDNIGHT}`, '/blog/2021/08/26/one'],
    ['2021/08/26/index.md', {}, `2021-08-26${AT_MIDNIGHT}`, '/blog/2021/08/26/'],
    ['news/2021-08-26-one.md', {}, `2021-08-26${AT_MIDNIGHT}`, '/blog/2021/08/26/news/one'],
    ['2021-8-6-one.md', {}, `2021-08-06${AT_MIDNIGHT}`, '/blog/2021/8/6/one'],
    ['one.md', { date: '2020-01-02T03:04:05.000Z' }, '2020-01-02T03:04:05.000Z', '/blog/one'],
    [
      '2021-08-26-one.md',
      { date: '2020-01-02T03:04:05.000Z' },
      '2020-01-02T03:04:05.000Z',
      '/blog/2021/08/26/one',
    ],
    ['2021-08-26-one.md', { slug: 'two words' }, `2021-08-26${AT_MIDNIGHT}`, '/blog/two%20words'],
    ['2021-08-26-one.md', { slug: '/deep/er' }, `2021-08-26${AT_MIDNIGHT}`, '/blog/deep/er'],
  ])('%s with %j', (path, frontMatter, date, route) => {
    const { blog, diagnostics } = resolveBlog({ [path]: frontMatter });
    expect(diagnostics).toEqual([]);
    expect(blog.posts).toMatchObject([{ date, route }]);
  });

  it.each([
    ['one.md', 'The post `blog/one.md` has no date.'],
    [
      '2021-02-30-one.md',
      'The name of the post `blog/2021-02-30-one.md` begins with `2021-02-30`, which is not a calendar date.',
    ],
  ])('%s has none', (path, message) => {
    const { blog, diagnostics } = resolveBlog({ [path]: {} });
    expect(blog.posts).toEqual([]);
    expect(diagnostics).toMatchObject([
      { code: 'post-date', severity: 'error', message, file: `blog/${path}` },
    ]);
  });

  it('are reported when two posts have one address', () => {
    const { diagnostics } = resolveBlog({ '2021-08-26-one.md': {}, '2021-08-26/one.mdx': {} });
    expect(diagnostics).toMatchObject([{ code: 'route-duplicate' }]);
  });
});

describe('the order of posts', () => {
  it('is newest first; posts of one day follow their paths', () => {
    const { blog, site } = resolveBlog({
      '2020-05-01-old.md': {},
      '2021-01-01-b.md': {},
      '2021-01-01-a.md': {},
    });
    expect(routesOf(blog.posts)).toEqual([
      '/blog/2021/01/01/a',
      '/blog/2021/01/01/b',
      '/blog/2020/05/01/old',
    ]);
    expect(site.pager.get('blog/2021-01-01-b.md')).toEqual({
      prev: { label: 'a', href: '/blog/2021/01/01/a' },
      next: { label: 'old', href: '/blog/2020/05/01/old' },
    });
  });

  it('leaves out drafts; unlisted posts have a page that nothing leads to', () => {
    const { blog, site } = resolveBlog({
      '2021-01-01-a.md': {},
      '2021-01-02-draft.md': { draft: true },
      '2021-01-03-hidden.md': { unlisted: true, tags: ['secret'] },
    });
    expect(routesOf(blog.posts)).toEqual(['/blog/2021/01/01/a']);
    expect(site.routes.has('/blog/2021/01/02/draft')).toBe(false);
    expect(site.routes.has('/blog/tags')).toBe(false);
    expect(blog.bySource.get('blog/2021-01-03-hidden.md')?.tags).toEqual([{ label: 'secret' }]);
    const hidden = { ...site, doc: compiled(), assets: new Map(), fileExists: () => false };
    const page = buildPage({
      ...hidden,
      site,
      route: routeOf({ site, diagnostics: [] }, '/blog/2021/01/03/hidden'),
    });
    expect(page).toMatchObject({ noIndex: true, view: { unlisted: true } });
    expect(page.view).not.toHaveProperty('prev');
  });
});

describe('the lists of a blog', () => {
  const numbered = (count: number, frontMatter: FrontMatter = {}): Posts =>
    Object.fromEntries(
      Array.from({ length: count }, (_, i) => [
        `2021-01-${String(i + 1).padStart(2, '0')}-n.md`,
        frontMatter,
      ]),
    );

  it('are paged', () => {
    const { blog } = resolveBlog(numbered(7, { tags: ['x'] }), { blog: { postsPerPage: 3 } });
    expect(listRoutes(blog)).toEqual([
      '/blog',
      '/blog/page/2',
      '/blog/page/3',
      '/blog/tags/x',
      '/blog/tags/x/page/2',
      '/blog/tags/x/page/3',
    ]);
    expect(blog.lists.map(({ posts }) => posts.length)).toEqual([3, 3, 1, 3, 3, 1]);
  });

  it('follow base URL, trailing slash and route base', () => {
    const options = {
      config: { baseUrl: '/site/', trailingSlash: true },
      blog: { postsPerPage: 1, routeBasePath: '' },
    };
    const { blog, site } = resolveBlog(numbered(2), options);
    expect(listRoutes(blog)).toEqual(['/site/', '/site/page/2/']);
    expect(routeOf({ site, diagnostics: [] }, '/site/page/2/').file).toBe('page/2/index.html');
  });

  it('are where the config says, and called alike if it wants that', () => {
    const { site, blog } = resolveBlog(
      { 'a.md': { date: '2021-01-01', tags: ['x'] }, 'b.md': { date: '2021-01-02', tags: ['x'] } },
      {
        authors: { ada: { name: 'Ada', page: true } },
        blog: {
          postsPerPage: 1,
          tagsBasePath: 'topics',
          authorsBasePath: 'people',
          archiveBasePath: 'all/posts',
          pageBasePath: 'p',
          numberedTitles: false,
        },
      },
    );
    expect(listRoutes(blog)).toEqual([
      '/blog',
      '/blog/p/2',
      '/blog/topics/x',
      '/blog/topics/x/p/2',
      '/blog/people/ada',
    ]);
    expect([blog.tagsRoute, blog.authorsRoute, blog.archiveRoute]).toEqual([
      '/blog/topics',
      '/blog/people',
      '/blog/all/posts',
    ]);
    const titles = blog.lists.map((list) =>
      describeList(list, { site, state: blog, options: optionsOf(site) }),
    );
    expect(titles.map(({ headTitle }) => headTitle)).toEqual([
      'Blog',
      'Blog',
      '2 posts tagged with "x"',
      '2 posts tagged with "x"',
      'Ada - 0 posts',
    ]);
  });

  it('have no archive where the config wants none', () => {
    const { site, blog } = resolveBlog(
      { 'a.md': { date: '2021-01-01' } },
      { blog: { archiveBasePath: false } },
    );
    expect(blog.archiveRoute).toBeUndefined();
    expect([...site.routes.values()].filter(({ kind }) => kind === 'archive')).toEqual([]);
  });

  it('are not there without posts: only the archive is, and nothing without a blog', () => {
    const empty = resolveBlog({});
    expect([...empty.site.routes.keys()]).toEqual(['/blog/archive', '/404.html']);
    const none = createSite({ cards: { blog: cardsOf(numbered(1)) }, config: { blog: false } });
    expect([...none.site.routes.keys()]).toEqual(['/404.html']);
  });

  it('give way to pages of the site', () => {
    const { site, diagnostics } = resolveBlog(numbered(1), {
      reactPages: ['pages/blog/index.tsx'],
    });
    expect(site.routes.get('/blog/')?.kind).toBe('react');
    expect(diagnostics).toEqual([]);
  });

  it('stay the same size in every sidebar: five posts by year', () => {
    const { site } = resolveBlog(
      { ...numbered(9), '2019-12-31-last.md': {} },
      { blog: { postsPerPage: 50 } },
    );
    const page = buildPage({
      site,
      route: routeOf({ site, diagnostics: [] }, '/blog'),
      assets: new Map(),
      fileExists: () => false,
    });
    expect(page.view).toMatchObject({
      sidebar: {
        items: [
          { label: 'Recent posts', href: '/blog' },
          { label: '2021', items: [{}, {}, {}, {}, {}] },
          { label: 'Archive' },
        ],
      },
    });
  });

  it('in the archive have the newest year first and its oldest post first', () => {
    const { blog } = resolveBlog({
      '2020-03-01-c.md': {},
      '2021-05-01-a.md': {},
      '2021-06-01-b.md': {},
    });
    expect(archiveBody({ state: blog } as BlogGiven)).toMatchObject([
      {
        name: 'PostArchive',
        props: {
          years: [
            { year: '2021', posts: [{ title: 'a' }, { title: 'b' }] },
            { year: '2020', posts: [{ title: 'c' }] },
          ],
        },
      },
    ]);
  });
});

describe('the tags of posts', () => {
  it.each([
    ['release', 'release'],
    ['Release Notes', 'release-notes'],
    ['JavaScript API', 'java-script-api'],
    ['Café', 'cafe'],
    ['v2.0', 'v-2-0'],
    ['日本語', '日本語'],
    ['🎉', '🎉'],
  ])('have addresses as Docusaurus gives them: %s', (label, slug) => {
    expect(tagSlug(label)).toBe(slug);
  });

  it('are one when they are written alike, and reported when only their addresses are', () => {
    const { blog, diagnostics } = resolveBlog({
      '2021-01-01-a.md': { tags: ['C++', { label: 'Moved', permalink: '/elsewhere' }] },
      '2021-01-02-b.md': { tags: ['c', 'Big  news'] },
      '2021-01-03-c.md': { tags: ['big news'] },
    });
    expect(blog.tags.map(({ label, route, items }) => [label, route, items.length])).toEqual([
      ['big news', '/blog/tags/big-news', 2],
      ['c', '/blog/tags/c', 2],
      ['Moved', '/blog/tags/elsewhere', 1],
    ]);
    expect(diagnostics).toMatchObject([
      { code: 'tag-address', severity: 'warning', file: 'blog/2021-01-01-a.md', line: 2 },
    ]);
  });
});

describe('the authors of posts', () => {
  const authors = {
    ada: {
      name: 'Ada',
      url: 'javascript:alert(1)',
      image_url: '/img/a.png',
      page: true,
      socials: { x: '@ada', y: 'z' },
    },
  };

  it('are entries of the authors file, changed by what the post says', () => {
    const { blog, diagnostics } = resolveBlog(
      { '2021-01-01-a.md': { authors: [{ key: 'ada', title: 'Guest' }] } },
      { authors, config: { baseUrl: '/base/' } },
    );
    expect(diagnostics).toEqual([]);
    expect(blog.posts[0]?.authors).toEqual([
      {
        key: 'ada',
        name: 'Ada',
        title: 'Guest',
        image: '/base/img/a.png',
        socials: [{ label: 'X', href: 'https://x.com/ada' }],
        route: '/base/blog/authors/ada',
      },
    ]);
    expect(listRoutes(blog)).toEqual(['/base/blog', '/base/blog/authors/ada']);
  });

  it('are all in the index; who has posts and no page has none there either', () => {
    const { blog } = resolveBlog(
      { '2021-01-01-a.md': { authors: [{ key: 'bob' }] } },
      { authors: { bob: { name: 'Bob' }, ada: { name: 'Ada', page: true } } },
    );
    expect(blog.authorIndex).toMatchObject([
      { author: { key: 'ada', route: '/blog/authors/ada' }, count: 0 },
      { author: { key: 'bob' }, count: 1 },
    ]);
    expect(blog.authorIndex[1]?.author.route).toBeUndefined();
    expect(listRoutes(blog)).toEqual(['/blog', '/blog/authors/ada']);
  });

  it.each([
    [[{ key: 'adda' }], { code: 'author-unknown', severity: 'error', hint: 'Did you mean `ada`?' }],
    [[{ name: 'Sam' }], { code: 'author-inline', severity: 'warning' }],
  ])('are reported: %j', (reference, problem) => {
    const { diagnostics } = resolveBlog({ '2021-01-01-a.md': { authors: reference } }, { authors });
    expect(diagnostics).toMatchObject([
      { ...problem, file: 'blog/2021-01-01-a.md', line: 2, column: 1 },
    ]);
  });

  it.each([
    [['ada'], 'The authors file is not a list of `key: { name: … }` entries.', 1],
    [{ ada: { title: 'x' } }, 'The author `ada` has no name.', 2],
    [
      { ada: { name: 'Ada', imageUri: 'x' } },
      'The author `ada` has the unknown field `imageUri`.',
      4,
    ],
    [{ ada: { name: 'Ada', email: ['x'] } }, '`email` of the author `ada` is not a string.', 4],
  ])('have a file that is checked: %j', (value, message, line) => {
    const { diagnostics } = resolveBlog({}, { authors: value });
    expect(diagnostics).toMatchObject([
      { code: 'author-entry', message, file: 'blog/authors.yml', line },
    ]);
  });
});

it('search finds posts under the name of the blog; unlisted ones it does not', () => {
  const { site } = resolveBlog({
    '2021-01-01-a.md': { title: 'A', description: 'First.' },
    '2021-01-02-b.md': { unlisted: true },
  });
  expect(listIndexedPages(site, featuresOf(site.config))).toEqual([
    {
      source: 'blog/2021-01-01-a.md',
      url: '/blog/2021/01/01/a',
      edition: '',
      title: 'A',
      categories: ['Blog'],
      description: 'First.',
      isReact: false,
    },
  ]);
});

describe('a post in a list', () => {
  const { blog, site } = resolveBlog({ '2021-01-01-a.md': {} });
  const list = routeOf({ site, diagnostics: [] }, '/blog');
  if (list.kind !== 'post-list') throw new Error('no list');
  const draw = (facts: Partial<ReturnType<typeof compiled>>) =>
    listBody({
      route: list,
      site,
      state: blog,
      options: (site.config.features['blog'] as BlogConfig)[0] as BlogCollection,
      facts: () => ({ ...compiled(), ...facts }),
    })[1];

  it.each([
    [0, 1],
    [1, 1],
    [200, 1],
    [201, 1],
    [202, 2],
  ])('of %i words takes %i minutes', (words, minutes) => {
    expect(draw({ words })).toMatchObject({ name: 'PostPreview', props: { post: { minutes } } });
  });

  it('has more when its opening is marked', () => {
    expect(draw({})).toMatchObject({ props: { hasMore: false } });
    expect(draw({ opening: { key: 'x', codeHoles: 0 } })).toMatchObject({
      props: { hasMore: true },
    });
  });

  it('shows its opening without title, its headings a level lower, its code after that of the posts above', () => {
    const shown = embedText(
      [
        '<h1>A <em>title</em></h1>\n<p>x<sup><a id="user-content-fnref-1">1</a></sup></p>',
        { hole: 'call', name: 'Heading', props: { level: 2, id: 'x', text: 'X' }, children: ['X'] },
        { hole: 'code', index: 1 },
        { hole: 'truncate' },
        'rest',
      ],
      { hole: { hole: 'text', source: 'blog/a.md', opening: true, embedded: true }, firstHole: 4 },
    );
    expect(shown).toEqual([
      '<p>x<sup><a>1</a></sup></p>',
      { hole: 'call', name: 'Heading', props: { level: 3, id: 'x', text: 'X' }, children: ['X'] },
      { hole: 'code', index: 5 },
    ]);
    expect(dropRepeatedIds([...shown, ...shown])).toMatchObject([
      {},
      { props: { id: 'x' } },
      {},
      {},
      { props: { level: 3, text: 'X' } },
      {},
    ]);
    expect(JSON.stringify(dropRepeatedIds([...shown, ...shown])).match(/"id":"x"/g)).toHaveLength(
      1,
    );
  });
});
