// Where the time of a cold build goes: self time by room of docsgen and by package.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { measure } from './measure.mjs';
import { table } from './report.mjs';

/**
 * The command line in the modules that it was bundled from: their names tell where the time goes.
 */
const MODULES = fileURLToPath(new URL('./unbundled.mjs', import.meta.url));

/** @typedef {{ id: number, callFrame: { functionName: string, url: string } }} Node */
/** @typedef {{ nodes: Node[], samples: number[], timeDeltas: number[] }} Profile */

/**
 * Builds a site once and says what took how long.
 * @param {import('./contenders.mjs').Contender & { root: string }} docsgen
 * @returns {Promise<string>}
 */
export async function profileBuild({ prepare, forget, root }) {
  prepare();
  forget();
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-profile-'));
  const flags = ['--cpu-prof', `--cpu-prof-dir=${folder}`];
  const { exitCode, stderr, wallMs, cpuMs } = await measure(
    process.execPath,
    [...flags, MODULES, 'build', root],
    { cwd: root },
  );
  if (exitCode !== 0) throw new Error(`docsgen fails (${exitCode}):\n${stderr}`);
  const files = readdirSync(folder).map((name) => ({
    name,
    profile: readProfile(path.join(folder, name)),
  }));
  rmSync(folder, { recursive: true });
  const main = files.filter(({ name }) => isMainThread(name));
  const workers = files.filter(({ name }) => !isMainThread(name));
  return [
    `Wall ${(wallMs / 1000).toFixed(1)} s, CPU ${(cpuMs / 1000).toFixed(1)} s of all processes, with what profiling itself costs.`,
    reportThreads('Main thread', main),
    ...(workers.length === 0
      ? []
      : [reportThreads(`Worker threads (${workers.length} profiles)`, workers)]),
    'Not in it: esbuild\u2019s own process, and threads that were ended before they could write their profile.',
  ].join('\n\n');
}

/** `CPU.date.time.process.thread.count.cpuprofile`; the main thread is 0. */
const isMainThread = (/** @type {string} */ name) => name.split('.')[4] === '0';

/**
 * @param {string} file
 * @returns {Profile}
 */
const readProfile = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * @param {string} title
 * @param {{ profile: Profile }[]} threads
 */
function reportThreads(title, threads) {
  /** @type {Map<string, number>} */
  const groups = new Map();
  for (const { profile } of threads) addSelfTimes(profile, groups);
  const idle = groups.get('(idle)') ?? 0;
  groups.delete('(idle)');
  const total = [...groups.values()].reduce((sum, time) => sum + time, 0);
  const rows = [...groups]
    .sort(([, a], [, b]) => b - a)
    .filter(([, time]) => time / total >= 0.002)
    .map(([group, time]) => [
      group,
      (time / 1e6).toFixed(2),
      `${((time / total) * 100).toFixed(1)} %`,
    ]);
  return `${title}: ${(total / 1e6).toFixed(2)} s busy, ${(idle / 1e6).toFixed(2)} s idle\n\n${table([['self time in', 's', 'part'], ...rows])}`;
}

/**
 * @param {Profile} profile
 * @param {Map<string, number>} groups
 */
function addSelfTimes({ nodes, samples, timeDeltas }, groups) {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameGroup(callFrame)]));
  for (const [i, sample] of samples.entries()) {
    const name = names.get(sample) ?? 'other';
    // A sample stands for the time until the next one.
    groups.set(name, (groups.get(name) ?? 0) + (timeDeltas[i + 1] ?? 0));
  }
}

/** @param {Node['callFrame']} frame */
function nameGroup({ functionName, url }) {
  if (/^\((idle|garbage collector|program)\)$/.test(functionName)) return functionName;
  if (url.startsWith('node:')) return 'node';
  if (url.startsWith('wasm:')) return 'WebAssembly';
  const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/.][^/]*)\//.exec(url)?.[1];
  if (name !== undefined) return name;
  const own = /\/(?:compiled|dist)\/(\w+)\/.*\.js$/.exec(url)?.[1];
  return own === undefined
    ? url === ''
      ? 'built-in functions'
      : 'the site and its bundle'
    : `docsgen ${own}`;
}
