// Finds a Chromium for the browser tests and the benchmarks, or installs one.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { installPackages } from './debian-package.mjs';

const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Returns the path in CHROMIUM_PATH, or that of the first installed Chromium. */
export function findChromium() {
  return findFirst([
    process.env.CHROMIUM_PATH,
    ...listInPath(NAMES),
    ...MAC,
    chromium.executablePath(),
    ...listHeadlessShells(),
  ]);
}

/**
 * Returns the Chromium for the tests: CHROMIUM_PATH, or an installed one. Prefers a headless shell,
 * which takes a third of the CPU time because it draws no browser window. If there is no Chromium,
 * installs one with the system's packages if that needs no password, else with Playwright.
 */
export function findTestChromium() {
  const find = () =>
    findFirst([process.env.CHROMIUM_PATH, ...listHeadlessShells()]) ?? findChromium();
  // Older releases have no separate package for the shell.
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (find() === undefined) installPackages(name, 'fonts-liberation');
  return find() ?? installByPlaywright();
}

function listHeadlessShells() {
  // <cache>/chromium-<revision>/<platform>/<program>
  const [cache, revision] = chromium.executablePath().split(/chromium-(\d+)/);
  const folder = path.join(cache, `chromium_headless_shell-${revision}`);
  const platforms = existsSync(folder) ? readdirSync(folder) : [];
  return [
    ...listInPath(SHELLS),
    ...platforms.map((platform) => path.join(folder, platform, 'chrome-headless-shell')),
  ];
}

function listInPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
}

function findFirst(files) {
  return files.find((file) => file && existsSync(file));
}

function installByPlaywright() {
  const install = ['node_modules/playwright-core/cli.js', 'install', '--only-shell', 'chromium'];
  spawnSync(process.execPath, install, { stdio: 'inherit' });
  return findChromium();
}
