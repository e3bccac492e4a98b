// Compiles src/ into compiled/ (tsc for the Node side and the browser side, style sheets
// unchanged), and builds dist/ from it, the content of the package (the program, the modules that
// sites are bundled from, declarations). Then compiles the plugins of this repository. Skips what
// is up to date: the result is the same as that of `--clean`, which starts from nothing.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleProgram } from './bundle-program.mjs';
import { bundleWeb } from './bundle-web.mjs';
import { writeInfima } from './write-infima.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
// TypeScript 7 contains only the compiler and is several times as fast; `typescript` has the API
// that tests need.
const tsc = fileURLToPath(new URL('../node_modules/typescript-native/bin/tsc', import.meta.url));
/** Folder in which tsc and this script store data about the last build. */
const memory = `${root}node_modules/.cache/tsc`;
/** Hash of the input of the last dist/. */
const madeFromFile = `${memory}/made-from`;
const buildIdFile = `${root}dist/build-id`;
/** Declarations of all modules. The package contains those that its `exports` lead to. */
const declarations = `${memory}/types`;
/** Hash of the input of the declarations in dist/api/. */
const declarationsFile = `${memory}/declarations`;
/** Folders of dist/ that are expensive. They check by themselves whether they are up to date. */
const KEPT = ['api', 'grammars'];
const INFIMA = 'features/docusaurus/web/styles';

if (process.argv.includes('--clean') || !existsSync(buildIdFile))
  for (const folder of [`${root}compiled`, `${root}dist`, memory])
    rmSync(folder, { recursive: true, force: true });

compile({ projects: ['tsconfig.json', 'src/web/tsconfig.json'], from: 'src', to: 'compiled' });
await writeDeclarations();
copyStyles();
removeOrphans();
if (!isUpToDate()) await bundleOutput();
// The plugins use docsgen like its users: through its exports.
for (const name of readdirSync(`${root}plugins`)) {
  const folder = `plugins/${name}`;
  const project = `${folder}/tsconfig.json`;
  if (existsSync(`${root}${project}`))
    compile({ projects: [project], from: `${folder}/src`, to: `${folder}/dist` });
}

/**
 * Compiles projects that write the modules of a folder to another one. Ends the build on errors.
 */
function compile({ projects, from, to }) {
  const run = (...flags) => {
    const { status } = spawnSync(process.execPath, [tsc, '--build', ...flags, ...projects], {
      cwd: root,
      stdio: 'inherit',
    });
    if (status !== 0) process.exit(status ?? 1);
  };
  run();
  const isWritten = (file) =>
    !/\.tsx?$/.test(file) ||
    file.endsWith('.d.ts') ||
    existsSync(`${root}${to}/${file.replace(/\.tsx?$/, '.js')}`);
  if (listFiles(from).every(isWritten)) return;
  // tsc does not notice if somebody has deleted its outputs.
  run('--force');
}

/** Writes the declarations of the package's exports to dist/api/. */
async function writeDeclarations() {
  const { exports } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  const folder = `${root}dist/api`;
  const entries = Object.values(exports).flatMap(({ types }) =>
    types === undefined ? [] : [types.slice('./dist/api/'.length)],
  );
  const texts = readDeclarations(entries);
  const stamp = createHash('sha256')
    .update(JSON.stringify([...texts, hashTools()]))
    .digest('hex');
  const isThere = entries.every((entry) => existsSync(`${folder}/${entry}`));
  if (isThere && readIfThere(declarationsFile) === stamp) return;
  rmSync(folder, { recursive: true, force: true });
  for (const [name, text] of texts) {
    mkdirSync(path.dirname(`${folder}/${name}`), { recursive: true });
    writeFileSync(`${folder}/${name}`, text);
  }
  const { bundleDeclarations } = await import('./bundle-declarations.mjs');
  bundleDeclarations(folder, entries);
  writeFileSync(declarationsFile, stamp);
}

