import { expect, test } from 'vitest';
import { findNeeds, hashSource } from '../../../src/features/host/find-needs.js';
import { listHashed } from '../../../src/features/host/list-hashed.js';
import { type TempSite, tempSite } from '../../support/temp-site.js';

const configOf = (host: string): string => `export default {
  title: 'Site', url: 'https://example.org', blog: false, llms: true,
  redirects: [{ from: '/old page', to: '/docs/a' }],
  head: [{ tagName: 'script', innerHTML: 'window.mine = 1;' }, { tagName: 'script', attributes: { src: 'https://cdn.test/x.js' } }],
  host: ${host},
};\n`;

function makeSite(host: string, files: Record<string, string> = {}): TempSite {
  return tempSite({
    'docsgen.config.ts': configOf(host),
    'docs/a.md': '# A\n\nText.\n\n```js\nconst a = 1;\n```\n',
    ...files,
  });
}

async function build(site: TempSite): Promise<void> {
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
}

test('Netlify gets headers and redirects', async () => {
  const site = makeSite(`'netlify'`);
  await build(site);
  expect(site.read('_redirects')).toBe(
    '/old%20page /docs/a 301!\n/docs /docs/a 302!\n/ /docs/a 302!\n',
  );
  const headers = site.read('_headers');
  expect(headers).toMatch(
    /^\/\*\n {2}Content-Security-Policy: default-src 'self'; script-src 'self' 'sha256-/,
  );
  expect(headers).toContain(' https://cdn.test;');
  expect(headers).toContain(
    '  X-Content-Type-Options: nosniff\n  Referrer-Policy: strict-origin-when-cross-origin\n  Link: </llms.txt>; rel="describedby"; type="text/plain"\n',
  );
  expect(headers).toContain('/assets/*.js\n  Cache-Control: public, max-age=31536000, immutable\n');
  expect(headers).toContain('/assets/sidebar-*.json\n  Cache-Control: public');
  expect(headers).not.toContain('/assets/*.json');
});

test('what a site has begun itself is continued, and its own configs stay', async () => {
  const site = makeSite(`'cloudflare'`, { 'static/_redirects': '/mine /docs/a 302\n' });
  await build(site);
  expect(site.read('_redirects')).toBe(
    '/mine /docs/a 302\n\n/old%20page /docs/a 301\n/docs /docs/a 302\n/ /docs/a 302\n',
  );
  const first = site.output();
  await site.build();
  expect(site.output()).toEqual(first);
  const own = makeSite(`'vercel'`, { 'static/vercel.json': '{}' });
  await build(own);
  expect(own.read('vercel.json')).toBe('{}');
});

test('each host has files in its own words', async () => {
  const site = makeSite(`'vercel'`);
  await build(site);
  const config = JSON.parse(site.read('vercel.json'));
  expect(config.redirects.slice(0, 2)).toEqual([
    { source: '/old%20page', destination: '/docs/a', permanent: true },
    { source: '/docs', destination: '/docs/a', permanent: false },
  ]);
  const has = [{ type: 'header', key: 'accept', value: '(.*)text/markdown(.*)' }];
  expect(config.redirects.slice(-2)).toEqual([
    { source: '/', has, destination: '/index.md', permanent: false },
    { source: '/:path((?!.*\\.\\w+$).*[^/])', has, destination: '/:path.md', permanent: false },
  ]);
  // A file is no page, and Markdown has no Markdown.
  const asksForPage = /^\/((?!.*\.\w+$).*[^/])$/;
  expect(['/docs/a', '/docs/a.md', '/img/a.png'].map((path) => asksForPage.test(path))).toEqual([
    true,
    false,
    false,
  ]);
  const write = async (name: string) => {
    site.write({
      'docsgen.config.ts': `export default { title: 'S', blog: false, llms: true, host: '${name}', redirects: [{ from: '/old', to: '/docs/a' }] };\n`,
    });
    await build(site);
  };
  await write('nginx');
  expect(site.has('vercel.json')).toBe(false);
  expect(site.read('nginx.conf')).toContain('location = "/old" { return 301 "/docs/a"; }');
  expect(site.read('nginx.conf')).toContain('location ~ "^/assets/.*-[0-9a-f]{10}\\.\\w+$" {');
  await write('caddy');
  expect(site.read('Caddyfile')).toContain(
    '@redirect0 path_regexp `^/old$`\nredir @redirect0 "/docs/a" 301',
  );
  await write('github-pages');
  expect(site.read('.nojekyll')).toBe('');
  expect(site.has('_headers')).toBe(false);
});

