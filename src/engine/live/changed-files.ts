import type { Translations } from '../../types/language/language.js';

/** Changed files under the names that a language has for them: a translation goes by that of the original. */
export function nameChanged(files: readonly string[], translations: Translations): readonly string[] {
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