/** Reads declaration files and all files that they import, directly or not. */
function readDeclarations(entries) {
  const reached = new Set(entries);
  const texts = new Map();
  for (const name of reached) {
    const text = readIfThere(`${declarations}/${name}`);
    // The path belongs to another kind of module, such as Markdown in the example of a comment.
    if (text === undefined) continue;
    texts.set(name, text);
    for (const [, specifier] of text.matchAll(/(?:from|import\(?) ?['"](\.[^'"]+)\.js['"]/g))
      reached.add(`${path.posix.join(path.posix.dirname(name), specifier)}.d.ts`);
  }
  return texts;
}

function copyStyles() {
  for (const file of listFiles('src'))
    if (file.endsWith('.css')) cpSync(`${root}src/${file}`, `${root}compiled/${file}`);
  writeInfima(`${root}compiled/${INFIMA}`);
}

/** Removes the outputs of deleted sources, which tsc leaves behind. */
function removeOrphans() {
  const sources = new Set(listFiles('src').map((file) => file.replace(/\.tsx?$/, '')));
  const isMade = (file) => file === 'tsconfig.json' || file.startsWith(`${INFIMA}/infima-`);
  for (const file of listFiles('compiled'))
    if (!isMade(file) && !sources.has(file.replace(/\.js$/, ''))) rmSync(`${root}compiled/${file}`);
}

/**
 * True if dist/ is unchanged since the last build, and that build had the same modules, scripts and
 * packages.
 */
function isUpToDate() {
  return readIfThere(buildIdFile) === hashOutput() && readIfThere(madeFromFile) === hashInput();
}

async function bundleOutput() {
  if (existsSync(`${root}dist`))
    for (const name of readdirSync(`${root}dist`))
      if (!KEPT.includes(name)) rmSync(`${root}dist/${name}`, { recursive: true });
  // Keep the settings for docsgen's own sources away from modules that are bundled from these
  // folders (see `siteAlias`).
  for (const folder of ['compiled', 'dist']) {
    mkdirSync(`${root}${folder}`, { recursive: true });
    writeFileSync(`${root}${folder}/tsconfig.json`, '{}\n');
  }
  const { translateGrammars } = await import('./translate-grammars.mjs');
  await translateGrammars();
  await bundleWeb();
  await bundleProgram();
  const { writeOwnRenderer } = await import('../compiled/bundle/own-renderer.js');
  await writeOwnRenderer();
  writeFileSync(madeFromFile, hashInput());
  writeFileSync(buildIdFile, hashOutput());
}

/**
 * Returns a hash of the program and of the modules that sites are bundled from. Caches of sites use
 * it to distinguish builds of docsgen.
 */
function hashOutput() {
  return existsSync(`${root}dist`) ? hashFiles('dist', listBundled('dist')) : undefined;
}

/**
 * Returns a hash of the compiled modules, and of the scripts and packages that build dist/ from
 * them.
 */
function hashInput() {
  return `${hashFiles('compiled', listBundled('compiled'))} ${hashTools()}`;
}

function listBundled(folder) {
  return listFiles(folder).filter((file) => /\.(c?js|css|json)$/.test(file));
}

/** Returns a hash of the scripts and packages that build dist/. */
function hashTools() {
  const scripts = [...listScripts('build.mjs')].sort();
  const packages = readIfThere(`${root}node_modules/.package-lock.json`) ?? '';
  return `${hashFiles('scripts', scripts)} ${createHash('sha256').update(packages).digest('hex')}`;
}

/** Returns a script, and those that it imports, directly or not. */
function listScripts(file, found = new Set()) {
  found.add(file);
  for (const [, name] of readFileSync(`${root}scripts/${file}`, 'utf8').matchAll(
    /'\.\/([\w-]+\.mjs)'/g,
  ))
    if (!found.has(name)) listScripts(name, found);
  return found;
}

function hashFiles(folder, files) {
  const digest = createHash('sha256');
  for (const file of files) digest.update(file).update(readFileSync(`${root}${folder}/${file}`));
  return digest.digest('hex').slice(0, 16);
}

/** Lists the files in a folder of this repository, sorted, with `/` between folders. */
function listFiles(folder) {
  return readdirSync(`${root}${folder}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/'))
    .map((file) => file.slice(`${root}${folder}/`.length))
    .sort();
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
