import { expect, test } from 'vitest';
import { tempSite } from '../support/temp-site.js';

test('a plugin that takes long is named at the end, with its share; another one is not', async () => {
  const site = tempSite({
    'docs/a.md': '# A\n',
    // The share must be large also where a busy machine takes seconds to start the thread.
    'docsgen.config.ts': `const slow = () => () => new Promise((done) => setTimeout(done, 8000));
const quick = () => () => undefined;
export default {
  title: 'Site',
  url: 'https://example.org',
  limits: { seconds: 60 },
  markdown: { rehypePlugins: [slow, quick] },
};\n`,
  });
  const first = await site.build();
  expect(first.exitCode, first.stdout).toBe(0);
  expect(first.stdout + first.stderr).toMatch(
    /The plugin `slow` took \d+\.\d s, \d+ % of the compile time\./,
  );
  expect(first.stdout + first.stderr).not.toContain('`quick`');
  // Nothing is compiled again.
  const second = await site.build();
  expect(second.stdout + second.stderr).not.toContain('`slow`');
});

test.each(['resolve', 'emit'])(
  'a package whose `%s` never ends is stopped and named',
  async (member) => {
    const site = tempSite({
      'docs/a.md': '# A\n',
      'node_modules/stuck/package.json':
        '{ "name": "stuck", "type": "module", "main": "index.js" }',
      'node_modules/stuck/index.js': `export default { name: 'stuck', version: '1', ${member}() { for (;;); } };\n`,
      'docsgen.config.mjs': `import stuck from 'stuck';\nexport default { title: 'Site', limits: { seconds: 1 }, plugins: [stuck] };\n`,
      'docsgen.config.ts': '',
    });
    const { exitCode, report } = await site.build('--format', 'json');
    expect([exitCode, report?.diagnostics[0]?.message]).toEqual([
      1,
      expect.stringMatching(
        new RegExp(`^The plugin \`stuck\` does not finish within \\d+ s in \`${member}\``),
      ),
    ]);
  },
);

/** A plugin that writes to an included file on each page: the next try reads another text. */
const WRITER = `const { appendFileSync } = require('node:fs');
const { join } = require('node:path');
const writes = () => (tree, { path }) => {
  if (/[ab]\\.md$/.test(path)) appendFileSync(join(__dirname, 'docs/_part.md'), 'More.\\n');
};
`;
/** Docsgen compiles pages together when one waits for another. */
const WAITS = `let say;
const said = new Promise((done) => { say = done; });
const waits = () => async (tree, { path }) => {
  if (/b\\.md$/.test(path)) say();
  else if (/a\\.md$/.test(path)) await said;
};
`;

test.each([
  ['a page', WRITER, '[writes]'],
  ['pages that are compiled together', WRITER + WAITS, '[writes, waits]'],
])(
  '%s whose included file keeps changing is compiled a few times, with a warning',
  async (_, code, list) => {
    const site = tempSite({
      'docs/_part.md': 'Part.\n',
      'docs/a.md': "import Part from './_part.md';\n\n# A\n\n<Part />\n",
      'docs/b.md': '# B\n',
      'docsgen.config.ts': `${code}export default {
  title: 'Site', url: 'https://example.org', limits: { seconds: 5 }, markdown: { remarkPlugins: ${list} },
};\n`,
    });
    const { exitCode, report } = await site.build('--format', 'json');
    expect(exitCode).toBe(0);
    expect(report?.diagnostics).toEqual([
      expect.objectContaining({
        code: 'include-unsettled',
        file: 'docs/a.md',
        hint: expect.any(String),
      }),
    ]);
    expect(report?.diagnostics[0]?.message).toContain('`docs/_part.md`');
    expect(site.read('docs/a/index.html')).toContain('More.');
    // Once nothing writes the file, the warning goes, and the page is that of a clean build.
    site.write({
      'docsgen.config.ts': "export default { title: 'Site', url: 'https://example.org' };\n",
    });
    expect((await site.build('--format', 'json')).report?.diagnostics).toEqual([]);
  },
);
