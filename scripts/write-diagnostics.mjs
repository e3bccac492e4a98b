// Writes docs/diagnostics.md, the reference of all that docsgen can complain of, from the catalogue:
//   npm run build && node scripts/write-diagnostics.mjs
// With --check it writes nothing, and fails when the page is out of date.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CATALOG, CATALOG_GROUPS } from '../dist/diagnostics/catalog.js';

/** Where the page is. */
const PAGE = fileURLToPath(new URL('../docs/diagnostics.md', import.meta.url));

const OPENING = `# Diagnostics

Every problem that docsgen reports has a code, such as \`link-broken\`. Here is what each of them means and what to do
about it. Errors keep a build from publishing; warnings do so under \`--strict\` only. Where a key of the config is named,
it sets the level: \`ignore\`, \`warn\` or \`error\`.
`;

const page = [OPENING, ...CATALOG_GROUPS.map(formatGroup)].join('\n');
if (!process.argv.includes('--check')) writeFileSync(PAGE, page);
else if (readFileSync(PAGE, 'utf8') !== page) {
  process.stderr.write('docs/diagnostics.md is out of date: run `node scripts/write-diagnostics.mjs`.\n');
  process.exitCode = 1;
}

/** @param {(typeof CATALOG_GROUPS)[number]} group */
function formatGroup({ title, codes }) {
  return [`## ${title}\n`, ...codes.map(formatEntry)].join('\n');
}

/** @param {(typeof CATALOG_GROUPS)[number]['codes'][number]} code */
function formatEntry(code) {
  const { title, severity, level, optIn, cause, fix } = CATALOG[code];
  const usually = optIn ? 'Off' : severity === 'error' ? 'An error' : 'A warning';
  const set = level === undefined ? '' : ` unless set otherwise by \`${level}\``;
  return `### ${code} {#${code}}\n\n**${title}.** ${usually}${set}.\n\n${cause}\n\n*What to do:* ${fix}\n`;
}
