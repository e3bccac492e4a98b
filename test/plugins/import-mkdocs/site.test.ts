import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { run } from '../../../plugins/import-mkdocs/dist/index.js';
import { readArticle } from '../../support/article.js';
import { runCli } from '../../support/run-cli.js';
import { describeSite, type TempSite, tempSite } from '../../support/temp-site.js';
import { convert, readFile } from './convert.js';

const CONFIG = `site_name: Loom
site_url: https://loom.example.org/docs/
repo_url: https://github.com/loom/loom
copyright: © Loom
theme:
  name: material
  features: [navigation.indexes]
  logo: img/logo.svg
  palette:
    - scheme: default
      primary: teal
plugins:
  - search
  - redirects:
      redirect_maps:
        old.md: guide/setup.md
        lost.md: gone.md
  - mkdocstrings
markdown_extensions:
  - admonition
  - attr_list
  - pymdownx.tabbed:
      alternate_style: true
  - pymdownx.emoji:
      emoji_index: !!python/name:material.extensions.emoji.twemoji
extra:
  social:
    - icon: fontawesome/brands/github
      link: !ENV [SOCIAL, https://github.com/loom]
nav:
  - Home: index.md
  - Guide:
      - guide/index.md
      - Set up: guide/setup.md
      - missing.md
`;

