import { expect, test } from 'vitest';
import { tempSite } from '../support/temp-site.js';

const PAGE = `# A

\`\`\`mdx-code-block
import Part from './_part.mdx';

<Part />
\`\`\`

\`\`\`\`md
\`\`\`mdx-code-block
shown
\`\`\`
\`\`\`\`

\`\`\`js
// error-next-line
fails();
// quiet-start
one();
two();
// quiet-end
// highlight-next-line
usual();
\`\`\`

\`\`\`objectivec
int a;
\`\`\`

\`\`\`
const plain = 1;
\`\`\`
`;
const COMMENTS = `[
  { className: 'theme-code-block-highlighted-line', line: 'highlight-next-line' },
  { className: 'code-error', line: 'error-next-line' },
  { className: 'code-quiet', block: { start: 'quiet-start', end: 'quiet-end' } },
]`;
const FILES = { 'docs/a.mdx': PAGE, 'docs/_part.mdx': 'From a part.\n' };

function expectMarked(html: string): void {
  expect(html).toContain('<p>From a part.</p>');
  expect(html).toContain('mdx-code-block');
  expect(html).not.toMatch(/error-next-line|quiet-start|quiet-end|highlight-next-line/);
  expect(html.match(/class="[^"]*code-error[^"]*"/g)).toHaveLength(1);
  expect(html.match(/class="[^"]*code-quiet[^"]*"/g)).toHaveLength(2);
  expect(html.match(/class="[^"]*theme-code-block-highlighted-line[^"]*"/g)).toHaveLength(1);
  expect(html).toMatch(/language-js[\s\S]*language-js[\s\S]*plain/);
}

test('blocks of MDX that look like code to other tools, comments of the site that mark lines, and a usual language', async () => {
  const site = tempSite({
    ...FILES,
    'docsgen.config.ts': `export default { title: 'Site', code: {
      magicComments: ${COMMENTS}, defaultLanguage: 'js', aliases: { objectivec: 'objective-c' },
    } };\n`,
  });
  const { exitCode, stdout } = await site.build('--strict');
  expect(exitCode, stdout).toBe(0);
  expectMarked(site.read('docs/a/index.html'));
});

test('a Docusaurus site says the same by `prism`', async () => {
  const theme = "{ plain: { color: '#f8f8f2', backgroundColor: '#272822' }, styles: [] }";
  const site = tempSite({
    ...FILES,
    'docsgen.config.ts': '',
    'docusaurus.config.js': `module.exports = {
      title: 'Site', url: 'https://example.org', baseUrl: '/',
      presets: [['classic', { blog: false, pages: false }]],
      themeConfig: { prism: {
        theme: ${theme}, defaultLanguage: 'js', additionalLanguages: ['objectivec'], magicComments: ${COMMENTS},
      } },
    };\n`,
  });
  const { exitCode, stdout, report } = await site.build('--format', 'json');
  expect(exitCode, stdout).toBe(0);
  expect(report?.diagnostics).toEqual([]);
  expectMarked(site.read('docs/a/index.html'));
});

test('languages of a Docusaurus site have the names of Prism', async () => {
  const site = tempSite({
    'docs/a.md': '```gradle title="build.gradle"\ndef a = 1\n```\n\n```mustache\n{{ a }}\n```\n',
    'docsgen.config.ts': '',
    'docusaurus.config.js': `module.exports = {
      title: 'Site', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false, pages: false }]],
    };\n`,
  });
  const { report } = await site.build('--format', 'json');
  expect(report?.diagnostics).toEqual([]);
  expect(site.read('docs/a/index.html')).toContain('<b>def</b>');
});

test('remark plugins of a Docusaurus site get the absolute path of the file', async () => {
  const site = tempSite({
    'docs/sub/a.md': '# A\n\nWHERE\n',
    'docsgen.config.ts': '',
    'docusaurus.config.js': `const path = require('path');
    const where = () => async (tree, file) => {
      tree.children[1].children[0].value = path.isAbsolute(file.path) + ' ' + path.relative(__dirname, file.path);
    };
    module.exports = {
      title: 'Site', url: 'https://example.org', baseUrl: '/',
      presets: [['classic', { blog: false, pages: false, docs: { remarkPlugins: [where] } }]],
    };\n`,
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  expect(site.read('docs/sub/a/index.html')).toContain('<p>true docs/sub/a.md</p>');
});
