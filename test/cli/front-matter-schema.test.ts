import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type TempSite, tempSite } from '../support/temp-site.js';

/** A site whose config may import Valibot. */
function siteWith(files: Record<string, string>): TempSite {
  const site = tempSite({
    'docs/index.md': '---\nstatus: draft\nowner: {team: core}\n---\n\n# Start\n',
    ...files,
  });
  site.write({ 'node_modules/.keep': '' });
  symlinkSync(
    fileURLToPath(new URL('../../node_modules/valibot', import.meta.url)),
    path.join(site.root, 'node_modules/valibot'),
    'dir',
  );
  return site;
}

const SCHEMA = `v.looseObject({
  status: v.picklist(['draft', 'final'], 'Expected draft or final.'),
  owner: v.object({ team: v.string() }),
  steps: v.optional(v.array(v.object({ minutes: v.number('Expected a number') }))),
})`;

const configWith = (keys: string, top = `import * as v from 'valibot';`): string =>
  `${top}\nexport default { title: 'Site', url: 'https://example.org', ${keys} };\n`;

async function problemsOf(site: TempSite, command: 'build' | 'check'): Promise<string[]> {
  const { report } = await runCli([command, site.root, '--format', 'json']);
  return (report?.diagnostics ?? [])
    .map(({ file, line, column, code, message }) => `${file}:${line}:${column} ${code} ${message}`)
    .sort();
}

describe('a schema for front matter', () => {
  it.each(['build', 'check'] as const)(
    'is what `%s` checks each doc with, each problem at its place',
    async (command) => {
      const site = siteWith({
        'docsgen.config.ts': configWith(`docs: { frontMatter: ${SCHEMA} }`),
        'docs/bad.md':
          '---\ntitle: Bad\nstatus: done\nowner:\n  team: docs\nsteps:\n  - minutes: 5\n  - minutes: long\n---\n\nText\n',
        'docs/none.md': '# None\n',
        'versions.json': '["1.0"]',
        'versioned_sidebars/version-1.0-sidebars.json': '{}',
        'versioned_docs/version-1.0/index.md': '---\nstatus: final\nowner: {}\n---\n\n# Start\n',
        'blog/2024-01-01-post.md': '# Post\n\n<!-- truncate -->\n',
      });
      const expected = [
        'docs/bad.md:3:9 front-matter-schema Front matter `status` does not fit `docs.frontMatter`: Expected draft or final.',
        'docs/bad.md:8:14 front-matter-schema Front matter `steps[1].minutes` does not fit `docs.frontMatter`: Expected a number.',
        'docs/none.md:1:1 front-matter-schema Front matter `owner` does not fit `docs.frontMatter`: Invalid key: Expected "owner" but received undefined.',
        'docs/none.md:1:1 front-matter-schema Front matter `status` does not fit `docs.frontMatter`: Invalid key: Expected "status" but received undefined.',
        'versioned_docs/version-1.0/index.md:3:8 front-matter-schema Front matter `owner.team` does not fit `docs.frontMatter`: Invalid key: Expected "team" but received undefined.',
      ];
      expect(await problemsOf(site, command)).toEqual(expected);
      // What an earlier run has read.
      expect(await problemsOf(site, command)).toEqual(expected);
    },
  );

  it('says what to do', async () => {
    const site = siteWith({
      'docsgen.config.ts': configWith(`docs: { frontMatter: ${SCHEMA} }`),
      'docs/bad.md': '---\nstatus: done\n---\n\nText\n',
    });
    const { report } = await site.build('--format', 'json');
    expect(report?.diagnostics.map(({ hint }) => hint).sort()).toEqual([
      'Add `owner` to the front matter.',
      'Change the value of `status`.',
    ]);
  });

  it('may be that of a blog, may be asynchronous, and may be a function', async () => {
    const top = `const schema = Object.assign(() => {}, { '~standard': { version: 1, vendor: 'own', validate: async (value) =>
      value.mood === 'good' ? { value } : { issues: [{ message: 'no good mood', path: [{ key: 'mood' }] }] } } });`;
    const site = siteWith({
      'docsgen.config.ts': configWith('blog: [{ frontMatter: schema }]', top),
      'blog/2024-01-01-a.md': '---\nmood: good\n---\n\nText\n\n<!-- truncate -->\n',
      'blog/2024-01-02-b.md': '---\nmood: bad\n---\n\nText\n\n<!-- truncate -->\n',
    });
    expect(await problemsOf(site, 'build')).toEqual([
      'blog/2024-01-02-b.md:2:7 front-matter-schema Front matter `mood` does not fit `blog[0].frontMatter`: no good mood.',
    ]);
  });

  it('that fails is said at each page', async () => {
    const top = `const schema = { '~standard': { version: 1, vendor: 'own', validate() { throw new Error('no luck.'); } } };`;
    const site = siteWith({
      'docsgen.config.ts': configWith('docs: { frontMatter: schema }', top),
    });
    expect(await problemsOf(site, 'build')).toEqual([
      'docs/index.md:1:1 front-matter-schema `docs.frontMatter` fails on this page: no luck.',
    ]);
  });
});

it('a schema that has changed, in the config or in a file that it imports, is used by the next build', async () => {
  const site = siteWith({
    'docsgen.config.ts': configWith(
      'docs: { frontMatter: schema }',
      `import { schema } from './schema.ts';`,
    ),
    'schema.ts': `import * as v from 'valibot';\nexport const schema = v.looseObject({ status: v.literal('draft') });\n`,
  });
  expect(await problemsOf(site, 'build')).toEqual([]);
  site.write({
    'schema.ts': `import * as v from 'valibot';\nexport const schema = v.looseObject({ status: v.literal('final') });\n`,
  });
  expect((await problemsOf(site, 'build')).join()).toContain(
    'docs/index.md:2:9 front-matter-schema',
  );
  site.write({
    'docsgen.config.ts': configWith(
      `docs: { frontMatter: v.looseObject({ a: v.optional(v.string()) }) }`,
    ),
  });
  expect(await problemsOf(site, 'build')).toEqual([]);
  site.write({
    'docsgen.config.ts': configWith(`docs: { frontMatter: v.looseObject({ a: v.string() }) }`),
  });
  expect((await problemsOf(site, 'build')).join()).toContain('Front matter `a`');
});

it('an edit of front matter is checked by the next build', async () => {
  const site = siteWith({ 'docsgen.config.ts': configWith(`docs: { frontMatter: ${SCHEMA} }`) });
  expect(await problemsOf(site, 'build')).toEqual([]);
  site.write({ 'docs/index.md': '---\nstatus: none\nowner: {team: core}\n---\n\n# Start\n' });
  expect((await problemsOf(site, 'build')).join()).toContain(
    'docs/index.md:2:9 front-matter-schema',
  );
});

it('something else in the place of a schema is an error in the config', async () => {
  const site = siteWith({
    'docsgen.config.ts': configWith(`docs: {\n  frontMatter: { status: 'string' } }`),
  });
  const { report } = await site.build('--format', 'json');
  expect(report?.diagnostics).toMatchObject([
    {
      code: 'config-value',
      file: 'docsgen.config.ts',
      line: 3,
      message:
        '`docs.frontMatter` must be a schema of a library that follows Standard Schema, such as Zod, Valibot or ArkType, not `{"status":"string"}`.',
    },
  ]);
});
