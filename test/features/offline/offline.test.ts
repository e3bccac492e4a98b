import { describe, expect, test } from 'vitest';
import { type TempSite, tempSite } from '../../support/temp-site.js';

function makeSite(keys: string, files: Record<string, string> = {}): TempSite {
  return tempSite({
    'docsgen.config.ts': `export default { title: 'Site', tagline: 'Docs', url: 'https://example.org', blog: false, ${keys} };\n`,
    'docs/a.md': '# First\n\n![x](./x.svg)\n',
    'docs/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="5"/>',
    ...files,
  });
}

async function build(site: TempSite): Promise<string> {
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  return stdout;
}

test('a site that does not ask for it has nothing of it', async () => {
  const without = makeSite('');
  await build(without);
  const off = makeSite('offline: false');
  await build(off);
  expect(off.output()).toEqual(without.output());
  const files = Object.entries(without.output());
  expect(
    files.filter(([file]) => /sw\.js|offline\/|kind-offline|offline\.json/.test(file)),
  ).toEqual([]);
  const named = files.filter(([file, bytes]) => {
    const text = Buffer.from(bytes, 'base64').toString();
    return (
      /\.(?:html|js)$/.test(file) &&
      /serviceWorker|docsgen-offline|OfflinePage|ds-offline/.test(text)
    );
  });
  expect(named.map(([file]) => file)).toEqual([]);
});

test('equal sites have equal workers, and a build that has little to do leaves them alone', async () => {
  const site = makeSite('offline: { pages: "all" }');
  await build(site);
  const first = site.output();
  expect(first['sw.js']).toBeDefined();
  site.write({ 'docs/a.md': '# First\n\n![x](./x.svg)\n\nMore.\n' });
  await build(site);
  const edited = site.output();
  expect(edited['sw.js']).toBe(first['sw.js']);
  expect(edited['assets/offline.json']).not.toBe(first['assets/offline.json']);
  await site.build('--no-cache');
  expect(site.output()).toEqual(edited);
  site.write({ 'docs/a.md': '# First\n\n![x](./x.svg)\n' });
  await build(site);
  expect(site.output()).toEqual(first);
});

test('a worker of the site itself stays', async () => {
  const site = makeSite('offline: true', { 'static/sw.js': '// mine\n' });
  const stdout = await build(site);
  expect(site.read('sw.js')).toBe('// mine\n');
  expect(stdout).toContain('static/sw.js');
  await build(site);
  expect(site.read('sw.js')).toBe('// mine\n');
});

test('all files are listed for those who keep the whole site, but no film and no form of an image that nobody chose', async () => {
  const site = makeSite('offline: { pages: "all" }, baseUrl: "/base/"', {
    'pages/b.tsx':
      'export default () => <><h1>B</h1><video src="/base/film.mp4" /><img src="/base/own.png" srcSet="/base/large.png 2x" alt="x" /></>;\n',
    'static/film.mp4': 'film',
    'static/own.png': 'png',
    'static/large.png': 'png',
    'static/unused.png': 'png',
  });
  await build(site);
  const { pages, files } = JSON.parse(site.read('assets/offline.json'));
  expect(pages.map(([path]: [string]) => path)).toEqual(
    expect.arrayContaining(['/base/docs/a', '/base/b']),
  );
  expect(files).toContain('/base/own.png');
  expect(files).toContain('/base/assets/manifest.json');
  expect(files.filter((file: string) => /film|large|unused|404/.test(file))).toEqual([]);
  expect(
    files.some((file: string) => /^\/base\/assets\/images\/x-[0-9a-f]{10}\.svg$/.test(file)),
  ).toBe(true);
  for (const file of files) expect(site.has(file.slice('/base/'.length)), file).toBe(true);
});

describe('the web app manifest', () => {
  test('has what the config says, and the rest from the site', async () => {
    const site = makeSite(
      `baseUrl: '/base/', offline: { manifest: { short_name: 'S', theme_color: '#123456', icons: [{ src: '/icon.png', sizes: '192x192', type: 'image/png' }] } }`,
      { 'static/icon.png': 'png' },
    );
    await build(site);
    expect(JSON.parse(site.read('manifest.webmanifest'))).toEqual({
      name: 'Site',
      short_name: 'S',
      description: 'Docs',
      lang: 'en',
      dir: 'ltr',
      id: '/base/',
      scope: '/base/',
      start_url: '/base/',
      display: 'standalone',
      theme_color: '#123456',
      icons: [{ src: '/base/icon.png', sizes: '192x192', type: 'image/png' }],
    });
    const html = site.read('docs/a/index.html');
    expect(html).toContain('<link rel="manifest" href="/base/manifest.webmanifest">');
    expect(html).toContain('<meta name="theme-color" content="#123456">');
  });

  test('may be a file of the site', async () => {
    const site = makeSite(`offline: { manifest: 'app.json' }`, {
      'static/app.json': '{"name":"Own"}',
    });
    await build(site);
    expect(site.read('docs/a/index.html')).toContain('<link rel="manifest" href="/app.json">');
    expect(site.has('manifest.webmanifest')).toBe(false);
  });

  test.each([
    [`'app.json'`, 'app.json'],
    [`{ icons: [{ src: '/img/icon.png' }] }`, '/img/icon.png'],
  ])('names no file that is not there: %s', async (manifest, named) => {
    const { exitCode, stdout } = await makeSite(`offline: { manifest: ${manifest} }`).build();
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/docsgen\.config\.ts:1:\d+/);
    expect(stdout).toContain(`\`${named}\``);
    expect(stdout).toContain('offline-manifest-file');
  });
});

test.each([
  [`'of course'`, 'offline'],
  [`{ pages: 'some' }`, 'pages'],
  [`{ path: '/' }`, 'path'],
  [`{ manifest: { colour: 'red' } }`, 'colour'],
])('what is wrong with %s is said with its place', async (offline, named) => {
  const { exitCode, stdout } = await makeSite(`offline: ${offline}`).build();
  expect(exitCode).toBe(2);
  expect(stdout).toMatch(/docsgen\.config\.ts:1:\d+/);
  expect(stdout).toContain(named);
});

test('a page of the site may stand in for those that are not kept', async () => {
  const site = makeSite(`offline: { path: 'without-net' }`, {
    'pages/without-net.md': '# My own words\n',
  });
  await build(site);
  expect(site.read('without-net/index.html')).toContain('My own words');
  expect(site.read('sw.js')).toContain('"/without-net"');
  expect(site.has('offline/index.html')).toBe(false);
});

test.each([
  ['nginx', 'nginx.conf', 'location = "/sw.js" {'],
  ['caddy', 'Caddyfile', '@fresh0 path_regexp `^/sw\\.js$`\nheader @fresh0 Cache-Control no-cache'],
  ['vercel', 'vercel.json', '"source": "/sw.js"'],
])('%s asks for the worker anew', async (host, file, line) => {
  const site = makeSite(`offline: true, host: '${host}'`);
  await build(site);
  expect(site.read(file)).toContain(line);
  const without = makeSite(`host: '${host}'`);
  await build(without);
  expect(without.read(file)).not.toContain('sw.js');
  expect(without.read(file)).not.toContain('worker-src');
});
