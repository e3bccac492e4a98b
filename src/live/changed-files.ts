import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { WatchedFiles } from '../types/feature/foreign-config.js';
import type { Translations } from '../types/language/language.js';

/**
 * Changed files under the names that a language has for them: a translation goes by that of the
 * original.
 */
export function nameChanged(
  files: readonly string[],
  translations: Translations,
): readonly string[] {
  if (translations.size === 0) return files;
  const changed = new Set(files);
  const translated = [...translations].flatMap(([file, translation]) =>
    changed.has(translation) ? [file] : [],
  );
  return [...files, ...translated];
}

/** Whether a site is read from a file: one of the last reading, or any config. */
export function isOfConfig(file: string, inputs: readonly string[]): boolean {
  return inputs.includes(file) || /^docsgen\.config\.[cm]?[jt]s$/.test(file);
}

/** Whether one of the files counts among those that a config depends on besides its own. */
export async function isWatched(
  files: readonly string[],
  { watched = [], root }: { watched: readonly WatchedFiles[] | undefined; root: string },
): Promise<boolean> {
  if (watched.length === 0) return false;
  const { default: picomatch } = await import('picomatch');
  for (const { glob, text } of watched) {
    const fits = picomatch([glob, `${glob}/**`], { dot: true });
    for (const file of files.filter((one) => fits(one)))
      if (text === undefined || new RegExp(text).test(await readText(path.join(root, file))))
        return true;
  }
  return false;
}

/** Empty when there is no such file. */
const readText = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');
