// How the cost of a page grows with its size, construct by construct: `npm run bench:growth --
// --help`.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { growthNames } from './growth-pages.mjs';
import { measure } from './measure.mjs';

const HELP = `npm run bench:growth -- [flags] [constructs]

  --sizes 0.5,1,2,4  sizes of the page in MB
  --seconds 120      a page that takes longer ends its row
  --megabytes 1024   so does one that needs more heap
  --list             names the constructs, and measures nothing`;

const PAGE = fileURLToPath(new URL('growth-page.mjs', import.meta.url));
/**
 * A row ends where the cost of twice the text has grown by more than so many times what it should.
 */
const FAR_OFF = 2;

/** @typedef {{ seconds: number, peakMiB: number, problem?: string }} Figures */

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string', default: '0.5,1,2,4' },
    seconds: { type: 'string', default: '120' },
    megabytes: { type: 'string', default: '1024' },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const sizes = flags.sizes.split(',').map(Number);
if (flags.help) console.log(HELP);
else if (flags.list) console.log(growthNames().join('\n'));
else {
  console.log(
    `${'CPU s, peak MiB'.padEnd(28)}${sizes.map((size) => `${size} MB`.padStart(14)).join('')}  growth`,
  );
  for (const name of positionals.length > 0 ? positionals : growthNames())
    await measureConstruct(name);
}

/** Prints the row of a construct. @param {string} name */
async function measureConstruct(name) {
  process.stdout.write(name.padEnd(28));
  /** @type {number[]} */
  const growth = [];
  /** @type {{ size: number, seconds: number } | undefined} */
  let last;
  for (const size of sizes) {
    const figures = await measurePage(name, size * 1e6);
    process.stdout.write(describe(figures).padStart(14));
    if (typeof figures === 'string' || figures.problem !== undefined) break;
    if (last) growth.push(figures.seconds / last.seconds / (size / last.size));
    last = { size, seconds: figures.seconds };
    if ((growth.at(-1) ?? 0) > FAR_OFF) break;
  }
  console.log(`  ${growth.map((factor) => factor.toFixed(2)).join(' ')}`);
}

/**
 * What a page cost, or why that is not known.
 * @param {string} name @param {number} bytes @returns {Promise<Figures | string>}
 */
async function measurePage(name, bytes) {
  // As in the threads that compile: see `src/engine/compile/threaded-compiler.ts`.
  const limits = [
    `--max-old-space-size=${flags.megabytes}`,
    `--max-semi-space-size=${bytes > 2 ** 20 ? 64 : 32}`,
  ];
  const { exitCode, stdout, stderr } = await measure(
    'timeout',
    [flags.seconds, process.execPath, ...limits, PAGE, name, String(bytes)],
    { cwd: process.cwd() },
  );
  if (exitCode === 0) return JSON.parse(stdout);
  if (exitCode === 124) return `> ${flags.seconds} s`;
  if (/out of memory/i.test(stderr)) return `> ${flags.megabytes} MB`;
  throw new Error(stderr);
}

/** @param {Figures | string} figures */
function describe(figures) {
  if (typeof figures === 'string') return figures;
  const { seconds, peakMiB, problem } = figures;
  return problem ?? `${seconds.toFixed(1)}  ${Math.round(peakMiB)}`;
}
