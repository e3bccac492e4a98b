// Writes the modules and style sheets that sites are bundled from, for browsers and for the
// renderer, to dist/. Merges a module into its only importer, and modules that the same entries
// lead to into one file. A bundler puts these into the same chunks anyway, so readers download the
// same, but there are far fewer files to ship, find and read.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const compiled = `${root}compiled`;

/** Paths in `compiled` of modules that become part of sites. */
const IS_FOR_SITES =
  /^(?:web|features\/[^/]+\/(?:web|shared|stand-ins))\/|^(?:features\/[^/]+\/)?words\/en\.js$/;
/** The exports of the package, and the texts and lists that sites replace by path. */
const ENTRIES = [
  ...['index.js', 'plugin.js', 'words/en.js', 'features/shell.js'],
  ...readdirSync(`${root}src/features`).map((name) => `features/${name}/words/en.js`),
];
/**
 * The part of a path that decides which React a module gets (see `resolvePlugin`). Modules are
 * merged only if it is the same.
 */
const ROOM = /^(?:web\/theme\/still\/|web\/render\/|)/;

/** Functions without side effects: without this mark, bundles keep unused calls. */
const PURE = ['createContext'];

export async function bundleWeb() {
  const files = new Set(
    readdirSync(compiled, { recursive: true })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => /\.(?:js|css)$/.test(file)),
  );
  const named = [...listNamed(files), ...ENTRIES.filter((file) => files.has(file))];
  const { importers, shipped, imported } = await readImports(named);
  const kept = new Set([...named, ...imported]);
  const joined = findOwners({ files: shipped, kept, importers });
  const owners = gatherAlike(joined, { kept, imported, importers });
  const alike = groupBy(new Set(joined.values()), (file) => owners.get(file));
  await build({
    ...OPTIONS,
    entryPoints: [...alike.keys()],
    outdir: `${root}dist`,
    pure: PURE,
    plugins: [
      externalPlugin((from, to) => owners.get(from) !== owners.get(to), owners),
      gatherPlugin(alike),
    ],
  });
}

const OPTIONS = {
  absWorkingDir: compiled,
  outbase: compiled,
  bundle: true,
  format: 'esm',
  platform: 'neutral',
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'error',
};

/**
 * Lists the modules that the sources name in strings. They are found by path when a site is built.
 */
