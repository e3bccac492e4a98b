import { expect, test } from 'vitest';
import { tempSite } from '../support/temp-site.js';

/** Each plugin notes what it sees; a page shows the notes of those before. */
const PLUGINS = `const { visit } = require('./visit.js');
const early = () => (tree) => {
  const directives = [];
  visit(tree, (node) => {
    if (node.type === 'containerDirective') directives.push(node.name);
    if (node.type === 'text') node.value = node.value.replace('EARLY', 'early:' + directives.join());
  });
};
const late = () => (tree, file) => {
  const ids = [];
  visit(tree, (node) => {
    if (node.type === 'heading') ids.push(node.data.id);
    if (node.type === 'heading' && node.data.id === 'renamed-soon') node.data.hProperties.id = 'renamed';
    if (node.type === 'containerDirective') ids.push('directive');
    if (node.type === 'text')
      node.value = node.value.replace('LATE', 'late:' + require('path').basename(file.path) + ':' + ids.join());
  });
};
const html = (options) => (tree, file) => {
  const seen = [];
  visit(tree, (node) => {
    if (node.type === 'element') {
      seen.push(node.tagName);
      if (node.tagName === 'h2') node.properties.className = ['marked'];
      if (node.tagName === 'table') node.properties.dataSeen = options.mark;
      if (node.tagName === 'a') node.properties.rel = 'noopener';
      if (node.tagName === 'pre') node.children[0].children[0].value += '// ' + node.children[0].data.meta + '\\n';
      if (node.tagName === 'admonition') node.properties.title = 'Told by a plugin';
    }
    if (node.type === 'text')
      node.value = node.value.replace('HTML', 'html:' + require('path').basename(file.path) + ':' + seen.join());
  });
};
`;
const VISIT = `exports.visit = function visit(node, see) {
  see(node);
  for (const child of node.children ?? []) visit(child, see);
};
`;
const PAGE = `import Part from './_part.mdx';

# Title

:::note

EARLY

:::

## Setup

LATE

## Renamed soon

<Part />

| a |
| - |
| b |

[Other](./other.md)

\`\`\`js title="a.js"
const one = 1;
\`\`\`

HTML
`;
const FILES = {
  'docs/a.mdx': PAGE,
  'docs/_part.mdx': '## Setup\n\nLATE HTML\n',
  'docs/other.md': '# Other\n\n## Twice\n\nEARLY LATE HTML\n',
  'blog/2024-01-01-post.md': '# Post\n\nEARLY LATE HTML\n\n<!-- truncate -->\n\nMore.\n',
  'visit.js': VISIT,
};
const SITE = `title: 'Site', url: 'https://example.org', baseUrl: '/'`;

test('plugins of a Docusaurus site run in its three phases, on the files of their folders', async () => {
  const site = tempSite({
    ...FILES,
    'docsgen.config.ts': '',
    'docusaurus.config.js': `${PLUGINS}
    module.exports = { ${SITE}, presets: [['classic', {
      pages: false,
      docs: { beforeDefaultRemarkPlugins: [early], remarkPlugins: [late], rehypePlugins: [[html, { mark: 'docs' }]] },
    }]] };\n`,
  });
  const { exitCode, stdout, report } = await site.build('--format', 'json');
  expect(exitCode, stdout).toBe(0);
  expect(report?.diagnostics).toEqual([]);
  const page = site.read('docs/a/index.html');
  expect(page).toContain('<p>early:note</p>');
  expect(page).toContain('<p>late:a.mdx:title,setup</p>');
  expect(page).toContain('<p>late:_part.mdx:setup html:_part.mdx:h2,p</p>');
  expect(page).toMatch(
    /<h2[^>]*class="[^"]*marked[^"]*"[^>]*id="renamed"|<h2[^>]*id="renamed"[^>]*class="[^"]*marked/,
  );
  expect(page).toContain('data-seen="docs"');
  expect(page).toMatch(
    /<a [^>]*rel="noopener"[^>]*>Other|<a href="\/docs\/other"[^>]*rel="noopener"/,
  );
  expect(page).toContain('Told by a plugin');
  expect(page).toMatch(/a\.js[\s\S]*class="[^"]*language-js[\s\S]*\/\/ title=/);
  expect(page).toMatch(/html:a\.mdx:h1,admonition,p,h2,p,h2,table,.*,pre,code,p</);
  // The same id in the page and in its partial, as Docusaurus has it.
  expect(page.match(/ id="setup"/g)).toHaveLength(2);
  expect(page).not.toContain('id="setup-1"');
  expect(site.read('blog/2024/01/01/post/index.html')).toContain('EARLY LATE HTML');
});

