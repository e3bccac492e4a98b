import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Engine } from '../../engine/create-engine.js';
import { translationsFolder } from '../../load/languages/list-translations.js';
import type { TextEntry, TranslationSurvey } from '../../types/language/translation.js';
import { addEntries } from './add-entries.js';
import { placeFile } from './place-file.js';

/** Files with new entries, and files that cannot have any, with the reason. */
export interface WrittenTexts {
  written: string[];
  refused: { file: string; reason: string }[];
}

/**
 * Adds an entry with the original text for each untranslated text of the theme and each
 * untranslated label. Existing entries keep their text and order. Files are relative to the site's
 * root.
 */
export async function writeTexts(
  { root }: Engine,
  { language, strings, labels }: Pick<TranslationSurvey, 'language' | 'strings' | 'labels'>,
): Promise<WrittenTexts> {
  const done: WrittenTexts = { written: [], refused: [] };
  const byFile = new Map<string, TextEntry[]>();
  for (const entry of [...strings, ...labels]) {
    const file = `${translationsFolder(language.locale)}/${entry.file}`;
    byFile.set(file, [...(byFile.get(file) ?? []), entry]);
  }
  for (const [file, entries] of byFile) {
    const replaces = existsSync(path.join(root, file));
    const before = replaces ? await readFile(path.join(root, file), 'utf8') : undefined;
    const text = addEntries(before, entries);
    if (text === undefined) done.refused.push({ file, reason: 'it is not an object in JSON' });
    if (text === undefined || text === before) continue;
    await placeFile(root, { file, text, replaces });
    done.written.push(file);
  }
  return done;
}
