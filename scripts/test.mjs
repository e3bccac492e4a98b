// Runs tests: all kinds (`npm test`), one (`npm run test:unit`), those affected by a change (`npm
// run test:changed`), or all with every random case and a new seed (`npm run test:nightly`). Builds
// docsgen first if it is out of date. Passes further arguments to vitest.
import { spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { findTestChromium } from './chromium.mjs';
import { listTestsOfChanges } from './list-changed-tests.mjs';
import { findOtherBrowsers } from './other-browsers.mjs';
import { makeTempFolder } from './temp-folder.mjs';
import { KINDS, kindOf, ROOT } from './test-kinds.mjs';
import { findWebServer, installWebServer } from './web-server.mjs';

const [mode = 'all', ...rest] = process.argv.slice(2);
const { kinds, args, env } = planRun();
if (kinds.length === 0) process.exit(0);
const build = once(spawn(process.execPath, ['scripts/build.mjs'], inRoot()), 'exit');
// On a fresh machine, this installs them while docsgen builds.
const programs = {
  ...(kinds.includes('e2e') && findBrowser()),
  ...(kinds.includes('cli') && findServers()),
};
const [status] = await build;
process.exit(status === 0 ? runTests() : 1);

/** Decides which tests run, and how. */
function planRun() {
  if (KINDS.includes(mode)) return { kinds: [mode], args: ['--project', mode], env: {} };
  if (mode === 'changed') {
    const tests = listTestsOfChanges();
    console.log(tests.length === 0 ? 'No change concerns a test.' : `${tests.join('\n')}\n`);
    return { kinds: [...new Set(tests.map(kindOf))], args: tests, env: {} };
  }
  if (mode === 'nightly') {
    const seed = process.env.TEST_SEED ?? `${randomInt(2 ** 31)}`;
    console.log(`The random cases of this run: TEST_SEED=${seed} npm run test:nightly`);
    return { kinds: KINDS, args: [], env: { TEST_CASES: '1', TEST_SEED: seed } };
  }
  return { kinds: KINDS, args: mode === 'all' ? [] : [mode], env: {} };
}

function findBrowser() {
  const chromium = findTestChromium();
  if (chromium !== undefined) return { CHROMIUM_PATH: chromium, ...findOtherBrowsers() };
  console.error('The browser tests need Chromium. Install it, or name it in CHROMIUM_PATH.');
  process.exit(1);
}

/**
 * Finds the servers that read the files for hosts. One of them also holds the tests' shared store.
 */
function findServers() {
  const nginx =
    findWebServer('nginx') ?? installWebServer('nginx', { debianPackage: 'nginx-light' });
  if (nginx === undefined)
    console.error(
      'There is no nginx: its host files are not tested, and the tests of shared stores run a server of their own.',
    );
  const caddy = findWebServer('caddy') ?? installWebServer('caddy');
  if (caddy === undefined) console.error('There is no Caddy: its host files are not tested.');
  return {
    ...(nginx !== undefined && { NGINX_PATH: nginx }),
    ...(caddy !== undefined && { CADDY_PATH: caddy }),
  };
}

function runTests() {
  const folder = process.env.TMPDIR === undefined ? makeTempFolder() : undefined;
  // An interrupt reaches the tests as well: wait for them to end before removing the folder.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...args, ...rest],
    inRoot({ ...env, ...programs, ...(folder !== undefined && { TMPDIR: folder }) }),
  );
  if (folder !== undefined) removeFolder(folder);
  return status ?? 1;
}

/**
 * Removes the folder. Ignores failures, because programs of an interrupted run may still write to
 * it.
 */
function removeFolder(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  } catch (error) {
    console.error(`Files of the tests are left in ${folder}: ${error.message}`);
  }
}

function inRoot(more = {}) {
  return { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...more } };
}
