import { translationsFolder } from '../../load/languages/list-translations.js';
import { listFeatureFolders } from '../../load/list-site.js';
import type { TranslatedFolder } from '../../types/feature/reading.js';
import type { TranslationSurvey } from '../../types/language/translation.js';
import { placeFile } from './place-file.js';
import type { TranslatedEngine } from './survey-translations.js';

/**
 * Creates a file for each page that has no translation: a copy of the original, with the hash of that in
 * `translated_from`. Never replaces a file. Returns the new files, below the site's root.
 */
export async function writeTranslations(
  engine: TranslatedEngine,
  { entries }: TranslationSurvey,
): Promise<string[]> {
  const { hashText, markText } = await import('../../compile/front-matter/translated-from.js');
  const { root, graph, original } = engine;
  const { active } = await graph.get(engine.site.features);
  const placeOf = createPlaceOf(engine, {
    folders: listFeatureFolders(await graph.get(engine.site.inputs.files)),
    places: active.flatMap(({ feature, options }) => feature.translations?.(options) ?? []),
  });
  const written: string[] = [];
  for (const entry of entries) {
    if (entry.state !== 'missing' || entry.file !== undefined) continue;
    const { source } = await graph.get(original.site.source(entry.original));
    // What can't be read or has broken front matter is reported by a check.
    const text = source && markText(source.text, hashText(source.text));
    if (text === undefined) continue;
    const file = placeOf(entry.original);
    await placeFile(root, { file, text });
    written.push(file);
  }
  return written;
}

/**
 * Where a new translation goes: beside those of the same folder that are there, be it where Docusaurus keeps them. A folder
 * without any follows the other ones of the language.
 */
function createPlaceOf(
  { translations, language }: TranslatedEngine,
  { folders, places }: { folders: readonly string[]; places: readonly TranslatedFolder[] },
): (original: string) => string {
  const root = translationsFolder(language.locale);
  const bases = new Map<string, string>();
  const folderOf = (file: string) => folders.find((folder) => file.startsWith(`${folder}/`)) ?? '';
  for (const [file, translation] of translations) {
    const folder = folderOf(file);
    const below = file.slice(folder.length);
    if (folder !== '' && !bases.has(folder) && translation.endsWith(below))
      bases.set(folder, translation.slice(0, -below.length));
  }
  const usesPlaces = bases.size > 0 && [...bases].every(([folder, base]) => base !== `${root}/${folder}`);
  return (original) => {
    const folder = folderOf(original);
    const below = original.slice(folder.length);
    const known = bases.get(folder);
    if (known !== undefined) return known + below;
    const place = usesPlaces ? findPlace(original, places) : undefined;
    return `${root}/${place ?? original}`;
  };
}

/** Where Docusaurus has the translation of a file, below `i18n/<locale>/`: the last of the places of its folder. */
function findPlace(original: string, places: readonly TranslatedFolder[]): string | undefined {
  const found = places.find(({ folder }) => original.startsWith(`${folder}/`));
  const place = found?.translations.at(-1);
  return found && place && place + original.slice(found.folder.length);
}