test('headings that a late plugin adds take no id from those of the author', async () => {
  const site = tempSite({
    'docs/a.md': '# A\n\n## Setup\n\n## Setup\n',
    'docsgen.config.ts': `const add = () => (tree) => {
  const text = { type: 'text', value: 'Setup' };
  tree.children.splice(1, 0, { type: 'heading', depth: 2, children: [text] });
};
export default { title: 'Site', url: 'https://example.org', markdown: { lateRemarkPlugins: [add] } };\n`,
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  const ids = [...site.read('docs/a/index.html').matchAll(/<h2[^>]* id="?(setup[^ ">]*)/g)].map(
    ([, id]) => id,
  );
  expect(ids).toEqual(['setup-2', 'setup', 'setup-1']);
});

test('a change of what a plugin imports makes its pages anew', async () => {
  const config = (mark: string) => ({
    'mark.mjs': `export default () => (tree) => { tree.children[0].properties.title = '${mark}'; };\n`,
  });
  const site = tempSite({
    'docs/a.md': '# A\n',
    ...config('one'),
    'docsgen.config.ts': `import mark from './mark.mjs';
export default { title: 'Site', url: 'https://example.org', markdown: { rehypePlugins: [mark] } };\n`,
  });
  const first = await site.build();
  expect(first.exitCode, first.stdout).toBe(0);
  expect(site.read('docs/a/index.html')).toContain('title="one"');
  site.write(config('two'));
  await site.build();
  expect(site.read('docs/a/index.html')).toContain('title="two"');
});

test('a rehype plugin that fails, or ends in no tree, is named with its page', async () => {
  const site = tempSite({
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
    'docsgen.config.ts': `const breaks = () => (tree, file) => {
  if (file.path.endsWith('a.md')) throw new Error('no luck');
  if (file.path.endsWith('b.md')) return { type: 'element' };
};
export default { title: 'Site', url: 'https://example.org', markdown: { rehypePlugins: [breaks] } };\n`,
  });
  const { exitCode, report } = await site.build('--format', 'json');
  expect(exitCode).toBe(1);
  expect(report?.diagnostics.map(({ code, file, message }) => [code, file, message])).toEqual([
    ['remark-plugin', 'docs/a.md', 'The plugin `breaks` fails on this page: no luck.'],
    [
      'remark-plugin',
      'docs/b.md',
      'The plugin `breaks` fails on this page: returns a tree without a root.',
    ],
  ]);
});

test('plugins find the front matter as it is written, and what those before them have noted', async () => {
  const site = tempSite({
    'docsgen.config.ts': `const early = () => (tree, file) => { file.data.seen = ['early:' + file.data.frontMatter.mooring]; };
const late = () => (tree, file) => { file.data.seen.push('late:' + file.data.frontMatter.title); };
const html = () => (tree, file) => {
  const text = [...(file.data.seen ?? []), 'html:' + file.data.frontMatter.depth?.metres].join(' ');
  tree.children.push({ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: text }] });
};
export default {
  title: 'Site', url: 'https://example.org',
  markdown: { remarkPlugins: [early], lateRemarkPlugins: [late], rehypePlugins: [html] },
};
`,
    'docs/a.md': '---\ntitle: Quay\nmooring: north\ndepth: { metres: 4 }\n---\n\nText.\n',
    'docs/b.md': '# Without\n',
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  expect(site.read('docs/a/index.html')).toContain('<p>early:north late:Quay html:4</p>');
  expect(site.read('docs/b/index.html')).toContain(
    '<p>early:undefined late:undefined html:undefined</p>',
  );
  site.write({ 'docs/a.md': '---\ntitle: Quay\nmooring: south\n---\n\nText.\n' });
  expect((await site.build()).exitCode).toBe(0);
  expect(site.read('docs/a/index.html')).toContain('<p>early:south late:Quay html:undefined</p>');
});
