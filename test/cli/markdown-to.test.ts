// `docsgen build --markdown-to`: docs as files that a package can have beside its code.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { makeSite, type TempSite, tempSite } from '../support/temp-site.js';

const CONFIG = `export default {
  title: 'Loom', tagline: 'Weaves docs.', url: 'https://loom.example.org', baseUrl: '/base/',
  docs: [{}, { id: 'api', path: 'api', routeBasePath: 'api' }],
};
`;

const START = `---
title: Start
description: The way in.
---
export const Hi = () => <a href="/base/docs/next/guides/setup#own">from code</a>;

[own id](./guides/setup.md#own), [second](guides/setup.md#twice-1), [hidden](./hidden.md),
[API](../api/client.md), [post](/blog), [below](#more-here), [PDF](/files/a.pdf), ![pic](./pic.svg)

<Hi />

:::tip
Take [care](guides/setup.md).
:::

## More here

\`\`\`js
const address = '/base/docs/next/guides/setup';
\`\`\`
`;

const SETUP = `# Setup

## Other title {#own}

## Twice

## Twice

<b id="loose">Here</b>: [start](../index.mdx), [same page](#own), [no heading](#loose)
`;

const FILES = {
  'docsgen.config.ts': CONFIG,
  'versions.json': '["1.0"]',
  'versioned_sidebars/version-1.0-sidebars.json': '{}',
  'versioned_docs/version-1.0/index.md': '# Old start\n\n[API](/api/client)\n',
  'docs/index.mdx': START,
  'docs/guides/setup.md': SETUP,
  'docs/guides/_category_.json':
    '{"label":"Guides","link":{"type":"generated-index","title":"All guides","description":"Of all."}}',
  'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
  'docs/pic.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" />',
  'api/client.md': '# Client\n\n[start](../docs/index.mdx#more-here)\n',
  'blog/2020-01-01-a.md': '# Post\n',
  'static/files/a.pdf': 'pdf',
};

const write = ({ root }: TempSite, ...flags: string[]) =>
  runCli(['build', root, '--markdown-to', 'out', '--verbose', ...flags], { cwd: root });
const placeOf = ({ root }: TempSite, file: string) => path.join(root, 'out', file);
const read = (site: TempSite, file: string) => readFileSync(placeOf(site, file), 'utf8');

