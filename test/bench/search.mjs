// Measures what search costs builds and readers: `npm run bench:search -- --help`.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { findChromium } from '../../scripts/chromium.mjs';
import { createDocsgen } from './contenders.mjs';
import { editCorpus } from './corpus.mjs';
import { table } from './report.mjs';
import { median } from './scenarios.mjs';
import { serve } from './serve.mjs';

const HELP = `npm run bench:search -- [flags]

  --pages 1000   size of the made-up site
  --dir <folder> where it goes
  --runs 3       runs of each build; figures are medians
  --json <file>  write the figures there`;

/** What a reader types, letter by letter. */
const QUERIES = ['compact beacon', 'repair the shutter', 'quiet harbour', 'usestate', 'calender'];

/** @typedef {import('playwright-core').Page} Page */

const { values: flags } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000' },
    dir: { type: 'string' },
    runs: { type: 'string', default: '3' },
    json: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (flags.help) console.log(HELP);
else await bench({ pages: Number(flags.pages), runs: Number(flags.runs), folder: flags.dir });

/** @param {{ pages: number, runs: number, folder: string | undefined }} request */
async function bench({ pages, runs, folder }) {
  const site = createDocsgen({ count: pages, ...(folder !== undefined && { folder }) });
  site.prepare();
  site.forget();
  await build(site);
  const builds = await measureBuilds(site, { pages, runs });
  const report = {
    version: 1,
    pages,
    builds,
    index: weighIndex(site.out),
    reader: await measureReader(site.out),
  };
  console.log(reportSearch(report));
  if (flags.json !== undefined) writeFileSync(flags.json, `${JSON.stringify(report, null, 2)}\n`);
}

/** What the index adds to builds, in milliseconds of CPU. */
async function measureBuilds(site, { pages, runs }) {
  const index = path.join(site.root, '.docsgen', 'store', 'index');
  const unchanged = await repeat(runs, () => build(site));
  const anew = await repeat(runs, () => {
    rmSync(index, { recursive: true, force: true });
    return build(site);
  });
  const written = [];
  const edit = await repeat(runs, async (round) => {
    const before = new Set(listFiles(site.out));
    editCorpus({ docs: site.docs, count: pages, what: 'prose', round });
    const result = await build(site);
    written.push(listFiles(site.out).filter((file) => !before.has(file)).length);
    return result;
  });
  return { unchangedMs: unchanged, anewMs: anew, editMs: edit, writtenPerEdit: median(written) };
}

/** @param {(round: number) => Promise<{ cpuMs: number }>} work */
async function repeat(runs, work) {
  const times = [];
  for (let round = 1; round <= runs; round++) times.push((await work(round)).cpuMs);
  return median(times);
}

async function build(site) {
  const result = await site.build();
  if (result.exitCode !== 0) throw new Error(`The build fails:\n${result.stdout}${result.stderr}`);
  return result;
}

/** @param {string} out */
function listFiles(out) {
  return readdirSync(path.join(out, 'assets/search'));
}

/** @param {string} out */
function weighIndex(out) {
  /** @type {Record<string, { files: number, bytes: number, brotli: number, largest: number }>} */
  const kinds = {};
  for (const file of listFiles(out)) {
    const content = readFileSync(path.join(out, 'assets/search', file));
    const name = file.split('-')[0];
    const kind = kinds[name] ?? { files: 0, bytes: 0, brotli: 0, largest: 0 };
    kinds[name] = kind;
    const brotli = brotliCompressSync(content).length;
    kind.files++;
    kind.bytes += content.length;
    kind.brotli += brotli;
    kind.largest = Math.max(kind.largest, brotli);
  }
  return kinds;
}

