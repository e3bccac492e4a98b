import type { Engine } from '../../engine/create-engine.js';
import type { LoadedSite } from '../../engine/reading/load-site.js';
import type { KeptNames, KeptSite } from '../last/kept-site.js';
import { type CompiledEdits, compileAll } from './compile-edits.js';
import type { EditedLanguage, RememberedLanguage } from './edit-languages.js';
import { type EditedRun, keepsProblems, mayStandAlone } from './stand-alone.js';

interface LanguageRequest extends RememberedLanguage<KeptNames> {
  engine: Engine;
  /** Edits in the default language, if this is another one. */
  main: EditedLanguage | undefined;
  loaded: LoadedSite;
  recalled: EditedRun;
  /**
   * Style classes of code and style markers that the site's pages have. Undefined if no pages are
   * rendered.
   */
  look: Pick<KeptSite, 'tokenStyles' | 'signs'> | undefined;
}

/**
 * Compiles the edited and new texts of a language. Returns undefined if the edit can affect
 * anything besides the edited pages and the names of pages.
 */
export async function compileLanguage(
  request: LanguageRequest,
): Promise<CompiledEdits | undefined> {
  const { engine, loaded, recalled, texts, since, known, look } = request;
  const { added, report } = recalled;
  const edited = listEdited(recalled.edited, request);
  if (edited === undefined || !mayStandAlone({ ...recalled, edited }, { loaded, texts }))
    return undefined;
  const edits = await compileAll(engine, { edited, added, texts, since, before: known.site, look });
  if (edits === undefined || !keepsProblems(edits, { engine, loaded, report })) return undefined;
  return edits.cards.size > 0 && texts.hasNames ? undefined : edits;
}

/**
 * Lists the edited texts of which a language has pages. A language that shows only translations has
 * no page of an edited original, which then counts only if its names or links changed, since other
 * pages may show them. Returns undefined in that case, and if a text is unknown.
 */
function listEdited(
  edited: readonly string[],
  { engine, texts, since, known: { site }, main }: LanguageRequest,
): readonly string[] | undefined {
  const isShown = (file: string) =>
    (texts.keys.has(file) || since.keys.has(file)) && site.routeBySource.has(file);
  const staysAway = (file: string) =>
    main !== undefined &&
    !engine.translations.has(file) &&
    !main.cards.has(file) &&
    !main.linked.has(file);
  return edited.every((file) => isShown(file) || staysAway(file))
    ? edited.filter(isShown)
    : undefined;
}
