import { expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { tempSite } from '../support/temp-site.js';

/** A page that shows Markdown, which includes another file, links to a page and shows an image. */
const FILES = {
  'docsgen.config.ts': "export default { title: 'T', url: 'https://example.org' };\n",
  'docs/intro.md': '# Intro\n\nFirst.\n',
  'docs/target.md': '---\nslug: /before\n---\n\n# Target\n',
  'parts/note.mdx':
    "import Inner from './inner.mdx';\n\nTo [the target](../docs/target.md).\n\n<Inner />\n",
  'parts/inner.mdx': 'Inside, at first.\n',
  'pages/shown.tsx': `import { useState } from 'react';
import Note from '../parts/note.mdx';
export default function Shown() {
  const [count, setCount] = useState(0);
  return <><h1>Shown</h1><button onClick={() => setCount(count + 1)}>{count}</button><Note /></>;
}
`,
};

/** The bundler is a program that is none: a build that needs it fails. */
const WITHOUT_BUNDLER = { ESBUILD_BINARY_PATH: process.execPath };

test('code that imports Markdown is not bundled again when other texts change', async () => {
  const site = tempSite({ ...FILES, 'docs/removed.md': '# Removed\n' });
  await site.build();
  site.write({ 'docs/intro.md': '# Intro\n\nSecond.\n' });
  // For a removed page, everything is looked at.
  site.remove('docs/removed.md');
  const { exitCode, stdout } = await runCli(['build', site.root], { env: WITHOUT_BUNDLER });
  expect(exitCode, stdout).toBe(0);
  expect(site.read('docs/intro/index.html')).toContain('Second.');
  const kept = site.output();
  await site.build('--no-cache');
  expect(site.output()).toEqual(kept);
});

test.each([
  ['its own text', { 'parts/note.mdx': 'Changed.\n' }, 'Changed.'],
  ['a file that it includes', { 'parts/inner.mdx': 'Inside, now.\n' }, 'Inside, now.'],
  [
    'the address that it leads to',
    { 'docs/target.md': '---\nslug: /after\n---\n\n# Target\n' },
    '/docs/after',
  ],
])('Markdown in code follows a change of %s', async (_, files, expected) => {
  const site = tempSite(FILES);
  await site.build();
  expect(site.read('shown/index.html')).toContain('/docs/before');
  site.write(files);
  await site.build();
  expect(site.read('shown/index.html')).toContain(expected);
  const kept = site.output();
  await site.build('--no-cache');
  expect(site.output()).toEqual(kept);
});