const FILES = {
  'docsgen.config.ts': '',
  'old/mkdocs.yml': CONFIG,
  'old/docs/index.md': '# Loom\n\n[Set up](guide/setup.md#uber-uns), [by address](guide/setup/).\n',
  'old/docs/guide/index.md': '# Guide\n\n!!! tip "Hint"\n\n    Weave.\n',
  'old/docs/guide/setup.md':
    '# Set up\n\n## Über uns\n\n=== "Linux"\n\n    One {way}.\n\n=== "macOS"\n\n    Another.\n\n## Twice\n\n## Twice\n\n[Up](index.md#guide)\n',
  'old/docs/guide/plain.md': '# Plain\n\nNothing to change.\n',
  'old/docs/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

const LANGUAGES = `site_name: Loom
plugins:
  - i18n:
      languages:
        - {locale: en, default: true}
        - {locale: de}
`;

/** Nothing here is fine on the old site, but for the languages of code. */
const BROKEN = `# Home

[no page](gone.md), [no ending](other/gone), and [no anchor](other.md#gone)

[a slash too many](other.md/#part), [rooted](/nowhere/)

<style>
  p {}
</style>

[code](javascript:go)

<foo>

![none](none.png)

\`\`\`pwsh-session
x
\`\`\`

\`\`\` .sh
x
\`\`\`

\`\`\`py
x  # (1)!
\`\`\`

1.  A note

Text

\`\`\`py
x  # (1)!
\`\`\`

A formula is none: $a$
`;

/** What the script in Python prints: MkDocs with mkdocstrings 0.20 gave this HTML. */
const ANSWER = JSON.stringify({
  pages: {
    'made.md': { markdown: '# Made\n\n!!! note\n    From a script.\n', meta: {} },
    'api.md': {
      markdown: '# API\n\ndocsgen-start-1\n\n::: loom.weave\n\ndocsgen-end-1\n\n',
      meta: { title: 'The API' },
      html: `<h1 id="api">API</h1>
<p>docsgen-start-1</p>
<div class="doc doc-object doc-function">
  <h2 id="loom.weave" class="doc doc-heading">
<code class="highlight language-python"><span class="n">weave</span><span class="p">(</span><span class="p">)</span></code>

<a href="#loom.weave" class="headerlink" title="Permanent link">#</a></h2>
    <div class="doc doc-contents ">

      <p>Weaves &amp; cuts.</p>

<details class="quote">
          <summary>Source code in <code>loom.py</code></summary>
          <div class="highlight"><table class="highlighttable"><tr><td class="linenos"><div class="linenodiv"><pre><span></span><span class="normal">1</span></pre></div></td><td class="code"><div><pre><span></span><code><span class="k">def</span> <span class="nf">weave</span><span class="p">():</span>

    <span class="k">return</span> <span class="s1">&#39;x&#39;</span>
</code></pre></div></td></tr></table></div>
        </details>
    </div>
</div>
<p>docsgen-end-1</p>`,
    },
  },
  assets: { 'made.txt': Buffer.from('text').toString('base64') },
  nav: [
    { kind: 'page', file: 'index.md' },
    { kind: 'section', title: 'Reference', items: [{ kind: 'page', file: 'api.md' }] },
  ],
});

/** The file that a file of the new site was made from. */
const oldFile = (file: string): string =>
  file.replace(/^i18n\/de\/(.*)\.md$/, '$1.de.md').replace(/^docs\/([^.]*)\.md$/, 'docs/$1.en.md');

const oldSite = (files: Record<string, string> = {}): TempSite => tempSite({ ...FILES, ...files });

describe('a site of MkDocs', () => {
  test('is only looked at without --write', () => {
    const { root } = oldSite();
    const { exitCode, output } = convert(root);
    expect([exitCode, output]).toEqual([0, expect.stringContaining('Nothing was written.')]);
    expect(output).toContain('4 pages, 1 of them unchanged');
    expect(output).toMatch(/mkdocs\.yml:\d+ {2}The page `missing\.md` does not exist/);
    expect(output).toMatch(/mkdocs\.yml:\d+ {2}The redirect of `lost\.md`/);
    expect(output).toMatch(/mkdocs\.yml:\d+ {2}The plugin `mkdocstrings` needs Python/);
  });

  test('becomes one of docsgen with the same addresses, ids, and text', async () => {
    const { root } = oldSite();
    expect(convert(root, '--write', '--out', 'new').exitCode).toBe(0);
    const built = describeSite(path.join(root, 'new'));
    const { exitCode, stdout } = await runCli(['build', built.root, '--strict']);
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining('No problems')]);

    const setup = readArticle(built.read('guide/setup/index.html')).html;
    for (const id of ['uber-uns', 'twice', 'twice_1']) expect(setup).toContain(`id="${id}"`);
    for (const text of ['Linux', 'One {way}.', 'macOS', 'Another.']) expect(setup).toContain(text);
    const home = readArticle(built.read('index.html')).html;
    expect(home.match(/href="\/docs\/guide\/setup\/(?:#uber-uns)?"/g)).toHaveLength(2);
    expect(readArticle(built.read('guide/index.html')).html).toContain('Hint');
    expect(built.read('old/index.html')).toContain('/docs/guide/setup/');
    expect(built.read('img/logo.svg')).toContain('<svg');
  });

  test('has no problems that the report does not announce', async () => {
    const { root } = tempSite({
      'docsgen.config.ts': '',
      'old/mkdocs.yml': LANGUAGES,
      'old/docs/index.en.md': BROKEN,
      'old/docs/index.de.md': BROKEN,
      'old/docs/other.en.md': '# Other\n\n## Part\n\n![a](img/a.png)\n\n[Home](index.en.md)\n',
      'old/docs/other.de.md': '# Anderes\n\n## Teil\n\n![a](img/a.png)\n\n[Start](index.de.md)\n',
      'old/docs/img/a.de.png': 'de',
      'old/docs/img/a.en.png': 'en',
    });
    const { output } = convert(root, '--write', '--out', 'new');
    const { stdout } = await runCli(['check', path.join(root, 'new'), '--format', 'json']);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { file: string; line: number }[] };
    const found = diagnostics.map(({ file, line }) => `${oldFile(file)}:${line}`);
    const announced = [...output.matchAll(/^ {2}(docs\/\S+:\d+) /gm)].map(([, at]) => at);
    expect([...new Set(found)].sort()).toEqual([...new Set(announced)].sort());
    expect(found).toHaveLength(20);
    expect(readFile(root, 'new/i18n/de/docs/img/a.png')).toBe('de');
  });

  test('is not written over another', () => {
    const { root } = oldSite({ 'new/docsgen.config.ts': '' });
    expect(convert(root, '--write', '--out', 'new')).toEqual({
      exitCode: 2,
      output: expect.stringContaining('is there already'),
    });
  });

  test('is refused where there is none', () => {
    const { root } = tempSite({ 'old/docs/a.md': '# A\n' });
    expect(convert(root).exitCode).toBe(2);
  });
});

test('nav files give the order and the titles', () => {
  const { root } = oldSite({
    'old/mkdocs.yml': 'site_name: Loom\nplugins: [awesome-nav]\n',
    'old/docs/guide/.nav.yml': 'title: The guide\nnav:\n  - Start: setup.md\n  - "*"\n',
  });
  convert(root, '--write', '--out', 'new');
  const text = readFile(root, 'new/sidebars.ts');
  expect(text).toContain("label: 'The guide'");
  expect(text.indexOf('guide/setup')).toBeLessThan(text.indexOf('guide/index'));
});

