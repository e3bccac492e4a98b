import { expect, test } from 'vitest';
import { CONFIG, tempSite } from '../support/temp-site.js';

const PAGE = 'export default () => <h1>A page</h1>;\n';
const config = (keys: string) =>
  `export default { title: 'Site', url: 'https://example.org', ${keys} };\n`;
const POST = '---\ndate: 2024-01-02\n---\n\n# Post\n\n<!-- truncate -->\n';

test('include and exclude choose which files of a folder are docs and posts; what is left out can be imported', async () => {
  const site = tempSite({
    'docsgen.config.ts': config(
      "docs: { include: ['guide/**', 'index.md'], exclude: ['**/parts/**'] }, blog: { exclude: ['drafts/*'] }",
    ),
    'docs/index.md': '# Home\n',
    'docs/guide/a.mdx': "import Part from './parts/part.mdx';\n\n# A\n\n<Part />\n",
    'docs/guide/parts/part.mdx': 'A part of it.\n',
    'docs/other/b.md': '# B\n',
    'blog/2024-01-02-one.md': POST,
    'blog/drafts/two.md': POST,
  });
  const { exitCode, stdout } = await site.build('--strict');
  expect(exitCode, stdout).toBe(0);
  expect(site.read('docs/guide/a/index.html')).toContain('A part of it.');
  const pages = Object.keys(site.output()).filter((file) =>
    /^(docs|blog)\/.*index\.html$/.test(file),
  );
  expect(pages.filter((file) => !/tags|archive|authors/.test(file)).sort()).toEqual([
    'blog/2024/01/02/one/index.html',
    'blog/index.html',
    'docs/guide/a/index.html',
    'docs/index.html',
  ]);
});

test('pages come from the folder and below the path that the config names', async () => {
  const files = {
    'docs/index.md': '# Home\n',
    'src/pages/index.tsx': PAGE,
    'src/pages/about/team.md': '# Team\n\nSee [the docs](../../../docs/index.md).\n',
    'src/pages/contact.md': '---\nslug: write-to-us\n---\n\n# Contact\n',
    'src/pages/__tests__/x.tsx': PAGE,
    'src/pages/left-out.tsx': PAGE,
  };
  const site = tempSite({
    ...files,
    'docsgen.config.ts': config("pages: { path: 'src/pages', exclude: ['left-*'] }"),
  });
  const { exitCode, stdout } = await site.build('--strict');
  expect(exitCode, stdout).toBe(0);
  expect(site.read('index.html')).toContain('<h1>A page</h1>');
  expect(site.read('about/team/index.html')).toContain('href="/docs/"');
  expect(site.read('write-to-us/index.html')).toContain('Contact');
  for (const gone of ['__tests__', 'left-out'])
    expect(Object.keys(site.output()).join()).not.toContain(gone);

  const below = tempSite({
    ...files,
    'docsgen.config.ts': config("pages: { path: 'src/pages', routeBasePath: '/p/' }"),
  });
  expect((await below.build('--strict')).exitCode).toBe(0);
  expect(below.read('p/index.html')).toContain('<h1>A page</h1>');
  expect(below.read('p/about/team/index.html')).toContain('Team');
});

test('a site may do without pages; a folder that is not there is an error where it is named', async () => {
  const files = { 'docs/index.md': '# Home\n', 'pages/about.tsx': PAGE };
  const without = tempSite({ ...files, 'docsgen.config.ts': config('pages: false') });
  expect((await without.build('--strict')).exitCode).toBe(0);
  expect(without.output()).not.toHaveProperty(['about/index.html']);

  const wrong = tempSite({ ...files, 'docsgen.config.ts': config("pages: { path: 'page' }") });
  const { exitCode, stdout } = await wrong.build();
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(/error\[folder-missing\] docsgen\.config\.ts:1:\d+/);
  expect(stdout).toContain('Did you mean `pages`?');

  const file = tempSite({
    docs: 'Our docs.\n',
    'pages/about.tsx': PAGE,
    'docsgen.config.ts': CONFIG,
  });
  const built = await file.build();
  expect(built.exitCode).toBe(0);
  expect(built.stdout).toContain('warning[folder-missing] docs\n');
  expect(built.stdout).toContain('set `docs.path` to the folder that contains the pages');

  const usual = tempSite({ ...files, 'docsgen.config.ts': CONFIG });
  expect((await usual.build('--strict')).exitCode).toBe(0);
  expect(usual.read('about/index.html')).toContain('<h1>A page</h1>');
});
