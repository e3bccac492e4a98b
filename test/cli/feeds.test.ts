import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromXml } from 'xast-util-from-xml';
import { readHtmlLinks } from '../../src/resolve/html/read-html-links.js';
import { BLOG_SITE } from '../support/blog-site.js';
import { makeSite, type TempSite, tempSite } from '../support/temp-site.js';

type Root = ReturnType<typeof fromXml>;
type Element = Extract<Root['children'][number], { type: 'element' }>;

let site: TempSite;

beforeAll(async () => {
  site = makeSite(BLOG_SITE);
  expect((await site.build()).exitCode).toBe(0);
});
afterAll(() => site?.dispose());

const elementsIn = (parent: Element | Root): Element[] =>
  parent.children.flatMap((child) => (child.type === 'element' ? [child] : []));
const all = (parent: Element | Root, name: string) =>
  elementsIn(parent).filter((child) => child.name === name);
const textOf = (parent: Element | Root | undefined, name: string): string | undefined => {
  const [found] = parent === undefined ? [] : all(parent, name);
  return found?.children.map((child) => ('value' in child ? child.value : '')).join('');
};
const rootOf = (file: string): Element => {
  const [root] = elementsIn(fromXml(site.read(file)));
  if (root === undefined) throw new Error(`${file} is empty`);
  return root;
};

const ORDER = ['Two & "three"', 'middle', 'Hello & welcome', 'A quiet eve', 'Special'];
const URL_OF_TWO = 'https://kestrel.example/base/blog/2024/05/31/two';

/** Every form of the feed, as titles and contents. */
const FORMS: Record<
  string,
  () => { titles: (string | undefined)[]; contents: string[]; address: string }
> = {
  rss: () => {
    const [channel] = all(rootOf('blog/rss.xml'), 'channel');
    const items = channel === undefined ? [] : all(channel, 'item');
    return {
      titles: items.map((item) => textOf(item, 'title')),
      contents: items.map((item) => textOf(item, 'content:encoded') ?? ''),
      address: textOf(items[0], 'link') ?? '',
    };
  },
  atom: () => {
    const entries = all(rootOf('blog/atom.xml'), 'entry');
    const [link] = entries[0] === undefined ? [] : all(entries[0], 'link');
    return {
      titles: entries.map((entry) => textOf(entry, 'title')),
      contents: entries.map((entry) => textOf(entry, 'content') ?? ''),
      address: link?.attributes['href'] ?? '',
    };
  },
  json: () => {
    const { items } = JSON.parse(site.read('blog/feed.json')) as {
      items: { title: string; content_html: string; url: string }[];
    };
    return {
      titles: items.map(({ title }) => title),
      contents: items.map((item) => item.content_html),
      address: items[0]?.url ?? '',
    };
  },
};

