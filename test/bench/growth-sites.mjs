// How the cost of a build grows with what a site has much of: `npm run bench:sites -- [names]`.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { measure } from './measure.mjs';

const BIN = fileURLToPath(new URL('../../bin/docsgen.js', import.meta.url));
/** A picture of one pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** @typedef {Record<string, string | Buffer>} Files */
/**
 * @typedef {{ counts: number[], files: (count: number) => Files }} Kind how many of it the sites
 * have, and what is in them
 */

const repeat = (/** @type {number} */ count, /** @type {(index: number) => string} */ write) =>
  Array.from({ length: count }, (_, index) => write(index)).join('');

/** @param {string} fields */
const configOf = (fields) =>
  `export default { title: 'Site', url: 'https://example.org', ${fields} };\n`;

/** @param {number} count @param {(index: number) => string} write @returns {Files} */
const pages = (count, write = () => '') =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => [
      `docs/part-${i % 50}/page-${i}.md`,
      `${write(i)}# Page ${i}\n\nText.\n`,
    ]),
  );

/** @type {Record<string, Kind>} */
const KINDS = {
  'links in a sidebar': {
    counts: [2500, 5000, 10_000],
    files: (count) => ({
      'docs/index.md': '# Start\n',
      'sidebars.ts': `export default { docs: ['index', ${repeat(count, (i) => `{ type: 'link', label: 'Item ${i}', href: 'https://example.org/${i}' },\n`)}] };\n`,
    }),
  },
  'pages of a generated sidebar': { counts: [500, 1000, 2000], files: (count) => pages(count) },
  redirects: {
    counts: [2500, 5000, 10_000],
    files: (count) => ({
      'docs/index.md': '# Start\n',
      'docsgen.config.ts': configOf(
        `redirects: Array.from({ length: ${count} }, (_, i) => ({ from: '/old/' + i, to: '/docs' }))`,
      ),
    }),
  },
  tags: {
    counts: [500, 1000, 2000],
    files: (count) =>
      pages(
        500,
        (i) => `---\ntags: [${repeat(count / 500, (n) => `tag-${n * 500 + i},`)}]\n---\n\n`,
      ),
  },
  anchors: {
    counts: [2500, 5000, 10_000],
    files: (count) => ({
      'docs/index.md': `# Start\n\n${repeat(count, (i) => `## Part ${i}\n\n[next](#part-${(i + 1) % count})\n\n`)}`,
    }),
  },
  images: {
    counts: [1000, 2000, 4000],
    files: (count) => ({
      'docs/index.md': `# Start\n\n${repeat(count, (i) => `![Picture ${i}](./img/${i}.gif)\n\n`)}`,
      // No two are the same: each is a file of its own in the output.
      ...Object.fromEntries(
        Array.from({ length: count }, (_, i) => [
          `docs/img/${i}.gif`,
          Buffer.concat([PIXEL, Buffer.from(String(i))]),
        ]),
      ),
    }),
  },
};

const names = process.argv.slice(2);
console.log(
  'CPU s, peak MiB of a cold build; growth: what one more costs, in what one cost before',
);
for (const name of names.length > 0 ? names : Object.keys(KINDS)) await measureKind(name);

/** Prints the row of a kind. @param {string} name */
async function measureKind(name) {
  const kind = KINDS[name];
  if (kind === undefined)
    throw new Error(`There is no \`${name}\`: ${Object.keys(KINDS).join(', ')}.`);
  // What a site costs whatever it has.
  const empty = await measureSite(kind.files(name === 'tags' ? 0 : 1));
  process.stdout.write(name.padEnd(30));
  /** @type {number[]} */
  const costs = [];
  for (const count of kind.counts) {
    const { cpuMs, peakMiB } = await measureSite(kind.files(count));
    costs.push((cpuMs - empty.cpuMs) / count);
    process.stdout.write(
      `${count}: ${(cpuMs / 1000).toFixed(1)}  ${Math.round(peakMiB)}`.padStart(20),
    );
  }
  const growth = costs.slice(1).map((cost, i) => (cost / (costs[i] ?? cost)).toFixed(2));
  console.log(`  ${growth.join(' ')}`);
}

/** Builds a site without a store. @param {Files} files */
async function measureSite(files) {
  const root = mkdtempSync(path.join(tmpdir(), 'docsgen-growth-'));
  for (const [file, content] of Object.entries({ 'docsgen.config.ts': configOf(''), ...files })) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), content);
  }
  const figures = await measure(process.execPath, [BIN, 'build', root, '--no-cache'], {
    cwd: root,
  });
  rmSync(root, { recursive: true });
  if (figures.exitCode !== 0) throw new Error(figures.stdout + figures.stderr);
  return figures;
}
