// Keeps the modules that a program starts with in a few files. A bundler that splits code puts
// modules into the same file when the same entries reach them; every `import()` is an entry, so
// that a hundred of them cut what all runs load into a hundred files, each of which has to be
// found, read and linked.
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A plugin for esbuild after which the modules of each stage of the program are in as few files as
 * its threads allow: every entry that reaches one of them reaches them all.
 * @param {import('esbuild').Metafile} metafile of the same bundle without this plugin
 * @param {{ root: string, main: string, threads: readonly string[], stages: readonly (readonly
 * string[])[] }} program names of
 *   files from `root`: what the program begins with (left as it is: asking for help loads no more than that), what its
 *   threads begin with, and the modules to which nearly every run comes, stage after stage: a run that comes to one of them
 *   has come to those before
 * @returns {import('esbuild').Plugin}
 */
export function gatherModules({ inputs }, { root, main, threads, stages }) {
  // Modules that threads run, too, go into separate files: a thread needs few of the other modules.
  const inThreads = follow(threads, () => true);
  const gathered = {};
  const taken = new Set();
  const groups = new Map();
  for (const [stage, start] of stages.entries()) {
    const own = [...follow(start, isStatic)].filter((file) => !taken.has(file));
    for (const file of own) taken.add(file);
    gathered[`${stage}`] = own;
    gathered[`${stage}-threads`] = own.filter((file) => inThreads.has(file));
  }
  for (const file of [...threads, ...listImported()]) {
    if (file === main) continue;
    const reached = follow([file], isStatic);
    const names = stages
      .map((_, stage) => (inThreads.has(file) ? `${stage}-threads` : `${stage}`))
      .filter((name) => gathered[name].some((one) => reached.has(one)));
    if (names.length > 0) groups.set(file, names);
  }

  /** What the metafile calls a file. */
  function nameOf(file) {
    return path.relative(root, file).replaceAll(path.sep, '/');
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
