import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { nextIdle, type OpenPage, openPage, waitUntilAlive } from '../../support/browser.js';
import { startServe } from '../../support/serve.js';
import { serveSite } from '../../support/serve-site.js';
import { type TempSite, tempSite } from '../../support/temp-site.js';
import { keptPaths, untilKept } from './kept.js';

const config = (offline: string) => ({
  'docsgen.config.ts': `export default { title: 'Site', url: 'https://example.org', blog: false, ${offline} };\n`,
});

async function makeBuilt(offline: string, files: Record<string, string> = {}): Promise<TempSite> {
  const site = tempSite({
    ...config(offline),
    'docs/a.md': '# First\n',
    'docs/b.md': '# Second\n',
    ...files,
  });
  await build(site);
  return site;
}

async function build(site: TempSite): Promise<void> {
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
}

async function serve(site: TempSite): Promise<string> {
  const server = await serveSite(site.root);
  onTestFinished(server.close);
  return server.url;
}

async function open(url: string): Promise<OpenPage> {
  const opened = await openPage(url);
  onTestFinished(() => opened.context.close());
  return opened;
}

const title = (page: Page) => page.locator('h1').first().innerText();
const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
const cacheCount = (page: Page) => page.evaluate(async () => (await caches.keys()).length);

test('what is published shows at once, and is what is kept from then on', async () => {
  const site = await makeBuilt('offline: true');
  const url = await serve(site);
  const { page, context, goto } = await open(url);
  await goto('/docs/a');
  await untilKept(page, '/', ['/docs/a']);
  site.write({ 'docs/a.md': '# First, again\n', 'docs/c.md': '# Third\n' });
  await build(site);
  await page.reload();
  expect(await title(page)).toBe('First, again');
  await waitUntilAlive(page);
  // A new script, a new style sheet, a new worker: all of them at once.
  site.write({
    ...config('offline: { pages: "all" }'),
    'docs/a.md': '# First, once more\n',
    'theme/index.css': '.ds-navbar { border-bottom: 7px solid; }\n',
    'theme/index.tsx': `import './index.css';\nimport { defineTheme } from 'docsgen/theme';\nexport default defineTheme({});\n`,
  });
  await build(site);
  const border = () =>
    page.locator('.ds-navbar').evaluate((bar) => getComputedStyle(bar).borderBottomWidth);
  await page.reload();
  expect(await title(page)).toBe('First, once more');
  expect(await border()).toBe('7px');
  await untilKept(page, '/', ['/docs/a', '/docs/c']);
  await context.setOffline(true);
  await page.reload();
  await waitUntilAlive(page);
  expect(await title(page)).toBe('First, once more');
  expect(await border()).toBe('7px');
});

test('a page that is no longer published is no longer kept', async () => {
  const site = await makeBuilt('offline: true');
  const url = await serve(site);
  const { page, context, goto } = await open(url);
  await goto('/docs/b');
  await untilKept(page, '/', ['/docs/b']);
  site.remove('docs/b.md');
  await build(site);
  await page.reload();
  await expect.poll(() => keptPaths(page, '/')).not.toContain('/docs/b');
  await context.setOffline(true);
  await page.reload();
  await waitUntilAlive(page);
  expect(await title(page)).toBe('You are offline');
});

test('without a server it is as without a connection', async () => {
  const site = await makeBuilt('offline: true');
  const server = await serveSite(site.root);
  const { page, goto } = await open(server.url);
  await goto('/docs/a');
  await untilKept(page, '/', ['/docs/a']);
  await server.close();
  await page.reload();
  expect(await title(page)).toBe('First');
  await page.goto(`${server.url}/search/`);
  await waitUntilAlive(page);
  expect(await title(page)).toBe('You are offline');
});

test('a page that did not come is asked for once more, and no more when it does not come again', async () => {
  const site = await makeBuilt('offline: true');
  const asked = { '/docs/b': 0, '/search': 0 };
  // Nothing answers for the first page until it is asked for again, and nothing ever for the other:
  // its host answers one question, and leaves open the one that comes a second later.
  const url = await serveByHand(site, ({ method, url: at = '' }, response) => {
    if (at !== '/docs/b' && at !== '/search') return false;
    if (method === 'HEAD') asked[at] += 1;
    if (method === 'HEAD' && asked[at] > 1) return true;
    const isCut = method === 'GET' && (at === '/search' || asked[at] === 0);
    if (isCut) response.destroy();
    return isCut;
  });
  const { page, goto } = await open(url);
  await goto('/docs/a');
  await untilKept(page, '/', ['/docs/a']);
  await page.goto(`${url}/docs/b`);
  await expect.poll(() => title(page).catch(() => '')).toBe('Second');
  expect(asked['/docs/b']).toBe(1);

  let loads = 0;
  page.on('domcontentloaded', () => loads++);
  await page.goto(`${url}/search`);
  await page.waitForFunction(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    return (navigation as PerformanceNavigationTiming).type === 'reload';
  });
  await waitUntilAlive(page);
  await nextIdle(page);
  expect(await title(page)).toBe('You are offline');
  await expect.poll(() => asked['/search']).toBe(2);
  expect(loads).toBe(2);
});

