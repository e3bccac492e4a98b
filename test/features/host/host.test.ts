import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { findSources } from '../../../src/features/host/find-sources.js';
import { listHashed } from '../../../src/features/host/list-hashed.js';
import { type TempSite, tempSite } from '../../support/temp-site.js';

function makeSite(host: string, files: Record<string, string> = {}): TempSite {
  return tempSite({
    'docsgen.config.ts': `export default {
  title: 'Site', url: 'https://example.org', blog: false, llms: true,
  redirects: [{ from: '/old page', to: '/docs/a' }],
  head: [{ tagName: 'script', innerHTML: 'window.mine = 1;' }, { tagName: 'script', attributes: { src: 'https://cdn.test/x.js' } }],
  host: ${host},
};\n`,
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
  expect(site.read('_redirects')).toBe('/old%20page /docs/a 301!\n/docs /docs/a 302!\n/ /docs/a 302!\n');
  const headers = site.read('_headers');
  expect(headers).toMatch(
    /^\/\*\n {2}Content-Security-Policy: default-src 'self'; script-src 'self' 'sha256-/,
  );
  expect(headers).toContain(' https://cdn.test;');
  expect(headers).toContain(
    '  X-Content-Type-Options: nosniff\n  Referrer-Policy: strict-origin-when-cross-origin\n',
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
  expect(site.read('Caddyfile')).toContain('@redirect0 path_regexp `^/old$`\nredir @redirect0 "/docs/a" 301');
  await write('github-pages');
  expect(site.read('.nojekyll')).toBe('');
  expect(site.has('_headers')).toBe(false);
});

test('an edit that changes what is inline changes the policy, and a cold build has the same', async () => {
  const page = (value: number) => `export const meta = { title: 'P' };
import { Head } from 'docsgen/theme';
export default () => <><Head><script>{'window.x = ${value}'}</script></Head><h1>P</h1></>;
`;
  const site = makeSite(`'netlify'`, { 'pages/p.tsx': page(1) });
  await build(site);
  const first = site.read('_headers');
  site.write({ 'pages/p.tsx': page(2) });
  await build(site);
  expect(site.read('_headers')).not.toBe(first);
  const warm = site.output();
  await site.build('--no-cache');
  expect(site.output()).toEqual(warm);
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
  expect(Object.keys(site.output()).filter((file) => /^(_|\.|vercel|nginx|Caddy)/.test(file))).toEqual([]);
});

test('what a page has inline, and where it loads from', () => {
  const found =
    findSources(`<link rel="stylesheet" href="https://fonts.test/a.css"><script type="application/json">{"a":"<img src='https://no.test'>"}</script>
<script>go()</script><style>p{}</style><script src="/a.js"></script><p style="color:red">x</p>
<img src="https://img.test/a.png" srcset="https://two.test/b.png 2x"><iframe src='https://frame.test/x?y=1'></iframe><video poster="https://poster.test/p.png"></video>
<a class="dsc-video" href="https://youtu.be/x" data-youtube="x">V</a><a class="dsc-video" href="https://films.test/a.mp4">F</a>`);
  expect(found).toEqual({
    scripts: [`'sha256-${createHash('sha256').update('go()').digest('base64')}'`],
    styles: [expect.stringMatching(/^'sha256-/)],
    hasStyleAttributes: true,
    drawsStyles: false,
    hosts: {
      script: [],
      style: ['https://fonts.test'],
      image: ['https://img.test', 'https://two.test', 'https://poster.test'],
      media: ['https://films.test'],
      frame: ['https://frame.test', 'https://www.youtube-nocookie.com'],
      connect: [],
    },
  });
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
