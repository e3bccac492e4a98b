import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Metafile } from 'esbuild';
import { LOOKUP } from '../outputs/lookups.js';
import { compileLess } from './compile-less.js';
import { compileSass } from './compile-sass.js';
import type { CompiledStyles } from './style-problem.js';

/**
 * The CSS of a style sheet: Sass and Less are compiled by the site's own packages. Throws a
 * `StyleProblem`.
 */
export async function compileStyles(file: string, root: string): Promise<CompiledStyles> {
  if (/\.s[ac]ss$/.test(file)) return compileSass(file, root);
  if (file.endsWith('.less')) return compileLess(file, root);
  return { css: await readFile(file, 'utf8'), parts: [], lookups: [] };
}

/**
 * Adds what style sheets are made of, and where it is looked up, to what a bundle is made of:
 * esbuild knows the sheets alone.
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
