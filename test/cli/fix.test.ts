import { chmodSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type TempSite, tempSite } from '../support/temp-site.js';

const check = (site: TempSite, ...flags: string[]) =>
  runCli(['check', '.', ...flags], { cwd: site.root });
const read = (site: TempSite, file: string) => readFileSync(path.join(site.root, file), 'utf8');

const INDEX = `---
pagination_next: guides/instal
---
# Home

[a](./guides/instal.md) [b](guides/instal.md#quik-start "T") [c](<./guides/two wrds.md>) [d][ref]
<a href='/docs/guides/instal'>x</a> [e](../docs/guides/instal.md) [f](#anchr-one) [\`g\`](/docs/guides/instal/?x=1)
[h](./guides/pag.md) [i](./guides/version-3.md) [j](./guides/instal.md)

[ref]: guides/instal.md 'Title'

![pic](./logo.png)

\`\`\`md
[ref]: guides/instal.md
\`\`\`

## Anchor one
`;

const FILES = {
  'docsgen.config.ts': `export default {
  title: 'Site',
  url: 'https://example.org',
  navbar: { items: [{ label: 'Steps', type: 'doc', docId: "guides/stepz" }, { label: 'I', to: '/docs/guides/instal' }] },
};
`,
  'sidebars.ts': `export default { main: ['index', { type: 'category', label: 'G', items: ['guides/instal', { type: 'link', lable: 'x', href: '/docs' }] }] };\n`,
  'docs/index.md': INDEX,
  'docs/guides/install.md': '\uFEFF# Install\r\n\r\n## Quick start\r\n\r\n[s](./stepz.md)\r\n',
  'docs/guides/steps.mdx': '# Steps\n\n<Card title="x" href={"/docs/guides/instal"} />\n',
  'docs/guides/two words.md': '# Two words\n',
  'docs/guides/page-a.md': '# A\n',
  'docs/guides/page-b.md': '# B\n',
  'docs/guides/version-2.md': '# Version 2\n',
  'static/logo.png': 'x',
};

test('fixes what has one near target, in the manner in which it is written, and guesses nothing', async () => {
  const site = tempSite(FILES);
  chmodSync(path.join(site.root, 'docs/index.md'), 0o640);
  const { stdout, exitCode } = await check(site, '--fix');
  expect(stdout).toContain('Fixed ');
  expect(exitCode).toBe(0);
  expect(read(site, 'docs/index.md')).toBe(`---
pagination_next: guides/install
---
# Home

[a](./guides/install.md) [b](guides/install.md#quick-start "T") [c](<./guides/two words.md>) [d][ref]
<a href='/docs/guides/install'>x</a> [e](../docs/guides/install.md) [f](#anchor-one) [\`g\`](/docs/guides/install/?x=1)
[h](./guides/pag.md) [i](./guides/version-3.md) [j](./guides/install.md)

[ref]: guides/install.md 'Title'

![pic](/logo.png)

\`\`\`md
[ref]: guides/instal.md
\`\`\`

## Anchor one
`);
  expect(statSync(path.join(site.root, 'docs/index.md')).mode & 0o777).toBe(0o640);
  expect(read(site, 'docs/guides/install.md')).toBe(
    '\uFEFF# Install\r\n\r\n## Quick start\r\n\r\n[s](./steps.mdx)\r\n',
  );
  expect(read(site, 'docs/guides/steps.mdx')).toContain('href={"/docs/guides/install"}');
  expect(read(site, 'docsgen.config.ts')).toContain(
    `docId: "guides/steps" }, { label: 'I', to: '/docs/guides/install' }`,
  );
  expect(read(site, 'sidebars.ts')).toContain(
    `['guides/install', { type: 'link', label: 'x', href: '/docs' }]`,
  );
  const left = await check(site, '--format', 'json');
  expect(left.report?.diagnostics.map(({ message }) => message)).toEqual([
    'Link to `./guides/pag.md` leads to no file.',
    'Link to `./guides/version-3.md` leads to no file.',
  ]);
});

