// The figures of a run as Markdown, which a terminal shows well enough, too.
import { describeCounting } from './measure.mjs';

/** @typedef {import('./scenarios.mjs').Result} Result */
/** @typedef {{ pages: number, versions: number, languages: number, results: Result[] }} Size */
/**
 * @typedef {object} Report
 * @property {number} version of this form: 1
 * @property {{ date: string, system: string, processor: string, cores: number, memoryGiB: number,
 * load: number }} machine
 * @property {{ docsgen: string, build: string, node: string }} versions `build`: hash of docsgen's
 * compiled files
 * @property {number} rounds
 * @property {number} startMs wall time of `docsgen --version`
 * @property {Size[]} sizes
 * @property {ReturnType<typeof compareSizes>} scaling
 * @property {import('./on-paper.mjs').Estimate | undefined} paper
 * @property {number} [shards] how many machines built a part each, if that was measured
 * @property {string} [remote] the server of the store that machines share, if it was measured
 */

const seconds = (/** @type {number} */ ms) => (ms / 1000).toFixed(2);
const times = (/** @type {number} */ factor) => `${factor.toFixed(2)} ×`;
const grouped = (/** @type {number} */ value) => Math.round(value).toLocaleString('en');

/** Everything that a run found, in chapters.
 * @param {Report} report
 */
export const reportFigures = (report) =>
  [
    ...report.sizes.map(reportSize),
    reportScaling(report.scaling),
    reportPaper(report.paper),
    reportMachine(report),
  ]
    .filter((part) => part !== '')
    .join('\n\n');

/**
 * The page of the documentation.
 * @param {Report} report
 */
export const reportPage = (report) => `---
description: Time, memory, and output of builds, from 100 to 100,000 pages.
redirect_from: /bench
---

# What a build costs

Written by \`npm run bench -- --write\`. Figures depend on the machine and its load: compare
figures of the same run, not of different machines.

${reportFigures(report)}

## How it is measured

A generated site (\`test/bench/corpus.mjs\`, the same on every machine) of sections of 20 pages: front matter, six headings,
four code blocks (tsx, bash, json, css), lists, tables, admonitions, links to headings of other pages, an image on every
tenth page; one sidebar lists all pages; default theme. Each figure is the median of ${report.rounds} runs of the command line
(from 10,000 pages on, a single run), each in a process of its own. ${describeCounting()}

- *cold*: no store and no output; the files themselves are in the system's cache.
- *nothing-changed*: the same build again.
- *one-prose-edit*: a sentence on one page changes.
- *one-title-edit*: the title of one page changes, which shows in the sidebar and in the links of its neighbors.
- *one-link-more*: one page gets a heading and a link; *one-page-more*: a page comes that no sidebar lists.
- *check*: \`docsgen check\` after a build; *cold-check*: the same without a store.
- *clone-prose-edit*: a sentence changes in a fresh clone, which has the store of an earlier build and no output.
- *output-gone-edit*: a sentence changes where the output is missing but all files are as they were: what a clone has to write in any case.${describeRemote(report)}${describeShards(report)}

*Written* is the number of files of the output folder that a build created or replaced.
`;

/** @param {Report} report */
const describeRemote = ({ remote }) =>
  remote === undefined
    ? ''
    : `
- *store-alone*: a build with its own store, and no output.
- *remote-fill*: no store, no output, and a store that machines share, on this machine (${remote}), which is empty and gets all.
- *remote-clone*, *remote-check*: nothing but the site, and that store.`;

/** @param {Report} report */
const describeShards = ({ shards }) =>
  shards === undefined
    ? ''
    : `
- *one-shard*: \`docsgen build --shard\` of ${shards}, one after the other on this machine; the median of all. *after-shards*: the build that finds their
  part in the store and publishes.`;

/** @param {Size} size */
function reportSize({ pages, results, ...forms }) {
  const [own, ...peers] = results;
  return [
    `## ${describeSize({ pages, ...forms })}`,
    table([['', 'wall s', 'CPU s', 'peak MiB', 'written'], ...listFigures(own)]),
    describePages(own, pages),
    ...peers.flatMap((peer) => [
      `**${peer.name}**, × docsgen in brackets`,
      table([['', 'wall s', 'CPU s', 'peak MiB', 'written'], ...listFigures(peer, own)]),
      describePages(peer, pages),
    ]),
  ].join('\n\n');
}

/** @param {Omit<Size, 'results'>} size */
function describeSize({ pages, versions, languages }) {
  const count = `${grouped(pages / versions / languages)} pages`;
  const inVersions =
    versions === 1 ? '' : ` in ${versions} versions, a quarter of each with a sentence of its own`;
  return `${count}${inVersions}${languages === 1 ? '' : ` in ${languages} languages, none translated`}`;
}

/**
 * @param {Result} result
 * @param {Result} [own] with ratios to this one
 */
