import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BLOG_SITE } from '../support/blog-site.js';
import { makeSite, type TempSite, tempSite } from '../support/temp-site.js';

let site: TempSite;

beforeAll(async () => {
  site = makeSite(BLOG_SITE);
  const { exitCode, stdout } = await site.build('--strict');
  expect(exitCode, stdout).toBe(0);
});
afterAll(() => site?.dispose());

const page = (route: string) => site.read(`${route}/index.html`.replace(/^\//, ''));
const mainOf = (html: string) => /<main\b.*<\/main>/s.exec(html)?.[0] ?? '';
const metaOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'))].map(
    ([, value]) => value,
  );
const jsonLdOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');
const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href]) => href);

describe('the blog of a site', () => {
  test('has its pages', () => {
    const pages = Object.keys(site.output()).filter((file) => /^blog\/.*\.html$/.test(file));
    expect(pages).toEqual(
      [
        '2022/12/24/eve',
        '2023/01/15/hello',
        '2023/02/01/middle',
        '2024/01/02/hidden',
        '2024/05/31/two',
        'archive',
        'authors/ada/page/2',
        'authors/ada',
        'authors',
        '',
        'page/2',
        'page/3',
        'special',
        'tags/meta',
        'tags/release',
        'tags',
      ]
        .map((route) => `blog/${route}/index.html`.replace('//', '/'))
        .sort(),
    );
  });

  test('shows in a list the openings of its posts, and where they lead', () => {
    const list = mainOf(page('blog'));
    expect(list).toContain('Upgrade.');
    expect(list).not.toContain('Hidden.');
    expect(list).toContain('<em>it</em>');
    expect(list).toMatch(/<h3 class="anchor" id="new">New/);
    expect(list).not.toContain('id="user-content-fn');
    // What leads to a place in the post leads there from the list, too.
    expect(linksIn(list)).toEqual(
      expect.arrayContaining([
        '/base/blog/2024/05/31/two',
        '/base/blog/2024/05/31/two#new',
        '/base/blog/2024/05/31/two#user-content-fn-1',
        '/base/docs/start',
        '/base/blog/authors/ada',
        '/base/blog/tags/release',
        '/base/blog/page/2',
      ]),
    );
    expect(list).toContain('One min read');
    expect(list).toContain('<time dateTime="2024-05-31T00:00:00.000Z">May 31, 2024</time>');
    expect(jsonLdOf(page('blog'))).toMatchObject({
      '@type': 'Blog',
      '@id': 'https://kestrel.example/base/blog',
      blogPost: [{ headline: 'Two & "three"' }, { headline: 'middle' }],
    });
  });

  test('says of a post what machines want to know', () => {
    const html = page('blog/2024/05/31/two');
    expect(html).toContain('<title>Two for search engines | Kestrel</title>');
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(metaOf(html, 'description')).toEqual(['What changed &lt;here&gt;.']);
    expect(metaOf(html, 'og:type')).toEqual(['article']);
    expect(metaOf(html, 'article:published_time')).toEqual(['2024-05-31T00:00:00.000Z']);
    expect(metaOf(html, 'article:modified_time')).toEqual(['2024-06-02T00:00:00.000Z']);
    expect(metaOf(html, 'article:author')).toEqual(['https://ada.example']);
    expect(metaOf(html, 'article:tag')).toEqual(['Releases']);
    expect(jsonLdOf(html)).toMatchObject({
      '@type': 'BlogPosting',
      url: 'https://kestrel.example/base/blog/2024/05/31/two',
      datePublished: '2024-05-31T00:00:00.000Z',
      dateModified: '2024-06-02T00:00:00.000Z',
      author: [
        { name: 'Ada Kowalski', image: 'https://kestrel.example/base/ada.svg' },
        { name: "Sam <O'Neill>" },
      ],
      isPartOf: { '@id': 'https://kestrel.example/base/blog' },
    });
    expect(jsonLdOf(html).image).toMatch(
      /^https:\/\/kestrel\.example\/base\/assets\/images\/bird-\w+\.svg$/,
    );
  });

  test('shows the title of a post once, wherever it is written, and the posts before and after it', () => {
    const html = mainOf(page('blog/2023/01/15/hello'));
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('<h1>Hello &amp; welcome</h1>');
    expect(linksIn(html)).toEqual(
      expect.arrayContaining(['/base/blog/2023/02/01/middle', '/base/blog/2022/12/24/eve']),
    );
    expect(html).not.toContain('/base/blog/2024/01/02/hidden');
  });

  test('hides what is unlisted, and knows nothing of drafts', () => {
    const hidden = page('blog/2024/01/02/hidden');
    expect(metaOf(hidden, 'robots')).toEqual(['noindex, nofollow']);
    expect(hidden).toContain('This page is unlisted');
    const others = Object.entries(site.output())
      .filter(
        ([file]) =>
          /\.(html|xml|json)$/.test(file) && !file.includes('hidden') && !file.includes('manifest'),
      )
      .map(([, content]) => Buffer.from(content, 'base64').toString());
    expect(
      others.filter((text) => text.includes('Hidden text') || text.includes('/hidden<')),
    ).toEqual([]);
    expect(others.filter((text) => text.includes('SECRET DRAFT'))).toEqual([]);
    expect(site.read('sitemap.xml')).toContain('/base/blog/2024/05/31/two');
    expect(site.read('sitemap.xml')).not.toContain('hidden');
  });

  test('lists all posts in the archive: the newest year first, the oldest post of it first', () => {
    const archive = mainOf(page('blog/archive'))
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ');
    expect(archive).toBe(
      ' Archive 2024 May 31 - Two &amp; &quot;three&quot; 2023 January 15 - Hello &amp; welcome February 1 - middle 2022 December 24 - A quiet eve 2021 March 2 - Special ',
    );
    expect(site.has('blog/archive/index.html')).toBe(true);
  });

  test('lists tags with their descriptions, and authors with what they are', () => {
    expect(mainOf(page('blog/tags'))).toMatch(
      /href="\/base\/blog\/tags\/meta"[^>]*>meta<span[^>]*>2</,
    );
    expect(mainOf(page('blog/tags/release'))).toContain('What is new.');
    const author = mainOf(page('blog/authors/ada'));
    expect(author).toContain('<h1>Ada Kowalski</h1>');
    expect(author).toContain('Writes compilers.');
    expect(linksIn(author)).toEqual(
      expect.arrayContaining(['https://ada.example', 'https://github.com/ada']),
    );
    // Lists of posts say it, too, of authors who have such links.
    expect(mainOf(page('blog'))).toMatch(
      /Maintainer<\/span><span class="ds-author-socials"><a href="https:\/\/github.com\/ada"[^>]*>GitHub<\/a><\/span>/,
    );
    expect(mainOf(page('blog')).split('ds-author-socials').length).toBeLessThan(
      mainOf(page('blog')).split('class="ds-author"').length,
    );
  });

  test('sends its styles to its own pages only, and to readers of docs nothing but the way to its feeds', () => {
    expect(page('docs/start')).not.toMatch(/assets\/blog-\w+\.css/);
    expect(page('blog')).toMatch(/assets\/blog-\w+\.css/);
    expect(
      [
        ...page('docs/start').matchAll(/<link rel="alternate" type="(app[^"]+)" href="([^"]+)"/g),
      ].map(([, type, href]) => [type, href]),
    ).toEqual([
      ['application/rss+xml', '/base/blog/rss.xml'],
      ['application/atom+xml', '/base/blog/atom.xml'],
      ['application/feed+json', '/base/blog/feed.json'],
    ]);
  });
});

