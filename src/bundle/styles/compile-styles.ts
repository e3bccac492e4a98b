import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Metafile } from 'esbuild';
import { LOOKUP } from '../lookups.js';
import { compileLess } from './compile-less.js';
import { compileSass } from './compile-sass.js';
import type { CompiledStyles } from './style-problem.js';

/**
 * Returns the CSS of a style sheet. The site's own packages compile Sass and Less. Throws a
 * `StyleProblem`.
 */
export async function compileStyles(file: string, root: string): Promise<CompiledStyles> {
  if (/\.s[ac]ss$/.test(file)) return compileSass(file, root);
  if (file.endsWith('.less')) return compileLess(file, root);
  return { css: await readFile(file, 'utf8'), parts: [], lookups: [] };
}

/**
 * Adds the files that compiled sheets import, and the paths tried for them, to a bundle's inputs:
 * esbuild only knows the sheets themselves.
 */
export function noteParts(
  metafile: Metafile | undefined,
  sheets: readonly Pick<CompiledStyles, 'parts' | 'lookups'>[],
  root: string,
): void {
  const note = (file: string, prefix = '') => {
    const input = path.relative(root, file).replaceAll('\\', '/');
    if (metafile) metafile.inputs[prefix + input] ??= { bytes: 0, imports: [] };
  };
  for (const { parts, lookups } of sheets) {
    for (const part of parts) note(part);
    for (const lookup of lookups) note(lookup, LOOKUP);
  }
}
