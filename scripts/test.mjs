// Runs every check of the project: builds docsgen, makes sure of a browser, nginx and Caddy, then all tests (lint, types, import
// boundaries and dead code are tests too). Arguments go to vitest.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findChromium, installChromium } from './chromium.mjs';
import { makeTempFolder } from './temp-folder.mjs';
import { findWebServer, installWebServer } from './web-server.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const run = (args, env = {}) =>
  spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    .status ?? 1;

const built = run(['scripts/build.mjs', '--clean']);
if (built !== 0) process.exit(built);
const chromium = findChromium() ?? installChromium();
if (chromium === undefined) {
  console.error('The browser tests need Chromium. Install it, or name it in CHROMIUM_PATH.');
  process.exit(1);
}
const nginx = findWebServer('nginx') ?? installWebServer('nginx', { debianPackage: 'nginx-light' });
if (nginx === undefined)
  console.error(
    'There is no nginx: its host files are not tested, and the tests of shared stores run a server of their own.',
  );
const caddy = findWebServer('caddy') ?? installWebServer('caddy');
if (caddy === undefined) console.error('There is no Caddy: its host files are not tested.');
const folder = process.env.TMPDIR === undefined ? makeTempFolder() : undefined;
// Who interrupts interrupts the tests as well: they end, and then the folder goes.
process.on('SIGINT', () => {});
const status = run(['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)], {
  CHROMIUM_PATH: chromium,
  ...(nginx !== undefined && { NGINX_PATH: nginx }),
  ...(caddy !== undefined && { CADDY_PATH: caddy }),
  ...(folder !== undefined && { TMPDIR: folder }),
});
if (folder !== undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
process.exit(status);
