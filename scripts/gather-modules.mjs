// Keeps the modules that a program starts with in a few files. A bundler that splits code puts modules into the same
// file when the same entries reach them; every `import()` is an entry, so that a hundred of them cut what all runs load
// into a hundred files, each of which has to be found, read and linked.
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A plugin for esbuild after which the modules that `start` reaches are in as few files as its threads allow: every
 * entry that reaches one of them reaches them all.
 * @param {import('esbuild').Metafile} metafile of the same bundle without this plugin
 * @param {{ root: string, main: string, threads: readonly string[], start: readonly string[] }} program names of files from
 *   `root`: what the program begins with (left as it is: asking for help loads no more than that), what its threads begin
 *   with, and the modules to which nearly every run comes
 * @returns {import('esbuild').Plugin}
 */
export function gatherModules({ inputs }, { root, main, threads, start }) {
  const core = follow(start, isStatic);
  // Threads run some of the same modules: those are files of their own, since a thread needs few of the others.
  const inThreads = follow(threads, () => true);
  const gathered = {
    core: [...core],
    threads: [...core].filter((file) => inThreads.has(file)),
  };
  const groups = new Map();
  for (const file of [...threads, ...listImported()]) {
    const group = inThreads.has(file) ? 'threads' : 'core';
    const reached = follow([file], isStatic);
    if (file !== main && gathered[group].some((one) => reached.has(one))) groups.set(file, group);
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
      for (const one of inputs[file].imports) if (!one.external && isFollowed(one)) next.push(one.path);
    }
    return seen;
  }

  /** The files for which `import()` may ask: by their names, or by a pattern with `*` for what is known at run time. */
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
      // Modules that are said to have no effects are gathered all the same; only what nobody uses is left out.
      build.initialOptions.logOverride = { 'ignored-bare-import': 'silent' };
      build.onLoad({ filter: /.*/, namespace: 'gathered' }, ({ path: group }) => ({
        contents: gathered[group].map((file) => `import ${JSON.stringify(`${root}${file}`)};\n`).join(''),
        resolveDir: root,
      }));
      build.onLoad({ filter: /\.js$/ }, ({ path: file }) => {
        const group = groups.get(nameOf(file));
        if (group === undefined) return undefined;
        return { contents: `import 'gathered:${group}';\n${readFileSync(file, 'utf8')}` };
      });
    },
  };
}

const isStatic = ({ kind }) => kind !== 'dynamic-import';
