import { beforeAll, describe, expect, test } from 'vitest';
import { readArticle } from '../support/article.js';
import { makeSite, type TempSite, tempSite } from '../support/temp-site.js';

const config = (markdown: object): string =>
  `export default ${JSON.stringify({ title: 'Site', url: 'https://example.org', markdown })};\n`;

const FILES = {
  'docs/index.md': [
    '# Start :rocket:',
    '',
    'Wink :wink: and ~~gone~~.',
    '',
    '## useEditor :fire: {#hook .wide}',
    '',
    '## useNode',
    '',
    ':::release 2.0',
    'New.',
    ':::',
    '',
    '[a](#usenode:~:text=New) [b](./other.md#:~:text=x) [c](#gone:~:text=New)',
  ].join('\n'),
  'docs/other.md': '---\ntitle: "Other :tada:"\ndescription: "About :tada:"\n---\n\nText.\n',
};

describe('a site with its own Markdown', () => {
  let site: TempSite;

  beforeAll(async () => {
    site = makeSite({
      ...FILES,
      'docsgen.config.ts': config({
        admonitions: { keywords: ['release'] },
        anchors: { maintainCase: true },
      }),
    });
    const { exitCode, stdout } = await site.build('--format', 'json');
    expect(exitCode, stdout).toBe(0);
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { code: string; message: string }[];
    };
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ['anchor-broken', expect.stringContaining('has no id `usenode`')],
      ['anchor-broken', expect.stringContaining('has no id `gone`')],
    ]);
    return site.dispose;
  });

  test('shows emoji in text, headings, titles, labels and descriptions', () => {
    const page = site.read('docs/index.html');
    const article = readArticle(page);
    expect(article.text).toContain('Wink 😉 and gone.');
    expect(page).toContain('<title>Start 🚀 | Site</title>');
    expect(page).toContain('<meta name="description" content="Wink 😉 and gone.">');
    expect(page).toMatch(/<a[^>]* href="\/docs\/other"[^>]*>(?:<[^>]*>)*Other 🎉/);
    const other = site.read('docs/other/index.html');
    expect(other).toContain('<title>Other 🎉 | Site</title>');
    expect(other).toContain('<meta name="description" content="About 🎉">');
    const texts = Object.values(site.output()).map((file) =>
      Buffer.from(file, 'base64').toString(),
    );
    expect(texts.filter((text) => text.includes(':wink:'))).toEqual([]);
  });
  test('gives headings the id and classes that they ask for', () => {
    const { headings, count } = readArticle(site.read('docs/index.html'));
    expect(headings.map(({ id, text }) => [id, text])).toEqual([
      ['hook', 'useEditor 🔥'],
      ['useNode', 'useNode'],
    ]);
    expect(count('h2#hook.wide')).toBe(1);
  });
  test('has admonitions of its own', () => {
    const { count } = readArticle(site.read('docs/index.html'));
    expect(count('.theme-admonition-release')).toBe(1);
  });
});

test('a changed key of `markdown` makes pages and titles again', async () => {
  const site = tempSite({ ...FILES, 'docsgen.config.ts': config({}) });
  await site.build();
  expect(site.read('docs/index.html')).toContain('Start 🚀');
  site.write({ 'docsgen.config.ts': config({ emoji: false, gfm: false }) });
  await site.build();
  const page = site.read('docs/index.html');
  expect(page).toContain('<title>Start :rocket: | Site</title>');
  expect(readArticle(page).text).toContain('Wink :wink: and ~~gone~~.');
  expect(site.read('docs/other/index.html')).toContain('<title>Other :tada: | Site</title>');
});

test('names that are no keywords of admonitions are an error of the config', async () => {
  const site = tempSite({
    ...FILES,
    'docsgen.config.ts': config({ admonitions: { keywords: ['my note'] } }),
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode).toBe(2);
  expect(stdout).toContain('markdown.admonitions.keywords');
});

test('`<head>` of a page replaces what the document would say, and is an error where it has to run', async () => {
  const site = tempSite({
    'docs/index.mdx': [
      '# Start',
      '',
      '<head>',
      '  <title>Its own title</title>',
      '  <html className="wide" />',
      '  <meta name="description" content="Its own words" />',
      '  <link rel="canonical" href="https://example.org/elsewhere" />',
      '  <meta name="robots" content="noindex" />',
      '</head>',
      '',
      'Text.',
    ].join('\n'),
  });
  await site.build();
  const page = site.read('docs/index.html');
  expect(page).toContain('<title>Its own title</title>');
  expect(page).toMatch(/<html[^>]* class="[^"]*docs-doc-page[^"]* wide"/);
  expect(page.match(/<meta name="description"[^>]*>/g)).toEqual([
    '<meta name="description" content="Its own words">',
  ]);
  expect(page.match(/<link rel="canonical"[^>]*>/g)).toEqual([
    '<link rel="canonical" href="https://example.org/elsewhere">',
  ]);
  expect(readArticle(page).text).toBe('Start\nText.');
  expect(site.read('sitemap.xml')).not.toContain('/docs/');

  // Addresses are those of the site's files, as elsewhere.
  site.write({
    'docs/index.mdx':
      '# Start\n\n<head>\n  <link rel="stylesheet" href="./own.css" />\n  <link rel="alternate" href="./other.md" />\n  <link rel="icon" href="/i.svg" />\n  <script src="/gone.js" />\n</head>\n',
    'docs/other.md': '# Other\n',
    'docs/own.css': 'p { color: red }',
    'static/i.svg': '<svg/>',
  });
  const linked = await site.build('--base-url', '/base/');
  const head = site.read('docs/index.html');
  expect(head).toMatch(/<link rel="stylesheet" href="\/base\/assets\/files\/own-\w+\.css"/);
  expect(head).toContain('<link rel="alternate" href="/base/docs/other">');
  expect(head).toMatch(/<link rel="icon" href="\/base\/assets\/images\/i-\w+\.svg"/);
  expect(linked.stdout).toMatch(/docs\/index\.mdx:7:3[^\n]*\n[^\n]*gone\.js/);

  site.write({
    'docs/index.mdx': '# Start\n\n<head>\n  <meta name="a" content={Math.random()} />\n</head>\n',
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode).toBe(1);
  expect(stdout).toContain('error[head-element] docs/index.mdx:4:3');
});
