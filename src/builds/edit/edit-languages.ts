import type { Engine, EngineRequest } from '../../engine/create-engine.js';
import { createEngines } from '../../engine/create-engines.js';
import type { LoadedLanguage } from '../../engine/languages/read-languages.js';
import { readWholeParts } from '../../engine/store/store-parts.js';
import type { Language } from '../../types/language/language.js';
import type { Site } from '../../types/site.js';
import type { KeptBuild, KeptEdits, KeptNames, KeptTexts } from '../last/kept-site.js';
import type { CompiledEdits } from './compile-edits.js';
import type { Known } from './keep-edit.js';

/** A language at the last full build, and its changes since. */
export interface RememberedLanguage<S extends KeptNames> {
  own: LoadedLanguage;
  memory: KeptBuild<S>;
  texts: KeptTexts;
  since: KeptEdits;
  known: Known<S>;
}

/** A language with its edits. */
export interface EditedLanguage extends CompiledEdits {
  known: { site: Site };
}

interface EditSteps<S extends KeptNames, Edited extends EditedLanguage, Result> {
  /** Opens what an earlier run has stored of a language. */
  open(language: Language): KeptBuild<S>;
  /**
   * Compiles the edits of a language. `main`: the edits in the default language, if this is another
   * one.
   */
  compile(
    language: RememberedLanguage<S> & { engine: Engine; main: Edited | undefined },
  ): Promise<Edited | undefined>;
  finish(edited: readonly [Edited, ...Edited[]]): Promise<Result | undefined>;
}

/**
 * Applies the steps to the edits in each language. Returns undefined if stored values are missing,
 * or if a step returns undefined.
 */
export async function editLanguages<S extends KeptNames, Edited extends EditedLanguage, Result>(
  request: Pick<EngineRequest, 'root' | 'loaded' | 'kept' | 'work' | 'problemsOnly'>,
  steps: EditSteps<S, Edited, Result>,
): Promise<Result | undefined> {
  const opened = request.loaded.languages.map((own) => ({ own, memory: steps.open(own.language) }));
  const close = () => {
    for (const { memory } of opened) memory.close();
  };
  return readWholeParts({ close }, async () => {
    const remembered: RememberedLanguage<S>[] = [];
    for (const { own, memory } of opened) {
      const language = await readLanguage(own, memory);
      if (language === undefined) return undefined;
      remembered.push(language);
    }
    return editRemembered(request, { ...steps, remembered });
  });
}

async function readLanguage<S extends KeptNames>(
  own: LoadedLanguage,
  memory: KeptBuild<S>,
): Promise<RememberedLanguage<S> | undefined> {
  const texts = await memory.readTexts();
  const since = await memory.readEdits();
  const known = texts && since && (await memory.readSite(since.renamings));
  if (texts === undefined || since === undefined || known === undefined) return undefined;
  const site = { ...known.site, config: { ...own.config, head: known.head } };
  return { own, memory, texts, since, known: { ...known, site } };
}

async function editRemembered<S extends KeptNames, Edited extends EditedLanguage, Result>(
  request: Pick<EngineRequest, 'root' | 'loaded' | 'kept' | 'work' | 'problemsOnly'>,
  {
    remembered,
    compile,
    finish,
  }: EditSteps<S, Edited, Result> & { remembered: readonly RememberedLanguage<S>[] },
): Promise<Result | undefined> {
  // Set once the edited texts are known.
  const sites = new Map<LoadedLanguage, Site>();
  const before = new Map(remembered.map(({ own, known: { site } }) => [own, site]));
  const engines = createEngines(request, (own) => {
    const linkSite = before.get(own);
    // Incremental builds never change the path of a route.
    return { resolved: async () => sites.get(own), ...(linkSite && { linkSite }) };
  });
  try {
    const edited: Edited[] = [];
    for (const [index, language] of remembered.entries()) {
      const engine = engines[index];
      const own = engine && (await compile({ ...language, engine, main: edited[0] }));
      if (own === undefined) return undefined;
      sites.set(language.own, own.known.site);
      edited.push(own);
    }
    const [main, ...others] = edited;
    return main && (await finish([main, ...others]));
  } finally {
    await Promise.all(engines.map(({ site }) => site.close()));
  }
}
