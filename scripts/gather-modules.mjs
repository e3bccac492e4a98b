// Keeps the modules that a program starts with in a few files. A bundler that splits code puts
// modules into the same file when the same entries reach them; every `import()` is an entry, so
// that a hundred of them cut what all runs load into a hundred files, each of which has to be
// found, read and linked.
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Modules that the same entries share are small up to this many bytes in total: loading them
 * unnecessarily costs less than opening another file.
 */
const SMALL = 10_000;

/**
 * Modules that a program imports on demand share a file if they bring no more bytes than these, and
 * the same stages have what else they import.
 */
const LIGHT = 17_000;

/**
 * A plugin for esbuild after which the modules of each stage of the program are in as few files as
 * its threads allow: every entry that reaches one of them reaches them all. Small modules that
 * several entries share join the first stage that has all that they import.
 * @param {import('esbuild').Metafile} metafile of the same bundle without this plugin
 * @param {{ root: string, first: readonly string[], threads: readonly string[],
 *   stages: readonly (readonly string[])[] }} program names of files from `root`: what processes
 *   begin with (left as it is: to print the version or help, a process loads only that), what
 *   threads begin with, and the modules to which nearly every run comes, stage after stage: a run
 *   that comes to one of them has come to those before
 * @returns {import('esbuild').Plugin}
 */
