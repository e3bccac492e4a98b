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
