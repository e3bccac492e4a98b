// Bundles the command line and its threads from compiled/ into dist/node/, a few files instead of
// hundreds: finding and linking modules one by one takes longer than most builds.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { gatherModules } from './gather-modules.mjs';
import { gatherWords } from './gather-words.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const outdir = `${root}dist/node`;

/**
 * The first module of a process. It moves from a folder below compiled/ to one below dist/, so that
 * its paths relative to the package stay right.
 */
const MAIN = 'compiled/cli/run-process.js';
const THREADS = [
  'compiled/engine/compile/compile-worker.js',
  'compiled/engine/render/render-worker.js',
  'compiled/engine/cells/sources-worker.js',
  'compiled/engine/examples/types-worker.js',
];
/** Modules that configs of other generators import when docsgen runs them. */
const FOR_CONFIGS = readdirSync(`${root}src/features`)
  .map((name) => `features/${name}/translate-config`)
  .filter((file) => existsSync(`${root}src/${file}.ts`))
  .map((file) => `compiled/${file}.js`);
const FIRST = [MAIN, 'compiled/cli/read-package.js', ...FOR_CONFIGS];
const ENTRIES = [...FIRST, ...THREADS];
/** Modules that a build loads even if nothing has changed. */
const READING = [
  'compiled/builds/build-site.js',
  'compiled/cli/report/print-report.js',
  'compiled/cli/report/progress.js',
  'compiled/diagnostics/report-text.js',
];
/**
 * The `dependencies` of the package, which are not bundled. Each of them loads files next to its
 * code, has hundreds of modules of which a site needs a few, or becomes part of the bundles for
 * browsers. All other packages are bundled, and are `devDependencies`.
 */
const EXTERNAL = Object.keys(JSON.parse(readFileSync(`${root}package.json`, 'utf8')).dependencies);

/**
 * Packages whose code other steps of the build copy: into the renderer
 * (`src/bundle/own-renderer.ts`, which docsgen uses only with the same version of React),
 * `dist/grammars`, and the styles for sites of Docusaurus.
 */
const COPIED = ['react', 'react-dom', 'scheduler', '@shikijs/langs', 'infima'].map(
  (name) => `node_modules/${name}/package.json`,
);

/** @type {import('esbuild').BuildOptions & { metafile: true }} */
const OPTIONS = {
  absWorkingDir: root,
  entryPoints: ENTRIES,
  outdir,
  entryNames: '[name]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  // Every supported Node has these. Otherwise esbuild would write calls of RegExp, which are
  // compiled at the start of every run.
  supported: {
    'regexp-lookbehind-assertions': true,
    'regexp-set-notation': true,
    'regexp-unicode-property-escapes': true,
  },
  external: EXTERNAL,
  alias: {
    // Its entry for Node is CommonJS, whose named exports are lost when it is imported on demand.
    yaml: `${root}node_modules/yaml/browser/index.js`,
    // Its entry for Node is UMD, whose `require` esbuild cannot follow.
    'jsonc-parser': `${root}node_modules/jsonc-parser/lib/esm/main.js`,
  },
  // CommonJS packages load Node's modules by `require`, which ES modules do not have.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(import.meta.url);",
  },
  legalComments: 'none',
  // Halves the size. Lines stay short, so that stack traces give a useful position.
  minify: true,
  lineLimit: 120,
  metafile: true,
};

export async function bundleProgram() {
  rmSync(outdir, { recursive: true, force: true });
  const { metafile } = await build({
    ...OPTIONS,
    plugins: [gatherWords(`${root}compiled`)],
    write: false,
  });
  // Modules that a run also loads if it builds something, with the features' parts for that.
  const making = [
    'compiled/engine/create-engine.js',
    ...Object.keys(metafile.inputs).filter(isLater).sort(),
  ];
  const program = { root, first: FIRST, threads: THREADS, stages: [[MAIN], READING, making] };
  const bundled = await build({
    ...OPTIONS,
    plugins: [gatherWords(`${root}compiled`), gatherModules(metafile, program)],
  });
  const inputs = [metafile, bundled.metafile].flatMap((one) => Object.keys(one.inputs));
  writeFileSync(`${root}THIRD-PARTY-NOTICES`, listLicenses([...inputs, ...COPIED]));
}

/** True if a module has the later members of a feature. */
const isLater = (file) => /^compiled\/features\/[^/]+\/later\.js$/.test(file);

/**
 * Returns the notices of the packages whose code is in `dist/`: their licenses require that these
 * are distributed with it. Prints terms that several packages share once, after all copyrights.
 */
function listLicenses(inputs) {
  const folders = new Set(
    inputs.map((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0]),
  );
  const packages = [...folders].filter((folder) => folder !== undefined).map(readLicense);
  packages.sort((a, b) => (a.title < b.title ? -1 : 1));
  const shared = new Map();
  const notices = packages.map(({ title, text }) => {
    const { owners, terms } = splitLicense(text);
    if (owners === '' || terms === '') return `${title}\n\n${text}\n`;
    const key = terms.replace(/\s+/g, ' ');
    if (!shared.has(key)) shared.set(key, { number: shared.size + 1, terms });
    return `${title}\n\n${owners}\n\nThe terms are number ${shared.get(key).number} below.\n`;
  });
  return [
    'The files in dist/ contain code of these packages.\n',
    ...notices.map((notice) => `${'-'.repeat(80)}\n${notice}`),
    ...[...shared.values()].map(
      ({ number, terms }) => `${'='.repeat(80)}\nTerms ${number}\n\n${terms}\n`,
    ),
  ].join('\n');
}

/**
 * Splits a license into the lines with its name and the owners of the code, and the terms after
 * these.
 */
function splitLicense(text) {
  const paragraphs = text.split(/\n[ \t]*\n/);
  const isOwner = (one) =>
    /^\W*(?:copyright|\(c\)|©)/i.test(one) || /licen[cs]e\W*(?:\(\w+\)\W*)?$/i.test(one);
  const count = paragraphs.findIndex((one) => !isOwner(one.trim()));
  return {
    owners: paragraphs.slice(0, Math.max(0, count)).join('\n\n').trim(),
    terms: count < 0 ? '' : paragraphs.slice(count).join('\n\n').trim(),
  };
}

function readLicense(folder) {
  const { name, version, license, author } = JSON.parse(
    readFileSync(path.join(root, folder, 'package.json'), 'utf8'),
  );
  const file = readdirSync(path.join(root, folder)).find((entry) => /^licen[cs]e/i.test(entry));
  const by = typeof author === 'string' ? author : (author?.name ?? 'its authors');
  return {
    title: `${name} ${version} (${license ?? 'see below'})`,
    text:
      file === undefined
        ? `${license}, by ${by}`
        : readFileSync(path.join(root, folder, file), 'utf8').trim(),
  };
}
