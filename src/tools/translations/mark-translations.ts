import type { TranslatedEngine } from '../../builds/checks/translations/survey-translations.js';
import type { TranslationEntry, TranslationSurvey } from '../../types/language/translation.js';
import { readWritten } from '../read-written.js';
import { placeFile } from './place-file.js';

/** Files that were marked, and files that cannot be marked, with the reason. */
export interface Marking {
  marked: string[];
  refused: { file: string; reason: string }[];
}

/**
 * Writes `translated_from` into translations, which declares them up to date with the current
 * original. `chosen` selects translations regardless of their state; without it, those known to be
 * up to date are marked.
 */
export async function markTranslations(
  engine: TranslatedEngine,
  { entries }: TranslationSurvey,
  chosen: ((file: string) => boolean) | undefined,
): Promise<Marking> {
  const marking: Marking = { marked: [], refused: [] };
  for (const entry of entries) {
    const { file, state, isCopy } = entry;
    if (file === undefined || !(chosen === undefined ? state === 'current' : chosen(file)))
      continue;
    const result = isCopy
      ? { reason: 'it still has the text of its original' }
      : await mark(engine, entry);
    if (result === 'same') continue;
    if (result === 'marked') marking.marked.push(file);
    else marking.refused.push({ file, ...result });
  }
  return marking;
}

async function mark(
  engine: TranslatedEngine,
  { original, file = original }: TranslationEntry,
): Promise<'same' | 'marked' | { reason: string }> {
  const { hashText, markText } = await import('../../compile/front-matter/marks.js');
  const { source } = await engine.graph.get(engine.original.site.source(original));
  const own = readWritten(engine, file);
  if (source === undefined || own === undefined) return { reason: 'it can’t be read' };
  const text = markText(own, 'translated_from', hashText(source.text));
  if (text === undefined) return { reason: 'its front matter can’t be read' };
  if (text === own) return 'same';
  await placeFile(engine.root, { file, text, replaces: true });
  return 'marked';
}
