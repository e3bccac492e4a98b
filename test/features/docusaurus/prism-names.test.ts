import { expect, test } from 'vitest';
import { tempSite } from '../../support/temp-site.js';

test('languages have the names of Prism, and those that Shiki lacks are no problem', async () => {
  const fence = (name: string, code: string) => `\`\`\`${name}\n${code}\n\`\`\`\n`;
  const site = tempSite({
    'docsgen.config.ts': '',
    'docusaurus.config.js': `module.exports = { title: 'Site', url: 'https://example.org', baseUrl: '/', presets: ['classic'] };`,
    'docs/a.md': ['# A', fence('sol', 'contract A {}'), fence('promql', 'sum(rate(x[5m]))')].join(
      '\n\n',
    ),
    'docs/b.md': `# B\n\n${fence('mystery', 'x')}`,
  });
  const { stdout } = await site.build('--format', 'json');
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; file: string }[] };
  const unknown = diagnostics.filter(({ code }) => code === 'code-language-unknown');
  expect(unknown.map(({ file }) => file)).toEqual(['docs/b.md']);
  expect(site.read('docs/a/index.html')).toMatch(/<\w[^>]*>contract</);
});
