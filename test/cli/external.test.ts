import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { tempSite } from '../support/temp-site.js';

/** A server that misbehaves in every way that servers do, each at a path of its own. */
let server: Server;
let origin: string;
let requests: string[] = [];
let openNow = 0;
let mostAtOnce = 0;

const PAGE = `<!doctype html><h1 id="there">x</h1><a name='old &amp; named'></a><p id=user-content-readme></p>`;

const ANSWERS: Record<
  string,
  (request: IncomingMessage, response: ServerResponse, nth: number) => void
> = {
  '/fine': (_, response) => response.end('ok'),
  '/page': (_, response) => response.setHeader('content-type', 'text/html').end(PAGE),
  '/gone': (_, response) => response.writeHead(410).end(),
  '/no-head': ({ method }, response) => response.writeHead(method === 'HEAD' ? 405 : 200).end(),
  '/lying-head': ({ method }, response) => response.writeHead(method === 'HEAD' ? 404 : 200).end(),
  '/reset': ({ socket }) => socket.resetAndDestroy(),
  '/reset-once': ({ socket }, response, nth) =>
    nth <= 2 ? socket.resetAndDestroy() : response.end('ok'),
  '/silent': () => undefined,
  '/broken-server': (_, response) => response.writeHead(503).end(),
  '/busy-once': (_, response, nth) =>
    nth === 1 ? response.writeHead(429, { 'retry-after': '1' }).end() : response.end('ok'),
  '/busy-for-long': (_, response) => response.writeHead(429, { 'retry-after': '3600' }).end(),
  '/closed': (_, response) => response.writeHead(403).end(),
  '/moved': (_, response) => response.writeHead(301, { location: '/fine' }).end(),
  '/elsewhere-for-now': (_, response) => response.writeHead(302, { location: '/moved' }).end(),
  '/round': (_, response) => response.writeHead(302, { location: '/and-round' }).end(),
  '/and-round': (_, response) => response.writeHead(302, { location: '/round' }).end(),
  '/to-file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/to-nothing': (_, response) => response.writeHead(302, { location: 'http://[' }).end(),
  '/huge': (_, response) => {
    response.setHeader('content-type', 'text/html');
    const piece = Buffer.alloc(64 * 1024, 'x');
    const more = (): void => {
      while (!response.destroyed && response.write(piece));
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  },
};

beforeAll(async () => {
  const times = new Map<string, number>();
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://x');
    const nth = (times.get(pathname) ?? 0) + 1;
    times.set(pathname, nth);
    requests.push(`${request.method} ${pathname}`);
    mostAtOnce = Math.max(mostAtOnce, ++openNow);
    response.once('close', () => openNow--);
    const answer = ANSWERS[pathname.replace(/-\d+$/, '')];
    if (answer === undefined) response.writeHead(404).end();
    else answer(request, response, nth);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests = [];
  mostAtOnce = 0;
});

function makeSite(lines: readonly string[], options: Record<string, unknown> = {}, rest = '') {
  // The server answers at once, but on a busy machine.
  const config = { allowPrivate: ['127.0.0.1'], retries: 1, timeoutSeconds: 120, ...options };
  return tempSite({
    'docsgen.config.ts': `export default { title: 'x', url: 'https://site.example', externalLinks: ${JSON.stringify(config)},${rest} };\n`,
    'docs/a.md': `# A\n\n${lines.map((line) => `[x](${line})\n`).join('')}`,
  });
}

const check = (root: string, ...flags: string[]) =>
  runCli(['check', root, '--external', '--format', 'json', ...flags]);

test('tells what is gone, moved, unreachable or without the id, and lets the rest be', async () => {
  const links = [
    ...[
      '/fine',
      '/page#there',
      '/page#old%20%26%20named',
      '/page#readme',
      '/page#nowhere',
      '/page#:~:text=x',
    ],
    ...[
      '/gone',
      '/missing',
      '/no-head',
      '/lying-head',
      '/closed',
      '/fine#any-id-of-what-is-no-page',
    ],
    ...['/reset', '/reset-once', '/broken-server', '/busy-once', '/busy-for-long'],
    ...['/moved', '/elsewhere-for-now', '/round', '/to-file', '/to-nothing', '/huge#deep'],
  ];
  const site = makeSite(links.map((link) => origin + link));
  const { report, exitCode, stderr } = await check(site.root);
  expect(stderr).toBe('');
  expect(exitCode).toBe(0);
  const found = report?.diagnostics.map(({ code, line, message }) => [
    links[(line ?? 0) - 3],
    code,
    message.replaceAll(origin, ''),
  ]);
  expect(found).toEqual([
    [
      '/page#nowhere',
      'external-anchor',
      'Link to `/page#nowhere` has a broken anchor: the page has no id `nowhere`.',
    ],
    ['/gone', 'external-broken', 'Link to `/gone` is broken: the server responds with status 410.'],
    [
      '/missing',
      'external-broken',
      'Link to `/missing` is broken: the server responds with status 404.',
    ],
    ['/reset', 'external-unreachable', '`/reset` closes the connection.'],
    ['/broken-server', 'external-unreachable', '`/broken-server` responds with status 503.'],
    [
      '/busy-for-long',
      'external-unreachable',
      '`/busy-for-long` responds with status 429 and asks to wait 3600 s.',
    ],
    ['/moved', 'external-redirect', '`/moved` has moved permanently.'],
    ['/round', 'external-unreachable', '`/round` redirects in a loop.'],
    [
      '/to-nothing',
      'external-unreachable',
      '`/to-nothing` redirects to something that is not a URL.',
    ],
  ]);
  expect(report?.diagnostics.find(({ code }) => code === 'external-redirect')?.hint).toBe(
    `Link to \`${origin}/fine\`.`,
  );
  // One request where HEAD does; GET where it does not, and once for all ids of a page.
  expect(requests.filter((request) => request.endsWith('/page'))).toEqual(['GET /page']);
  expect(requests.filter((request) => request.endsWith('/no-head'))).toEqual([
    'HEAD /no-head',
    'GET /no-head',
  ]);
});

test('tells what does not answer in time', async () => {
  const site = makeSite([`${origin}/silent`], { timeoutSeconds: 1 });
  const { report } = await check(site.root);
  expect(report?.diagnostics.map(({ code, message }) => [code, message])).toEqual([
    ['external-unreachable', `\`${origin}/silent\` does not respond within 1 s.`],
  ]);
  expect(requests.filter((request) => request === 'GET /silent').length).toBeLessThanOrEqual(2);
});

test('asks a host for little at a time, and for each address once', async () => {
  const links = Array.from({ length: 12 }, (_, i) => `${origin}/fine-${i % 6}`);
  const { report } = await check(makeSite(links, { perHost: 3 }).root);
  expect(report?.diagnostics).toEqual([]);
  expect(requests.toSorted()).toEqual(Array.from({ length: 6 }, (_, i) => `HEAD /fine-${i}`));
  expect(mostAtOnce).toBeLessThanOrEqual(3);
});

test('good answers are kept for a while, bad ones and `--no-cache` ask again', async () => {
  const site = makeSite([`${origin}/page#there`, `${origin}/gone`]);
  await check(site.root);
  expect(requests).toContain('GET /page');
  requests = [];
  expect((await check(site.root)).report?.diagnostics.map(({ code }) => code)).toEqual([
    'external-broken',
  ]);
  expect(requests.filter((request) => request.endsWith('/page'))).toEqual([]);
  expect(requests.filter((request) => request.endsWith('/gone')).length).toBeGreaterThan(0);
  site.write({ 'docs/b.md': `[x](${origin}/page#another)\n` });
  requests = [];
  await check(site.root);
  expect(requests).toContain('GET /page');
  requests = [];
  await check(site.root, '--no-cache');
  expect(requests).toContain('GET /page');
  const kept = path.join(site.root, '.docsgen', 'external-links.json');
  expect(existsSync(kept)).toBe(true);
  site.write({ '.docsgen/external-links.json': `${readFileSync(kept, 'utf8')} damaged` });
  requests = [];
  await check(site.root);
  expect(requests).toContain('GET /page');
});

test('without a pattern only the public web is asked; what is denied never; the site itself never', async () => {
  const links = [
    `${origin}/fine`,
    'http://localhost:1/x',
    'http://10.0.0.1/',
    'http://192.168.0.1/',
    'https://site.example/docs/a',
  ];
  const closed = await runCli([
    'check',
    makeSite([...links, 'https://example.org/x'], { allowPrivate: [] }).root,
    '--external',
  ]);
  expect(closed.stdout).toContain('The site links to 5 external URLs (5 not requested).');
  const denied = makeSite([`${origin}/fine`, `${origin}/gone`], { deny: ['127.0.0.1*/go*'] });
  expect((await check(denied.root)).report?.diagnostics).toEqual([]);
  expect(requests).toEqual(['HEAD /fine']);
});

test('rules set the levels; navbar links count; nothing is asked without `--external`', async () => {
  const site = makeSite(
    [`${origin}/moved`],
    {},
    `rules: { 'external-broken': 'error', 'external-redirect': 'ignore' }, navbar: { items: [{ label: 'Gone', href: '${origin}/gone' }] }`,
  );
  const { report, exitCode } = await check(site.root);
  expect(report?.diagnostics.map(({ code, severity, file }) => [code, severity, file])).toEqual([
    ['external-broken', 'error', 'docsgen.config.ts'],
  ]);
  expect(exitCode).toBe(1);
  requests = [];
  expect((await runCli(['check', site.root])).exitCode).toBe(0);
  expect(requests).toEqual([]);
});

test('links and pictures of the authors file are asked for, and reported at their lines', async () => {
  const site = makeSite([`${origin}/fine`]);
  const authors = [
    'ada:',
    '  name: Ada',
    `  url: ${origin}/gone`,
    `  image_url: ${origin}/moved`,
    'sam:',
    '  name: Sam',
    `  url: ${origin}/fine`,
    '',
  ].join('\n');
  site.write({
    'blog/authors.yml': authors,
    'blog/2026-01-02-post.md': '---\nauthors: [ada, sam]\n---\n\n# Post\n\n<!-- truncate -->\n',
  });
  const { report } = await runCli(['check', site.root, '--external', '--format', 'json']);
  expect(report?.diagnostics.map(({ code, file, line }) => `${code} ${file}:${line}`)).toEqual([
    'external-broken blog/authors.yml:3',
    'external-redirect blog/authors.yml:4',
  ]);
});
