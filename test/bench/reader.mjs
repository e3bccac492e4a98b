// Measures what readers of the built site/ get: `npm run bench:reader -- --help`. README.md beside
// this file says more.
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { findChromium } from '../../scripts/chromium.mjs';
import {
  isLargestFromServer,
  readProbe,
  runAxe,
  timeNextTitle,
  watchPage,
} from '../support/page-probes.mjs';
import { reportReader, reportReaderPage } from './reader-report.mjs';
import { median } from './scenarios.mjs';
import { serve } from './serve.mjs';

const HELP = `npm run bench:reader -- [flags]

  --runs 5        runs of each figure of time; figures are medians
  --json <file>   write the figures there
  --write         write them to docs/inside/reader.md`;

const project = fileURLToPath(new URL('../..', import.meta.url));
const BIN = path.join(project, 'bin', 'docsgen.js');
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Where the measured page leads, in the order in which a reader follows. */
const START = '/docs/overview';
const WALK = [
  '/docs/acknowledgements',
  '/docs/overview',
  '/docs/migrating/migrating-0.1.x',
  '/docs/overview',
];

/** @typedef {import('playwright-core').Browser} Browser */
/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ width: number, theme: 'light' | 'dark' }} Look */

const { values: flags } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    json: { type: 'string' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (flags.help) console.log(HELP);
else await bench(Number(flags.runs));

/** @param {number} runs */
async function bench(runs) {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-reader-'));
  const load = loadavg()[0];
  await promisify(execFile)(process.execPath, [BIN, 'build', 'site', '--out-dir', folder], {
    cwd: project,
  });
  const server = await serve(folder);
  const executablePath = findChromium();
  const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'];
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args });
  try {
    const subject = { browser, url: server.url, runs };
    const report = {
      version: 1,
      machine: describeMachine(browser, load),
      runs,
      routes: await visitRoutes(subject, listRoutes(folder)),
      firstPage: await weighFirstPage(subject, folder),
      blockingMs: await measureBlocking(subject),
      navigation: await measureNavigation(subject),
    };
    console.log(reportReader(report));
    if (flags.json !== undefined) writeFileSync(flags.json, `${JSON.stringify(report, null, 2)}\n`);
    if (flags.write)
      writeFileSync(path.join(project, 'docs', 'inside', 'reader.md'), reportReaderPage(report));
  } finally {
    await browser.close();
    server.close();
    rmSync(folder, { recursive: true });
  }
}

/** Every page, by the address that leads to it. Redirects are no pages. */
function listRoutes(folder) {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.html'))
    .filter((file) => readFileSync(path.join(folder, file), 'utf8').includes('id="docsgen-page"'))
    .map((file) => `/${file.replaceAll('\\', '/').replace(/(^|\/)index\.html$/, '')}`)
    .sort();
}

/**
 * Each route in both modes and widths: what axe says, what moves, what is painted largest, what the
 * console says.
 * @param {{ browser: Browser, url: string }} subject
 * @param {string[]} routes
 */
async function visitRoutes(subject, routes) {
  const looks = [1280, 390].flatMap((width) =>
    ['light', 'dark'].map((theme) => /** @type {Look} */ ({ width, theme })),
  );
  const visits = [];
  for (const look of looks) {
    const { page, problems, close } = await openPage(subject, look);
    for (const route of routes) {
      await page.goto(subject.url + route);
      await settle(page);
      const { shifts, largest } = await page.evaluate(readProbe);
      await page.evaluate(axe);
      visits.push({
        route,
        ...look,
        violations: await page.evaluate(runAxe),
        shift: sumShifts(shifts),
        largest: largest === undefined ? 'nothing' : largest.url === '' ? 'text' : largest.tag,
        largestInHtml: await page.evaluate(isLargestFromServer),
        problems: problems.splice(0),
      });
    }
    await close();
  }
  return visits;
}

/**
 * Bytes and requests of a reader's first docs page; `ahead` are those for pages that it links to.
 */
