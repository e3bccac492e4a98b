// Takes the pictures of the documentation: pages of the site in site/ and of sites from templates/,
// in light and dark mode.
//   npm run docs:shots           all pictures
//   npm run docs:shots -- blog   those whose names contain a word
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { findTestChromium } from './chromium.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BIN = path.join(ROOT, 'bin/docsgen.js');
const FOLDER = path.join(ROOT, 'docs/img/shots');

/**
 * @typedef {object} Shot
 * @property {string} site a template with the title of its site, `craft`, or `broken`
 * @property {string} page
 * @property {number} [width] of the window, in pixels
 * @property {number} [height]
 * @property {(page: import('playwright-core').Page) => Promise<void>} [prepare]
 */

/** @type {Record<string, Shot>} */
const SHOTS = {
  library: { site: 'docs Retry', page: '/guide' },
  'library-start': { site: 'docs Retry', page: '/' },
  versions: { site: 'docs Retry', page: '/', height: 420, prepare: openMenu('2.0') },
  product: { site: 'product Parcels', page: '/' },
  'product-phone': { site: 'product Parcels', page: '/', width: 390, height: 780 },
  openapi: {
    ...{ site: 'product Parcels', page: '/api/parcels/register-parcel' },
    ...{ width: 1280, height: 820 },
  },
  blog: { site: 'product Parcels', page: '/blog' },
  handbook: { site: 'handbook Handbook', page: '/' },
  languages: {
    site: 'handbook Handbook',
    page: '/de/first-week',
    height: 420,
    prepare: openMenu('Deutsch'),
  },
  craft: { site: 'craft', page: '/docs/concepts/nodes' },
  search: { site: 'craft', page: '/docs/overview', prepare: search('drag') },
  preview: { site: 'broken', page: '/guide', prepare: openProblems },
};

/** Opens a menu of the navbar. */
function openMenu(label) {
  return async (page) => {
    await page.getByRole('button', { name: label, exact: true }).hover();
  };
}

function search(words) {
  return async (page) => {
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox').fill(words);
    await page.getByRole('option').first().waitFor();
  };
}

async function openProblems(page) {
  await page.locator('button.badge').click();
  await page.locator('[role="dialog"]').waitFor();
}

/**
 * Returns styles with the typeface of the pictures, so that they look the same on every machine.
 */
function writeFontStyles() {
  const faces = [400, 500, 600, 700].map((weight) => {
    const file = `node_modules/@fontsource/inter/files/inter-latin-${weight}-normal.woff2`;
    const font = readFileSync(path.join(ROOT, file)).toString('base64');
    return `@font-face { font-family: Shot; font-weight: ${weight};
      src: url(data:font/woff2;base64,${font}) }`;
  });
  // A site that sets a typeface keeps it.
  return `${faces.join('\n')} @layer shot { :root { --ds-font-body: Shot, sans-serif } }`;
}

/** Creates a site below a folder, and returns the arguments of `docsgen serve` for it. */
function makeSite(folder, site) {
  if (site === 'craft') {
    docsgen('build', path.join(ROOT, 'site'), '--out-dir', path.join(folder, 'craft'));
    return ['--out-dir', path.join(folder, 'craft')];
  }
  const [template = '', title = ''] = site === 'broken' ? ['docs', 'Retry'] : site.split(' ');
  const root = path.join(folder, site.replace(' ', '-'));
  docsgen('init', root, '--yes', '--template', template, '--title', title);
  if (site === 'broken') {
    const page = path.join(root, 'docs/guide.md');
    writeFileSync(
      page,
      readFileSync(page, 'utf8').replace('reference.md#retryerror', 'reference.md#error'),
    );
    return [root, '--watch'];
  }
  docsgen('build', root);
  return [root];
}

function docsgen(...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`docsgen ${args.join(' ')}\n${stdout}${stderr}`);
}

/** Serves a site. Returns its address and a function that ends the server. */
async function serve(args) {
  const server = spawn(process.execPath, [BIN, 'serve', ...args], { cwd: ROOT, stdio: 'pipe' });
  server.stdout.resume();
  const url = await new Promise((resolve, reject) => {
    let said = '';
    server.stderr.on('data', (piece) => {
      said += piece;
      const [found] = /http:\S+(?=\/)/.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    });
    server.once('close', () => reject(new Error(`The server ended: ${said}`)));
  });
  const end = async () => {
    server.kill();
    await once(server, 'close');
  };
  return { url, end };
}

async function shoot(browser, url, name, { page: route, width = 1000, height = 640, prepare }) {
  for (const mode of ['light', 'dark']) {
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: mode,
      reducedMotion: 'reduce',
      deviceScaleFactor: 1.5,
    });
    await context.addInitScript((mode) => localStorage.setItem('theme', mode), mode);
    const page = await context.newPage();
    await page.goto(url + route);
    await page.waitForSelector('html[data-has-hydrated="true"][data-behaves]', {
      state: 'attached',
    });
    await page.addStyleTag({ content: writeFontStyles() });
    await prepare?.(page);
    await page.evaluate(() => document.fonts.ready);
    const picture = await page.screenshot();
    await sharp(picture)
      .webp({ quality: 78, effort: 6, smartSubsample: true })
      .toFile(path.join(FOLDER, `${name}-${mode}.webp`));
    await context.close();
  }
}

const wanted = process.argv[2] ?? '';
const shots = Object.entries(SHOTS).filter(([name]) => name.includes(wanted));
const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-shots-'));
// The sites find docsgen and its plugins in this folder.
symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({
  executablePath: findTestChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  for (const site of new Set(shots.map(([, { site }]) => site))) {
    const { url, end } = await serve(makeSite(folder, site));
    for (const [name, shot] of shots.filter(([, one]) => one.site === site))
      await shoot(browser, url, name, shot);
    await end();
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
