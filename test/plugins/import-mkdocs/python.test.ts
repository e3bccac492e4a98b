import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readArticle } from '../../support/article.js';
import { runCli } from '../../support/run-cli.js';
import { describeSite, tempSite } from '../../support/temp-site.js';
import { convert } from './convert.js';

const hasPython = spawnSync('python3', ['--version']).status === 0;

const SITE = {
  'docsgen.config.ts': '',
  'old/mkdocs.yml': 'site_name: Loom\nplugins: [autorefs, mkdocstrings]\nnav: [index.md, api.md]\n',
  'old/docs/index.md':
    '# Loom\n\n[`weave`][loom.weave], [the API][api], [Well made][], [no][loom.none]\n\n## Well made\n\n[][]\n',
  'old/docs/api.md': '# API\n\n::: loom.weave\n',
};

test('links by ids of headings lead to their pages, and are reported where there is none', async () => {
  const { root } = tempSite({
    ...SITE,
    'old/docs/api.md': '# API\n\n## Weave { #loom.weave }\n\n[up][loom], [itself][loom.weave]\n',
    'old/mkdocs.yml': `${SITE['old/mkdocs.yml']}markdown_extensions: [attr_list]\n`,
  });
  const { output } = convert(root, '--write', '--out', 'new');
  expect(output.match(/^ {2}docs\S+:\d+ .*/gm)).toEqual([
    '  docs/index.md:3  No heading has the id `loom.none` that `[no][loom.none]` refers to.',
  ]);
  const built = describeSite(path.join(root, 'new'));
  expect((await runCli(['build', built.root, '--strict'])).stdout).toContain('No problems');
  const home = readArticle(built.read('index.html'));
  for (const link of [
    '<a href="/api/#loom.weave"><code>weave</code></a>',
    '<a href="/api/">the API</a>',
    '<a href="#well-made">Well made</a>',
    '[no][loom.none]',
  ])
    expect(home.html).toContain(link);
  const api = readArticle(built.read('api/index.html')).html;
  expect(api).toContain('<a href="/">up</a>, <a href="#loom.weave">itself</a>');
});

test.runIf(hasPython)('blocks refer to headings as the autorefs of today does', async () => {
  const { root } = tempSite(SITE);
  const stub = path.join(import.meta.dirname, 'python');
  const command = `env PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=${stub} python3`;
  const { output } = convert(root, '--python', command, '--write', '--out', 'new');
  expect(output.match(/^ {2}\S+:\d+ .*/gm)).toEqual([
    '  docs/index.md:3  No heading has the id `loom.none` that `[no][loom.none]` refers to.',
  ]);
  const built = describeSite(path.join(root, 'new'));
  expect((await runCli(['build', built.root, '--strict'])).stdout).toContain('No problems');
  const api = readArticle(built.read('api/index.html')).html;
  expect(api).toContain('id="loom.weave"><code>loom.weave</code>');
  expect(api).toContain('See <a href="/#well-made">the guide</a>.');
  expect(readArticle(built.read('index.html')).html).toContain('href="/api/#loom.weave"');
});
