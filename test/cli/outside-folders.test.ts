import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { startServe } from '../support/serve.js';
import { describeSite, tempSite } from '../support/temp-site.js';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="3"/>';

/** A repository with a site in `web/` and content beside it. */
function repository(files: Record<string, string>, keys = '') {
  const { root } = tempSite({ 'docsgen.config.ts': '' });
  const repo = describeSite(root);
  repo.write({
    '.gitignore': '.docsgen\ndist\n',
    'web/docsgen.config.ts': `export default {
      title: 'Site',
      url: 'https://example.org',
      docs: { path: '../docs', editUrl: 'https://example.com/edit/main/web', showLastUpdateTime: true },
      ${keys}
    };\n`,
    ...files,
  });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=a@example.org', ...args], {
      cwd: root,
      env: { ...process.env, GIT_COMMITTER_DATE: '2021-03-02T12:00:00Z' },
    });
  git('init', '--quiet', '--initial-branch', 'main');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'x');
  return { repo, site: describeSite(path.join(root, 'web')) };
}

describe('folders of content outside of the site’s root', () => {
  test('are content like any other: their links, images, partials, code and history start at the real place', async () => {
    const { site } = repository(
      {
        'docs/a.mdx': [
          "import { useState } from 'react';",
          "import Part from './_part.mdx';",
          "import Shared from '@site/shared/_shared.md';",
          "import names from '../data/names.json';",
          '# A',
          '[B](./more/b.md#there) [about](../web/pages/about.md) [post](../posts/2024-01-02-one.md)',
          '![near](./img/near.svg) ![home](../web/static/img/home.svg) ![static](/img/far.svg)',
          '<Part /> <Shared /> {names[0]}',
          'export const Count = () => <b>{useState(7)[0]}</b>;',
          '<Count />',
          '```js file="./sample.js"\n```',
        ].join('\n\n'),
        'docs/_part.md': '',
        'docs/_part.mdx': 'A part. ![in part](./img/part.svg)\n',
        'docs/sample.js': 'const sample = 1;\n',
        'docs/img/near.svg': SVG,
        'docs/img/part.svg': SVG.replace('3', '5'),
        'docs/more/b.md': '# B\n\n## There\n\n[A](../a.mdx)\n',
        'data/names.json': '["Zoe"]\n',
        'posts/2024-01-02-one.md':
          '# One\n\n[B](../docs/more/b.md)\n\n<!-- truncate -->\n\n![far](./far.svg)\n',
        'posts/far.svg': SVG.replace('3', '4'),
        'public/img/far.svg': SVG.replace('3', '6'),
        'public/plain.txt': 'plain\n',
        'web/static/img/home.svg': SVG.replace('3', '7'),
        'web/static/plain.txt': 'first\n',
        'web/shared/_shared.md': 'Shared.\n',
        'web/pages/about.md': '# About\n\n[A](../../docs/a.mdx)\n',
      },
      "blog: { path: '../posts' }, staticDirectories: ['static', '../public'],",
    );
    const { exitCode, stdout, report } = await site.build('--format', 'json');
    expect(exitCode, stdout).toBe(0);
    expect(report?.diagnostics).toEqual([]);
    const page = site.read('docs/a/index.html');
    for (const href of ['/docs/more/b#there', '/about', '/blog/2024/01/02/one'])
      expect(page).toContain(`href="${href}"`);
    expect(
      page.match(
        /<img[^>]*src="\/assets\/images\/(?:near|home|far|part)-\w+\.svg"[^>]*width="\d"/g,
      ),
    ).toHaveLength(4);
    for (const text of ['A part.', 'Shared.', 'Zoe', '>7</b>', 'sample'])
      expect(page).toContain(text);
    expect(page).toContain('href="https://example.com/edit/main/docs/a.mdx"');
    expect(page).toContain('Mar 2, 2021');
    expect(site.read('about/index.html')).toContain('href="/docs/a"');
    expect(site.read('blog/2024/01/02/one/index.html')).toMatch(/assets\/images\/far-\w+\.svg/);
    expect([site.read('plain.txt'), site.has('img/far.svg')]).toEqual(['first\n', true]);
    expect((await runCli(['check', site.root, '--strict'])).exitCode).toBe(0);
  });

  test('let nothing else in but images: other folders, links out of them and private files are no files of the site', async () => {
    const { site, repo } = repository({
      'docs/a.md': [
        '# A',
        '![other](../other/notes.txt) ![image](../other/x.svg)',
        '![link](./link.svg)',
        '[env](./.env.txt)',
        '![up](../../x.svg)',
        '```js file="../other/code.js"\n```',
      ].join('\n\n'),
      'docs/.env.txt': 'secret',
      'other/x.svg': SVG,
      'other/notes.txt': 'secret',
      'other/code.js': 'const other = 1;\n',
    });
    symlinkSync('../other/x.svg', path.join(repo.root, 'docs/link.svg'));
    symlinkSync('../other/x.svg', path.join(repo.root, 'docs/page.md'));
    const { report } = await site.build('--format', 'json');
    const found = report?.diagnostics.map(
      ({ code, file, line }) => `${code} ${file}:${line ?? ''}`,
    );
    expect(found?.filter((one) => !one.startsWith('git-')).sort()).toEqual([
      'code-file-not-found ../docs/a.md:11',
      'file-outside-site ../docs/page.md:',
      'image-broken ../docs/a.md:3',
      'image-broken ../docs/a.md:5',
      'image-broken ../docs/a.md:9',
      'link-broken ../docs/a.md:7',
    ]);
  });

  test.each([
    [
      "docs: { path: '../../docs' }",
      '`docs.path` is `../../docs`, which is outside the site’s repository.',
    ],
    [
      "docs: { path: '../web/docs' }",
      '`docs.path` is `../web/docs`, which leads out of the site’s folder and back.',
    ],
    [
      "docs: { path: '..' }",
      '`docs.path` must be a folder other than the site’s own and those above it, not `".."`.',
    ],
    [
      "docs: { path: '/docs' }",
      '`docs.path` must be a path from the site’s folder, with `/`, not `"/docs"`.',
    ],
    [
      "staticDirectories: ['static', '../publc']",
      '`staticDirectories[1]` in the config is `../publc`, but there is no such folder.',
    ],
  ])('are refused where they can’t be content: %s', async (keys, message) => {
    const { site } = repository({ 'docs/a.md': '# A\n', 'public/x': 'x', 'web/static/x': 'x' });
    site.write({ 'docsgen.config.ts': `export default { title: 'Site', ${keys} };\n` });
    const { exitCode, report } = await site.build('--format', 'json');
    expect(exitCode).toBeGreaterThan(0);
    expect(report?.diagnostics.map((one) => one.message)).toContain(message);
  });

  test('have translations at their path without the way up', async () => {
    const { site } = repository(
      { 'docs/a.md': '# A\n', 'web/i18n/de/docs/a.md': '# Anton\n' },
      "i18n: { defaultLocale: 'en', locales: ['en', 'de'] },",
    );
    expect((await site.build()).exitCode).toBe(0);
    expect(site.read('de/docs/a/index.html')).toContain('Anton');
  });
});

test('changes outside of the root are shown while the site is watched, also in a folder that the config names later', async () => {
  const { site, repo } = repository({
    'docs/a.md': '# A\n\nFirst.\n',
    'other/b.md': '# B\n\nElsewhere.\n',
  });
  const served = await startServe(['--watch', site.root]);
  onTestFinished(async () => void (await served.close()));
  const see = (address: string, text: string) =>
    expect
      .poll(async () => (await fetch(`${served.url}/${address}`)).text(), {
        timeout: 60_000,
        interval: 50,
      })
      .toContain(text);
  await see('docs/a', 'First.');
  repo.write({ 'docs/a.md': '# A\n\nSecond.\n' });
  await see('docs/a', 'Second.');
  repo.write({ 'docs/sub/new.md': '# New\n\nThird.\n' });
  await see('docs/sub/new', 'Third.');
  site.write({
    'docsgen.config.ts': "export default { title: 'Site', docs: { path: '../other' } };\n",
  });
  await see('docs/b', 'Elsewhere.');
  repo.write({ 'other/b.md': '# B\n\nFourth.\n' });
  await see('docs/b', 'Fourth.');
});