test('a config of Zensical, and languages by suffix', () => {
  const { root } = oldSite({
    'old/mkdocs.yml':
      'site_name: Loom\nplugins:\n  - i18n:\n      languages:\n        - {locale: en, default: true}\n        - {locale: de}\n',
    'old/docs/guide/plain.de.md': '# Schlicht\n',
    'zen/zensical.toml': '[project]\nsite_name = "Zen"\n',
    'zen/docs/index.md': '# Zen\n',
  });
  convert(root, '--write', '--out', 'new');
  expect(readFile(root, 'new/i18n/de/docs/guide/plain.md')).toContain('# Schlicht');
  const output: string[] = [];
  const write = (text: string) => void output.push(text);
  expect(
    run(['zen', '--write', '--out', 'newer'], { cwd: root, env: {}, write, complain: write }),
  ).toBe(0);
  expect(readFile(root, 'newer/docsgen.config.ts')).toContain("title: 'Zen'");
});

test('docsgen import starts the converter that is installed, or says how to get it', async () => {
  const { root } = oldSite();
  const importOld = () => runCli(['import', 'mkdocs', 'old'], { cwd: root });
  const { exitCode, stderr } = await importOld();
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('docsgen-plugin-import-mkdocs')]);
  mkdirSync(path.join(root, 'node_modules'));
  symlinkSync(
    path.resolve('plugins/import-mkdocs'),
    path.join(root, 'node_modules/docsgen-plugin-import-mkdocs'),
    'junction',
  );
  const started = await importOld();
  expect([started.exitCode, started.stdout]).toEqual([0, convert(root).output]);
});

describe('what Python makes', () => {
  const site = {
    'docsgen.config.ts': '',
    'old/mkdocs.yml': 'site_name: Loom\nplugins: [mkdocstrings, gen-files]\nhooks: [hook.py]\n',
    'old/docs/index.md': '# Loom\n\n[made](made.md), [weave](api.md#loom.weave)\n',
    'old/docs/api.md': '# API\n\n::: loom.weave\n',
  };

  test('is asked for with --python', async () => {
    const { root } = tempSite({
      ...site,
      'old/python.mjs': `console.log(${JSON.stringify(ANSWER)});`,
    });
    const command = `${process.execPath} python.mjs`;
    const { output } = convert(root, '--python', command, '--write', '--out', 'new');
    expect(output.match(/^ {2}\S+:\d+ .*/gm)).toEqual([
      expect.stringMatching(/^ {2}mkdocs\.yml:\d+ {2}What the hook `hook\.py` does to Markdown/),
    ]);
    const built = describeSite(path.join(root, 'new'));
    const { stdout } = await runCli(['build', built.root, '--strict']);
    expect(stdout).toContain('No problems');
    const api = readArticle(built.read('api/index.html')).html;
    for (const text of [
      'id="loom.weave"><code>weave()</code><',
      'Weaves &amp; cuts.',
      'language-python',
    ])
      expect(api).toContain(text);
    expect(built.read('made/index.html')).toContain('From a script.');
    expect(built.read('made.txt')).toBe('text');
    expect(readFile(root, 'new/sidebars.ts')).toContain("label: 'Reference'");
  });

  test('is missing where Python fails, and the report says why', () => {
    const { root } = tempSite({ ...site, 'old/python.mjs': `throw new Error('no plugin')` });
    const { exitCode, output } = convert(root, '--python', `${process.execPath} python.mjs`);
    expect(exitCode).toBe(0);
    expect(output).toMatch(/mkdocs\.yml:1 {2}`.*python\.mjs` failed: /);
    expect(output).toMatch(/docs\/api\.md:3 {2}`::: loom\.weave` needs Python/);
  });
});