describe('the chosen docs of a site', () => {
  let site: TempSite;
  beforeAll(async () => {
    site = makeSite(FILES);
    const { exitCode, stdout } = await write(site, '--docs', '@current,api', '--strict');
    expect(stdout).toContain('Wrote 7, left 0 unchanged and removed 0 files.');
    expect(exitCode).toBe(0);
  });
  afterAll(() => site.dispose());

  test('are listed in the order of their sidebars', () => {
    expect(read(site, 'README.md')).toBe(`# Loom

Weaves docs.

## docs

- [Guides](docs/next/category/guides.md): Of all.
  - [Setup](docs/next/guides/setup.md)
- [Start](docs/next/index.md): The way in.

## api

- [Client](api/client.md)
`);
    expect(read(site, 'docs/next/category/guides.md')).toBe(
      '# All guides\n\nOf all.\n\n- [Setup](../guides/setup.md)\n',
    );
  });

  test('lead to one another and to their files by relative paths, and to all else on the site', () => {
    const start = read(site, 'docs/next/index.md');
    expect(start.slice(0, start.indexOf('> **Tip**'))).toMatchInlineSnapshot(`
      "# Start

      [own id](guides/setup.md#other-title), [second](guides/setup.md#twice-1), [hidden](https://loom.example.org/base/docs/next/hidden), [API](../../api/client.md), [post](https://loom.example.org/base/blog), [below](#more-here), [PDF](../../assets/files/a.pdf), ![pic](../../assets/images/pic-ae53d98411.svg)

      [from code](guides/setup.md#other-title)

      "
    `);
    expect(start).toContain('Take [care](guides/setup.md).');
    expect(start).toContain("const address = '/base/docs/next/guides/setup';");
    expect(read(site, 'api/client.md')).toContain('[start](../docs/next/index.md#more-here)');
    expect(read(site, 'assets/files/a.pdf')).toBe('pdf');
  });

  test('have the anchors that programs make of headings, or none', () => {
    expect(read(site, 'docs/next/guides/setup.md')).toContain(
      '[start](../index.md), [same page](#other-title), [no heading](setup.md)',
    );
  });

  test('are written again only where they change', async () => {
    const again = await write(site, '--docs', '@current,api');
    expect(again.stdout).toContain('Wrote 0, left 7 unchanged and removed 0 files.');
    // What a build has compiled, with the colors of code, makes the same files.
    await site.build();
    rmSync(path.join(site.root, 'out'), { recursive: true });
    const { stdout } = await write(site, '--docs', '@current,api', '--no-cache');
    const before = read(site, 'docs/next/index.md');
    expect(stdout).toContain('Wrote 7,');
    rmSync(path.join(site.root, 'out'), { recursive: true });
    expect((await write(site, '--docs', '@current,api')).stdout).toContain('Compiled 0,');
    expect(read(site, 'docs/next/index.md')).toBe(before);
  });

  test('are the latest ones by default, and files of others stay', async () => {
    writeFileSync(placeOf(site, 'mine.txt'), 'mine');
    const { stdout } = await write(site);
    expect(stdout).toContain('Wrote 3, left 0 unchanged and removed 5 files.');
    expect(read(site, 'README.md')).toContain('- [Old start](docs/index.md)');
    expect(read(site, 'docs/index.md')).toContain('[API](../api/client.md)');
    expect(read(site, 'mine.txt')).toBe('mine');
    expect(existsSync(placeOf(site, 'docs/next'))).toBe(false);
  });
});

describe('nothing is written', () => {
  test('when a link is broken, or a file of somebody else is in the way', async () => {
    const site = tempSite({
      'docsgen.config.ts':
        "export default { title: 'Site', url: 'https://a.example', onBrokenLinks: 'error' };\n",
      'docs/index.md': '# A\n\n[b](./b.md)\n',
      'out/README.md': 'mine',
    });
    const broken = await write(site);
    expect(broken.exitCode).toBe(1);
    expect(broken.stdout).toContain('docs/index.md:3:1');
    site.write({ 'docs/index.md': '# A\n' });
    const taken = await write(site);
    expect(taken.exitCode).toBe(2);
    expect(taken.stdout).toContain('`out/README.md` is there already');
    expect(read(site, 'README.md')).toBe('mine');
    expect(existsSync(placeOf(site, 'index.md'))).toBe(false);
  });

  test.each([
    ['where a site was built', ['--markdown-to', 'dist'], 'has a built site in it'],
    ['for docs that are not there', ['--docs', '2.0'], 'The site has no docs `2.0`.'],
    ['with an output folder', ['--out-dir', 'dist'], 'leave out `--out-dir`'],
  ])('%s', async (_, flags, said) => {
    const site = tempSite({
      'docsgen.config.ts': "export default { title: 'Site', url: 'https://a.example' };\n",
      'docs/index.md': '# A\n',
      'dist/assets/manifest.json': '{}',
    });
    const { exitCode, stdout, stderr } = await write(site, ...flags);
    expect(exitCode).toBe(2);
    expect(stdout + stderr).toContain(said);
  });

  test('without the address of the site, or when the flag is missing', async () => {
    const site = tempSite({
      'docsgen.config.ts': "export default { title: 'Site' };\n",
      'docs/index.md': '# A\n',
    });
    expect(await write(site)).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('`--markdown-to` needs `url` in the config'),
    });
    const { exitCode, stderr } = await runCli(['build', site.root, '--docs', 'api']);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('`--docs` belongs to `--markdown-to`.');
  });
});