async function weighFirstPage(subject, folder) {
  const { page, requests, close } = await openPage(subject, { width: 1280, theme: 'light' });
  await page.goto(subject.url + START);
  await settle(page);
  await close();
  const own = requests.filter(({ isAhead }) => !isAhead);
  const kinds = { script: 'js', stylesheet: 'css', document: 'html' };
  const bytes = { js: 0, css: 0, html: 0 };
  for (const { path: file, type } of own) {
    if (kinds[type] === undefined) continue;
    const name = file === START ? `${file}/index.html` : file;
    bytes[kinds[type]] += brotliCompressSync(readFileSync(path.join(folder, name))).length;
  }
  return { route: START, ...bytes, requests: own.length, ahead: requests.length - own.length };
}

/**
 * Total blocking time of a load, with a processor that is four times slower: the part of each task
 * beyond 50 ms.
 */
async function measureBlocking(subject) {
  const sums = [];
  for (let run = 0; run < subject.runs; run++) {
    const { page, close } = await openPage(subject, { width: 1280, theme: 'light' });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(subject.url + START);
    await settle(page, 3000);
    const { tasks, firstPaint } = await page.evaluate(readProbe);
    const late = tasks.filter(({ at, ms }) => at + ms > firstPaint);
    sums.push(late.reduce((sum, { ms }) => sum + Math.max(0, ms - 50), 0));
    await close();
  }
  return { median: median(sums), all: sums };
}

/** From the click on a link that the pointer was over to the next title on screen. */
async function measureNavigation(subject) {
  const times = [];
  let shift = 0;
  for (let run = 0; run < subject.runs; run++) {
    const { page, close } = await openPage(subject, { width: 1280, theme: 'light' });
    await page.goto(subject.url + START);
    await settle(page);
    for (const href of WALK) {
      const before = (await page.evaluate(readProbe)).shifts.length;
      const links = page.locator(`main a[href="${href}"], nav a[href="${href}"]`);
      const link = links.locator('visible=true').first();
      await link.hover();
      await page.waitForLoadState('networkidle');
      const [time] = await Promise.all([page.evaluate(timeNextTitle), link.click()]);
      times.push(time);
      await settle(page);
      shift = Math.max(shift, sumShifts((await page.evaluate(readProbe)).shifts.slice(before)));
    }
    await close();
  }
  return { median: median(times), worst: Math.max(...times), shift };
}

/**
 * A page of a fresh browser that has seen nothing; other hosts answer with an empty image.
 * @param {{ browser: Browser, url: string }} subject
 * @param {Look} look
 */
async function openPage({ browser, url }, { width, theme }) {
  const context = await browser.newContext({
    viewport: { width, height: width > 1000 ? 900 : 844 },
  });
  await context.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
  await context.addInitScript(watchPage);
  await context.route(
    (address) => !address.href.startsWith(url),
    (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      }),
  );
  const page = await context.newPage();
  const problems = [];
  const requests = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('request', (request) => {
    if (!request.url().startsWith(url)) return;
    const type = request.resourceType();
    const file = request.url().slice(url.length);
    // Pages are fetched, and their code is prefetched, before a reader asks for them.
    const isAhead = type === 'other' || (type === 'fetch' && !file.startsWith('/assets/'));
    requests.push({ path: file, type, isAhead });
  });
  return { page, problems, requests, close: () => context.close() };
}

/**
 * Waits until React has taken over, the network is silent and a while has passed in which things
 * could move.
 * @param {Page} page
 * @param {number} [ms]
 */
async function settle(page, ms = 300) {
  await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(ms);
}

function sumShifts(shifts) {
  return shifts.reduce((sum, { value }) => sum + value, 0);
}

/**
 * @param {Browser} browser
 * @param {number} load
 */
function describeMachine(browser, load) {
  return {
    date: new Date().toISOString().slice(0, 10),
    processor: cpus()[0]?.model.trim() ?? 'unknown processor',
    cores: availableParallelism(),
    browser: `Chromium ${browser.version()}`,
    node: process.versions.node,
    load,
  };
}
