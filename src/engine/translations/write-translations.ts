import { translationsFolder } from '../../load/languages/list-translations.js';
import { listFeatureFolders } from '../../load/list-site.js';
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
  const placeOf = createPlaceOf(engine, listFeatureFolders(await graph.get(engine.site.inputs.files)));
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

/** Where a new translation goes: beside those of the same folder that are there, be it where Docusaurus keeps them. */
function createPlaceOf(
  { translations, language }: TranslatedEngine,
  folders: readonly string[],
): (original: string) => string {
  const bases = new Map<string, string>();
  const folderOf = (file: string) => folders.find((folder) => file.startsWith(`${folder}/`)) ?? '';
  for (const [file, translation] of translations) {
    const folder = folderOf(file);
    const below = file.slice(folder.length);
    if (folder !== '' && !bases.has(folder) && translation.endsWith(below))
      bases.set(folder, translation.slice(0, -below.length));
  }
  return (original) => {
    const folder = folderOf(original);
    const base = bases.get(folder);
    return base === undefined
      ? `${translationsFolder(language.locale)}/${original}`
      : base + original.slice(folder.length);
  };
}