test('what is inline in a page has to be declared, and an edit says so', async () => {
  const page = (value: number) => `export const meta = { title: 'P' };
import { Head } from 'docsgen/theme';
export default () => <><Head><script>{'window.x = ${value}'}</script></Head><h1>P</h1></>;
`;
  const site = makeSite(`'netlify'`, { 'pages/p.tsx': page(1) });
  const first = await site.build('--format', 'json');
  const [found] = JSON.parse(first.stdout).diagnostics;
  expect(found).toMatchObject({
    code: 'host-policy',
    file: 'pages/p.tsx',
    route: '/p',
    line: 3,
    column: 40,
  });
  expect(found.hint).toContain(`'script-src': ["${hashSource('window.x = 1')}"]`);
  const headers = site.read('_headers');
  site.write({ 'pages/p.tsx': page(2) });
  const second = await site.build('--format', 'json');
  expect(JSON.parse(second.stdout).diagnostics[0].hint).toContain(hashSource('window.x = 2'));
  expect(site.read('_headers')).toBe(headers);
  const third = await site.build('--format', 'json');
  expect(JSON.parse(third.stdout).diagnostics).toEqual(JSON.parse(second.stdout).diagnostics);
  expect((await site.build('--strict')).exitCode).toBe(1);
  site.write({
    'docsgen.config.ts': configOf(
      `{ name: 'netlify', csp: { 'script-src': ["${hashSource('window.x = 2')}"] } }`,
    ),
  });
  const declared = await site.build('--strict');
  expect(declared.exitCode, declared.stdout).toBe(0);
  expect(site.read('_headers')).toContain(hashSource('window.x = 2'));
  const warm = site.output();
  await site.build('--no-cache');
  expect(site.output()).toEqual(warm);
});

test('an edit of a text that brings a frame, and one that takes it away, are reported', async () => {
  const site = makeSite(`'netlify'`, { 'docs/b.mdx': '# B\n\nText.\n' });
  const edit = async (text: string) => {
    site.write({ 'docs/b.mdx': `# B\n\n${text}\n` });
    const { stdout } = await site.build('--format', 'json');
    return JSON.parse(stdout).diagnostics;
  };
  expect(await edit('Text.')).toEqual([]);
  const [found] = await edit('<iframe src="https://player.test/x" title="x" />');
  expect(found).toMatchObject({ code: 'host-policy', file: 'docs/b.mdx', line: 3, column: 14 });
  expect(found.hint).toContain(`{ csp: { 'frame-src': ["https://player.test"] } }`);
  expect(await edit('Other text.')).toEqual([]);
});

test.each([
  [`'netlfy'`, 'netlfy'],
  [`{ name: 'netlify', csp: { 'connect': ['https://a.test'] } }`, 'connect'],
  [`{ name: 'netlify', csp: { 'connect-src': ['a; script-src *'] } }`, 'script-src'],
])('what is wrong with %s is said with its place', async (host, named) => {
  const { exitCode, stdout } = await makeSite(host).build();
  expect(exitCode).toBe(2);
  expect(stdout).toMatch(/docsgen\.config\.ts:\d+:\d+/);
  expect(stdout).toContain(named);
});

test('no host, no files', async () => {
  const site = makeSite('false');
  await build(site);
  expect(
    Object.keys(site.output()).filter((file) => /^(_|\.|vercel|nginx|Caddy)/.test(file)),
  ).toEqual([]);
});

test('what elements need', () => {
  const needs =
    findNeeds(`<link rel="stylesheet" href="https://fonts.test/a.css"><script type="application/json">{"a":"<img src='https://no.test'>"}</script>
<script>go()</script><style>p{}</style><script src="/a.js"></script><p style="color:red" title="&lt;script src=https://no.test&gt;">x</p>
<img src="https://img.test/a.png" srcset="https://two.test/b.png 2x"><iframe title='>' src='//frame.test/x?y=1'></iframe><iframe src="/a//b.test/c"></iframe><video poster="https://poster.test/p.png"></video>
<a class="dsc-video" href="https://youtu.be/x" data-youtube="x">V</a><a class="dsc-video" href="https://films.test/a.mp4">F</a>`);
  expect(needs.map(({ directive, source }) => `${directive} ${source}`).sort()).toEqual([
    'frame-src https://frame.test',
    'img-src https://img.test',
    'img-src https://poster.test',
    'img-src https://two.test',
    'media-src https://films.test',
    `script-src ${hashSource('go()')}`,
    `style-src ${hashSource('p{}')}`,
    'style-src https://fonts.test',
  ]);
});

test('patterns fit files with a hash and no other', () => {
  expect(
    listHashed([
      'a-0123456789.js',
      'assets/a-0123456789.js',
      'assets/manifest.json',
      'assets/sidebar-0123456789.json',
      'assets/images/a-0123456789.png',
    ]),
  ).toEqual(['assets/*.js', 'assets/images/*.png', 'assets/sidebar-*.json']);
});
