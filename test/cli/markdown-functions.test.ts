import { expect, test } from 'vitest';
import { tempSite } from '../support/temp-site.js';

const FUNCTIONS = `{
  preprocessor: ({ filePath, fileContent }) => {
    if (filePath.endsWith('bad.md')) throw new Error('no luck.');
    return fileContent.replaceAll('@VERSION', '2.1 ' + require('path').isAbsolute(filePath));
  },
  async parseFrontMatter(file) {
    const { frontMatter, content } = await file.defaultParseFrontMatter(file);
    return { frontMatter: frontMatter.abstract ? { ...frontMatter, description: frontMatter.abstract } : frontMatter, content };
  },
}`;
const FILES = {
  'docs/a.mdx':
    "---\ntitle: Old\nabstract: 'What it is: short'\n---\n\nimport Part from './_part.mdx';\n\nVersion @VERSION.\n\n<Part />\n\n[gone](./gone.md)\n",
  'docs/_part.mdx': 'A part of @VERSION.\n',
};

function expectChanged(html: string): void {
  expect(html).toContain('<p>Version 2.1 true.</p>');
  expect(html).toContain('<p>A part of 2.1 true.</p>');
  expect(html).toContain('<meta name="description" content="What it is: short">');
}

test('functions of the config change files and their front matter; places stay those of the file', async () => {
  const site = tempSite({
    ...FILES,
    'docsgen.config.ts': `import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
export default { title: 'Site', url: 'https://example.org', onBrokenLinks: 'warn', markdown: ${FUNCTIONS} };\n`,
  });
  const { exitCode, stdout, report } = await site.build('--format', 'json');
  expect(exitCode, stdout).toBe(0);
  expect(report?.diagnostics.map(({ code, line, column }) => [code, line, column])).toEqual([
    ['link-broken', 12, 1],
  ]);
  expectChanged(site.read('docs/a/index.html'));
  site.write({ 'docs/bad.md': '# Bad\n' });
  const second = await site.build('--format', 'json');
  expect(second.exitCode).toBe(1);
  expect(second.report?.diagnostics.map(({ file, message }) => [file, message])).toContainEqual([
    'docs/bad.md',
    '`markdown.preprocessor` fails on this page: no luck.',
  ]);
});

test('a Docusaurus site has them, too', async () => {
  const site = tempSite({
    ...FILES,
    'docsgen.config.ts': '',
    'docusaurus.config.js': `module.exports = {
      title: 'Site', url: 'https://example.org', baseUrl: '/', onBrokenLinks: 'ignore', markdown: ${FUNCTIONS},
      presets: [['classic', { blog: false, pages: false }]],
    };\n`,
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  expect(stdout).toContain('preprocessor, parseFrontMatter');
  expectChanged(site.read('docs/a/index.html'));
});
