import path from 'node:path';
import { lookAt } from '../../lib/files/file-states.js';
import { isPage } from '../../lib/files/page-file.js';
import type { TranslatedFolder } from '../../types/feature/reading.js';
import type { Translations } from '../../types/language/language.js';
import { listFolder } from '../list-folder.js';

/** Folder of all translations, which has a subfolder for each locale. */
export const TRANSLATIONS = 'i18n';

/** Returns the folder of all translations into a language. */
export const translationsFolder = (locale: string): string => `${TRANSLATIONS}/${locale}`;

export interface TranslationsRequest {
  locale: string;
  /** Translated folders, and where their translations may be. */
  folders: readonly TranslatedFolder[];
  /** The content folders of the site, including those that the config leaves out. */
  content: readonly string[];
}

/** The files of a language. */
export interface ListedTranslations {
  translations: Translations;
  /** Markdown that translates no possible file of the site's content folders. */
  strays: string[];
}

/**
 * Lists the translations of a language: files below `i18n/<locale>/` at the path of their original,
 * or where a feature stores those of a folder. If there are two for one file, the first in the
 * feature's list wins. A data file may have another format than its original.
 */
export function listTranslations(
  root: string,
  { locale, folders, content }: TranslationsRequest,
): ListedTranslations {
  const base = `${translationsFolder(locale)}/`;
  const files = listFolder(root, base.slice(0, -1));
  const found = new Map<string, { file: string; rank: number }>();
  const strays: string[] = [];
  for (const file of files) {
    const originals = originalsOf(file.slice(base.length), folders);
    const hasPlace = originals.some(({ original }) =>
      content.some((one) => original.startsWith(`${one}/`)),
    );
    if (!hasPlace && isMarkdownPage(file.slice(base.length))) strays.push(file);
    for (const { original, rank } of originals) {
      const known = found.get(original);
      if (known === undefined || rank < known.rank) found.set(original, { file, rank });
    }
  }
  const translations = new Map([...found].map(([original, { file }]) => [original, file]));
  for (const [named, file] of [...translations]) {
    const original = findOtherFormat(root, named);
    if (original === undefined || translations.has(original)) continue;
    translations.delete(named);
    translations.set(original, file);
  }
  return { translations, strays };
}

const DATA = /\.(?:json|ya?ml)$/;

/** Finds the data file of the same name in another format, unless there is one in this format. */
function findOtherFormat(root: string, file: string): string | undefined {
  const exists = (one: string) => lookAt(path.join(root, one)) !== undefined;
  if (!DATA.test(file) || exists(file)) return undefined;
  return ['.json', '.yml', '.yaml'].map((ending) => file.replace(DATA, ending)).find(exists);
}

/** Leaves out partials, and notes for translators beside the folders. */
const isMarkdownPage = (file: string): boolean => /\/.*\.mdx?$/.test(file) && isPage(file);

/** Lists the files that a file below `i18n/<locale>/` may translate. */
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