test('what the config says becomes config, or is in the report with its line', async () => {
  const { root } = tempSite({
    'docsgen.config.ts': '',
    'old/mkdocs.yml': `site_name: Loom
repo_url: https://github.com/loom/loom
edit_uri_template: blob/main/docs/{path}
draft_docs: |
  draft.md
theme:
  name: material
  font:
    text: Inter
  palette:
    primary: teal
    accent: pink
  novelty: 1
plugins:
  - meta
  - tags:
      tags_hierarchy: true
  - search:
      separator: x
extra:
  consent:
    title: Cookies
  analytics:
    provider: custom
    feedback:
      title: Helpful?
  alternate:
    - {name: Deutsch, link: /de/, lang: de}
markdown_extensions:
  - attr_list
  - nl2br
dev_addr: localhost:1
`,
    'old/docs/index.md': '# Loom\n',
    'old/docs/draft.md': '# Draft\n',
    'old/docs/tags.md': '# Tags\n\n<!-- material/tags -->\n',
    'old/docs/a/.meta.yml': 'tags: [woven]\nhide: [toc]\nsearch:\n  exclude: true\n',
    'old/docs/a/b.md': '---\ntags: [own]\n---\n\n# B\n\n[a](../index.md){ .md-button }\n',
    'old/docs/a/c.md': '# C\n',
  });
  const { output } = convert(root, '--write', '--out', 'new');
  expect(output.match(/^ {2}\S+:\d+ .*/gm)).toEqual([
    '  docs/tags.md:3  The list of tags is a page of its own; this is a link to it.',
    expect.stringMatching(/^ {2}mkdocs\.yml:8 {2}The font `Inter`/),
    expect.stringMatching(/^ {2}mkdocs\.yml:12 {2}The accent color `pink`/),
    expect.stringMatching(/^ {2}mkdocs\.yml:13 {2}The option `theme\.novelty`/),
    expect.stringMatching(/^ {2}mkdocs\.yml:17 {2}The option `tags_hierarchy`/),
    expect.stringMatching(/^ {2}mkdocs\.yml:19 {2}The option `separator` of the plugin `search`/),
    expect.stringMatching(/^ {2}mkdocs\.yml:21 {2}The option `extra\.consent`/),
    expect.stringMatching(/^ {2}mkdocs\.yml:23 {2}The analytics provider `custom`/),
    expect.stringMatching(/^ {2}mkdocs\.yml:31 {2}The extension `nl2br`/),
  ]);
  expect(readFile(root, 'new/docs/a/b.md')).toMatch(
    /^---\ntags: \[own\]\nhide_table_of_contents: true\nsearch: false\n---\n/,
  );
  const built = describeSite(path.join(root, 'new'));
  const { stdout } = await runCli(['build', built.root, '--strict']);
  expect(stdout).toContain('No problems');
  const page = built.read('a/b/index.html');
  expect(page).toContain('https://github.com/loom/loom/blob/main/docs/a/b.md');
  expect(page).toContain('>Deutsch<');
  expect(page).toMatch(/helpful/i);
  expect(built.read('tags/index.html')).toContain('href="/tag/"');
  expect(built.read('tag/woven/index.html')).toContain('/a/c/');
  expect(built.has('draft/index.html')).toBe(false);
  expect(readFile(root, 'new/theme/site.css')).toContain('.md-button {');
});

test('templates become config where they are data, and are listed otherwise', async () => {
  const { root } = tempSite({
    'docsgen.config.ts': '',
    'old/mkdocs.yml':
      'site_name: Loom\nsite_url: https://loom.example.org/docs/\ntheme:\n  name: material\n  custom_dir: overrides\nextra:\n  analytics:\n    provider: counter\n  homepage: loom.png\n  motto: Weave\n  unused: 1\nnav:\n  - index.md\n  - No: none.html\n',
    'old/docs/index.md': '# Loom\n',
    'old/overrides/main.html': `{% extends "base.html" %}
{% block announce %}
  <a href="https://loom.example.org/">News of {{ config.site_name }}: {{ config.extra.motto }}</a>, <a href="/no">no</a>
{% endblock %}
{% block extrahead %}
  {{ super() }}
  <meta property="og:image" content="{{ config.site_url }}{{ config.extra.homepage }}">
  <link rel="stylesheet" href="{{ 'css/extra.css' | url }}">
{% endblock %}
{% block content %}
  {{ super() }}
  {% if page.meta.x %}<p>x</p>{% endif %}
{% endblock %}
`,
    'old/overrides/css/extra.css': 'p {}\n\n.md-header {}\n',
    'old/overrides/hook.py': '',
    'old/overrides/partials/copyright.html': '<b>© Weavers</b>',
    'old/overrides/partials/header.html': '<header></header>',
    'old/overrides/partials/integrations/analytics/counter.html':
      '<script>count("{{ config.extra.homepage }}")</script>',
  });
  const { output } = convert(root, '--write', '--out', 'new');
  expect(output.match(/^ {2}\S+:\d+ .*/gm)).toEqual([
    expect.stringMatching(/^ {2}mkdocs\.yml:11 {2}The option `extra\.unused` was left out/),
    expect.stringMatching(/^ {2}mkdocs\.yml:12 {2}The link `\/none\.html` leads to no file/),
    '  overrides/css/extra.css:3  `md-header` is part of Material: docsgen’s pages lack it.',
    expect.stringMatching(/^ {2}overrides\/main\.html:2 {2}The link `\/no` leads to no file/),
    '  overrides/main.html:10  The block `content` was left out.',
    '  overrides/partials/header.html:1  This template was left out.',
  ]);
  const built = describeSite(path.join(root, 'new'));
  const { stdout } = await runCli(['build', built.root]);
  expect(stdout.match(/^warning.*\n.*/gm)).toEqual([
    expect.stringContaining('Link to `/no` leads'),
    expect.stringContaining('Link to `/docs/none.html` leads'),
  ]);
  const home = built.read('index.html');
  for (const text of [
    'News of Loom: Weave',
    'content="https://loom.example.org/docs/loom.png"',
    'href="/docs/css/extra.css"',
    'count("loom.png")',
    '<b>© Weavers</b>',
  ])
    expect(home).toContain(text);
  expect(built.read('css/extra.css')).toContain('p {}');
});

