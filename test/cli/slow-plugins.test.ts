import { expect, test } from 'vitest';
import { tempSite } from '../support/temp-site.js';

test('a plugin that takes long is named at the end, with its share; another one is not', async () => {
  const site = tempSite({
    'docs/a.md': '# A\n',
    'docsgen.config.ts': `const slow = () => () => new Promise((done) => setTimeout(done, 3000));
const quick = () => () => undefined;
export default { title: 'Site', url: 'https://example.org', markdown: { rehypePlugins: [slow, quick] } };\n`,
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
