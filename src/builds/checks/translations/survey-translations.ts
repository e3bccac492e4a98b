import type { Engine } from '../../../engine/create-engine.js';
import { isPage } from '../../../lib/files/page-file.js';
import { mapConcurrently } from '../../../lib/map-concurrently.js';
import {
  listFeatureFolders,
  listFeatureMarkdown,
  listFeatureModules,
  listLeftOutFolders,
} from '../../../load/list-site.js';
import type {
  ChangeTime,
  TranslationEntry,
  TranslationSurvey,
} from '../../../types/language/translation.js';
import { listOpenLabels } from './list-open-labels.js';
import { type Changes, readChanges } from './read-changes.js';

/** An engine of a language other than the default one. */
export type TranslatedEngine = Engine & { readonly original: Engine };

/** Whether a language is a translation of the default one. */
export const isTranslated = (engine: Engine): engine is TranslatedEngine =>
  engine.original !== undefined;

/**
 * Compares the files of a language with those of the default one. Drafts have no page and need no
 * translation. `translated_from` takes precedence over Git.
 */
export async function surveyTranslations(engine: TranslatedEngine): Promise<TranslationSurvey> {
  const { original, translations } = engine;
  const pages = await listOriginals(original);
  const files = await engine.graph.get(engine.site.inputs.files);
  const isListed = new Set(listFeatureMarkdown(files));
  const leftOut = listLeftOutFolders(files);
  const parts = [...translations.keys()].filter(
    (file) =>
      isMarkdown(file) &&
      !isListed.has(file) &&
      !isInside(file, leftOut) &&
      original.fileExists(file),
  );
  const changes = await readChanges(original);
  const compare = (file: string) =>
    compareTranslation(engine, { file, changes, isPage: isListed.has(file) });
  return {
    language: engine.language,
    entries: await mapConcurrently([...pages, ...parts.sort()], 32, compare),
    orphaned: await listOrphans(engine),
    modules: listFeatureModules(files).filter((file) => !translations.has(file)),
    strings: (await engine.graph.get(engine.site.inputs.words)).untranslated,
    labels: await listOpenLabels(engine),
    ...(changes.problem !== undefined && { gitProblem: changes.problem }),
  };
}

const isInside = (file: string, folders: readonly string[]): boolean =>
  folders.some((folder) => file.startsWith(`${folder}/`));

const isMarkdown = (file: string): boolean => /\.mdx?$/.test(file);

/** Lists the pages of the default language that need a translation. */
async function listOriginals({ graph, site }: Engine): Promise<string[]> {
  const files = listFeatureMarkdown(await graph.get(site.inputs.files));
  const cards = await Promise.all(files.map((file) => graph.get(site.card(file))));
  return cards.filter(({ frontMatter }) => frontMatter.draft !== true).map(({ path }) => path);
}

interface Comparison {
  /** Path of the original. */
  file: string;
  isPage: boolean;
  changes: Changes;
}

async function compareTranslation(
  { graph, site, original, translations }: TranslatedEngine,
  { file, isPage: ofPage, changes }: Comparison,
): Promise<TranslationEntry> {
  const translation = translations.get(file);
  const base = { original: file, isPage: ofPage };
  if (translation === undefined) return { ...base, state: 'missing' };
  const { hashText } = await import('../../../compile/front-matter/marks.js');
  const [before, after] = await Promise.all([
    graph.get(original.site.source(file)),
    graph.get(site.source(file)),
  ]);
  const found = { ...base, file: translation };
  if (before.source === undefined || after.source === undefined)
    return { ...found, state: 'unknown' };
  const [present, own] = [hashText(before.source.text), hashText(after.source.text)];
  const { translated_from: mark } = (await graph.get(site.card(file))).frontMatter;
  if (own === present || own === mark) return { ...found, state: 'missing', isCopy: true };
  if (mark !== undefined)
    return mark === present
      ? { ...found, state: 'current' }
      : { ...found, state: 'stale', because: 'mark' };
  return { ...found, ...compareChanges(changes.timeOf(file), changes.timeOf(translation)) };
}

/** Judges by the last changes of original and translation. */
function compareChanges(
  originalChanged: ChangeTime | undefined,
  translationChanged: ChangeTime | undefined,
): Pick<TranslationEntry, 'state' | 'because'> {
  // If the last changes of both files are older than the shallow clone, either file may be the
  // older one.
  if (originalChanged === undefined && translationChanged === undefined)
    return { state: 'unknown' };
  if (originalChanged === undefined || timeOf(originalChanged) <= timeOf(translationChanged))
    return { state: 'current' };
  return translationChanged === undefined
    ? { state: 'stale' }
    : { state: 'stale', because: { originalChanged, translationChanged } };
}

function timeOf(change: ChangeTime | undefined): number {
  if (change === undefined) return Number.NEGATIVE_INFINITY;
  return change === 'uncommitted' ? Number.POSITIVE_INFINITY : Date.parse(change);
}

/**
 * Lists translations of pages that are gone. A file that begins with `_` is a partial of translated
 * pages, and may exist only there.
 */
async function listOrphans({
  graph,
  site,
  original,
  translations,
}: TranslatedEngine): Promise<TranslationSurvey['orphaned']> {
  const folders = listFeatureFolders(await graph.get(site.inputs.files));
  const used = new Set(
    [...translations].flatMap(([file, at]) => (original.fileExists(file) ? [at] : [])),
  );
  return [...translations]
    .filter(
      ([file, at]) => isMarkdown(file) && isPage(file) && isInside(file, folders) && !used.has(at),
    )
    .map(([file, at]) => ({ file: at, original: file }));
}
