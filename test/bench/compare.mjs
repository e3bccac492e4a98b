// Compares two outputs of one site page by page: `npm run bench:compare -- --help`.
import { parseArgs } from 'node:util';
import { readOutput } from './read-output.mjs';
import { table } from './report.mjs';

const HELP = `npm run bench:compare -- <expected> <actual> [flags]

Compares two output folders of one site: routes, heading ids, titles, descriptions, links and text.

  --only /docs        pages whose routes begin so
  --skip /de,/fr      leaves out pages whose routes begin so
  --show 10           pages of each kind of difference, with the first place where they differ`;

const KINDS = /** @type {const} */ (['ids', 'title', 'description', 'links', 'text']);
/** Characters that are shown around a difference. */
const AROUND = 60;

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '/' },
    skip: { type: 'string', default: '' },
    show: { type: 'string', default: '10' },
    help: { type: 'boolean', default: false },
  },
});

const [expected, actual] = positionals;
if (flags.help || expected === undefined || actual === undefined) console.log(HELP);
else compare(readOutput(expected), readOutput(actual));

/** @typedef {import('./read-output.mjs').Page} Page */

/**
 * @param {Map<string, Page | undefined>} before
 * @param {Map<string, Page | undefined>} after
 */
function compare(before, after) {
  const routes = [...before.keys()].filter(isChosen);
  const missing = routes.filter((route) => !after.has(route));
  const more = [...after.keys()].filter((route) => isChosen(route) && !before.has(route));
  const pages = routes.flatMap((route) => {
    const [one, other] = [before.get(route), after.get(route)];
    return one && other ? [{ route, one, other }] : [];
  });
  const kinds = KINDS.map((kind) => ({
    kind,
    different: pages.filter(({ one, other }) => one[kind] !== other[kind]),
  }));
  console.log(
    table([
      ['pages', 'routes missing', 'routes more', ...KINDS.map((kind) => `same ${kind}`)],
      [
        String(pages.length),
        String(missing.length),
        String(more.length),
        ...kinds.map(({ different }) => String(pages.length - different.length)),
      ],
    ]),
  );
  list('Missing', missing);
  list('More', more);
  for (const { kind, different } of kinds)
    list(
      `Other ${kind}`,
      different.map(({ route, one, other }) => `${route}\n${showPlace(one[kind], other[kind])}`),
    );
}

/** @param {string} route */
function isChosen(route) {
  const left = flags.skip.split(',').filter((start) => start !== '');
  return route.startsWith(flags.only) && !left.some((start) => `${route}/`.startsWith(`${start}/`));
}

/**
 * @param {string} title
 * @param {string[]} entries
 */
function list(title, entries) {
  if (entries.length === 0) return;
  const shown = entries.slice(0, Number(flags.show));
  const rest = entries.length - shown.length;
  console.log([`\n## ${title}: ${entries.length}\n`, ...shown].join('\n'));
  if (rest > 0) console.log(`… and ${rest} more`);
}

/**
 * What differs between two texts, from its first character to its last, with what is around it.
 * @param {string} one
 * @param {string} other
 */
function showPlace(one, other) {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let same = 0;
  const most = Math.min(one.length, other.length) - start;
  while (same < most && one.at(-1 - same) === other.at(-1 - same)) same++;
  const cut = (/** @type {string} */ text) => {
    const end = text.length - same;
    const part = text.slice(Math.max(0, start - AROUND), Math.min(end, start + 2 * AROUND));
    const after = end <= start + 2 * AROUND ? text.slice(end, end + AROUND / 2) : '';
    return `${part}${after === '' ? '' : ` | ${after}`}`;
  };
  return `    - ${cut(one)}\n    + ${cut(other)}`;
}
