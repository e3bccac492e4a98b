import type { TranslatedFolder } from '../../types/feature/reading.js';
import type { Translations } from '../../types/language.js';
import { listFolder } from '../list-folder.js';

/** Folder of everything that is translated, by locale. */
export const TRANSLATIONS = 'i18n';

/** Folder of everything that is translated into a language. */
export const translationsFolder = (locale: string): string => `${TRANSLATIONS}/${locale}`;

/**
 * The translations of a language: files below `i18n/<locale>/` at the path of what they translate, or where one of the
 * features keeps those of a folder. Of two for one file that which comes first in the feature's list wins.
 */
export async function listTranslations(
  root: string,
  { locale, folders }: { locale: string; folders: readonly TranslatedFolder[] },
): Promise<Translations> {
  const base = `${translationsFolder(locale)}/`;
  const files = await listFolder(root, base.slice(0, -1));
  const found = new Map<string, { file: string; rank: number }>();
  for (const file of files)
    for (const { original, rank } of originalsOf(file.slice(base.length), folders)) {
      const known = found.get(original);
      if (known === undefined || rank < known.rank) found.set(original, { file, rank });
    }
  return new Map([...found].map(([original, { file }]) => [original, file]));
}

/** What a file below `i18n/<locale>/` may be a translation of. */
function originalsOf(
  file: string,
  folders: readonly TranslatedFolder[],
): { original: string; rank: number }[] {
  return folders.flatMap(({ folder, translations }) =>
    translations.flatMap((translation, rank) =>
      file.startsWith(`${translation}/`)
        ? [{ original: join(folder, file.slice(translation.length + 1)), rank }]
        : [],
    ),
  );
}

function join(folder: string, file: string): string {
  return folder === '' ? file : `${folder}/${file}`;
}