describe.each(Object.entries(FORMS))('the %s feed', (_, read) => {
  test('has the listed posts, newest first, each with its whole text', () => {
    const { titles, contents, address } = read();
    expect(titles).toEqual(ORDER);
    expect(address).toBe(URL_OF_TWO);
    expect(contents[0]).toContain('Hidden.');
    expect(contents[3]).toContain('The end.');
  });

  test('has nothing that needs the site’s styles or scripts', () => {
    const { contents } = read();
    const text = contents.join('\n');
    expect(text).not.toMatch(/docsgen-island|<script|<style|<!--|hash-link|role="tab/);
    expect(contents[0]).toContain('<p><strong>Do <em>it</em></strong></p>');
    expect(contents[0]).toContain("<code>const two = 1 &lt; 2 &amp;&amp; '");
    expect(contents[2]).toMatch(/<strong>A<\/strong>.*In A\..*<strong>B<\/strong>.*In B\./s);
    expect(contents[2]).toMatch(/<button type="button" class="ds-button">rest 0<\/button>/);
    expect(contents[2]).not.toContain('<h1');
  });

  test('leads only to full addresses of things that are there', () => {
    const files = new Set(Object.keys(site.output()));
    const references = read().contents.flatMap((content) => readHtmlLinks(content).references);
    expect(references.length).toBeGreaterThan(4);
    for (const { url } of references) {
      expect(url).toMatch(/^https:\/\/kestrel\.example\/base\//);
      const path = new URL(url).pathname.slice('/base/'.length);
      expect(files.has(path) || files.has(`${path}/index.html`), url).toBe(true);
    }
  });
});

test('RSS says what RSS 2.0 asks for', () => {
  const rss = rootOf('blog/rss.xml');
  expect(rss.attributes['version']).toBe('2.0');
  const [channel] = all(rss, 'channel');
  expect(textOf(channel, 'title')).toBe('Kestrel blog');
  expect(textOf(channel, 'description')).toBe('News & stories.');
  expect(textOf(channel, 'lastBuildDate')).toBe('Sun, 02 Jun 2024 00:00:00 GMT');
  const [item] = channel === undefined ? [] : all(channel, 'item');
  expect(textOf(item, 'guid')).toBe(URL_OF_TWO);
  expect(textOf(item, 'pubDate')).toBe('Fri, 31 May 2024 00:00:00 GMT');
  expect(textOf(item, 'description')).toBe('What changed <here>.');
  expect(item && all(item, 'dc:creator')).toHaveLength(2);
  expect(textOf(item, 'category')).toBe('Releases');
});

test('Atom says what RFC 4287 asks for', () => {
  const feed = rootOf('blog/atom.xml');
  for (const name of ['id', 'title', 'updated']) expect(textOf(feed, name), name).toMatch(/./);
  expect(all(feed, 'link').map(({ attributes }) => attributes)).toContainEqual({
    rel: 'self',
    href: 'https://kestrel.example/base/blog/atom.xml',
  });
  for (const entry of all(feed, 'entry')) {
    for (const name of ['id', 'title', 'updated']) expect(textOf(entry, name), name).toMatch(/./);
    expect(all(entry, 'content').map(({ attributes }) => attributes['type'])).toEqual(['html']);
  }
  const authors = all(feed, 'entry').flatMap((entry) => all(entry, 'author'));
  expect(authors.map((author) => textOf(author, 'name'))).toEqual([
    'Ada Kowalski',
    "Sam <O'Neill>",
    'Ada Kowalski',
    'Ada Kowalski',
  ]);
});

test('the JSON feed says what JSON Feed 1.1 asks for', () => {
  expect(JSON.parse(site.read('blog/feed.json'))).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Kestrel blog',
    home_page_url: 'https://kestrel.example/base/blog',
    feed_url: 'https://kestrel.example/base/blog/feed.json',
    items: [
      {
        id: URL_OF_TWO,
        date_published: '2024-05-31T00:00:00.000Z',
        date_modified: '2024-06-02T00:00:00.000Z',
        authors: [
          { name: 'Ada Kowalski', avatar: 'https://kestrel.example/base/ada.svg' },
          { name: "Sam <O'Neill>" },
        ],
        tags: ['Releases'],
      },
      {},
      {},
      {},
      {},
    ],
  });
});

test('feeds have the items that a function makes, and style sheets that are there', async () => {
  const { 'docsgen.config.ts': config = '', ...files } = BLOG_SITE;
  const options = `feedOptions: {
    xslt: { rss: true, atom: 'looks/own.xsl' },
    createFeedItems: async ({ blogPosts, defaultCreateFeedItems, siteConfig }) => [
      { title: 'Extra', link: siteConfig.url + '/extra', date: '2020-01-01', content: '<p>more</p>' },
      ...(await defaultCreateFeedItems({ blogPosts: blogPosts.filter(({ metadata }) => metadata.title.startsWith('Hello')) })),
    ],
  },
  readingTime: ({ content, frontMatter, defaultReadingTime }) =>
    frontMatter.unlisted ? undefined : defaultReadingTime({ content, options: { wordsPerMinute: 1 } }),`;
  const own = tempSite({
    ...files,
    'docsgen.config.ts': String(config).replace('postsPerPage: 2,', `postsPerPage: 2, ${options}`),
    'blog/looks/own.xsl': '<!-- own -->',
    'blog/looks/own.css': '/* own */',
  });
  expect((await own.build()).exitCode).toBe(0);
  const titles = (JSON.parse(own.read('blog/feed.json')) as { items: { title: string }[] }).items;
  expect(titles.map(({ title }) => title)).toEqual(['Extra', 'Hello & welcome']);
  expect(own.read('blog/rss.xml')).toContain('<?xml-stylesheet type="text/xsl" href="rss.xsl"?>');
  expect(own.read('blog/atom.xml')).toContain('href="own.xsl"');
  expect(own.read('blog/own.xsl') + own.read('blog/own.css')).toBe('<!-- own -->/* own */');
  expect(fromXml(own.read('blog/rss.xsl')).children.length).toBeGreaterThan(0);
  expect(own.read('blog/2023/01/15/hello/index.html')).toMatch(
    /ds-post-minutes[^>]*>\d\d+ min read/,
  );
});