/** @param {string} out */
async function measureReader(out) {
  const server = await serve(out);
  const executablePath = findChromium();
  const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'];
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args });
  try {
    const first = [];
    const letters = [];
    for (const query of QUERIES) {
      const context = await browser.newContext();
      const page = await context.newPage();
      const requests = new Set();
      await page.goto(`${server.url}/docs`);
      await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
      await page.waitForLoadState('networkidle');
      const isSearch = (/** @type {string} */ url) => /\/assets\/(?!routes-|sidebar-)/.test(url);
      page.on('request', (request) => isSearch(request.url()) && requests.add(request.url()));
      await page.keyboard.press('Control+k');
      await page.waitForSelector('.ds-search-field');
      await page.waitForLoadState('networkidle');
      // Typed in one go: what a first query needs, not what its letters on the way would.
      await timeAnswer(page, () => page.fill('.ds-search-field', query));
      await page.waitForLoadState('networkidle');
      first.push(weighRequests([...requests], { out, base: server.url }));
      letters.push(...(await typeLetters(page, query)));
      await context.close();
    }
    return {
      firstBytes: { median: median(first), most: Math.max(...first) },
      letterMs: { median: median(letters), most: Math.max(...letters), count: letters.length },
    };
  } finally {
    await browser.close();
    server.close();
  }
}

/** Times each letter of a query until its hits are painted. */
async function typeLetters(page, query) {
  await page.fill('.ds-search-field', '');
  const times = [];
  for (const letter of query) times.push(await timeAnswer(page, () => page.keyboard.type(letter)));
  return times.filter((time) => time !== undefined);
}

/**
 * From the input to the frame after the list has changed. A letter that changes nothing takes no
 * time.
 */
async function timeAnswer(page, type) {
  await page.evaluate(watchAnswer);
  await type();
  return page.evaluate(() => window['answered']);
}

/** Runs in the page. */
function watchAnswer() {
  const body = document.querySelector('.ds-search-body');
  window['answered'] = new Promise((done) => {
    let start = 0;
    document.addEventListener('input', () => (start = performance.now()), {
      once: true,
      capture: true,
    });
    const observer = new MutationObserver(() => {
      if (start === 0 || document.querySelector('.ds-search-wait') !== null) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
    });
    observer.observe(body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    setTimeout(() => done(undefined), 1500);
  });
}

/** Bytes of files with brotli. */
function weighRequests(urls, { out, base }) {
  const files = urls.map((url) => path.join(out, new URL(url).pathname));
  if (!urls.every((url) => url.startsWith(base)))
    throw new Error(`Search asks another host: ${urls}`);
  return files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(file)).length, 0);
}

function reportSearch({ pages, builds, index, reader }) {
  const kb = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} KB`;
  const s = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(2)} s`;
  const sum = (/** @type {'files' | 'bytes' | 'brotli'} */ key) =>
    Object.values(index).reduce((total, kind) => total + kind[key], 0);
  return [
    `## Search at ${pages.toLocaleString('en')} pages`,
    table([
      ['', 'goal', 'found'],
      ['the whole index, CPU', '≤ 4 s at 1,000', s(builds.anewMs - builds.unchangedMs)],
      ['build with nothing changed, CPU', '', s(builds.unchangedMs)],
      ['build with one prose edit, CPU', '', s(builds.editMs)],
      ['files of the index written by an edit', '', String(builds.writtenPerEdit)],
      ['index', '', `${sum('files')} files, ${kb(sum('bytes'))}, ${kb(sum('brotli'))} with brotli`],
      [
        'first query, all files, brotli',
        '≤ 120 KB',
        `${kb(reader.firstBytes.median)}, at most ${kb(reader.firstBytes.most)}`,
      ],
      [
        'typed letter to painted hits',
        '≤ 50 ms',
        `${reader.letterMs.median.toFixed(0)} ms, at most ${reader.letterMs.most.toFixed(0)} ms`,
      ],
    ]),
    table([
      ['files', 'number', 'KB', 'largest, brotli'],
      ...Object.entries(index).map(([kind, { files, bytes, largest }]) => [
        kind,
        String(files),
        (bytes / 1000).toFixed(1),
        kb(largest),
      ]),
    ]),
  ].join('\n\n');
}
