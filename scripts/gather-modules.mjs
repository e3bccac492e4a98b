// Keeps the modules that a program starts with in a few files. A bundler with code splitting puts
// modules into the same file if the same entries lead to them. Every `import()` is an entry, so a
// hundred of them split the modules that all runs load into a hundred files, each of which must be
// found, read and linked.
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Maximum total size in bytes of modules with the same entries that count as small: loading them
 * unnecessarily costs less than opening another file.
 */
const SMALL = 10_000;

/**
 * Maximum number of bytes that a module may add to share a file with other modules imported on
 * demand. The same stages must contain its other imports.
 */
const LIGHT = 17_000;

/**
 * Creates an esbuild plugin that puts the modules of each stage of the program into as few files as
 * its threads allow: every entry that leads to one of them leads to all. Small modules that several
 * entries share join the first stage that contains all of their imports.
 * @param {import('esbuild').Metafile} metafile of the same bundle without this plugin
 * @param {{ root: string, first: readonly string[], threads: readonly string[],
 *   stages: readonly (readonly string[])[] }} program names of files from `root`: the first modules
 *   of processes (unchanged: to print the version or help, a process loads only these), the first
 *   modules of threads, and the modules that nearly every run loads, in stages: a run that loads
 *   those of one stage has loaded those before
 * @returns {import('esbuild').Plugin}
 */
export function gatherModules({ inputs, outputs }, { root, first, threads, stages }) {
  // Modules that threads also load go into separate files, because a thread needs few of the
  // others.
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
    // esbuild wraps the imports of CommonJS in functions, which V8 would compile twice.
    if (first.includes(file) || inputs[file].format === 'cjs') continue;
    const reached = follow([file], isStatic);
    const names = stages
      .map((_, stage) => (inThreads.has(file) ? `${stage}-threads` : `${stage}`))
      .filter((name) => gathered[name].some((one) => reached.has(one)));
    if (names.length > 0) groups.set(file, names);
  }
  const light = gatherLight();

  /** Returns the name of a file in the metafile. */
  function nameOf(file) {
    return path.relative(root, file).replaceAll(path.sep, '/');
  }

  /** Returns light modules that are imported on demand, with the names of their shared files. */
  function gatherLight() {
    const shared = new Map();
    for (const file of new Set(listImported())) {
      const own = [...follow([file], isStatic)].filter((one) => !taken.has(one));
      const names = exportsOf(file);
      if (weigh(own) > LIGHT || first.includes(file) || names.includes('default')) continue;
      // An importer of another module in the shared file would load the package as well.
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

  /** Returns the names that a module exports if it is imported on demand. */
  function exportsOf(file) {
    const output = Object.values(outputs).find(({ entryPoint }) => entryPoint === file);
    return output?.exports ?? ['default'];
  }

  /** True if a module imports a package that is not bundled. */
  function importsPackage(file) {
    return inputs[file].imports.some(
      (one) => one.external && isStatic(one) && !one.path.startsWith('node:'),
    );
  }

  function weigh(files) {
    return files.reduce((sum, file) => sum + inputs[file].bytes, 0);
  }

  /** Lists the small modules that import only one another and modules of the stages so far. */
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

  /**
   * Lists the modules outside of the stages that would make small files, grouped by the entries
   * that lead to them.
   */
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

  /** Returns the files that `files` lead to by imports for which `isFollowed` returns true. */
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
   * Lists the files that `import()` may load: by name, or by a pattern with `*` if the name is
   * known only at run time.
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
      // Gather modules even if they are marked as free of side effects; esbuild then leaves out
      // only unused ones.
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
