import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startServe } from '../support/serve.js';
import { CONFIG, describeSite, tempSite } from '../support/temp-site.js';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="3"/>';

/** A repository whose site is in a folder of it. */
function repository(files: Record<string, string> = {}) {
  const repo = tempSite({
    'docsgen.config.ts': '',
    '.git/HEAD': 'ref: refs/heads/main\n',
    'CONTRIBUTING.md': [
      '# Contributing',
      'First, read [the rules](./site/docs/rules.md#first).',
      '![Map](./images/map.svg)',
      '## Steps',
      '1. Fork.',
      '',
    ].join('\n\n'),
    'images/map.svg': SVG,
    'site/docsgen.config.ts': CONFIG,
    'site/docs/rules.md': '# Rules\n\n## First\n',
    'site/docs/join.mdx': [
      "import Contributing from '@site/../CONTRIBUTING.md';",
      '# Join',
      '<Contributing />',
      '[Steps](#steps)\n',
    ].join('\n\n'),
    ...files,
  });
  return { repo, site: describeSite(path.join(repo.root, 'site')) };
}

test('Markdown from elsewhere in the repository is a part of the page that imports or includes it', async () => {
  const { repo, site } = repository({
    'CHANGES.mdx': "import Mark from './Mark.jsx';\n\n<Mark /> {6 * 7}\n",
    'Mark.jsx': 'export default () => <mark>made</mark>;\n',
    'site/docs/news.mdx':
      '# News\n\nimport Changes from \'../../CHANGES.mdx\';\n\n<Changes />\n\n<Include file="../../CONTRIBUTING.md" />\n',
  });
  const { exitCode, stdout } = await site.build('--strict');
  expect(exitCode, stdout).toBe(0);
  for (const page of ['join', 'news']) {
    const html = site.read(`docs/${page}/index.html`);
    expect(html).toContain('<a href="/docs/rules#first">the rules</a>');
    expect(html).toMatch(/<img src="\/assets\/images\/map-\w+\.svg"/);
    expect(html).toContain('href="#steps">Steps</a>');
  }
  expect(site.read('docs/news/index.html')).toMatch(/<mark>made<\/mark>[^<]*42/);
  repo.write({ 'CONTRIBUTING.md': '# Contributing\n\nAsk first.\n\n## Steps\n' });
  expect((await site.build('--strict')).exitCode).toBe(0);
  for (const page of ['join', 'news'])
    expect(site.read(`docs/${page}/index.html`)).toContain('Ask first.');
  const kept = site.output();
  await site.build('--no-cache');
  expect(site.output()).toEqual(kept);
});

test('images of pages may be elsewhere in the repository', async () => {
  const { site } = repository({
    'site/docs/rules.md': '# Rules\n\n![Map](../../images/map.svg)\n\n## First\n',
  });
  const { exitCode, stdout } = await site.build('--strict');
  expect(exitCode, stdout).toBe(0);
  const [, file = ''] =
    /<img src="\/(assets\/images\/map-\w+\.svg)"/.exec(site.read('docs/rules/index.html')) ?? [];
  expect(site.read(file)).toBe(SVG);
});

test('private files, and those outside of the repository, are not', async () => {
  const { repo, site } = repository({
    '.notes/plan.md': 'Secret.\n',
    'site/docs/a.mdx': "import A from '../../.notes/plan.md';\n\n<A />\n",
    'site/docs/b.mdx': "import B from '../../../../../../../x.md';\n\n<B />\n",
    'site/docs/c.mdx': "import C from '../../link.md';\n\n<C />\n",
    'site/docs/join.mdx': "import Join from '../../CONTRIBUTING.md';\n\n<Join />\n",
    'site/docs/d.md':
      '![Hidden](../../.notes/a.svg) ![Notes](../../notes.txt) ![Out](../../../out.svg)\n',
    'notes.txt': 'Secret.\n',
    'CONTRIBUTING.md': '![Out](../out.svg) ![Hidden](.notes/a.svg)\n',
    '.notes/a.svg': SVG,
  });
  const elsewhere = tempSite({ 'plan.md': 'Secret.\n' });
  symlinkSync(path.join(elsewhere.root, 'plan.md'), path.join(repo.root, 'link.md'));
  const { exitCode, stdout } = await site.build('--format', 'json');
  expect(exitCode).toBe(1);
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; file: string; line: number; hint?: string }[];
  };
  expect(diagnostics.map(({ code, file, line }) => `${code} ${file}:${line}`).sort()).toEqual([
    'image-broken ../CONTRIBUTING.md:1',
    'image-broken ../CONTRIBUTING.md:1',
    ...Array(3).fill('image-broken docs/d.md:1'),
    'import-not-found docs/c.mdx:1',
    'import-outside docs/a.mdx:1',
    'import-outside docs/b.mdx:1',
  ]);
  const hintsOf = (name: string) =>
    diagnostics.flatMap(({ file, hint }) => (file === name ? [hint] : []));
  expect(hintsOf('docs/d.md')).toEqual(
    Array(3).fill(
      expect.stringMatching(
        /Outside the site, only images of its repository can be shown, and no hidden files\.$/,
      ),
    ),
  );
  expect(diagnostics.find(({ code }) => code === 'import-outside')?.hint).toBe(
    'Move the file into the site’s folder, or elsewhere in its repository.',
  );
});

test('a save of such a file shows while the site is served', async () => {
  const { repo, site } = repository();
  const server = await startServe([site.root, '--watch']);
  onTestFinished(async () => {
    await server.close();
  });
  const read = async () => (await fetch(`${server.url}/docs/join`)).text();
  expect(await read()).toContain('Fork.');
  const image = /\/assets\/images\/map-\w+\.svg/.exec(await read())?.[0] ?? '';
  expect((await fetch(server.url + image)).status).toBe(200);
  repo.write({ 'CONTRIBUTING.md': 'Ask first.\n' });
  await expect.poll(read).toContain('Ask first.');
  repo.write({ 'CONTRIBUTING.md': 'Ask twice.\n' });
  await expect.poll(read).toContain('Ask twice.');
});

test('a save of a file that code imports as text, or as code, shows while the site is served', async () => {
  const { repo, site } = repository({
    'prices.csv': 'tea;1\n',
    'units.js': "export default 'cups';\n",
    'site/pages/index.jsx': `import units from '../../units.js';
import prices from '../../prices.csv?raw';
export default () => <main><h1>Prices</h1><p>{prices} {units}</p></main>;
`,
  });
  const server = await startServe([site.root, '--watch']);
  onTestFinished(async () => {
    await server.close();
  });
  const read = async () => (await fetch(server.url)).text();
  expect(await read()).toContain('tea;1');
  repo.write({ 'prices.csv': 'tea;2\n' });
  await expect.poll(read).toContain('tea;2');
  repo.write({ 'prices.csv': 'tea;3\n' });
  await expect.poll(read).toContain('tea;3');
  repo.write({ 'units.js': "export default 'pots';\n" });
  await expect.poll(read).toContain('pots');
});
