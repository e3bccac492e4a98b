import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../../types/diagnostic.js';

export interface RemovalRequest {
  /** Kinds and output files of the site's pages now. */
  pages: readonly { kind: string; file: string }[];
  /** Whether pages of this kind show nothing that the site's authors wrote. */
  isEmpty: (kind: string) => boolean;
  /** Paths of the files in `static/`, relative to it. */
  statics: readonly string[];
  /** Files that the last build wrote, relative to the output folder. */
  written: Iterable<string>;
  /** Absolute path of the output folder. */
  outDir: string;
}

/**
 * Warns if a build removes more than half of the pages that the last one published to the same
 * folder: most often a folder was moved or its name mistyped. A page that only changes between
 * `a.html` and `a/index.html` counts as present.
 */
export function checkRemovals({
  pages: present,
  isEmpty,
  statics,
  written,
  outDir,
}: RemovalRequest): Diagnostic[] {
  const builtIn = new Set(
    present.flatMap(({ kind, file }) => (kind === 'not-found' || isEmpty(kind) ? [file] : [])),
  );
  const kept = new Set([...present.map(({ file }) => file), ...statics].map(pageName));
  const pages = [...written].filter((file) => /\.html$/i.test(file) && !builtIn.has(file));
  const gone = pages.filter((file) => !kept.has(pageName(file)));
  // Count only files that exist: users who emptied the folder did so on purpose.
  if (gone.length * 2 <= pages.length) return [];
  const standing = new Set(pages.filter((file) => existsSync(path.join(outDir, file))));
  const removed = gone.filter((file) => standing.has(file));
  if (removed.length * 2 <= standing.size) return [];
  return [
    {
      code: 'pages-removed',
      severity: 'warning',
      message: `The site no longer has ${removed.length} of the ${standing.size} pages that the previous build published (the first is \`${removed[0]}\`): publishing it removes them.`,
      hint: 'Look for a folder that was moved or renamed. If you meant to remove the pages, build once without `--strict`.',
    },
  ];
}

/** Maps `a.html` and `a/index.html` to the same name. */
function pageName(file: string): string {
  return file.replace(/\.html$/i, '').replace(/(^|\/)index$/, '');
}
