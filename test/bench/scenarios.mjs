// Builds that are measured, one after the other: every contender takes its turn in every round.
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { addPage, editCorpus } from './corpus.mjs';

/** @typedef {import('./contenders.mjs').Contender} Contender */
/**
 * @typedef {{ wallMs: number, cpuMs: number, peakMiB: number, otherMs: number, written: number }}
 * Round
 */
/**
 * @typedef {Round & { files: string[], rounds: Round[] }} Scenario medians, and the first files of
 * the last round
 */
/**
 * @typedef {{ name: string, output: { files: number, bytes: number, search: { files: number, bytes:
 * number } }, scenarios: Record<string, Scenario> }} Result
 */

/**
 * @typedef {object} Case
 * @property {(contender: Contender, edit: { count: number, round: number }) => void} [before]
 * @property {'build' | 'check'} [command] what is measured, a build when nothing else is said
 * @property {'read' | 'read-write'} [remote] how the store that machines share is used
 * @property {'clone' | 'forgetOutput'} [needs] what not every contender has
 */

/** @type {Record<string, Case>} */
const SCENARIOS = {
  cold: { before: (contender) => contender.forget() },
  'nothing-changed': {},
  'one-prose-edit': { before: ({ docs }, edit) => editCorpus({ docs, what: 'prose', ...edit }) },
  'one-title-edit': { before: ({ docs }, edit) => editCorpus({ docs, what: 'title', ...edit }) },
  'one-link-more': { before: ({ docs }, edit) => editCorpus({ docs, what: 'link', ...edit }) },
  'one-page-more': { before: ({ docs }, edit) => addPage({ docs, ...edit }) },
  check: { command: 'check' },
  'clone-prose-edit': {
    needs: 'clone',
    before(contender, edit) {
      contender.clone?.();
      // Another sentence than those before.
      editCorpus({ docs: contender.docs, what: 'prose', ...edit, round: edit.round + 100 });
    },
  },
  'output-gone-edit': {
    needs: 'forgetOutput',
    before(contender, edit) {
      contender.forgetOutput?.();
      editCorpus({ docs: contender.docs, what: 'prose', ...edit, round: edit.round + 200 });
    },
  },
  'cold-check': { command: 'check', before: (contender) => contender.forget() },
};

/**
 * With a store that machines share: one fills it, and those that come later have nothing but their
 * files. They are compared with a build that has its own store, and no output.
 * @type {Record<string, Case>}
 */
const SHARED_SCENARIOS = {
  'remote-fill': {
    before: (contender) => contender.forget(),
    remote: 'read-write',
    needs: 'forgetOutput',
  },
  // Has the store that the one before has left.
  'store-alone': { before: (contender) => contender.forgetOutput?.(), needs: 'forgetOutput' },
  'remote-clone': {
    before: (contender) => contender.forget(),
    remote: 'read',
    needs: 'forgetOutput',
  },
  'remote-check': {
    command: 'check',
    before: (contender) => contender.forget(),
    remote: 'read',
    needs: 'forgetOutput',
  },
};

/**
 * Machines that build a part each, one after the other on this one, and the build that publishes
 * what they have left.
 * @param {Contender} contender
 * @param {number} count of shards
 * @param {(text: string) => void} onProgress
 * @returns {Promise<Record<string, Scenario>>}
 */
async function runShards(contender, count, onProgress) {
  const { buildShard, build, forget } = contender;
  if (buildShard === undefined || count < 2) return {};
  forget();
  const shards = [];
  for (let shard = 1; shard <= count; shard++) {
    onProgress(`shard ${shard} of ${count}`);
    shards.push(await runRound(contender, () => buildShard(`${shard}/${count}`)));
  }
  onProgress('the build after the shards');
  const last = await runRound(contender, build);
  return { [SHARD]: summarize(shards), [AFTER_SHARDS]: summarize([last]) };
}

export const SHARD = 'one-shard';
export const AFTER_SHARDS = 'after-shards';

/** More names of written files than these are not kept. */
const MOST_FILES = 100;

/**
 * Measures every scenario.
 * @param {{ contenders: Contender[], count: number, rounds: number, onProgress: (text: string) =>
 * void, server?: import('./store-server.mjs').StoreServer | undefined, shards?: number }} request
 * `server`: of a store that machines share, to be measured, too. `shards`: how many machines build
 * a part each
 * @returns {Promise<Result[]>}
 */
