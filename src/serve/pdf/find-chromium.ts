import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Environment } from '../../types/environment.js';

const NAMES = [
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
  ...['chromium-headless-shell', 'chrome-headless-shell', 'microsoft-edge', 'msedge'],
];
const MAC = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);
const WINDOWS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * Returns the path in CHROMIUM_PATH, or that of the first Chromium (Chrome, Edge) that is
 * installed.
 */
export function findChromium(env: Environment): string | undefined {
  const own = env['CHROMIUM_PATH'];
  if (own) return own;
  const folders = (env['PATH'] ?? '').split(path.delimiter);
  const programs = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)']].filter(
    (one) => one !== undefined,
  );
  return [
    ...folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))),
    ...(process.platform === 'darwin' ? MAC : []),
    ...programs.flatMap((folder) => WINDOWS.map((name) => path.join(folder, name))),
  ].find((file) => existsSync(file));
}
