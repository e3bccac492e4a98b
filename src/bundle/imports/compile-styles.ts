import { readFile } from 'node:fs/promises';
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
  return { css: await readFile(file, 'utf8'), parts: [] };
}
