import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { WatchedFiles } from '../types/feature/foreign-config.js';
import type { Translations } from '../types/language/language.js';

/**
 * Maps changed files to the names that a language uses for them: a translation has the name of its
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

/**
 * True if a file belongs to the config: docsgen read it during the last reading, or its name is
 * that of a config.
 */
export function isOfConfig(file: string, inputs: readonly string[]): boolean {
  return inputs.includes(file) || /^docsgen\.config\.[cm]?[jt]s$/.test(file);
}

/** True if the config depends on one of the files, besides its own. */
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

/** Returns an empty string if there is no such file. */
const readText = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');
