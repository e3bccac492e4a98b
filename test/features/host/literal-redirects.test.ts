import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { getTransformedRoutes } from '@vercel/routing-utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findServer, startCaddy, startNginx } from '../../support/host-server.js';
import { startServe } from '../../support/serve.js';
import { makeSite, type TempSite } from '../../support/temp-site.js';

/**
 * Old addresses as front matter has them: each is a pattern, a variable or the end of a directive
 * to some host.
 */
const HOSTILE = [
  '/*',
  '/install*',
  '/:x',
  '/:path*',
  '/(.*)',
  '/inst{a}ll',
  '/$uri',
  '/{$HOME}',
  '/{http.request.uri}',
  '/a"; return 302 https:evil.example;',
  "/b'} evil",
  '/`evil`',
  '/x 200! https:evil.example',
  '/%',
  '/%25FF',
  '/%23%20evil',
  '/%3Fq',
  '/a|b',
  '/^x$',
  '/[a-z]+',
  '/.nstall',
  '/Install',
  '/INSTALL',
  '/install.html',
  '/~',
  '/@redirect0',
  '/=',
  '/straße /ü',
  '/deep/*/er',
] as const;

/** Other addresses of the site. */
const PAGES = ['/', '/install', '/guide', '/deep/a', '/s%20%7Ba%7D$uri:x*', '/sitemap.xml'];

const TARGET = '/evil%20%7Ba%7D$uri:b*%22';
/** With what these hosts leave to the HTML page, and without. */
const EXTERNAL = 'https://example.org:8080/a b/{$HOME}?x={http.request.uri}&y=$uri#`\'"\\';
const WITH_PATTERN = 'https://example.org/:x*(y)';

let site: TempSite;

beforeAll(() => {
  const page = (title: string, front = '') =>
    `---\ntitle: ${title}\n${front}---\n\n# ${title}\n\nText.\n`;
  site = makeSite({
    'docs/index.md': page('Home', 'slug: /\n'),
    'docs/install.md': page('Install'),
    'docs/guide.md': page('Guide'),
    'docs/deep/a.md': page('Deep'),
    'docs/s.md': page('Strange', `slug: '/s {a}$uri:x*'\n`),
    'docs/evil.md': page(
      'Evil',
      `slug: ${JSON.stringify('/evil {a}$uri:b*"')}\nredirect_from: ${JSON.stringify(HOSTILE)}\n`,
    ),
  });
});

afterAll(() => site.dispose());

function configure(host: string): void {
  site.write({
    'docsgen.config.ts': `export default {
  title: 'Site', url: 'https://example.org', blog: false, docs: { path: 'docs', routeBasePath: '/' }, host: '${host}',
  redirects: [{ from: '/ext', to: ${JSON.stringify(EXTERNAL)} }, { from: '/pattern', to: ${JSON.stringify(WITH_PATTERN)} }],
};\n`,
  });
}

async function build(host: string): Promise<string> {
  configure(host);
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  return path.join(site.root, 'dist');
}

/** A path as browsers send it. Node before 24 leaves `^` as it is. */
const asSent = (from: string): string =>
  new URL(from.trim().replace(/%(?![\da-f]{2})/gi, '%25'), 'http://a.test').pathname.replaceAll(
    '^',
    '%5E',
  );

interface Answer {
  status: number;
  location: string | undefined;
  body: string;
}

function ask(url: string, sent: string): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((done, fail) => {
    request({ hostname, port, path: sent }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (piece: string) => {
        body += piece;
      });
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, location: response.headers.location, body }),
      );
    })
      .on('error', fail)
      .end();
  });
}

/**
 * Where an answer leads, by its header or by the page that docsgen writes for hosts without
 * redirects.
 */
function leadsTo({ status, location, body }: Answer, url: string): string | undefined {
  const inPage = /http-equiv="refresh" content="0; url=([^"]*)"/
    .exec(body)?.[1]
    ?.replaceAll('&#34;', '"');
  const to = status === 200 ? inPage : location;
  return to === undefined ? undefined : decodeURIComponent(new URL(to, url).href.replace(url, ''));
}

const isRedirect = ({ status, body }: Answer): boolean =>
  status !== 200 || body.includes('"refresh"');

