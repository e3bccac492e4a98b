// Prepares a release: `npm run release 0.2.0`. Writes the version into the packages and the lock
// file, dates the section of the changelog, commits, and tags the commit. Publishes nothing, but
// prints the commands that do.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const VERSION = /^(\d+)\.(\d+)\.(\d+)(-[\w.]+)?$/;
const root = process.cwd();
const [version = ''] = process.argv.slice(2);
/** Fields of package.json that only the publisher knows, with their purposes. */
const ADDRESSES = {
  homepage: 'where the documentation is: reports and editors link to it',
  repository: 'where the sources are: npm compares it with the place of the build',
  bugs: 'where users report problems',
};
/** Folders of the packages. The first is docsgen's own. */
const packages = [
  '.',
  ...readdirSync(path.join(root, 'plugins')).map((name) => `plugins/${name}`),
].filter((folder) => existsSync(path.join(root, folder, 'package.json')));

check();
for (const folder of packages) writeVersion(`${folder}/package.json`, (file) => [file]);
writeVersion('package-lock.json', (lock) => [
  lock,
  ...packages.map((name) => lock.packages[keyOf(name)]),
]);
writeChangelog();
git('commit', '--quiet', '--all', '--message', `Release ${version}`);
git('tag', '--annotate', `v${version}`, '--message', `docsgen ${version}`);
tellNext();

/** Ends the script before it changes anything, if a release is not possible. */
function check() {
  const parts = VERSION.exec(version);
  if (parts === null) fail('Usage: npm run release <version>, such as 0.2.0 or 1.0.0-beta.1');
  const current = VERSION.exec(readJson('package.json').version);
  const isNewer =
    [1, 2, 3].reduce((known, i) => known || Number(parts[i]) - Number(current[i]), 0) > 0;
  const isFirst = version === current[0] && !git('tag', '--list', `v${version}`);
  if (!isNewer && !isFirst) fail(`${version} is not newer than ${current[0]}.`);
  if (git('status', '--porcelain') !== '') fail('There are changes that are not committed.');
  if (readUnreleased() === '') fail('CHANGELOG.md has nothing under [Unreleased].');
  const missing = listMissing();
  if (missing.length > 0)
    fail(`Fill in what only you know, commit it, and run this again:\n${missing.join('\n')}`);
}

/** Lists the fields that packages need before they are published. */
function listMissing() {
  return listPublished().flatMap((folder) => {
    const json = readJson(`${folder}/package.json`);
    const needed = folder === '.' ? Object.keys(ADDRESSES) : ['repository'];
    return needed
      .filter((key) => !(key in json))
      .map((key) => `  ${path.posix.join(folder, 'package.json')}: ${key} (${ADDRESSES[key]})`);
  });
}

function listPublished() {
  return packages.filter((folder) => readJson(`${folder}/package.json`).private !== true);
}

function readUnreleased() {
  const text = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8');
  return /^## \[Unreleased\]\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(text)?.[1].trim() ?? '';
}

/** Returns the key of a package in the lock file. */
function keyOf(folder) {
  return folder === '.' ? '' : folder;
}

/** Writes the version into objects of a JSON file. Skips those that the file does not have. */
function writeVersion(file, select) {
  const json = readJson(file);
  for (const object of select(json)) if (object !== undefined) object.version = version;
  writeFileSync(path.join(root, file), `${JSON.stringify(json, null, 2)}\n`);
}

/** Moves unreleased changes to this version. */
function writeChangelog() {
  const file = path.join(root, 'CHANGELOG.md');
  const today = new Date().toISOString().slice(0, 10);
  const heading = `## [Unreleased]\n\n## [${version}] - ${today}\n`;
  writeFileSync(file, readFileSync(file, 'utf8').replace('## [Unreleased]\n', heading));
}

function tellNext() {
  console.log(`The commit and the tag v${version} are ready. To publish them:`);
  console.log(`  git push --follow-tags`);
  for (const folder of listPublished())
    console.log(`  npm publish --provenance --access public ${folder}`);
}

function readJson(file) {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
}

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
