import { readdirSync } from 'node:fs';
import path from 'node:path';
import { suggestHint } from '../../diagnostics/suggest.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Language } from '../../types/language.js';
import { TRANSLATIONS, translationsFolder } from './list-translations.js';

/** Folders of translations into languages that the site does not have: nothing in them is ever shown. */
export function checkTranslationFolders(root: string, languages: readonly Language[]): Diagnostic[] {
  const known = languages.map(({ locale }) => locale);
  return listFolders(path.join(root, TRANSLATIONS))
    .filter((name) => !known.includes(name))
    .map((name) => ({
      code: 'locale-unknown',
      severity: 'warning',
      message: `\`${translationsFolder(name)}/\` contains translations into \`${name}\`, which is not in \`i18n.locales\`.`,
      hint: suggestHint(name, known) ?? `Add \`${name}\` to \`i18n.locales\`, or remove the folder.`,
    }));
}

function listFolders(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
  } catch {
    // Most sites have none.
    return [];
  }
}