describe('after an edit', () => {
  const writtenBy = async (changed: TempSite, files: Record<string, string>) => {
    changed.write(files);
    const before = changed.output();
    const { report, exitCode } = await changed.build('--format', 'json');
    expect(exitCode).toBe(0);
    expect(report?.summary.removed).toBe(0);
    const after = changed.output();
    return Object.keys(after).filter(
      (file) => after[file] !== before[file] && file.endsWith('.html'),
    );
  };

  test('only the pages that show a post are written again', async () => {
    const changed = tempSite(BLOG_SITE);
    await changed.build();
    const file = 'blog/2022/12/24/eve.md';
    const text = String(BLOG_SITE[file]);
    const rest = await writtenBy(changed, { [file]: text.replace('The end.', 'The very end.') });
    expect(rest).toEqual(['blog/2022/12/24/eve/index.html']);
    const opening = await writtenBy(changed, {
      [file]: text.replace('Little to read.', 'Much to read.'),
    });
    expect(opening).toEqual(['blog/2022/12/24/eve/index.html', 'blog/page/2/index.html']);
    expect(changed.read('blog/rss.xml')).toContain('Much to read.');
    const fresh = tempSite({
      ...BLOG_SITE,
      [file]: text.replace('Little to read.', 'Much to read.'),
    });
    await fresh.build('--no-cache');
    expect(changed.output()).toEqual(fresh.output());
  });
});

describe('a blog without posts', () => {
  test.each([
    ['no folder', {}],
    ['drafts only', { 'blog/2024-01-01-a.md': '---\ndraft: true\n---\nx\n' }],
  ])('%s: has an empty archive and nothing else', async (_, files) => {
    const empty = tempSite(files);
    const { exitCode, stdout } = await empty.build('--strict');
    expect(exitCode, stdout).toBe(0);
    const output = Object.keys(empty.output());
    expect(output.filter((file) => file.startsWith('blog'))).toEqual([
      'blog/archive.md',
      'blog/archive/index.html',
    ]);
    expect(output.filter((file) => /assets\/(blog|kind-(post|list))/.test(file))).toEqual([]);
    expect(empty.read('blog/archive/index.html')).not.toContain('application/rss+xml');
  });

  test('`blog: false`: has nothing, whatever is in the folder', async () => {
    const none = tempSite({
      'docsgen.config.ts': `export default { title: 'Site', blog: false };`,
      'blog/2024-01-01-a.md': 'x\n',
    });
    expect((await none.build('--strict')).exitCode).toBe(0);
    expect(Object.keys(none.output()).filter((file) => file.startsWith('blog'))).toEqual([]);
  });
});

