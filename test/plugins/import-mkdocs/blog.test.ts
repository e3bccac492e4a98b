import path from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../../support/run-cli.js';
import { describeSite, tempSite } from '../../support/temp-site.js';
import { convert, readFile } from './convert.js';

const POST = '---\ndate: 2024-01-02\ncategories: [Big News, Loom]\n---\n\n# A post\n\nText.\n';

test('a blog keeps its addresses, those of its feeds among them', async () => {
  const { root } = tempSite({
    'docsgen.config.ts': '',
    'old/mkdocs.yml': `site_name: Loom
site_url: https://loom.example.org/docs/
plugins:
  - blog:
      blog_dir: news
      post_dir: "{blog}/all"
      post_url_format: "{categories}/{date}/{file}"
      post_url_max_categories: 2
      pagination_per_page: 5
      post_readtime: false
      authors_profiles: true
      archive_name: Old
  - rss:
      match_path: news/.*
      feed_title: Threads
      length: 50
      feeds_filenames:
        rss_created: rss/new.xml
      image: logo.png
`,
    'old/docs/index.md': '# Loom\n',
    'old/docs/news/index.md': '---\ndescription: What is new\n---\n\n# News\n\nRead on.\n',
    'old/docs/news/.authors.yml':
      'authors:\n  ada:\n    name: Ada\n    description: Weaver\n    avatar: https://loom.example.org/ada.png\n    slug: ada-l\n',
    'old/docs/news/all/one.md': POST.replace('---\n\n#', 'authors: [ada]\npin: true\n---\n\n#'),
  });
  const { output } = convert(root, '--write', '--out', 'new');
  expect(output.match(/^ {2}\S+:\d+ .*/gm)).toEqual([
    '  docs/news/all/one.md:5  `pin` was left out: posts are sorted by date.',
    '  docs/news/index.md:7  The text above the posts was left out: docsgen writes this page.',
    '  mkdocs.yml:12  The option `archive_name` of the plugin `blog` was left out.',
    '  mkdocs.yml:13  Feeds of updated pages have the posts by their dates, as those of new pages do.',
    '  mkdocs.yml:19  The option `image` of the plugin `rss` was left out.',
  ]);
  const built = describeSite(path.join(root, 'new'));
  const { stdout } = await runCli(['build', built.root, '--strict']);
  expect(stdout).toContain('No problems');
  for (const file of ['big-news/loom/2024/01/02/one', 'category/big-news', 'author/ada-l'])
    expect([file, built.has(`news/${file}/index.html`)]).toEqual([file, true]);
  const feed = built.read('news/rss.xml');
  for (const text of ['Threads', 'A post', 'https://loom.example.org/docs/news/big-news/loom/'])
    expect(feed).toContain(text);
  for (const file of ['rss/new.xml', 'feed_rss_updated.xml']) expect(built.read(file)).toBe(feed);
  expect(built.read('feed_json_created.json')).toBe(built.read('news/feed.json'));
  const list = built.read('news/index.html');
  expect(list).toContain('<title>News');
  expect(list).not.toContain('min read');
  expect(built.read('index.html')).toContain('href="/docs/news/"');
  expect(readFile(root, 'new/docsgen.config.ts')).toContain('limit: 50');
});

test('feeds of pages are reported where there is no blog', () => {
  const { root } = tempSite({
    'old/mkdocs.yml':
      'site_name: Loom\nplugins:\n  - rss:\n      json_feed_enabled: false\n      rss_feed_enabled: true\n',
    'old/docs/index.md': '# Loom\n',
  });
  expect(convert(root).output).toContain(
    'mkdocs.yml:3  Nothing is at `feed_rss_created.xml`, `feed_rss_updated.xml`: docsgen has feeds of blogs only, and this site has no blog.',
  );
});

test('of two blogs, the one that is not converted is reported', () => {
  const { root } = tempSite({
    'docsgen.config.ts': '',
    'old/mkdocs.yml':
      'site_name: Loom\nplugins:\n  - blog:\n      blog_dir: news\n  - blog:\n      blog_dir: log\n',
    'old/docs/index.md': '# Loom\n',
    'old/docs/news/index.md': '# News\n',
    'old/docs/log/index.md': '# Log\n',
  });
  expect(convert(root).output).toContain(
    'mkdocs.yml:3  The plugin `blog` is there twice: only its last settings were converted.',
  );
});
