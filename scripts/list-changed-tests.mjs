// Finds the tests affected by a change, for `npm run test:changed`.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { kindOf, listImports, listTests, ROOT } from './test-kinds.mjs';

/** Test that builds small sites as a whole. It runs after every change of the program. */
const SMOKE = 'test/conformance/site-cases.test.ts';
/** Tests of the editor features use the server that answers editors. */
const EDITOR = { source: 'src/tools/editor/', tests: 'test/serve/lsp/' };
/** Tests of folders outside `src/` without a mirroring test folder. */
const FOLDERS = {
  templates: ['test/e2e/templates.test.ts'],
  docs: ['test/project/docs.test.ts', 'test/project/code-in-docs.test.ts'],
  site: ['test/e2e/site.test.ts'],
};

/**
 * Lists the tests affected by changes since the branch left `main`, committed or not:
 *
 * - tests that changed, and those that import a changed file, directly or not (tests other than
 *   unit tests run the program, so their imports outside of test/ do not count);
 * - tests in the folder that mirrors that of a changed file (`src/serve/lsp/x.ts`:
 *   `test/serve/lsp/`);
 * - tests named after the changed feature, plugin or command (`src/features/blog/x.ts`:
 *   `test/e2e/blog.test.ts`, `test/cli/blog-lists.test.ts`);
 * - tests of the program that are named after the subject of a changed file in another room
 *   (`src/resolve/links/list-external-links.ts`: `test/cli/links.test.ts`,
 *   `test/cli/external.test.ts`);
 * - a smoke test, if the program changed.
 *
 * @param {readonly string[]} changed paths from the root of the repository
 * @returns {string[]} paths from the root of the repository
 */
export function listTestsOfChanges(changed = listChanges()) {
  const tests = Object.values(listTests())
    .flat()
    .map((file) => ({ file, imports: listImports(file, kindOf(file) === 'unit' ? '' : 'test/') }));
  const found = changed.flatMap((file) => findTests(file, tests));
  const isOfProgram = changed.some((file) => /^(?:src|plugins)\//.test(file));
  return [...new Set(isOfProgram ? [...found, SMOKE] : found)].sort();
}

function findTests(file, tests) {
  const [top] = file.split('/');
  const mirror = findMirror(file, tests);
  const name = nameOf(file);
  const subjects = listSubjects(file);
  const isConcerned = (test) =>
    test.file === file ||
    test.imports.has(file) ||
    (mirror !== undefined && test.file.startsWith(mirror)) ||
    (name !== undefined && new RegExp(`\\b${name}\\b`).test(path.posix.basename(test.file))) ||
    (/^test\/(?:cli|e2e)\//.test(test.file) &&
      listWords(test.file).some((word) => subjects.has(word)));
  return [...(FOLDERS[top] ?? []), ...tests.filter(isConcerned).map((test) => test.file)];
}

/**
 * Finds the nearest folder with tests. All commands have theirs in `test/cli`, where names decide.
 */
function findMirror(file, tests) {
  if (!file.startsWith('src/') || file.startsWith('src/cli/')) return undefined;
  if (file.startsWith(EDITOR.source)) return EDITOR.tests;
  let folder = path.posix.dirname(file).replace(/^src/, 'test');
  while (folder !== 'test' && folder !== 'test/features') {
    if (tests.some((test) => test.file.startsWith(`${folder}/`))) return `${folder}/`;
    folder = path.posix.dirname(folder);
  }
  return undefined;
}

/** Returns the name of the feature, plugin or command that a file belongs to. */
function nameOf(file) {
  return /^(?:src\/features|plugins)\/([^/]+)\/|^src\/cli\/(?:commands|run)\/(?:run-)?([^/]+)\.ts$/
    .exec(file)
    ?.slice(1)
    .find((name) => name !== undefined);
}

/**
 * First words of file names that contain a function, as in `list-links.ts`. They are not subjects.
 */
const VERBS =
  /^(?:build|check|create|describe|draw|emit|find|is|keep|list|load|open|read|render|resolve|run|start|write)$/;

/** Returns the subjects of a file in a room: the words of its name and of its folder. */
function listSubjects(file) {
  const [, below] = /^src\/(?!features\/|cli\/)[^/]+\/(.+)\.\w+$/.exec(file) ?? [];
  return new Set(below === undefined ? [] : listWords(below).filter((word) => !VERBS.test(word)));
}

/** Returns the words of a file's name and its last folder, in the singular. */
function listWords(file) {
  const [name, folder = ''] = file
    .replace(/\.test\.ts$/, '')
    .split('/')
    .reverse();
  const words = file.startsWith('test/')
    ? name.split('-')
    : [...folder.split('-'), ...name.split('-')];
  return words.map((word) => word.replace(/s$/, ''));
}

function listChanges() {
  return [
    ...runGit('diff', '--name-only', '--no-renames', findBase()),
    ...runGit('ls-files', '--others', '--exclude-standard'),
  ];
}

/** Finds the commit at which the branch left `main`. */
function findBase() {
  for (const branch of ['origin/main', 'main'])
    if (callGit('rev-parse', '--verify', '--quiet', branch).status === 0)
      return runGit('merge-base', 'HEAD', branch)[0];
  return 'HEAD';
}

/** Returns the lines that Git prints. */
function runGit(...args) {
  const { status, stdout, stderr } = callGit(...args);
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed: ${stderr}`);
  return stdout.split('\n').filter((line) => line !== '');
}

function callGit(...args) {
  return spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
}