test('what is wrong with posts, authors and links between docs and posts is told with its place', async () => {
  const broken = tempSite({
    'docs/a.md': '# A\n\n[x](../blog/2024-01-01-good.md#nothing) [y](../blog/2024-01-01-god.md)\n',
    'blog/2024-01-01-good.md':
      '---\nauthors: [ada, adda]\ntags: [a b]\n---\n\n[d](../docs/a.md#b) <!-- truncate -->\n',
    'blog/2024-02-30-never.md': 'x\n\n<!-- truncate -->\n',
    'blog/undated.md': 'x\n\n<!-- truncate -->\n',
    'blog/2024-01-02-long.md': 'x\n',
    'blog/2024-01-03-inline.md': '---\nauthors:\n  - name: Zoe\n---\n\nx\n\n<!-- truncate -->\n',
    'blog/2024-01-04-type.md': '---\nauthors: 7\ndate: soon\n---\n\nx\n\n<!-- truncate -->\n',
    'blog/authors.yml': 'ada:\n  name: Ada\n  imageUri: x\n  image_url: /nobody.png\n',
  });
  const { exitCode, report } = await broken.build('--format', 'json');
  expect(exitCode).toBe(1);
  expect(broken.output()).toEqual({});
  const found = report?.diagnostics.map(({ code, file, line, column, hint }) => [
    code,
    `${file}:${line}:${column}`,
    hint,
  ]);
  expect(found).toEqual(
    expect.arrayContaining([
      ['anchor-broken', 'docs/a.md:3:1', expect.anything()],
      ['link-broken', 'docs/a.md:3:41', 'Did you mean `../blog/2024-01-01-good.md`?'],
      ['author-unknown', 'blog/2024-01-01-good.md:2:16', 'Did you mean `ada`?'],
      ['anchor-broken', 'blog/2024-01-01-good.md:6:1', expect.anything()],
      ['post-date', 'blog/2024-02-30-never.md:1:1', expect.anything()],
      ['post-date', 'blog/undated.md:1:1', expect.anything()],
      ['post-untruncated', 'blog/2024-01-02-long.md:1:1', expect.anything()],
      ['author-inline', 'blog/2024-01-03-inline.md:3:5', expect.anything()],
      ['front-matter-type', 'blog/2024-01-04-type.md:2:10', expect.anything()],
      ['front-matter-type', 'blog/2024-01-04-type.md:3:7', expect.anything()],
      ['author-entry', 'blog/authors.yml:3:3', 'Did you mean `image_url`?'],
      ['image-broken', 'blog/authors.yml:4:3', expect.anything()],
    ]),
  );
  expect(found).toHaveLength(12);
});

test('a post without a date of its own is as old as the commit that added it', async () => {
  const dated = tempSite({
    'docsgen.config.ts': `export default { title: 'Site', url: 'https://example.org' };\n`,
    '.gitignore': '.docsgen\ndist\n',
    'blog/old.md': 'Old.\n\n<!-- truncate -->\n',
  });
  const commitOn = (day: string) => {
    const identity = { NAME: 'x', EMAIL: 'x@example.org', DATE: `${day}T12:00:00Z` };
    const env = Object.fromEntries(
      Object.entries(identity).flatMap(([key, value]) => [
        [`GIT_AUTHOR_${key}`, value],
        [`GIT_COMMITTER_${key}`, value],
      ]),
    );
    const git = (...args: string[]) =>
      execFileSync('git', args, {
        cwd: dated.root,
        env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', ...env },
      });
    git('add', '--all');
    git('commit', '--quiet', '--message', day);
  };
  execFileSync('git', ['init', '--quiet'], { cwd: dated.root });
  commitOn('2020-01-02');
  dated.write({ 'blog/new.md': 'New.\n\n<!-- truncate -->\n' });
  commitOn('2021-03-04');
  dated.write({ 'blog/old.md': 'Old, and changed.\n\n<!-- truncate -->\n' });
  commitOn('2022-05-06');
  const { exitCode, stdout } = await dated.build('--strict');
  expect(exitCode, stdout).toBe(0);
  const archive = dated.read('blog/archive/index.html');
  expect(archive).toMatch(/2021-03-04T12:00:00\.000Z.*2020-01-02T12:00:00\.000Z/s);
  expect(archive).not.toContain('2022-05-06');
  dated.write({ 'blog/uncommitted.md': 'x\n\n<!-- truncate -->\n' });
  const { report } = await dated.build('--format', 'json');
  expect(report?.diagnostics).toMatchObject([{ code: 'post-date', file: 'blog/uncommitted.md' }]);
});