test('a site is converted where it is, and addresses of files stay', async () => {
  const { root } = tempSite({
    'docsgen.config.ts': '',
    'old/mkdocs.yml':
      'site_name: Loom\nuse_directory_urls: false\nplugins:\n  - redirects:\n      redirect_maps:\n        old.md: guide/setup.md\n',
    'old/docs/index.md': '# Loom\n\n[Set up](guide/setup.md), <a href="guide/setup.html">raw</a>\n',
    'old/docs/guide/index.md': '# Guide\n\n![a](../img/a.png)\n',
    'old/docs/guide/setup.md': '# Set up\n\n!!! note\n    Weave.\n',
    'old/docs/img/a.png': 'a',
    'old/docs/robots.txt': 'all',
  });
  const before = readFile(root, 'old/docs/guide/index.md');
  expect(convert(root, '--in-place', '--write').exitCode).toBe(0);
  expect(readFile(root, 'old/docs/guide/setup.md')).toContain(':::note');
  expect(readFile(root, 'old/docs/guide/index.md')).toBe(before);
  const built = describeSite(path.join(root, 'old'));
  const { stdout } = await runCli(['build', built.root, '--strict']);
  expect(stdout).toContain('No problems');
  for (const file of [
    'index.html',
    'guide/index.html',
    'guide/setup.html',
    'old.html',
    'robots.txt',
  ])
    expect([file, built.has(file)]).toEqual([file, true]);
  const home = readArticle(built.read('index.html')).html;
  expect(home.match(/href="\/guide\/setup(?:\.html)?"/g)).toHaveLength(2);
  expect(convert(root, '--in-place', '--write').exitCode).toBe(2);
});

test('languages, posts, and files that are no pages leave the docs of a site in place', async () => {
  const { root } = tempSite({
    'docsgen.config.ts': '',
    'old/mkdocs.yml': `${LANGUAGES.replace('plugins:', 'plugins:\n  - blog\n  - literate-nav')}exclude_docs: parts/\n`,
    'old/docs/index.md': '# Loom\n',
    'old/docs/index.de.md': '# Webstuhl\n',
    'old/docs/parts/a.md': 'A part\n',
    'old/docs/SUMMARY.md': '- [Loom](index.md)\n',
    'old/docs/blog/index.md': '# Blog\n',
    'old/docs/blog/posts/a.md':
      '---\ndate: 2024-01-02\ncategories: [News]\n---\n\n# A post\n\nText.\n',
  });
  expect(convert(root, '--in-place', '--write').exitCode).toBe(0);
  const built = describeSite(path.join(root, 'old'));
  const { stdout } = await runCli(['build', built.root, '--strict']);
  expect(stdout).toContain('No problems');
  for (const file of ['blog/2024/01/02/a-post', 'blog/category/news', 'blog/archive/2024', 'de'])
    expect([file, built.has(`${file}/index.html`)]).toEqual([file, true]);
  const lost = ['SUMMARY', 'index.de', 'parts/a', 'blog/posts/a'];
  expect(lost.filter((file) => built.has(`${file}/index.html`))).toEqual([]);
  expect(readFile(root, 'old/docs/parts/a.md')).toBe('A part\n');
});