export async function runScenarios({ contenders, count, rounds, onProgress, server, shards = 0 }) {
  const results = contenders.map(({ name }) => /** @type {Result} */ ({ name, scenarios: {} }));
  for (const contender of contenders) contender.prepare();
  const scenarios = { ...SCENARIOS, ...(server && SHARED_SCENARIOS) };
  for (const [scenario, { before, command = 'build', remote, needs }] of Object.entries(
    scenarios,
  )) {
    /** @type {(Round & { files: string[] })[][]} */
    const measured = contenders.map(() => []);
    for (let round = 1; round <= rounds; round++)
      for (const [i, contender] of contenders.entries()) {
        const run = contender[command];
        // Others have no such store.
        if (run === undefined || (needs !== undefined && contender[needs] === undefined)) continue;
        if (remote === 'read-write') server?.forget();
        onProgress(`${count} pages, ${scenario}, ${contender.name}, ${round} of ${rounds}`);
        before?.(contender, { count, round });
        measured[i].push(await runRound(contender, () => run(describeStore(server, remote))));
      }
    for (const [i, of] of measured.entries())
      if (of.length > 0) results[i].scenarios[scenario] = summarize(of);
    if (scenario === 'cold')
      for (const [i, { out }] of contenders.entries()) results[i].output = measureOutput(out);
  }
  for (const [i, contender] of contenders.entries())
    Object.assign(
      results[i].scenarios,
      await runShards(contender, shards, (text) => onProgress(`${count} pages, ${text}`)),
    );
  return results;
}

/**
 * The environment that leads to a store.
 * @param {import('./store-server.mjs').StoreServer | undefined} server
 * @param {Case['remote']} mode
 * @returns {Record<string, string>}
 */
const describeStore = (server, mode) =>
  server === undefined || mode === undefined
    ? {}
    : {
        DOCSGEN_CACHE_KEY: 'a-key-for-benchmarks-of-32-characters',
        DOCSGEN_REMOTE_STORE: server.url,
        DOCSGEN_REMOTE_STORE_MODE: mode,
      };

/**
 * @param {Contender} contender
 * @param {() => ReturnType<Contender['build']>} run
 */
async function runRound(contender, run) {
  const before = stampFiles(contender.out);
  const { exitCode, stdout, stderr, ...figures } = await run();
  if (exitCode !== 0) throw new Error(`${contender.name} fails (${exitCode}):\n${stdout}${stderr}`);
  const after = stampFiles(contender.out);
  const files = [...after]
    .filter(([file, stamp]) => before.get(file) !== stamp)
    .map(([file]) => file);
  return { ...figures, written: files.length, files: files.sort().slice(0, MOST_FILES) };
}

/** Files of a folder by path, each with what changes when it is written.
 * @param {string} folder
 * @returns {Map<string, string>}
 */
function stampFiles(folder) {
  return new Map(
    listFiles(folder).map(({ file, stat }) => [file, `${stat.ino} ${stat.mtimeMs} ${stat.size}`]),
  );
}

/** @param {string} folder */
function measureOutput(folder) {
  const files = listFiles(folder);
  return {
    ...weigh(files),
    search: weigh(files.filter(({ file }) => file.startsWith('assets/search/'))),
  };
}

/** @param {{ stat: { size: number } }[]} files */
const weigh = (files) => ({
  files: files.length,
  bytes: files.reduce((sum, { stat }) => sum + stat.size, 0),
});

/** @param {string} folder */
function listFiles(folder) {
  if (statSync(folder, { throwIfNoEntry: false }) === undefined) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return { file: path.relative(folder, file).replaceAll('\\', '/'), stat: statSync(file) };
    });
}

/**
 * @param {(Round & { files: string[] })[]} measured
 * @returns {Scenario}
 */
function summarize(measured) {
  const middle = (/** @type {keyof Round} */ key) => median(measured.map((round) => round[key]));
  return {
    wallMs: middle('wallMs'),
    cpuMs: middle('cpuMs'),
    peakMiB: middle('peakMiB'),
    otherMs: middle('otherMs'),
    written: middle('written'),
    files: measured.at(-1)?.files ?? [],
    rounds: measured.map(({ files, ...round }) => round),
  };
}

/** @param {number[]} values */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
