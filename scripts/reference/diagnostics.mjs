import { CATALOG, CATALOG_GROUPS } from '../../compiled/diagnostics/catalog.js';
import { listExampleLines } from '../../compiled/diagnostics/example-lines.js';
import { FEATURES } from '../../compiled/features/index.js';

const OPENING = `---
description: Every message of docsgen by its code, what it means, and how to fix it.
redirect_from: /diagnostics
---

# Diagnostics

Every problem that docsgen reports has a code, such as \`link-broken\`. Here is what each of them means and what to do
about it. Errors stop a build from publishing; warnings do so only with \`--strict\`. Where a config key is named,
it sets the level: \`ignore\`, \`warn\` or \`error\`.
`;

/** Writes the meaning of every code, from the catalog. */
export function writeDiagnostics() {
  return [OPENING, ...[...CATALOG_GROUPS, ...ofFeatures].map(formatGroup)].join('\n');
}

/** Problems of the features. */
const ofFeatures = FEATURES.flatMap(({ problems }) =>
  problems === undefined ? [] : [{ title: problems.title, codes: Object.keys(problems.entries) }],
);
const catalog = Object.assign({ ...CATALOG }, ...FEATURES.map(({ problems }) => problems?.entries));

/** @param {{ title: string, codes: readonly string[] }} group */
function formatGroup({ title, codes }) {
  return [`## ${title}\n`, ...codes.map(formatEntry)].join('\n');
}

/** @param {string} code */
function formatEntry(code) {
  const { title, severity, level, optIn, cause, fix, example } = catalog[code];
  const usually = optIn ? 'Off' : severity === 'error' ? 'An error' : 'A warning';
  const set = level === undefined ? '' : ` unless set otherwise by \`${level}\``;
  return `### ${code} {#${code}}\n\n**${title}.** ${usually}${set}.\n\n${cause}\n\n*What to do:* ${fix}\n${formatExample(example)}`;
}

/** @param {import('../../src/types/catalog.js').CatalogEntry['example']} example */
function formatExample(example) {
  if (example === undefined) return '';
  if (typeof example === 'string') return formatFence('sh', example);
  return formatFence(`diff title="${example.file}"`, listExampleLines(example).join('\n'));
}

/** @param {string} language @param {string} text */
function formatFence(language, text) {
  // docsgen would read these comments as its own.
  if (/\[!code|\(\d\)!/.test(text))
    return `\n<pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>\n`;
  const fence = text.includes('```') ? '````' : '```';
  return `\n${fence}${language}\n${text}\n${fence}\n`;
}
