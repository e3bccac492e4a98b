// What a writer waits for with `docsgen serve --watch`: `npm run bench -- --watch`.
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { findChromium } from '../../scripts/chromium.mjs';
import { DOCSGEN } from './contenders.mjs';
import { editCorpus, editedPage, pageBeside } from './corpus.mjs';
import { listTree, readMemory, TICK_MS } from './measure.mjs';
import { median } from './scenarios.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {ReturnType<import('./contenders.mjs').createDocsgen>} Site */
/**
 * @typedef {{ url: string, pid: number, startedAt: number, log: () => string, close: () =>
 * Promise<void> }} Server
 */
/**
 * @typedef {object} WatchFigures
 * @property {number} coldMs from the start of the process to the end of the first page, nothing
 * kept of earlier runs
 * @property {number} warmMs the same once more
 * @property {number[]} saveMs each save until the text is on screen
 * @property {number[]} titleMs each change of a title until the sidebar of another page has it
 * @property {number} idleCpu share of one core while nothing happens
 * @property {{ edits: number, mib: number }[]} memory of the server after so many edits
 */

const SAVES = 20;
const TITLES = 5;
const EDITS = 500;
const IDLE_MS = 10_000;

/**
 * Measures a site of `count` pages.
 * @param {{ site: Site, count: number, rounds: number, onProgress: (text: string) => void }}
 * request
 * @returns {Promise<WatchFigures>}
 */
export async function measureWatch({ site, count, rounds, onProgress }) {
  site.prepare();
  const page = `/docs/${editedPage(count).id}`;
  const firsts = { cold: /** @type {number[]} */ ([]), warm: /** @type {number[]} */ ([]) };
  for (let round = 0; round < rounds; round++) {
    onProgress(`first page, ${round + 1} of ${rounds}`);
    site.forget();
    firsts.cold.push(await timeFirstPage(site.root, page));
    firsts.warm.push(await timeFirstPage(site.root, page));
  }
  const server = await start(site.root);
  const browser = await openBrowser();
  try {
    const window = await browser.newPage();
    await show(window, server.url + page);
    await settle(server);
    const edit = (/** @type {'prose' | 'title'} */ what, /** @type {number} */ round) => () =>
      editCorpus({ docs: site.docs, count, what, round });
    onProgress('saves');
    const saveMs = [];
    for (let round = 1; round <= SAVES; round++)
      saveMs.push(
        await timeChange(window, { text: `This is edit ${round}.`, edit: edit('prose', round) }),
      );
    onProgress('titles');
    await show(window, `${server.url}/docs/${pageBeside(count).id}`);
    await settle(server);
    const titleMs = [];
    for (let round = 1; round <= TITLES; round++)
      titleMs.push(
        await timeChange(window, { text: `edited ${round}`, edit: edit('title', round) }),
      );
    await show(window, server.url + page);
    await settle(server);
    onProgress('idle');
    const before = readCpuMs(server.pid);
    await sleep(IDLE_MS);
    const idleCpu = (readCpuMs(server.pid) - before) / IDLE_MS;
    const memory = [{ edits: SAVES + TITLES, mib: readMib(server.pid) }];
    for (let round = 1; round <= EDITS; round++) {
      await timeChange(window, {
        text: `This is edit ${1000 + round}.`,
        edit: edit('prose', 1000 + round),
      });
      if (round % 100 === 0) {
        onProgress(`${round} of ${EDITS} edits`);
        await settle(server);
        memory.push({ edits: SAVES + TITLES + round, mib: readMib(server.pid) });
      }
    }
    return {
      coldMs: median(firsts.cold),
      warmMs: median(firsts.warm),
      saveMs,
      titleMs,
      idleCpu,
      memory,
    };
  } finally {
    await browser.close();
    await server.close();
  }
}