async function checkServer(
  url: string,
  { inPage = [] }: { inPage?: readonly string[] } = {},
): Promise<void> {
  for (const from of HOSTILE) {
    const answer = await ask(url, asSent(from));
    expect([from, leadsTo(answer, url)]).toEqual([from, decodeURIComponent(TARGET)]);
    expect([from, answer.status]).toEqual([from, inPage.includes(from) ? 200 : 301]);
  }
  for (const page of PAGES) expect([page, isRedirect(await ask(url, page))]).toEqual([page, false]);
  const { status, location = '' } = await ask(url, '/ext');
  expect(status).toBe(301);
  expect(new URL(location).host).toBe('example.org:8080');
  expect(decodeURIComponent(location)).toBe(decodeURIComponent(new URL(EXTERNAL).href));
  expect(leadsTo(await ask(url, '/pattern'), url)).toBe(WITH_PATTERN);
}

/**
 * Many hosts answer `/install` with the file `install.html`: the redirect page stands in a folder
 * of that name.
 */
const BESIDE: readonly string[] = ['/install.html'];

/**
 * https://docs.netlify.com/manage/routing/redirects/overview,
 * https://developers.cloudflare.com/pages/configuration/redirects
 */
function checkRules(host: 'netlify' | 'cloudflare'): void {
  const lines = site.read('_redirects').trim().split('\n');
  const rules = lines.map((line) => line.split(' '));
  for (const [from, to, status, ...rest] of rules) {
    expect(rest).toEqual([]);
    expect(status).toMatch(host === 'netlify' ? /^30[12]!$/ : /^30[12]$/);
    expect(from).toMatch(/^\/[^*:#\s]*$/);
    expect(to).not.toMatch(/\s|\*|:[a-z]/i);
  }
  const found = rules.map(([from = '']) => from);
  const expected = HOSTILE.filter((from) => !/[*:]/.test(from) && !BESIDE.includes(from));
  expect(found).toEqual(expect.arrayContaining(expected.map(asSent)));
  expect(found.filter((from) => PAGES.includes(from))).toEqual([]);
}

describe('a redirect is for its own address only', () => {
  const nginx = findServer('nginx');
  it.skipIf(nginx === undefined)('in nginx', async () => {
    const dist = await build('nginx');
    await checkServer(await startNginx(nginx ?? '', dist), { inPage: BESIDE });
  });

  const caddy = findServer('caddy');
  it.skipIf(caddy === undefined)('in Caddy', async () => {
    const dist = await build('caddy');
    await checkServer(await startCaddy(caddy ?? '', dist), { inPage: BESIDE });
  });

  it('in `docsgen serve`, which reads the rules of Netlify', async () => {
    const dist = await build('netlify');
    const server = await startServe(['--out-dir', dist]);
    const inPage = HOSTILE.filter((from) => /[*:]/.test(from));
    await checkServer(server.url, { inPage });
    await server.close();
    checkRules('netlify');
  });

  it('in `docsgen serve` for hosts without redirects', async () => {
    const dist = await build('github-pages');
    const server = await startServe(['--out-dir', dist]);
    for (const from of HOSTILE)
      expect([from, leadsTo(await ask(server.url, asSent(from)), server.url)]).toEqual([
        from,
        decodeURIComponent(TARGET),
      ]);
    await server.close();
  });

  it('in `docsgen serve --watch`', async () => {
    configure('github-pages');
    const server = await startServe(['--watch', site.root]);
    for (const from of HOSTILE)
      expect([from, leadsTo(await ask(server.url, asSent(from)), server.url)]).toEqual([
        from,
        decodeURIComponent(TARGET),
      ]);
    for (const page of PAGES)
      expect([page, isRedirect(await ask(server.url, page))]).toEqual([page, false]);
    await server.close();
  });

  it('in the rules of Cloudflare Pages', async () => {
    await build('cloudflare');
    checkRules('cloudflare');
  });

  it('in the rules of Vercel', async () => {
    const dist = await build('vercel');
    const { redirects } = JSON.parse(readFileSync(path.join(dist, 'vercel.json'), 'utf8'));
    const { routes, error } = getTransformedRoutes({ redirects });
    expect(error).toBeNull();
    // Those with a condition send programs to the Markdown of pages.
    const find = (sent: string) =>
      routes?.find(
        (route) =>
          'src' in route &&
          route.src !== undefined &&
          !('has' in route) &&
          new RegExp(route.src).test(sent),
      );
    for (const from of HOSTILE.filter((from) => !BESIDE.includes(from)))
      expect([from, find(asSent(from))]).toMatchObject([
        from,
        {
          headers: { Location: expect.stringMatching(/^\/evil%20%7Ba%7D%24uri%3Ab%2A%22$/) },
          status: 308,
        },
      ]);
    for (const page of PAGES) expect([page, find(page)]).toEqual([page, undefined]);
    expect(find('/ext')).toBeDefined();
    expect(find('/pattern')).toBeUndefined();
  });
});