function listNamed(files) {
  const named = new Set();
  for (const file of readdirSync(`${root}src`, { recursive: true })) {
    if (!/\.tsx?$/.test(file)) continue;
    const [feature = ''] = /^features\/[^/]+\//.exec(file.replaceAll('\\', '/')) ?? [];
    const text = readFileSync(`${root}src/${file}`, 'utf8').replace(
      /\b(?:from|import\(?) ?'[^']*'/g,
      '',
    );
    for (const [, , name] of text.matchAll(/(['"`])([\w./${}-]+\.(?:js|css))\1/g)) {
      const pattern = new RegExp(`^(?:${feature}|web/)?${toPattern(name)}$`);
      for (const one of files) if (IS_FOR_SITES.test(one) && pattern.test(one)) named.add(one);
    }
  }
  return [...named];
}

/** Turns a path into a regular expression; each `${…}` in it matches any name. */
const toPattern = (name) =>
  name
    .split(/\$\{[^}]*\}/)
    .map((part) => part.replace(/[.$]/g, '\\$&'))
    .join('[\\w-]+');

/**
 * Returns all modules that some modules need, with their importers, and those that are imported on
 * demand.
 */
async function readImports(entryPoints) {
  const { metafile } = await build({
    ...OPTIONS,
    entryPoints,
    outdir: '/out',
    write: false,
    metafile: true,
    splitting: true,
    plugins: [externalPlugin(() => false)],
  });
  const importers = new Map();
  const imported = new Set();
  for (const [file, { imports }] of Object.entries(metafile.inputs))
    for (const { path: to, kind, external } of imports) {
      if (external) continue;
      if (kind !== 'import-statement') imported.add(to);
      importers.set(to, new Set([...(importers.get(to) ?? []), file]));
    }
  return { importers, imported, shipped: Object.keys(metafile.inputs) };
}

/** Returns the module into which each module is merged, or the module itself if it stays a file. */
function findOwners({ files, kept, importers }) {
  const owners = new Map(files.map((file) => [file, file]));
  const ownerOf = (file) => {
    const owner = owners.get(file);
    return owner === file ? file : ownerOf(owner);
  };
  const join = (file) => {
    if (kept.has(file) || file.endsWith('.css') || owners.get(file) !== file) return false;
    const users = new Set([...(importers.get(file) ?? [])].map(ownerOf));
    users.delete(file);
    const [user] = users;
    if (users.size !== 1 || ROOM.exec(user)[0] !== ROOM.exec(file)[0]) return false;
    owners.set(file, user);
    return true;
  };
  while (files.filter(join).length > 0);
  return new Map(files.map((file) => [file, ownerOf(file)]));
}

/**
 * Also merges modules that the same kept modules lead to, except style sheets: a site that needs
 * one of them needs all.
 */
function gatherAlike(owners, { kept, imported, importers }) {
  const stays = [...new Set(owners.values())];
  const imports = new Map(stays.map((file) => [file, new Set()]));
  for (const [file, users] of importers)
    for (const user of users) imports.get(owners.get(user)).add(owners.get(file));
  const reachedBy = new Map(stays.map((file) => [file, []]));
  for (const file of stays.filter((one) => kept.has(one))) {
    const reached = new Set([file]);
    for (const one of reached)
      for (const next of imports.get(one)) if (!imported.has(next)) reached.add(next);
    for (const one of reached) reachedBy.get(one).push(file);
  }
  const free = stays.filter((file) => !kept.has(file) && !file.endsWith('.css'));
  const groups = groupBy(free, (file) => `${ROOM.exec(file)[0]} ${reachedBy.get(file)}`);
  const first = new Map([...groups.values()].flatMap((all) => all.map((one) => [one, all[0]])));
  return new Map([...owners].map(([file, owner]) => [file, first.get(owner) ?? owner]));
}

function groupBy(values, keyOf) {
  const groups = new Map();
  for (const value of values) {
    const key = keyOf(value);
    groups.set(key, [...(groups.get(key) ?? []), value]);
  }
  return groups;
}

/** Makes a merged file re-export everything that its parts export. */
function gatherPlugin(alike) {
  const files = new Map([...alike].map(([file, all]) => [path.join(compiled, file), all]));
  return {
    name: 'gather',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /.*/ }, ({ path: name, kind }) => {
        const file = path.resolve(compiled, name);
        return kind === 'entry-point' && files.get(file)?.length > 1
          ? { path: file, namespace: 'gathered' }
          : undefined;
      });
      onLoad({ filter: /.*/, namespace: 'gathered' }, ({ path: file }) => ({
        contents: files
          .get(file)
          .map((one) => `export * from ${JSON.stringify(`./${one}`)};`)
          .join('\n'),
        resolveDir: compiled,
      }));
    },
  };
}

/**
 * Leaves imports of packages, of modules that docsgen generates when it bundles a site, and of
 * files for which `isOutside` returns true in the output.
 */
function externalPlugin(isOutside, owners) {
  const placeOf = (file) => path.relative(compiled, file).replaceAll('\\', '/');
  return {
    name: 'external',
    setup({ onResolve }) {
      onResolve({ filter: /.*/ }, ({ path: name, kind, importer, resolveDir }) => {
        if (kind === 'entry-point') return undefined;
        if (!/^\.\.?\//.test(name)) return { path: name, external: true };
        const from = placeOf(importer);
        const to = placeOf(path.resolve(resolveDir, name));
        if (!isOutside(from, to)) return undefined;
        const relative = path.posix.relative(path.posix.dirname(owners.get(from)), owners.get(to));
        return { path: relative.startsWith('.') ? relative : `./${relative}`, external: true };
      });
    },
  };
}
