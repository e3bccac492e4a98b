import { findNearest } from '../../diagnostics/nearest.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Language } from '../../types/language/language.js';
import { translationsFolder } from './list-translations.js';

/** Folders whose subfolders decide what is translated: Docusaurus' and those of versions. */
const NESTED = /^docusaurus-plugin-content-|(^|_)versioned_docs$/;

/**
 * Reports folders with translations of content that the site does not have: docs of a version or a
 * collection that is gone, or of a feature that is off. `strays`: the Markdown files in them;
 * `folders`: the site's content folders.
 */
export function checkStrayTranslations(
  strays: readonly string[],
  { locale, folders }: Pick<Language, 'locale'> & { folders: readonly string[] },
): Diagnostic[] {
  const base = `${translationsFolder(locale)}/`;
  const byFolder = new Map<string, string[]>();
  for (const file of strays) {
    const [first = '', second = '', ...below] = file.slice(base.length).split('/');
    const folder = NESTED.test(first) && below.length > 0 ? `${first}/${second}` : first;
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), file]);
  }
  return [...byFolder].map(([folder, files]) => {
    // The folder of a removed version resembles those of other versions.
    const nearest = findNearest(folder, folders);
    return {
      code: 'translation-folder',
      severity: 'warning',
      file: files[0] ?? base,
      message: `\`${base}${folder}/\` contains translations of docs or pages that the site does not have.`,
      hint:
        nearest?.isCertain === true
          ? `Did you mean \`${base}${nearest.name}/\`?`
          : 'Rename the folder to that of the originals, or remove it.',
    };
  });
}
