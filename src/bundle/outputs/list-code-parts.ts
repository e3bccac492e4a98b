import type { Metafile } from 'esbuild';
import { nameInput } from '../imports/raw-files-plugin.js';
import { isLookup } from '../lookups.js';
import { isPlainSheet } from '../styles/style-files.js';
import { listUnusedValues } from './list-inputs.js';
import { createOwnTest } from './own-inputs.js';

/**
 * Files of a bundle by the pages that use them, without docsgen's own (identified by the id of its
 * build) and React's (identified by their versions).
 */
export interface CodeParts {
  /** Files that affect all pages: the theme and the code of features. */
  ofAll: string[];
  /** Files that the code of single docs and React pages adds, by source file. */
  ofSources: [source: string, files: string[]][];
}

/**
 * Divides the inputs of a renderer's bundle into those of all pages and those of single docs and
 * React pages. Style sheets are not in the bundle, but the class names of CSS modules are, and
 * these depend on all files that the modules import. A style sheet that no module imports is a part
 * of another sheet, so it counts for all pages. So do settings for TypeScript, which may change how
 * any module is compiled.
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
