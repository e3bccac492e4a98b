import type { Metafile } from 'esbuild';
import { nameInput } from '../imports/raw-files-plugin.js';
import { isPlainSheet } from '../imports/style-files.js';
import { listUnusedValues } from './list-inputs.js';
import { isLookup } from './lookups.js';
import { createOwnTest } from './own-inputs.js';

/**
 * Which files of a bundle are used for what. docsgen's own are left out: the id of its build stands
 * for them. So are React's: its versions do.
 */
export interface CodeParts {
  /** For all pages: the theme and the code of features. */
  ofAll: string[];
  /** What the code of single docs and React pages adds, by source file. */
  ofSources: [source: string, files: string[]][];
}

/**
 * Divides what the bundle of a renderer is made of: what the code of a doc or a React page leads
 * to says nothing of other pages. Style sheets are not in the bundle, but the classes of CSS modules are, which depend on
 * all that these are made of. Style sheets that no module imports are parts of some: they count for
 * all pages. Settings for TypeScript belong to
 * all pages: any module may be compiled differently.
 */
export function listCodeParts(
  metafile: Metafile,
  {
    docs,
    pages,
    root,
    scanned,
  }: {
    docs: Iterable<string>;
    pages: Iterable<string>;
    root: string;
    scanned: readonly string[];
  },
): CodeParts {
  const { inputs } = metafile;
  const unused = listUnusedValues(metafile);
  const isOwn = createOwnTest(root);
  const entries = [
    ...[...docs].map((source) => [source, `docsgen:doc/${source}`] as const),
    ...[...pages].map((source) => [source, `docsgen:page/${source}`] as const),
  ];
  const own = new Set<string>(entries.map(([, entry]) => entry));
  const name = (files: Iterable<string>) =>
    [
      ...new Set(
        [...files].filter((file) => !file.startsWith('<') && !unused.has(file)).map(nameInput),
      ),
    ]
      .filter((file) => !isOwn(file))
      .sort();

  function reach(from: readonly string[], without: ReadonlySet<string>): Set<string> {
    const seen = new Set(from);
    for (const input of seen)
      for (const { path } of inputs[input]?.imports ?? [])
        if (inputs[path] !== undefined && !without.has(path)) seen.add(path);
    return seen;
  }

  const ofAll = reach(['docsgen:renderer'], own);
  const ofSources = entries.map(([source, entry]) => [source, reach([entry], ofAll)] as const);
  const linked = new Set([...ofAll, ...ofSources.flatMap(([, files]) => [...files])]);
  const parts = Object.keys(inputs).filter(
    (file) => !linked.has(file) && !isLookup(file) && isPlainSheet(file),
  );
  const settings = scanned.filter((file) => !isLookup(file) && !file.endsWith('package.json'));
  return {
    ofAll: name([...ofAll, ...parts, ...settings]),
    ofSources: ofSources.map(([source, files]) => [source, name(files)]),
  };
}
