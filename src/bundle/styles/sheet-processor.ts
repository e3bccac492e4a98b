import path from 'node:path';
import type { ChangeStyleSheet } from '../../types/feature/plugin.js';
import { StyleProblem } from './style-problem.js';

/** Changes the style sheets of a site on their way to browsers. */
export interface SheetProcessor {
  /** Returns the CSS of a sheet after all changes. Throws a `StyleProblem`. */
  process(sheet: { file: string; css: string }): Promise<string>;
  /**
   * Files that plugins have read besides the sheets, so far: relative to the site's root, folders
   * with a slash at the end.
   */
  scanned: ReadonlySet<string>;
}

/** Applies the changes to each sheet, in order, once per sheet. `root` is absolute. */
export function createSheetProcessor(
  root: string,
  changes: readonly ChangeStyleSheet[],
): SheetProcessor {
  const scanned = new Set<string>();
  const known = new Map<string, Promise<string>>();
  const change = async (file: string, css: string): Promise<string> => {
    let changed = css;
    for (const one of changes) {
      const { css: next, reads = [], problem } = await run(one, { file, css: changed }, root);
      for (const read of reads) scanned.add(place(read, root));
      if (problem !== undefined)
        throw new StyleProblem(describe(problem, { file, css: changed, root }));
      changed = next;
    }
    return changed;
  };
  return {
    scanned,
    process({ file, css }) {
      if (changes.length === 0 || /[\\/]node_modules[\\/]/.test(file)) return Promise.resolve(css);
      const key = `${file}\0${css}`;
      const result = known.get(key) ?? change(file, css);
      known.set(key, result);
      return result;
    },
  };
}

async function run(change: ChangeStyleSheet, sheet: { file: string; css: string }, root: string) {
  try {
    return await change(sheet);
  } catch (error) {
    const { message = String(error) } = Object(error) as { message?: string };
    throw new StyleProblem(describe({ message }, { ...sheet, root }));
  }
}

function place(read: string, root: string): string {
  const file = path.relative(root, read).replaceAll('\\', '/');
  return /[\\/]$/.test(read) ? `${file}/` : file;
}

function describe(
  { message, line = 1, column = 1 }: { message: string; line?: number; column?: number },
  { file, css, root }: { file: string; css: string; root: string },
) {
  const [first = ''] = message.split('\n');
  const name = path.relative(root, file).replaceAll('\\', '/');
  const lineText = css.split('\n')[line - 1] ?? '';
  const before = Buffer.byteLength(lineText.slice(0, column - 1));
  return { text: first, location: { file: name, line, column: before, length: 1, lineText } };
}