test("`'remove'` gives everything back, and pages are as they ever were", async () => {
  const site = await makeBuilt('offline: true');
  const url = await serve(site);
  const { page, goto } = await open(url);
  await goto('/docs/a');
  await untilKept(page, '/', ['/docs/a']);
  site.write({ ...config(`offline: 'remove'`), 'docs/a.md': '# Without\n' });
  await build(site);
  await page.reload();
  expect(await title(page)).toBe('Without');
  await expect.poll(() => registrations(page)).toBe(0);
  await expect.poll(() => cacheCount(page)).toBe(0);
  await page.reload();
  await waitUntilAlive(page);
  expect(await registrations(page)).toBe(0);
  expect(site.read('docs/a/index.html')).not.toContain('offline');
  expect(site.has('offline/index.html')).toBe(false);
});

test('with `pages: "all"` what was never visited can be read, and a new build fetches what it has changed', async () => {
  const docs = Object.fromEntries(
    Array.from({ length: 12 }, (_, i) => [`pages/more/${i}.md`, `# More ${i}\n\n![x](./x.svg)\n`]),
  );
  const site = await makeBuilt('offline: { pages: "all" }', {
    ...docs,
    'pages/more/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="5"/>',
    'pages/alone.md': '# Alone\n',
  });
  const url = await serve(site);
  const { page, context, goto } = await open(url);
  await goto('/docs/a');
  await untilKept(page, '/', ['/alone', '/more/7']);
  // The list is kept when all that it names is.
  await expect.poll(() => keptPaths(page, '/', 'own')).toContain('/assets/offline.json');
  site.write({ 'pages/more/7.md': '# More, changed\n' });
  site.remove('pages/more/8.md');
  await build(site);
  const list = JSON.parse(site.read('assets/offline.json')) as { pages: [string, string][] };
  expect(list.pages.map(([at]) => at)).toContain('/alone');
  expect(list.pages.map(([at]) => at)).not.toContain('/more/8');
  const fetched: string[] = [];
  context.on('request', (request) => {
    if (request.serviceWorker() !== null) fetched.push(new URL(request.url()).pathname);
  });
  await page.reload();
  await expect.poll(() => keptPaths(page, '/')).not.toContain('/more/8');
  expect(fetched).toContain('/more/7');
  expect(fetched.filter((at) => /more\/[0-6]/.test(at))).toEqual([]);
  await context.setOffline(true);
  await page.goto(`${url}/more/7`);
  await waitUntilAlive(page);
  expect(await title(page)).toBe('More, changed');
  await page.goto(`${url}/more/3`);
  await waitUntilAlive(page);
  expect(await title(page)).toBe('More 3');
  const width = () =>
    page.$eval('.ds-prose img', (image) => (image as HTMLImageElement).naturalWidth);
  await expect.poll(width).toBe(5);
});

test('the worker of the generator before gives way, and its old page to the new one', async () => {
  const site = await makeBuilt('offline: true');
  const url = await serveAfterOther(site);
  const { page } = await open(url);
  // The site before: its worker answers with what it has kept.
  await page.goto(`${url}/docs/a`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.request.post(`${url}/publish`);
  await page.reload();
  await expect.poll(() => title(page).catch(() => '')).toBe('First');
  await untilKept(page, '/', ['/docs/a']);
  expect(await page.evaluate(() => caches.keys())).not.toContain(`workbox-precache-v2-${url}/`);
});

/**
 * Answers like a site with a worker that never asks again for what it has; after `POST /publish`
 * with the built site.
 */
async function serveAfterOther(site: TempSite): Promise<string> {
  const worker = `
const name = 'workbox-precache-v2-' + registration.scope;
addEventListener('install', (event) => { skipWaiting(); event.waitUntil(caches.open(name).then((cache) => cache.add('/docs/a'))); });
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => event.respondWith(caches.match(event.request).then((known) => known || fetch(event.request))));
`;
  const before =
    '<!doctype html><title>Old</title><h1>Old</h1><script>navigator.serviceWorker.register("/sw.js")</script>';
  let isPublished = false;
  return serveByHand(site, (request, response) => {
    if (request.method === 'POST') isPublished = true;
    if (isPublished) return false;
    const isWorker = request.url === '/sw.js';
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html');
    response.end(isWorker ? worker : before);
    return true;
  });
}

/**
 * Serves a built site, but for requests that `answer` deals with, which are those where it gives
 * true. Returns the URL.
 */
async function serveByHand(
  site: TempSite,
  answer: (request: IncomingMessage, response: ServerResponse) => boolean,
): Promise<string> {
  const types: Record<string, string> = {
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.json': 'application/json',
  };
  const server = createServer((request, response) => {
    response.setHeader('cache-control', 'no-cache');
    if (answer(request, response)) return;
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = /\.\w+$/.test(pathname) ? pathname : `${pathname}/index.html`;
    response.setHeader('content-type', types[path.extname(file)] ?? 'text/html');
    try {
      response.end(readFileSync(path.join(site.root, 'dist', file)));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('while a site is written no page is kept, and what was kept before is given back', async () => {
  const site = await makeBuilt('offline: true');
  const first = await startServe([site.root]);
  const { port } = new URL(first.url);
  const { page, goto } = await open(first.url);
  await goto('/docs/a');
  await untilKept(page, '/', ['/docs/a']);
  await first.close();
  const second = await startServe([site.root, '--watch', '--port', port], {}, { findsPort: true });
  onTestFinished(async () => void (await second.close()));
  await goto('/docs/a');
  await expect.poll(() => registrations(page)).toBe(0);
  await expect.poll(() => cacheCount(page)).toBe(0);
  await goto('/docs/b');
  expect(await title(page)).toBe('Second');
  expect(await registrations(page)).toBe(0);
});
