// What a command costs, with all processes that it starts.
//
// Linux: CPU is what the kernel has added to the account of this process's finished children, or
// the sum of the figures last seen where that is more (a process that nobody waits for is on no
// account); memory is the sum over all processes, looked at every 50 ms, or the highest mark of one
// process where that is more. Elsewhere: the Node processes among them say at their end what they
// used; others (esbuild's own) are not counted, and memory is that of the largest.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';

/**
 * @typedef {{ exitCode: number | null, stdout: string, stderr: string, wallMs: number, cpuMs:
 * number, peakMiB: number, otherMs: number }} Measure `otherMs`: CPU that the rest of the machine
 * used meanwhile
 */
/** @typedef {{ cpuMs: number, peakMiB: number }} Usage */

const INTERVAL_MS = 50;
/** The kernel counts in hundredths of a second, whatever the processor does. */
export const TICK_MS = 10;

/**
 * Runs a command to its end.
 * @param {string} command
 * @param {string[]} args none for a line of the shell
 * @param {{ cwd: string, env?: Record<string, string>, platform?: string }} options
 * @returns {Promise<Measure>}
 */
export async function measure(command, args, { cwd, env, platform = process.platform }) {
  const watch = platform === 'linux' ? watchTree() : watchNode();
  const busyBefore = readBusyMs();
  const startedAt = performance.now();
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '', ...env, ...watch.env },
    shell: args.length === 0,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  watch.start(child.pid ?? 0);
  const [stdout, stderr, exitCode] = await Promise.all([
    collect(child.stdout),
    collect(child.stderr),
    new Promise((done, fail) => child.once('close', done).once('error', fail)),
  ]);
  const wallMs = performance.now() - startedAt;
  const usage = watch.stop();
  const otherMs = Math.max(0, readBusyMs() - busyBefore - usage.cpuMs);
  return { exitCode, stdout, stderr, wallMs, otherMs, ...usage };
}

/** One sentence about what the figures hold. */
export const describeCounting = (platform = process.platform) =>
  platform === 'linux'
    ? 'CPU (user and system) and memory are those of the whole process tree, including esbuild\u2019s process; memory is sampled every 50 ms.'
    : 'CPU (user and system) is that of the Node processes, without esbuild\u2019s own; memory is that of the largest of them.';

/** What all processors together have done so far. */
const readBusyMs = () =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0);

/** @param {NodeJS.ReadableStream} stream */
async function collect(stream) {
  let text = '';
  for await (const piece of stream.setEncoding('utf8')) text += piece;
  return text;
}

/** Linux: the tree below a process as `/proc` shows it. */
function watchTree() {
  const before = readChildTicks();
  /** @type {Map<number, number>} */
  const ticks = new Map();
  let peak = 0;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;

  /** @param {number} root */
  function look(root) {
    let sum = 0;
    for (const { pid, used } of listTree(root)) {
      ticks.set(pid, used);
      const memory = readMemory(pid);
      sum += memory.now;
      peak = Math.max(peak, memory.highest);
    }
    peak = Math.max(peak, sum);
  }

  return {
    env: {},
    start(/** @type {number} */ root) {
      timer = setInterval(look, INTERVAL_MS, root);
    },
    /** @returns {Usage} */
    stop() {
      clearInterval(timer);
      const seen = [...ticks.values()].reduce((sum, used) => sum + used, 0);
      return { cpuMs: Math.max(readChildTicks() - before, seen) * TICK_MS, peakMiB: peak / 1024 };
    },
  };
}

/** A process and all below it, with the ticks that each used itself.
 * @param {number} root
 */
export function listTree(root) {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readStat);
  const tree = all.filter(({ pid }) => pid === root);
  for (const { pid } of tree) tree.push(...all.filter(({ parent }) => parent === pid));
  return tree;
}

/** @param {string} pid */
function readStat(pid) {
  const fields = readProcess(`${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  return fields.length > 12
    ? [
        {
          pid: Number(pid),
          parent: Number(fields[1]),
          used: Number(fields[11]) + Number(fields[12]),
        },
      ]
    : [];
}

/** Ticks of the children of this process that have ended, and of theirs. */
function readChildTicks() {
  const fields = readProcess('self/stat').split(') ').at(-1)?.split(' ') ?? [];
  return Number(fields[13]) + Number(fields[14]);
}

/** @param {number} pid KiB of a process, now and at most so far */
export function readMemory(pid) {
  const status = readProcess(`${pid}/status`);
  const read = (/** @type {string} */ name) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  return { now: read('VmRSS'), highest: read('VmHWM') };
}

/** @param {string} file below `/proc`; empty when the process is gone */
function readProcess(file) {
  try {
    return readFileSync(`/proc/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Elsewhere: a module in every Node process of the tree writes down what it used. */
function watchNode() {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-bench-'));
  const hook = new URL('usage-hook.mjs', import.meta.url).href;
  return {
    env: {
      DOCSGEN_BENCH_USAGE: folder,
      NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${hook}`,
    },
    start() {},
    /** @returns {Usage} */
    stop() {
      const usages = readdirSync(folder).map((file) =>
        JSON.parse(readFileSync(path.join(folder, file), 'utf8')),
      );
      rmSync(folder, { recursive: true });
      return {
        cpuMs: usages.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
        peakMiB: Math.max(0, ...usages.map(({ peakMiB }) => peakMiB)),
      };
    },
  };
}