export function gatherModules({ inputs, outputs }, { root, first, threads, stages }) {
  // Modules that threads run, too, go into separate files: a thread needs few of the other modules.
  const inThreads = follow(threads, () => true);
  const entries = Object.values(outputs).flatMap(({ entryPoint = [] }) => entryPoint);
  const gathered = {};
  const taken = new Set();
  const groups = new Map();
  const small = listSmall(stages.flat());
  for (const [stage, start] of stages.entries()) {
    const own = [...follow(start, isStatic)].filter(
      (file) => !taken.has(file) && !first.includes(file),
    );
    for (const file of own) taken.add(file);
    const joining = listJoining();
    for (const file of joining) taken.add(file);
    own.push(...joining);
    gathered[`${stage}`] = own;
    gathered[`${stage}-threads`] = own.filter((file) => inThreads.has(file));
  }
  for (const file of [...entries, ...listImported()]) {
    // esbuild wraps what CommonJS imports in functions, which V8 would compile twice.
    if (first.includes(file) || inputs[file].format === 'cjs') continue;
    const reached = follow([file], isStatic);
    const names = stages
      .map((_, stage) => (inThreads.has(file) ? `${stage}-threads` : `${stage}`))
      .filter((name) => gathered[name].some((one) => reached.has(one)));
    if (names.length > 0) groups.set(file, names);
  }
  const light = gatherLight();

  /** What the metafile calls a file. */
  function nameOf(file) {
    return path.relative(root, file).replaceAll(path.sep, '/');
  }

  /** Light modules that are imported on demand, with the names of the files that they share. */
  function gatherLight() {
    const shared = new Map();
    for (const file of new Set(listImported())) {
      const own = [...follow([file], isStatic)].filter((one) => !taken.has(one));
      const names = exportsOf(file);
      if (weigh(own) > LIGHT || first.includes(file) || names.includes('default')) continue;
      // Whoever needs another module of the file would load the package, too.
      if (own.some(importsPackage)) continue;
      const key = `${inThreads.has(file)} ${groups.get(file)}`;
      const isFree = (one) => one.key === key && !names.some((name) => one.names.has(name));
      const found = [...shared.values()].find(isFree) ?? { key, names: new Set(), files: [] };
      shared.set(found.files[0] ?? file, found);
      found.files.push(file);
      for (const name of names) found.names.add(name);
    }
    return new Map(
      [...shared.values()]
        .filter(({ files }) => files.length > 1)
        .flatMap(({ files }, at) => files.map((file) => [file, `light-${at}`])),
    );
  }

  /** The names that a module exports which is imported on demand. */
  function exportsOf(file) {
    const output = Object.values(outputs).find(({ entryPoint }) => entryPoint === file);
    return output?.exports ?? ['default'];
  }

  /** Whether a module imports a package that is not bundled. */
  function importsPackage(file) {
    return inputs[file].imports.some(
      (one) => one.external && isStatic(one) && !one.path.startsWith('node:'),
    );
  }

  function weigh(files) {
    return files.reduce((sum, file) => sum + inputs[file].bytes, 0);
  }

  /** The small modules that import only one another and what the stages so far have. */
  function listJoining() {
    const joining = new Set([...small].filter((file) => !taken.has(file)));
    const isLeft = (file) =>
      inputs[file].imports.some(
        (one) => !one.external && isStatic(one) && !joining.has(one.path) && !taken.has(one.path),
      );
    for (let left = [...joining].filter(isLeft); left.length > 0; ) {
      for (const file of left) joining.delete(file);
      left = [...joining].filter(isLeft);
    }
    return joining;
  }

  /** The modules outside of the stages that would make small files: the same entries reach them. */
  function listSmall(start) {
    const staged = follow([...start, ...first], isStatic);
    const reachedBy = new Map();
    for (const [at, entry] of entries.entries())
      for (const file of follow([entry], isStatic))
        if (!staged.has(file)) reachedBy.set(file, [...(reachedBy.get(file) ?? []), at]);
    const parts = new Map();
    for (const [file, users] of reachedBy)
      if (users.length > 1) parts.set(`${users}`, [...(parts.get(`${users}`) ?? []), file]);
    return new Set([...parts.values()].filter((files) => weigh(files) < SMALL).flat());
  }

  /** The files that `files` reach by imports that `isFollowed` takes. */
  function follow(files, isFollowed) {
    const seen = new Set();
    const next = [...files];
    for (let file = next.pop(); file !== undefined; file = next.pop()) {
      if (seen.has(file)) continue;
      seen.add(file);
      for (const one of inputs[file].imports)
        if (!one.external && isFollowed(one)) next.push(one.path);
    }
    return seen;
  }

  /**
   * The files for which `import()` may ask: by their names, or by a pattern with `*` for what is
   * known at run time.
   */
  function listImported() {
    return Object.entries(inputs).flatMap(([importer, { imports }]) =>
      imports.flatMap((one) => {
        if (!one.external) return isStatic(one) ? [] : [one.path];
        const [start, end] = one.path.split('**/*');
        if (end === undefined) return [];
        const folder = path.posix.join(path.posix.dirname(importer), start);
        return Object.keys(inputs).filter((file) => file.startsWith(folder) && file.endsWith(end));
      }),
    );
  }

  return {
    name: 'gather-modules',
    setup(build) {
      build.onResolve({ filter: /^gathered:/ }, ({ path: name }) => ({
        path: name.slice('gathered:'.length),
        namespace: 'gathered',
      }));
      // Modules that are said to have no effects are gathered all the same; only what nobody uses
      // is left out.
      build.initialOptions.logOverride = { 'ignored-bare-import': 'silent' };
      build.onLoad({ filter: /.*/, namespace: 'gathered' }, ({ path: group }) => ({
        contents: gathered[group]
          .map((file) => `import ${JSON.stringify(`${root}${file}`)};\n`)
          .join(''),
        resolveDir: root,
      }));
      build.onResolve({ filter: /^\.\.?\// }, ({ path: name, kind, resolveDir }) => {
        const found = kind === 'dynamic-import' && light.get(nameOf(path.join(resolveDir, name)));
        return found ? { path: found, namespace: 'light' } : undefined;
      });
      build.onLoad({ filter: /.*/, namespace: 'light' }, ({ path: name }) => {
        const files = [...light].filter(([, one]) => one === name).map(([file]) => file);
        const contents = files.map((file) => `export * from ${JSON.stringify(root + file)};\n`);
        return { contents: contents.join(''), resolveDir: root };
      });
      build.onLoad({ filter: /\.js$/ }, ({ path: file }) => {
        const names = groups.get(nameOf(file));
        if (names === undefined) return undefined;
        const imports = names.map((name) => `import 'gathered:${name}';\n`).join('');
        return { contents: `${imports}${readFileSync(file, 'utf8')}` };
      });
    },
  };
}

const isStatic = ({ kind }) => kind !== 'dynamic-import';
