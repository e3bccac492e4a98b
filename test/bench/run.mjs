// Measures what builds cost: `npm run bench -- --help`. README.md beside this file says more.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createDocsgen, DOCSGEN, loadPeers } from './contenders.mjs';
import { measure } from './measure.mjs';
import { estimateOnPaper } from './on-paper.mjs';
import { profileBuild } from './profile.mjs';
import { compareSizes, reportFigures, reportPage } from './report.mjs';
import { median, runScenarios } from './scenarios.mjs';
import { startStoreServer } from './store-server.mjs';

const HELP = `npm run bench -- [flags]

  --sizes 100,1000   numbers of pages; 250x10: 250 pages in 10 versions, a quarter of each changed;
                     250l5: in 5 languages, none translated
  --runs 3           runs of each build; figures are medians. From 10,000 pages on there is one run
  --dir <folder>     where the made-up sites go
  --json <file>      write the figures there
  --write            write them to docs/inside/bench.md
  --remote           measure clones with a store that machines share, too: on nginx where it is installed
  --shards 8         measure builds of a part of the pages, and the one that puts the parts together
  --peers <folder>   measure the generators in this folder, too
  --watch            measure what a writer waits for (Linux; of the last size) and nothing else
  --profile          say where the time of one cold build goes (of the last size) and measure nothing else`;

const project = fileURLToPath(new URL('../..', import.meta.url));
/** A site of so many pages takes minutes. */
const LONG = 10_000;
const BUILD_ID = path.join(project, 'dist', 'build-id');

const { values: flags } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100,1000' },
    runs: { type: 'string', default: '3' },
    dir: { type: 'string' },
    json: { type: 'string' },
    write: { type: 'boolean', default: false },
    peers: { type: 'string' },
    remote: { type: 'boolean', default: false },
    shards: { type: 'string', default: '0' },
    profile: { type: 'boolean', default: false },
    watch: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (flags.help) console.log(HELP);
else if (!existsSync(BUILD_ID))
  throw new Error('There is no dist folder: run `npm run build` first.');
else if (flags.profile)
  console.log(
    await profileBuild(
      createSite(readSizes().at(-1) ?? { count: 1000, versions: 1, languages: 1 }),
    ),
  );
else if (flags.watch) await benchWatch();
else await bench();

async function bench() {
  const rounds = readNumbers(flags.runs, 1)[0];
  const shards = readNumbers(flags.shards, 0)[0];
  const wanted = readSizes();
  const peers = await loadPeers(flags.peers);
  const machine = describeMachine();
  const buildId = readFileSync(BUILD_ID, 'utf8');
  const startMs = await measureStart(rounds);
  const server = flags.remote ? await startStoreServer() : undefined;
  const sizes = [];
  for (const { count, versions, languages } of wanted) {
    const docsgen = createSite({ count, versions, languages });
    const pages = count * versions * languages;
    const contenders = [docsgen, ...peers.map((create) => create(docsgen))];
    sizes.push({
      pages,
      versions,
      languages,
      results: await runScenarios({
        contenders,
        count,
        rounds: pages < LONG ? rounds : 1,
        onProgress,
        server,
        shards,
      }),
    });
  }
  await server?.close();
  if (readFileSync(BUILD_ID, 'utf8') !== buildId)
    throw new Error('docsgen was rebuilt in the meantime: the figures mean nothing.');
  const versions = { docsgen: readVersion(), build: buildId, node: process.versions.node };
  const report = {
    version: 1,
    machine,
    versions,
    rounds,
    startMs,
    sizes,
    scaling: compareSizes(sizes),
    paper: estimateOnPaper(sizes, shards),
    ...(server && { remote: server.name }),
    ...(shards > 1 && { shards }),
  };
  console.log(reportFigures(report));
  if (flags.json !== undefined) writeFileSync(flags.json, `${JSON.stringify(report, null, 2)}\n`);
  if (flags.write)
    writeFileSync(path.join(project, 'docs', 'inside', 'bench.md'), reportPage(report));
}

async function benchWatch() {
  const { measureWatch, reportWatch } = await import('./watch.mjs');
  const { count } = readSizes().at(-1) ?? { count: 1000 };
  const rounds = readNumbers(flags.runs, 1)[0];
  const machine = describeMachine();
  const figures = await measureWatch({
    site: createSite({ count, versions: 1, languages: 1 }),
    count,
    rounds,
    onProgress,
  });
  console.log(reportWatch({ count, figures }));
  console.log(
    `  machine      ${machine.processor}, ${machine.cores} cores, load ${machine.load.toFixed(1)} at the start`,
  );
  if (flags.json !== undefined)
    writeFileSync(flags.json, `${JSON.stringify({ machine, pages: count, figures }, null, 2)}\n`);
}

/** @param {{ count: number, versions: number, languages: number }} size */
function createSite(size) {
  return createDocsgen({ ...size, ...(flags.dir !== undefined && { folder: flags.dir }) });
}

/** From the smallest to the largest. */
function readSizes() {
  return flags.sizes
    .split(',')
    .map((size) => {
      const [, pages, inVersions = '1', inLanguages = '1'] =
        /^(\d+)(?:x(\d+))?(?:l(\d+))?$/.exec(size) ?? [];
      const [count, versions, languages] = [pages, inVersions, inLanguages].map(Number);
      if (pages === undefined || count < 2 || versions < 1 || languages < 1)
        throw new Error(`\`${size}\` is no size: write \`1000\`, \`250x10\` or \`250l5\`.`);
      return { count, versions, languages };
    })
    .sort((a, b) => a.count * a.versions * a.languages - b.count * b.versions * b.languages);
}

/**
 * @param {string} list numbers with commas between them
 * @param {number} least
 */
function readNumbers(list, least) {
  const numbers = list.split(',').map(Number);
  if (numbers.some((number) => !Number.isInteger(number) || number < least))
    throw new Error(`\`${list}\` is no list of whole numbers of at least ${least}.`);
  return numbers;
}

/** @param {string} text */
function onProgress(text) {
  if (process.stderr.isTTY) process.stderr.write(`${text}\n`);
}

function describeMachine() {
  return {
    date: new Date().toISOString().slice(0, 10),
    system: `${type()} ${release()}`,
    processor: cpus()[0]?.model.trim() ?? 'unknown processor',
    cores: availableParallelism(),
    memoryGiB: Math.round(totalmem() / 1024 ** 3),
    load: loadavg()[0],
  };
}

/** @param {number} rounds */
async function measureStart(rounds) {
  const walls = [];
  for (let round = 0; round < rounds + 2; round++) {
    const { wallMs } = await measure(process.execPath, [DOCSGEN, '--version'], { cwd: project });
    walls.push(wallMs);
  }
  return median(walls);
}

function readVersion() {
  return JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')).version;
}
