import type { Engine } from '../../engine/create-engine.js';
import type { LoadedSite } from '../../engine/reading/load-site.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { asksForUses } from '../checks/list-loose.js';
import { asksForTranslations } from '../checks/translations/asks-for-translations.js';
import type { KeptTexts } from '../last/kept-site.js';
import type { EditedInputs } from '../last/run-inputs.js';
import type { CompiledEdits } from './compile-edits.js';

/** The results of a run, and the edits since. */
export interface EditedRun extends EditedInputs {
  report: { diagnostics: readonly Diagnostic[] };
}

/**
 * Whether each language can be updated by itself: no rule compares languages, and there is no new
 * page, which every language lists.
 */
export const stayInLanguages = (
  { added }: Pick<EditedRun, 'added'>,
  { languages, config: { rules } }: LoadedSite,
): boolean =>
  languages.length === 1 ||
  (added.length === 0 && !asksForTranslations(rules) && rules['words-missing'] === 'ignore');

/**
 * Whether the edited and new texts of a language may be updated without reading others, as far as
 * stored facts tell.
 */
export function mayStandAlone(
  { edited, added, report }: EditedRun,
  { loaded, texts }: { loaded: LoadedSite; texts: KeptTexts },
): boolean {
  const files = new Set(edited.flatMap((file) => [file, ...listTranslations(file, loaded)]));
  // The positions of its problems may have moved.
  if (report.diagnostics.some(({ file = '' }) => files.has(file))) return false;
  if ([...files].some((file) => texts.shared.has(file))) return false;
  if (added.length === 0) return true;
  if (texts.hasPages || added.some((file) => isScanned(file, texts))) return false;
  // A broken link may have been meant for the new page.
  const { onBrokenLinks, onBrokenLinksInCode } = loaded.config;
  const isTold = onBrokenLinks !== 'ignore' && onBrokenLinksInCode !== 'ignore';
  return isTold && !report.diagnostics.some(({ code }) => ABOUT_LINKS.has(code));
}

const listTranslations = (file: string, { languages }: LoadedSite): string[] =>
  languages.flatMap(({ translations }) => translations.get(file) ?? []);

const ABOUT_LINKS: ReadonlySet<string> = new Set(['link-broken', 'base-url-missing']);

/**
 * Whether style sheets are made from all files of a folder that contains the file. Such folders are
 * listed with a trailing slash.
 */
const isScanned = (file: string, { shared }: KeptTexts): boolean => {
  const folders = file.split('/').slice(0, -1);
  return folders.some((_, depth) => shared.has(`${folders.slice(0, depth + 1).join('/')}/`));
};

/**
 * Whether the problems of the site stay the same. Changed names, links or ids may be their subject.
 */
export function keepsProblems(
  { cards, linked }: CompiledEdits,
  { engine, loaded, report }: Pick<EditedRun, 'report'> & { engine: Engine; loaded: LoadedSite },
): boolean {
  if (cards.size + linked.size === 0) return true;
  const { diagnostics } = report;
  if (diagnostics.length > 0 && engine.fileExists('urls.lock')) return false;
  if (linked.size === 0) return true;
  return (
    !asksForUses(loaded.config.rules) && !diagnostics.some(({ code }) => code === 'anchor-broken')
  );
}
