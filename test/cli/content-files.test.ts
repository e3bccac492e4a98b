import { readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openPage } from '../support/browser.js';
import { startServe } from '../support/serve.js';
import { CONFIG, describeSite, makeSite, tempSite } from '../support/temp-site.js';

const NS = 'xmlns="http://www.w3.org/2000/svg"';
const HARMLESS = `<svg ${NS} width="3" height="3"><style>.a{fill:red}</style><rect class="a"/></svg>`;
const RUN = 'window.ran = true;';

/**
 * Files that run script in a browser that opens them under the type that hosts send for their
 * names.
 */
const ACTIVE = {
  'a.js': RUN,
  'b.xml': `<x:script xmlns:x="http://www.w3.org/1999/xhtml">${RUN}</x:script>`,
  'c.xhtml': `<html xmlns="http://www.w3.org/1999/xhtml"><script>${RUN}</script></html>`,
  'd.phtml': `text <script>${RUN}</script>`,
  'e.unknown': `\n <script>${RUN}</script>`,
  'f.csv': `<!DOCTYPE html><script>${RUN}</script>`,
  'g.svg': `<svg ${NS}><script>${RUN}</script>`,
  'h.html;x': `<script>${RUN}</script>`,
  'i.svgz': `<svg ${NS}><script>${RUN}</script></svg>`,
};
const SCRIPTED = {
  'script.svg': `<svg ${NS} width="3" height="3"><script>${RUN}</script><rect/></svg>`,
  'load.SVG': `<svg ${NS} onload="${RUN}"><rect/></svg>`,
  'entity.svg': `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "${RUN}">]><svg ${NS}><rect/></svg>`,
  'frame.svg': `<svg ${NS}><foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="x"/></foreignObject></svg>`,
  'set.svg': `<svg ${NS}><a><set attributeName="href" to="javascript:${RUN}"/><text y="9">x</text></a></svg>`,
  'sheet.svg': `<?xml-stylesheet href="b.xml" type="text/xsl"?><svg ${NS}/>`,
  'import.svg': `<svg ${NS}><style>@imp\\6f rt "https://example.com/x.css";</style></svg>`,
};

describe('files that plain Markdown names', () => {
  const files = { ...ACTIVE, ...SCRIPTED };
  const site = makeSite({
    'docsgen.config.ts': CONFIG.replace(
      'title:',
      "markdown: { format: 'md' }, host: 'netlify', title:",
    ),
    'docs/index.md': [
      '# Files',
      '![Fine](./fine.svg) [PDF](./doc.pdf)',
      ...Object.keys(files).map((name) => `![x](<./${name}>) <a href="./${name}">${name}</a>`),
    ].join('\n\n'),
    'docs/fine.svg': HARMLESS,
    'docs/doc.pdf': '%PDF-1.4\n',
    ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`docs/${name}`, text])),
  });
  let built: Awaited<ReturnType<typeof site.build>>;
  const list = (folder: string) => readdirSync(path.join(site.root, 'dist/assets', folder));

  afterAll(site.dispose);
  beforeAll(async () => {
    built = await site.build('--format', 'json');
  });

  test('are published as text if browsers would run them', () => {
    expect(built.exitCode, built.stdout).toBe(0);
    const published = list('files').filter((name) => !name.startsWith('doc'));
    expect(published.map((name) => name.replace(/-[0-9a-f]{10}/, ''))).toEqual(
      Object.keys(ACTIVE).map((name) => `${name.replace(/[.;]/g, '-')}.txt`),
    );
    expect(list('files').find((name) => name.startsWith('doc'))).toMatch(/^doc-\w+\.pdf$/);
    expect(site.read('docs/index.html')).toMatch(
      /href="\/assets\/files\/a-js-\w+\.txt"[^>]* download="a\.js"/,
    );
  });

  test('lose what runs if they are SVG images, and stay as they are if nothing does', () => {
    const cleaned = built.report?.diagnostics.filter(({ code }) => code === 'image-cleaned');
    expect(cleaned?.map(({ file }) => file).sort()).toEqual(
      Object.keys(SCRIPTED)
        .map((name) => `docs/${name}`)
        .sort(),
    );
    expect(cleaned?.find(({ file }) => file === 'docs/script.svg')).toMatchObject({
      line: 1,
      message: expect.stringContaining('`<script>`'),
    });
    expect(
      built.report?.diagnostics.filter(({ code }) => code === 'image-malformed'),
    ).toMatchObject([{ file: 'docs/g.svg' }]);
    const fine = list('images').find((name) => name.startsWith('fine')) ?? '';
    expect(site.read(`assets/images/${fine}`)).toBe(HARMLESS);
    for (const name of list('images'))
      expect(site.read(`assets/images/${name}`)).not.toMatch(/ran|iframe|example\.com|stylesheet/);
  });

  test('run nothing when a reader opens them', async () => {
    const server = await startServe([site.root]);
    onTestFinished(async () => {
      await server.close();
    });
    const { page } = await openPage(server.url);
    for (const folder of ['images', 'files'])
      for (const name of list(folder).filter((one) => /\.(?:svg|txt)$/.test(one))) {
        const response = await page.goto(`${server.url}/assets/${folder}/${name}`);
        expect(response?.headers()['content-security-policy'], name).toContain('sandbox');
        expect(await page.evaluate(() => 'ran' in window), name).toBe(false);
      }
  });
});

