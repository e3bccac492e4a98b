import { readdirSync } from 'node:fs';
import path from 'node:path';
import { suggest } from '../../diagnostics/suggest.js';
import { locateKey } from '../../lib/text/locate-key.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Language } from '../../types/language/language.js';
import { TRANSLATIONS, translationsFolder } from './list-translations.js';

/**
 * Reports folders of translations into languages that the site does not have, and so never shows.
 * `file` and `text` are those of the config.
 */
export function checkTranslationFolders(
  root: string,
  { languages, file, text }: { languages: readonly Language[]; file: string; text: string },
): Diagnostic[] {
  const known = languages.map(({ locale }) => locale);
  return listFolders(path.join(root, TRANSLATIONS))
    .filter((name) => !known.includes(name))
    .map((name) => ({
      code: 'locale-unknown',
      severity: 'warning',
      file,
      ...locateKey(text, ['i18n', 'locales']),
      message: `\`${translationsFolder(name)}/\` contains translations into \`${name}\`, which is not in \`i18n.locales\`.`,
      hint: describeWayOut(name, known),
    }));
}

function describeWayOut(name: string, known: readonly string[]): string {
  const [best] = suggest(name, known);
  const rename = best === undefined ? '' : `, rename the folder to \`${best}\``;
  return `Add \`${name}\` to \`i18n.locales\`${rename}, or remove the folder.`;
}

function listFolders(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
  } catch {
    // Most sites have no translations.
    return [];
  }
}