/** The figures in a few lines. @param {{ count: number, figures: WatchFigures }} request */
export function reportWatch({ count, figures }) {
  const { coldMs, warmMs, saveMs, titleMs, idleCpu, memory } = figures;
  const ms = (/** @type {number} */ value) => `${Math.round(value)} ms`;
  const spread = (/** @type {number[]} */ list) =>
    `${ms(median(list))} (${ms(Math.min(...list))} to ${ms(Math.max(...list))}, ${list.length} times)`;
  return [
    `docsgen serve --watch, ${count} pages`,
    `  first page   cold ${ms(coldMs)}, warm ${ms(warmMs)} after the start of the process`,
    `  save         ${spread(saveMs)} until the text is on screen`,
    `  title        ${spread(titleMs)} until another page shows it`,
    `  idle         ${(idleCpu * 100).toFixed(2)} % of a core`,
    `  memory       ${memory.map(({ edits, mib }) => `${Math.round(mib)} MiB after ${edits} edits`).join(', ')}`,
  ].join('\n');
}

/** @param {string} root @param {string} page */
async function timeFirstPage(root, page) {
  const server = await start(root);
  const response = await fetch(server.url + page);
  const html = await response.text();
  const ms = performance.now() - server.startedAt;
  if (!response.ok || !html.includes('docsgen-page'))
    throw new Error(`${page}: ${response.status}\n${server.log()}`);
  // What it keeps for the next start is written when the whole site has been looked at.
  await settle(server);
  await server.close();
  return ms;
}

/** @param {string} root @returns {Promise<Server>} */
async function start(root) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [DOCSGEN, 'serve', '--watch', '--port', '0', root], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NO_COLOR: '1' },
  });
  const closed = new Promise((done) => child.once('close', done));
  let text = '';
  const url = await new Promise((done, fail) => {
    child.stderr.setEncoding('utf8').on('data', (piece) => {
      text += piece;
      const found = /(http:\S+)\//.exec(text)?.[1];
      if (found !== undefined) done(found);
    });
    child.once('close', () => fail(new Error(`The server ended: ${text}`)));
  });
  const close = async () => {
    child.kill('SIGTERM');
    await closed;
  };
  return { url, pid: child.pid ?? 0, startedAt, log: () => text, close };
}

/** Waits until the server has had nothing to do for a while. @param {Server} server */
async function settle({ pid }) {
  await sleep(1500);
  for (let before = readCpuMs(pid); ; ) {
    await sleep(1000);
    const now = readCpuMs(pid);
    if (now - before < 30) return;
    before = now;
  }
}

/** @param {Page} window @param {string} url */
async function show(window, url) {
  await window.goto(url);
  await window.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
}

async function openBrowser() {
  const executablePath = findChromium();
  if (executablePath === undefined)
    throw new Error('The bench needs Chromium: name it in CHROMIUM_PATH.');
  const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'];
  return chromium.launch({ executablePath, args });
}

/**
 * The time from a write to the moment when the window has drawn a text that was not there.
 * @param {Page} window
 * @param {{ text: string, edit: () => void }} change
 */
async function timeChange(window, { text, edit }) {
  const seen = window.evaluate(
    (wanted) =>
      new Promise((done) => {
        const look = () => {
          if (!document.body.textContent?.includes(wanted)) return;
          observer.disconnect();
          requestAnimationFrame(() => done(performance.timeOrigin + performance.now()));
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        look();
      }),
    text,
  );
  // The window has begun to look by the time it answers the next question.
  await window.evaluate(() => 0);
  const writtenAt = performance.timeOrigin + performance.now();
  edit();
  return Number(await seen) - writtenAt;
}

/** User and system time of a process and of all below it. @param {number} root */
function readCpuMs(root) {
  return listTree(root).reduce((sum, { used }) => sum + used * TICK_MS, 0);
}

/** Memory of a process and of all below it. @param {number} root */
function readMib(root) {
  return listTree(root).reduce((sum, { pid }) => sum + readMemory(pid).now, 0) / 1024;
}