/** The labels and ids of sidebars that a site with these files gets. */
function navOf(files: Record<string, string>): string[] {
  const pages = ['index.md', 'b/two.md', 'b/one.md', 'b/index.md', 'a/x.md'];
  const { root } = tempSite({
    'docsgen.config.ts': '',
    ...Object.fromEntries(pages.map((file) => [`old/docs/${file}`, `# ${file}\n`])),
    ...files,
  });
  convert(root, '--write', '--out', 'new');
  const [, text = ''] = readFile(root, 'new/sidebars.ts').split('export default');
  return [...text.replace(/type: '\w+'/g, '').matchAll(/(label: )?'([^']*)'/g)].map(
    ([, label, value = '']) => (label === undefined ? value : `${value}:`),
  );
}

test.each<[string, Record<string, string>, string[]]>([
  [
    'without nav',
    { 'old/mkdocs.yml': 'site_name: L\n' },
    ['index', 'A:', 'a/x', 'B:', 'b/index', 'b/one', 'b/two'],
  ],
  [
    'SUMMARY.md',
    {
      'old/mkdocs.yml': 'site_name: L\nplugins: [literate-nav]\n',
      'old/docs/SUMMARY.md': '* [Start](index.md)\n* [Bees](b/)\n* Others\n    * [X](a/x.md)\n',
      'old/docs/b/SUMMARY.md': '- [Two](two.md)\n- *.md\n',
    },
    ['index', 'Start:', 'Bees:', 'b/two', 'Two:', 'b/index', 'b/one', 'Others:', 'a/x', 'X:'],
  ],
  [
    '.pages',
    {
      'old/mkdocs.yml': 'site_name: L\nplugins: [awesome-pages]\n',
      'old/docs/.pages': 'nav:\n  - b\n  - ...\n',
      'old/docs/b/.pages': 'title: Bees\norder: desc\n',
      'old/docs/a/.pages': 'hide: true\n',
    },
    ['Bees:', 'b/two', 'b/one', 'b/index', 'index'],
  ],
  [
    '.nav.yml',
    {
      'old/mkdocs.yml': 'site_name: L\nplugins: [awesome-nav]\n',
      'old/docs/.nav.yml':
        'nav:\n  - Home: index.md\n  - Bees:\n      - b/two.md\n      - b/o*.md\n  - Web: https://example.org/\n  - "*"\n',
    },
    [
      'index',
      'Home:',
      'Bees:',
      'b/two',
      'b/one',
      'Web:',
      'https://example.org/',
      'A:',
      'a/x',
      'B:',
      'b/index',
    ],
  ],
])('the navigation of %s', (_, files, nav) => {
  expect(navOf(files)).toEqual(nav);
});

test('labels of the navigation in other languages', async () => {
  const { root } = tempSite({
    'docsgen.config.ts': '',
    'old/mkdocs.yml': `site_name: Loom
plugins:
  - i18n:
      languages:
        - {locale: en, default: true}
        - locale: de
          nav_translations:
            Home: Startseite
            Guide: Anleitung
nav:
  - Home: index.md
  - Guide:
      - a.md
`,
    'old/docs/index.md': '# Loom\n',
    'old/docs/index.de.md': '# Webstuhl\n',
    'old/docs/a.md': '# A\n',
  });
  convert(root, '--write', '--out', 'new');
  const built = describeSite(path.join(root, 'new'));
  expect((await runCli(['build', built.root, '--strict'])).stdout).toContain('No problems');
  const german = built.read('de/a/index.html');
  for (const label of ['Startseite', 'Anleitung']) expect(german).toContain(label);
});

test('what posts and folders say in vain is reported, and breaks nothing', async () => {
  const { root } = tempSite({
    'docsgen.config.ts': '',
    'old/mkdocs.yml': 'site_name: Loom\nplugins:\n  - blog\n  - meta\n',
    'old/docs/index.md': '# Loom\n',
    'old/docs/a/.meta.yml': 'tags:\n  - [woven\n',
    'old/docs/a/one.md': '# One\n',
    'old/docs/a/two.md': '# Two\n',
    'old/docs/blog/index.md': '# Blog\n',
    'old/docs/blog/posts/first.md':
      '---\ndate: 2024-01-02\ntags: [Loom]\ncategories: [News]\n---\n\n# First\n\nText.\n',
  });
  const { output } = convert(root);
  expect(output).toContain(
    'docs/blog/posts/first.md:4  The categories of this post were left out, because it has tags.',
  );
  expect(
    output.match(/docs\/a\/\.meta\.yml:\d+ {2}This file is not YAML; left out\./g),
  ).toHaveLength(1);
});
