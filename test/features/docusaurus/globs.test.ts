import { expect, test } from 'vitest';
import { tempSite } from '../../support/temp-site.js';

const FILES = {
  'docsgen.config.ts': '',
  'docs/index.md': '# Start\n\n[Go](./api/_go.md)\n',
  'docs/api/_go.md': '---\nid: go\n---\n\n# Go\n',
  'docs/_more/a.md': '# More\n',
  'docs/tests/a.md': '# Test\n',
};

const build = async (docs: string) => {
  const site = tempSite({
    ...FILES,
    'docusaurus.config.js': `module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { blog: false, docs: ${docs} }]],
};\n`,
  });
  await site.build();
  return Object.keys(site.output())
    .filter((file) => /^docs\/.*\.html$/.test(file))
    .sort();
};

test.each([
  // By default and with globs of its own for them.
  ['{}', ['docs/index.html', 'docs/tests/a/index.html']],
  ['{ exclude: ["**/_*.md", "_*/**", "**/tests/**"] }', ['docs/index.html']],
  [
    '{ exclude: ["**/_*.{md,mdx}", "**/tests/**"] }',
    ['docs/_more/a/index.html', 'docs/index.html'],
  ],
  ['{ exclude: ["**/_*/**", "**/tests/**"] }', ['docs/api/go/index.html', 'docs/index.html']],
  [
    '{ exclude: ["**/tests/**"] }',
    ['docs/_more/a/index.html', 'docs/api/go/index.html', 'docs/index.html'],
  ],
  ['{ include: ["**/*.md", "**/_*.md"] }', ['docs/index.html', 'docs/tests/a/index.html']],
  [
    '{ include: ["**/*.md", "**/_*.md"], exclude: ["**/tests/**"] }',
    ['docs/api/go/index.html', 'docs/index.html'],
  ],
  ['{ include: ["*.md"], exclude: ["**/tests/**"] }', ['docs/index.html']],
])('files that begin with _ are docs where the globs say so: %s', async (docs, pages) => {
  expect(await build(docs)).toEqual(pages);
});
