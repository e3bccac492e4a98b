// Finds a Chromium for the browser tests, or installs one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';

/** The first has no window of its own to draw: tests take half the processor time with it. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of a Chromium: CHROMIUM_PATH, one that is installed, or the one of Playwright. */
export function findChromium() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const installed = [...NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...MAC];
  return [process.env.CHROMIUM_PATH, ...installed, chromium.executablePath()].find(
    (file) => file && existsSync(file),
  );
}

/** Installs Chromium with the system's packages where that needs no password, else with Playwright. */
export function installChromium() {
  const attempts = [
    ['apt-get', ['update']],
    ['apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation']],
    // Distributions of before 2025 have only the whole browser.
    ['apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation']],
    [process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium']],
  ];
  const isRoot = process.getuid?.() === 0;
  for (const [command, args] of attempts) {
    const prefix = command !== 'apt-get' || isRoot ? [] : ['sudo', '-n'];
    const [program, ...rest] = [...prefix, command, ...args];
    spawnSync(program, rest, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const found = findChromium();
    if (found) return found;
  }
  return undefined;
}
