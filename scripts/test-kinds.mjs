// Sorts the tests by what they start, which their imports show. No test declares its kind.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The kinds of tests, in the order in which they run. */
export const KINDS = ['unit', 'cli', 'e2e', 'project'];

const TEST = /\.test\.tsx?$/;
/** Tests of the project itself: its form, its docs, its benchmarks. */
const PROJECT = /^test\/(?:project|bench)\//;
/** Imports of values. Imports of types start nothing. */
const IMPORT =
  /^(?:import|export|\}) (?!type\b)(?:.* )?(?:from )?'([^']+)'|\bimport\('([^']+)'\)/gm;

/**
 * Lists all tests by their kind: `unit` tests start nothing, `cli` tests run docsgen (or another
 * program), `e2e` tests open a browser, and `project` tests are in `test/project` and `test/bench`.
 *
 * @returns {Record<string, string[]>} paths from the root of the repository
 */
export function listTests() {
  const tests = readdirSync(path.join(ROOT, 'test'), { recursive: true, encoding: 'utf8' })
    .map((file) => `test/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => TEST.test(file))
    .sort();
  return Object.fromEntries(
    KINDS.map((kind) => [kind, tests.filter((file) => kindOf(file) === kind)]),
  );
}

/** @param {string} file a test, from the root of the repository */
export function kindOf(file) {
  if (PROJECT.test(file)) return 'project';
  const imports = listImports(file, 'test/');
  if (imports.has('playwright-core')) return 'e2e';
  return imports.has('node:child_process') || imports.has('test/support/run-cli.ts')
    ? 'cli'
    : 'unit';
}

/**
 * Lists the imports of a test, direct and indirect: files from the root of the repository, and
 * names of packages.
 *
 * @param {string} file
 * @param {string} folder the imports of files elsewhere are left out
 * @returns {Set<string>}
 */
export function listImports(file, folder = '') {
  const found = new Set();
  const read = (from) => {
    if (!from.startsWith(folder)) return;
    for (const name of importsOf(from)) {
      if (found.has(name)) continue;
      found.add(name);
      if (/\.(?:tsx?|mjs)$/.test(name)) read(name);
    }
  };
  read(file);
  return found;
}

const known = new Map();

function importsOf(file) {
  let imports = known.get(file);
  if (imports === undefined) {
    imports = Array.from(readIfThere(file).matchAll(IMPORT), ([, name, onDemand]) =>
      resolve(name ?? onDemand, file),
    );
    known.set(file, imports);
  }
  return imports;
}

/** Returns an empty text for missing files: imports in the fixture of a test name some. */
function readIfThere(file) {
  try {
    return readFileSync(path.join(ROOT, file), 'utf8');
  } catch {
    return '';
  }
}

/** Resolves an import. TypeScript is imported by the names of its output. */
function resolve(name, from) {
  if (!name.startsWith('.')) return name;
  const file = path.posix.join(path.posix.dirname(from), name);
  if (!file.endsWith('.js')) return file;
  const source = file.replace(/\.js$/, '.ts');
  return existsSync(path.join(ROOT, source)) ? source : `${source}x`;
}