test('with `--dry-run` prints a diff that `patch` reads, and writes nothing', async () => {
  const site = tempSite({
    'docs/index.md': '# A\n\n[x](./othr.md)\n',
    'docs/other.md': '# Other\n',
  });
  const { stdout, stderr, exitCode } = await check(site, '--fix', '--dry-run');
  expect(stdout).toBe(`--- a/docs/index.md
+++ b/docs/index.md
@@ -1,3 +1,3 @@
 # A
 
-[x](./othr.md)
+[x](./other.md)
`);
  expect(stderr).toContain('would fix 1 problem in 1 file');
  expect(exitCode).toBe(0);
  expect(read(site, 'docs/index.md')).toBe('# A\n\n[x](./othr.md)\n');
  expect(await check(site, '--dry-run')).toMatchObject({ exitCode: 2 });
  expect((await check(site)).stdout).toContain('`docsgen check --fix` can fix 1 of them.');
});

test('corrects a key of the config that keeps the site from being read', async () => {
  const site = tempSite({
    'docsgen.config.ts': `export default { titel: 'Site', url: 'https://example.org', onBrokenLink: 'warn' };\n`,
    'docs/index.md': '# A\n',
  });
  expect(await check(site, '--fix')).toMatchObject({ exitCode: 0 });
  expect(read(site, 'docsgen.config.ts')).toBe(
    `export default { title: 'Site', url: 'https://example.org', onBrokenLinks: 'warn' };\n`,
  );
});

test('writes the new address of what has moved for good on another site, and keeps the part after `#`', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/old') response.writeHead(308, { location: '/new' }).end();
    else if (request.url === '/for-now') response.writeHead(302, { location: '/new' }).end();
    else response.setHeader('content-type', 'text/html').end('<h1 id="part">x</h1>');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const site = tempSite({
    'docsgen.config.ts': `export default { title: 'x', url: 'https://site.example', externalLinks: { allowPrivate: ['127.0.0.1'] } };\n`,
    'docs/index.md': `# A\n\n[x](${origin}/old#part) <${origin}/old> ${origin}/old, [y](${origin}/for-now)\n`,
  });
  const { exitCode } = await check(site, '--external', '--fix');
  expect(exitCode).toBe(0);
  expect(read(site, 'docs/index.md')).toBe(
    `# A\n\n[x](${origin}/new#part) <${origin}/new> ${origin}/new, [y](${origin}/for-now)\n`,
  );
});

test('leaves a file alone that somebody writes while the site is checked', async () => {
  const site = tempSite({
    'docs/index.md': '# A\n\n[x](./othr.md)\n',
    'docs/other.md': '# Other\n',
  });
  // The config is a program: it runs after the check has begun.
  site.write({
    'docsgen.config.ts': `import { writeFileSync } from 'node:fs';
writeFileSync(${JSON.stringify(path.join(site.root, 'docs/index.md'))}, '# A\\n\\n[x](./othr.md) new\\n');
export default { title: 'Site', url: 'https://example.org' };\n`,
  });
  const { stdout } = await check(site, '--fix');
  expect(stdout).toContain('`docs/index.md` has changed in the meantime and was not touched.');
  expect(read(site, 'docs/index.md')).toBe('# A\n\n[x](./othr.md) new\n');
});

test.each(['static/img/logo.svg', './static/img/logo.svg'])(
  'the path of an image of the config loses the folder that is not part of its address, once: %s',
  async (written) => {
    const config = (src: string, dotted = src) =>
      `export default { title: 'Site', url: 'https://example.org', favicon: '${src}', navbar: { logo: { src: '${dotted}', alt: '' } } };\n`;
    const site = tempSite({
      'docsgen.config.ts': config(written, '/static/img/logo.svg'),
      'docs/index.md': '# Home\n\n![a](/static/img/logo.svg) ![b](./static/img/logo.svg)\n',
      'static/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });
    expect((await check(site, '--fix', '--strict')).exitCode).toBe(0);
    expect(read(site, 'docsgen.config.ts')).toBe(config('img/logo.svg', '/img/logo.svg'));
    expect(read(site, 'docs/index.md')).toBe('# Home\n\n![a](/img/logo.svg) ![b](/img/logo.svg)\n');
    expect((await check(site, '--fix', '--strict')).exitCode).toBe(0);
  },
);
