import type { TranslatedEngine } from '../../builds/checks/translations/survey-translations.js';
import type { LoadedLanguage } from '../../engine/languages/read-languages.js';
import { translationsFolder } from '../../load/languages/list-translations.js';
import { listFeatureFolders } from '../../load/list-site.js';
import type { TranslatedFolder } from '../../types/feature/reading.js';
import type { Translations } from '../../types/language/language.js';
import type { TranslationSurvey } from '../../types/language/translation.js';
import { readWritten } from '../read-written.js';
import { placeFile } from './place-file.js';

type TranslatedFiles = Pick<LoadedLanguage, 'language' | 'translations'>;

/**
 * Creates a file for each untranslated page: a copy of the original, with its hash in
 * `translated_from`. Never replaces a file. Returns the new files, relative to the site's root.
 */
export async function writeTranslations(
  engine: TranslatedEngine,
  { entries, others }: Pick<TranslationSurvey, 'entries'> & { others: readonly TranslatedFiles[] },
): Promise<string[]> {
  const { hashText, markText } = await import('../../compile/front-matter/marks.js');
  const { root, graph, original } = engine;
  const { active } = await graph.get(engine.site.features);
  const placeOf = createPlaceOf(engine, {
    folders: listFeatureFolders(await graph.get(engine.site.inputs.files)),
    places: active.flatMap(({ feature, options }) => feature.translations?.(options) ?? []),
    others,
  });
  const written: string[] = [];
  for (const entry of entries) {
    if (entry.state !== 'missing' || entry.file !== undefined) continue;
    const { source } = await graph.get(original.site.source(entry.original));
    // `check` reports originals that cannot be read or have invalid front matter.
    const own = readWritten(original, entry.original);
    const text = source && own && markText(own, 'translated_from', hashText(source.text));
    if (text === undefined) continue;
    const file = placeOf(entry.original);
    await placeFile(root, { file, text });
    written.push(file);
  }
  return written;
}

/**
 * Returns a function that chooses the path of a new translation: beside existing ones of the same
 * folder, even at Docusaurus' path. A folder without translations follows the language's other
 * folders, and a language without any follows the other languages.
 */
function createPlaceOf(
  { translations, language }: TranslatedEngine,
  request: {
    folders: readonly string[];
    places: readonly TranslatedFolder[];
    others: readonly TranslatedFiles[];
  },
): (original: string) => string {
  const { folders, places, others } = request;
  const folderOf = (file: string) => folders.find((folder) => file.startsWith(`${folder}/`)) ?? '';
  const bases = listBases(translations, folderOf);
  const models = translations.size > 0 ? [{ language, translations }] : others;
  const isMoved = models.flatMap((one) =>
    [...listBases(one.translations, folderOf)].map(
      ([folder, base]) => base !== `${translationsFolder(one.language.locale)}/${folder}`,
    ),
  );
  const usesPlaces = isMoved.length > 0 && !isMoved.includes(false);
  return (original) => {
    const folder = folderOf(original);
    const known = bases.get(folder);
    if (known !== undefined) return known + original.slice(folder.length);
    const place = usesPlaces ? findPlace(original, places) : undefined;
    return `${translationsFolder(language.locale)}/${place ?? original}`;
  };
}

/** Returns the path of the translations of each folder, judged by the first one found. */
function listBases(
  translations: Translations,
  folderOf: (file: string) => string,
): Map<string, string> {
  const bases = new Map<string, string>();
  for (const [file, translation] of translations) {
    const folder = folderOf(file);
    const below = file.slice(folder.length);
    if (folder !== '' && !bases.has(folder) && translation.endsWith(below))
      bases.set(folder, translation.slice(0, -below.length));
  }
  return bases;
}

/**
 * Returns Docusaurus' path for the translation of a file, below `i18n/<locale>/`: the last path of
 * its folder.
 */
function findPlace(original: string, places: readonly TranslatedFolder[]): string | undefined {
  const found = places.find(({ folder }) => original.startsWith(`${folder}/`));
  const place = found?.translations.at(-1);
  return found && place && place + original.slice(found.folder.length);
}
