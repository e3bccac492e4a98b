import { expect, test } from 'vitest';
import { tempSite } from '../support/temp-site.js';

test('components may have any name: of the site, imported and defined on a page', async () => {
  const names = ['H0', 'H1', 'H2', 'H3'];
  const part = (name: string) =>
    `export default function ${name}() {\n  return <b>{'part ${name}'}</b>;\n}\n`;
  const site = tempSite({
    'docsgen.config.ts': "export default { title: 'Site', url: 'https://example.org' };\n",
    'components/H0.tsx': part('H0'),
    'components/H1.tsx': part('H1'),
    'docs/parts/Two.tsx': part('H2'),
    'docs/a.mdx': `import H2 from './parts/Two';\n\nexport const H3 = () => <b>{'part H3'}</b>;\n\n# A\n\n${names
      .map((name) => `<${name} />\n`)
      .join('\n')}`,
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  const html = site.read('docs/a/index.html');
  for (const name of names) expect(html).toContain(`<b>part ${name}</b>`);
});
