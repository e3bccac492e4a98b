import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { editing } from '../../support/editing.js';
import { type TempSite, tempSite } from '../../support/temp-site.js';
import { untilOld } from '../../support/until-old.js';

const FILES = {
  'docsgen.config.ts': '',
  'docusaurus.config.js': `module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.js' }, blog: false }]],
};
`,
  'sidebars.js': "module.exports = { docs: ['a', 'b', 'c'] };\n",
  'docs/a.md': '---\nslug: /\n---\n\n# A\n\nText of a.\n',
  'docs/b.mdx': '# B\n\nimport Versions from "@site/src/Versions";\n\nText of b.\n\n<Versions />\n',
  'docs/c.md': '# C\n\nText of c.\n',
  'src/Versions.jsx': `import { useDoc, useAllDocsData } from '@docusaurus/plugin-content-docs/client';
export default function Versions() {
  const [{ docs, sidebars }] = useAllDocsData().default.versions;
  return <p>{useDoc().metadata.id}: {docs.length}, {sidebars.docs.link.label}</p>;
}
`,
};

let site: TempSite;
const { edit, add, looksAround, expectClean } = editing(() => site);

beforeEach(async () => {
  site = tempSite(FILES);
  await untilOld(path.join(site.root, 'src/Versions.jsx'));
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
});

const shown = () => site.read('b/index.html').replaceAll('<!-- -->', '');

test('code that asks which docs there are keeps no other name from being edited alone', async () => {
  expect(shown()).toContain('b: 3, A');
  await edit('docs/c.md', '# C', '# Another');
  await edit('docs/a.md', 'Text of a', 'What a search engine shows of a');
  expect(await looksAround()).toBe(false);
  await expectClean();

  await edit('docs/a.md', '# A', '# First');
  expect(await looksAround()).toBe(true);
  expect(shown()).toContain('b: 3, First');
  await expectClean();

  await add('docs/d.md', '# D\n\nText of d.\n');
  expect(await looksAround()).toBe(true);
  expect(shown()).toContain('b: 4, First');
  await expectClean();
});

test('code that asks how docs are described shows what they are now', async () => {
  await edit('src/Versions.jsx', 'useDoc, useAllDocsData', 'useDocById, useAllDocsData');
  await edit('src/Versions.jsx', 'useDoc().metadata.id', "useDocById('c').description");
  await site.build();
  await edit('docs/c.md', 'Text of c', 'Words of c');
  expect(await looksAround()).toBe(true);
  expect(shown()).toContain('Words of c.: 3, A');
  await expectClean();
});
