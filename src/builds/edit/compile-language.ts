import type { Engine } from '../../engine/create-engine.js';
import type { LoadedSite } from '../../engine/reading/load-site.js';
import type { KeptNames, KeptSite } from '../last/kept-site.js';
import { type CompiledEdits, compileAll } from './compile-edits.js';
import type { EditedLanguage, RememberedLanguage } from './edit-languages.js';
import { type EditedRun, keepsProblems, mayStandAlone } from './stand-alone.js';

interface LanguageRequest extends RememberedLanguage<KeptNames> {
  engine: Engine;
  /** What the edits are in the default language, for another one. */
  main: EditedLanguage | undefined;
  loaded: LoadedSite;
  recalled: EditedRun;
  /** What pages have of style sheets and of code. Undefined where none are drawn. */
  look: Pick<KeptSite, 'tokenStyles' | 'signs'> | undefined;
}

/**
 * Compiles the edited and new texts of a language. Undefined when something else may come of them
 * than other pages of theirs and other names.
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
 * The edited texts of which a language has pages. Where it shows nothing that is not translated, an
 * edit of the original is not one of its own, but for what its other pages may say of that:
 * undefined then, and where a text is unknown.
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
