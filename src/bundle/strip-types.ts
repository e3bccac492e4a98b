import { readFile } from 'node:fs/promises';
import { type BuildFailure, transform } from 'esbuild';

/** Returns the text of a module without types, or undefined if it does not parse. */
export async function stripTypes(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8');
  if (!/\.[cm]?ts$/.test(file)) return text;
  try {
    return (await transform(text, { loader: 'ts', target: 'esnext', charset: 'utf8' })).code;
  } catch (error) {
    if ((error as BuildFailure).errors === undefined) throw error;
    return undefined;
  }
}