function listFigures(result, own) {
  return Object.entries(result.scenarios).map(([name, { wallMs, cpuMs, peakMiB, written }]) => {
    const other = own?.scenarios[name];
    const ratio = (/** @type {number} */ value, /** @type {number | undefined} */ base) =>
      base === undefined || base === 0 ? '' : ` (${times(value / base)})`;
    return [
      name,
      seconds(wallMs) + ratio(wallMs, other?.wallMs),
      seconds(cpuMs) + ratio(cpuMs, other?.cpuMs),
      grouped(peakMiB) + ratio(peakMiB, other?.peakMiB),
      grouped(written),
    ];
  });
}

/**
 * @param {Result} result
 * @param {number} pages
 */
function describePages({ output, scenarios }, pages) {
  const cost = (scenarios['cold'].cpuMs / pages).toFixed(1);
  const size = (output.bytes / 1024 / pages).toFixed(1);
  const whole = (output.bytes / 1024 ** 2).toFixed(1);
  const { files, bytes } = output.search;
  const search =
    files === 0
      ? ''
      : ` The search index: ${(bytes / 1024 ** 2).toFixed(1)} MiB in ${grouped(files)} files.`;
  return `Per page, cold: ${cost} CPU ms, ${size} KiB. Output: ${whole} MiB in ${grouped(output.files)} files.${search}`;
}

/**
 * Cost of a page by size, against the smallest size of at least 1,000 pages.
 * @param {Size[]} sizes
 */
export function compareSizes(sizes) {
  const large = sizes.filter(({ pages }) => pages >= 1000).sort((a, b) => a.pages - b.pages);
  const perPage = (/** @type {Size} */ { pages, results: [own] }) => ({
    cpu: own.scenarios['cold'].cpuMs / pages,
    wall: own.scenarios['cold'].wallMs / pages,
    output: own.output.bytes / pages,
  });
  return large.slice(1).map((size) => {
    const [base, here] = [perPage(large[0]), perPage(size)];
    return {
      pages: size.pages,
      against: large[0].pages,
      cpu: here.cpu / base.cpu,
      wall: here.wall / base.wall,
      output: here.output / base.output,
    };
  });
}

/** @param {ReturnType<typeof compareSizes>} scaling */
function reportScaling(scaling) {
  if (scaling.length === 0) return '';
  const rows = scaling.map(({ pages, cpu, wall, output }) => [
    grouped(pages),
    times(cpu),
    times(wall),
    times(output),
  ]);
  return `## A page of a larger site against one of ${grouped(scaling[0].against)} pages, cold\n\n${table([['pages', 'CPU', 'wall', 'output'], ...rows])}`;
}

/** @param {import('./on-paper.mjs').Estimate | undefined} estimate */
function reportPaper(estimate) {
  if (estimate === undefined) return '';
  const { of, perPage, sizes } = estimate;
  const rows = sizes.map(({ pages, machines, cpuMs, wallMs, memoryMiB }) => [
    grouped(pages),
    String(machines),
    grouped(cpuMs / 1000),
    (wallMs / 60_000).toFixed(1),
    (memoryMiB / 1024).toFixed(1),
  ]);
  return `## On paper: more pages, more machines

Reckoned from the figures for ${grouped(of)} pages, on machines like this one: every machine reads all pages (${perPage.read.toFixed(2)} CPU ms for each), compiles
and renders its part (${perPage.make.toFixed(2)}), and the build that publishes looks at all once more (${perPage.publish.toFixed(2)}). Wall time is that of one shard and the last build.

${table([['pages', 'machines', 'CPU s of all', 'wall min', 'GiB of the largest'], ...rows])}`;
}

/** @param {Report} report */
function reportMachine({ machine, versions, startMs, rounds, sizes }) {
  const { system, processor, cores, memoryGiB, load, date } = machine;
  return `## Machine and versions

docsgen ${versions.docsgen} (build ${versions.build}), Node ${versions.node}, ${system}, ${processor}, ${cores} cores, ${memoryGiB} GiB of memory; ${date}. Medians of ${rounds}. ${describeOthers(sizes, load)} \`docsgen --version\`: ${Math.round(startMs)} ms.`;
}

/**
 * How quiet the machine was.
 * @param {Size[]} sizes
 * @param {number} load
 */
function describeOthers(sizes, load) {
  const all = sizes
    .flatMap(({ results }) => results)
    .flatMap(({ scenarios }) => Object.values(scenarios).flatMap((scenario) => scenario.rounds));
  const sum = (/** @type {'wallMs' | 'otherMs'} */ key) =>
    all.reduce((total, round) => total + round[key], 0);
  const others = (sum('otherMs') / sum('wallMs')).toFixed(1);
  return `Load when the run began: ${load.toFixed(2)}; other processes kept ${others} cores busy meanwhile.`;
}

/** @param {string[][]} rows the head first; all columns but the first hold numbers */
export function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(3, ...rows.map((row) => row[column].length)));
  const line = (/** @type {string[]} */ row) =>
    `| ${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join(' | ')} |`;
  const rule = `| ${widths.map((width, i) => (i === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [line(rows[0]), rule, ...rows.slice(1).map(line)].join('\n');
}
