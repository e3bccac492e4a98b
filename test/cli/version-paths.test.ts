import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type TempSite, tempSite } from '../support/temp-site.js';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/**
 * Docs that refer to files within and outside of their folder, in every way that takes a relative
 * path.
 */
const INTRO = `import Box from '../../src/Box'
import Shared from '../../shared/_shared.md'
import Part from '../_part.md'

# Intro

<Box/> <Shared/> <Part/>

![Within](../img/a.svg) ![Outside](../../pictures/b.svg) <img alt="Attribute" src="../../pictures/b.svg"/>

[Page](../other.md) [set](../../api/client.md#steps) [named] [file](../../pictures/b.svg) [root](/api/client.md)

\`\`\`js file="../../examples/a.js"
\`\`\`

\`\`\`md
[shown](../../api/client.md)
\`\`\`

[named]: ../../api/client.md
`;

const FILES = {
  'docsgen.config.ts': `export default { title: 'Site', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, docs: [
    {},
    { id: 'api', path: 'api', routeBasePath: 'api' },
  ] };\n`,
  'docs/more/intro.mdx': INTRO,
  'docs/other.md': '# Other\r\n\r\n[C](../api/client.md)\r\n[bare](api/client.md)\r\n',
  'docs/_part.md': 'See [the client](../api/client.md).\n',
  'docs/img/a.svg': PICTURE,
  'api/client.md': '# Client\n\n## Steps\n',
  'src/Box.tsx': 'export default () => <b>Box</b>;\n',
  'shared/_shared.md': 'Shared.\n',
  'pictures/b.svg': PICTURE,
  'examples/a.js': 'let a;\n',
  'i18n/fr/docs/other.md': '# Autre\n\n[C](../api/client.md) ![B](../pictures/b.svg)\n',
};

const read = (site: TempSite, file: string) => readFileSync(path.join(site.root, file), 'utf8');

test('paths of a new version that lead out of its folder lead to the same files as before', async () => {
  const site = tempSite(FILES);
  const before = await site.build('--format', 'json');
  expect(before.report?.diagnostics).toEqual([]);
  expect((await runCli(['version', '1.0', site.root])).exitCode).toBe(0);

  const leading = /\.\.\/\.\.\/(?=src|shared|pictures|api|examples)/g;
  const shown = '[shown](../../api/client.md)';
  expect(read(site, 'versioned_docs/version-1.0/more/intro.mdx')).toBe(
    INTRO.replaceAll(leading, '../../../').replace(shown.replace('../../', '../../../'), shown),
  );
  expect(read(site, 'versioned_docs/version-1.0/other.md')).toBe(
    '# Other\r\n\r\n[C](../../api/client.md)\r\n[bare](api/client.md)\r\n',
  );
  expect(read(site, 'versioned_docs/version-1.0/_part.md')).toContain('(../../api/client.md)');
  expect(read(site, 'i18n/fr/versioned_docs/version-1.0/other.md')).toBe(
    '# Autre\n\n[C](../../api/client.md) ![B](../../pictures/b.svg)\n',
  );
  expect(read(site, 'docs/more/intro.mdx')).toBe(INTRO);

  const after = await site.build('--format', 'json');
  expect([after.exitCode, after.report?.diagnostics]).toEqual([0, []]);
  expect(site.read('docs/more/intro/index.html')).toContain('href="/api/client#steps"');
  expect(site.read('fr/docs/other/index.html')).toContain('href="/fr/api/client"');
});

test('a version whose set of docs is in a deeper folder leads there, too', async () => {
  const site = tempSite({
    'docsgen.config.ts': `export default { title: 'Site', docs: [
      { path: 'content/guides/docs' },
      { id: 'api', path: 'content/api', routeBasePath: 'api' },
    ] };\n`,
    'content/guides/docs/a.md': '# A\n\n[C](../../api/c.md)\n',
    'content/api/c.md': '# C\n\n[A](../guides/docs/a.md)\n',
  });
  expect((await runCli(['version', '1.0', site.root])).exitCode).toBe(0);
  expect((await runCli(['version', '1.0', site.root, '--docs', 'api'])).exitCode).toBe(0);
  expect(read(site, 'versioned_docs/version-1.0/a.md')).toBe(
    '# A\n\n[C](../../content/api/c.md)\n',
  );
  expect(read(site, 'api_versioned_docs/version-1.0/c.md')).toBe(
    '# C\n\n[A](../../content/guides/docs/a.md)\n',
  );
  expect((await site.build('--format', 'json')).report?.diagnostics).toEqual([]);
});
