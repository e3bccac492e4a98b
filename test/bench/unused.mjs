// Whether features that no page uses cost a build anything: `npm run bench:unused -- --help`.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DOCSGEN } from './contenders.mjs';
import { writeCorpus } from './corpus.mjs';
import { measure } from './measure.mjs';
import { table } from './report.mjs';
import { median } from './scenarios.mjs';

const HELP = `npm run bench:unused -- [flags]

  --pages 1000        pages of the corpus
  --pairs 7           pairs of cold builds; figures are medians
  --against <folder>  compare with another docsgen, built in this folder, on the same config, instead
  --json <file>       write the figures there`;

/**
 * Features that stand on pages and are off unless the config asks for them: no page of a corpus has
 * anything of them.
 */
const ON = `
  mermaid: true,
  math: { singleDollar: false },
  playground: true,
  wikiLinks: true,
  footnotes: { inPlace: true },
  variables: { values: { release: '1.0' }, percent: true },
`;
/** Those that are on, but for the zoom of images, which the corpus has. */
const OFF = `
  components: false,
  twoslash: false,
  previousPosition: false,
`;

const { values: flags } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000' },
    pairs: { type: 'string', default: '7' },
    against: { type: 'string' },
    json: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

/**
 * @typedef {object} Side one of the two that are compared
 * @property {string} name
 * @property {string} bin
 * @property {string} config further keys
 */

if (flags.help) console.log(HELP);
else await compare(chooseSides());

/** @returns {[Side, Side]} */
function chooseSides() {
  if (flags.against === undefined)
    return [
      { name: 'off', bin: DOCSGEN, config: OFF },
      { name: 'on, unused', bin: DOCSGEN, config: ON },
    ];
  const bin = path.resolve(flags.against, 'bin', 'docsgen.js');
  if (!existsSync(bin)) throw new Error(`There is no \`${bin}\`.`);
  return [
    { name: 'other', bin, config: '' },
    { name: 'this', bin: DOCSGEN, config: '' },
  ];
}

/** @param {[Side, Side]} sides */
async function compare(sides) {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-unused-'));
  try {
    const roots = sides.map((side, index) => makeSite(path.join(folder, String(index)), side));
    const pairs = [];
    for (let pair = 0; pair < Number(flags.pairs); pair++) {
      // Whoever comes second finds the files of the system warm: they take turns.
      const order = pair % 2 === 0 ? [0, 1] : [1, 0];
      const figures = [];
      for (const index of order) figures[index] = await buildOnce(sides[index], roots[index]);
      pairs.push(figures);
    }
    report(sides, pairs);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} root
 * @param {Side} side
 */
function makeSite(root, { config }) {
  writeCorpus({ root, count: Number(flags.pages) });
  const file = path.join(root, 'docsgen.config.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/\};\n$/, `${config}};\n`));
  return root;
}

/**
 * @param {Side} side
 * @param {string} root
 */
async function buildOnce({ name, bin }, root) {
  for (const made of ['dist', '.docsgen'])
    rmSync(path.join(root, made), { recursive: true, force: true });
  const { exitCode, stdout, stderr, ...figures } = await measure(
    process.execPath,
    [bin, 'build', root],
    {
      cwd: root,
    },
  );
  if (exitCode !== 0) throw new Error(`\`${name}\` fails (${exitCode}):\n${stdout}${stderr}`);
  return figures;
}

/**
 * @param {[Side, Side]} sides
 * @param {{ cpuMs: number, peakMiB: number, wallMs: number, otherMs: number }[][]} pairs
 */
function report(sides, pairs) {
  const seconds = (/** @type {number} */ ms) => (ms / 1000).toFixed(2);
  const rows = sides.map(({ name }, side) => [
    name,
    seconds(median(pairs.map((pair) => pair[side].cpuMs))),
    seconds(median(pairs.map((pair) => pair[side].wallMs))),
    median(pairs.map((pair) => pair[side].peakMiB)).toFixed(0),
  ]);
  const ratios = pairs.map(([first, second]) => second.cpuMs / first.cpuMs);
  const list = ratios.map((ratio) => ratio.toFixed(3)).join(' ');
  const other = median(pairs.flat().map(({ otherMs, wallMs }) => otherMs / wallMs));
  console.log(table([['', 'CPU s', 'wall s', 'MiB'], ...rows]));
  console.log(
    [
      `\n${flags.pages} pages, cold builds, medians of ${pairs.length} pairs.`,
      `CPU of \`${sides[1].name}\` by \`${sides[0].name}\`: ${median(ratios).toFixed(3)} (${list}).`,
      `Other processes kept ${other.toFixed(2)} cores busy.`,
    ].join('\n'),
  );
  if (flags.json !== undefined)
    writeFileSync(flags.json, `${JSON.stringify({ sides, pairs }, null, 2)}\n`);
}