describe('symbolic links to private files', () => {
  const targets: Record<string, string> = {
    'docs/git.txt': '../.git/config',
    'docs/env.png': '../.env',
    'docs/chain.txt': 'git.txt',
    'docs/hidden': '../.git',
    'docs/config.txt': '../docsgen.config.ts',
    'docs/system.txt': '/etc/passwd',
    'docs/_part.md': '../.env',
    'static/env.txt': '../.env',
  };
  const site = makeSite({
    '.env': 'SECRET=1\n',
    '.git/config': 'SECRET=2\n',
    'static/a.txt': 'a\n',
    'docs/index.mdx': [
      '# Links',
      '[git](./git.txt) ![env](./env.png) [chain](./chain.txt) [config](./config.txt) [system](./system.txt)',
      '```txt file="./git.txt"\n```',
      '```txt file="./hidden/config"\n```',
      '<Include file="./_part.md" />',
      '<Changelog file="./git.txt" />\n',
    ].join('\n\n'),
  });
  for (const [link, target] of Object.entries(targets))
    symlinkSync(target, path.join(site.root, link));
  afterAll(site.dispose);

  test('are reported where they are named, with the file that they lead to', async () => {
    const { exitCode, report } = await site.build('--format', 'json');
    expect(exitCode).toBe(1);
    const found = report?.diagnostics.map(
      ({ code, file, line, message }) =>
        `${code} ${file}:${line ?? ''} ${/link to `([^`]*)`/.exec(message)?.[1]?.replace(/^(?:\.\.\/)+/, '/')}`,
    );
    expect(found?.sort()).toEqual([
      'changelog-file docs/index.mdx:13 .git/config',
      'code-file-not-found docs/index.mdx:5 .git/config',
      'code-file-not-found docs/index.mdx:8 .git/config',
      'file-outside-site static/env.txt: .env',
      'folder-link docs/hidden: undefined',
      'image-broken docs/index.mdx:3 .env',
      'include-not-found docs/index.mdx:11 .env',
      'link-broken docs/index.mdx:3 .git/config',
      'link-broken docs/index.mdx:3 .git/config',
      'link-broken docs/index.mdx:3 /etc/passwd',
      'link-broken docs/index.mdx:3 docsgen.config.ts',
    ]);
  });

  test('are not served', async () => {
    const server = await startServe([site.root, '--watch']);
    onTestFinished(async () => {
      await server.close();
    });
    const html = await (await fetch(`${server.url}/docs`)).text();
    for (const address of ['env.txt', 'docs/git.txt', '.env', '.git/config'])
      expect((await fetch(`${server.url}/${address}`)).status, address).toBe(404);
    expect(html).not.toContain('SECRET');
  });
});

test('a folder of docs may be a link to another folder of the repository', async () => {
  const repo = tempSite({
    '.git/HEAD': 'ref: refs/heads/main\n',
    'docsgen.config.ts': '',
    'content/index.md':
      '# Home\n\n![Fine](./fine.svg) ![Env](./env.svg) [open](./open.txt) [inner](./inner/b.txt)\n',
    'content/shared/a.txt': 'open\n',
    'content/shared/b.txt': 'inner\n',
    'content/fine.svg': HARMLESS,
    '.env': 'SECRET=1\n',
  });
  repo.write({ 'site/docsgen.config.ts': CONFIG });
  symlinkSync('../content', path.join(repo.root, 'site/docs'));
  symlinkSync('../.env', path.join(repo.root, 'content/env.svg'));
  symlinkSync('shared/a.txt', path.join(repo.root, 'content/open.txt'));
  symlinkSync('shared', path.join(repo.root, 'content/inner'));
  const site = describeSite(path.join(repo.root, 'site'));
  const { exitCode, stdout, report } = await site.build('--format', 'json');
  expect(exitCode, stdout).toBe(0);
  expect(report?.diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    expect.stringMatching(/^image-broken .*`\.\.\/\.env`/),
  ]);
  for (const name of [/images\/fine-\w+\.svg/, /files\/open-\w+\.txt/, /files\/b-\w+\.txt/])
    expect(site.read('docs/index.html')).toMatch(name);
});
