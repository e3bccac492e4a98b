import { isEmptyLanguage } from '../resolve/languages/check-empty-language.js';
import { listPages } from '../resolve/languages/page-name.js';
import type { SiteLanguage } from '../types/language/language.js';
import type { Site } from '../types/site.js';
import { createEngine, type Engine, type EngineRequest } from './create-engine.js';
import type { LoadedLanguage } from './languages/read-languages.js';
import { createReads } from './store/reads.js';
import { createWork } from './work.js';

/**
 * Creates an engine for each language of a site, the default one first. They share their counters.
 * `listKnown`: values of a language from an earlier run.
 */
export function createEngines(
  request: Omit<EngineRequest, 'language' | keyof KnownLanguage>,
  listKnown: (language: LoadedLanguage) => KnownLanguage = () => ({}),
): [Engine, ...Engine[]] {
  const [main, ...others] = request.loaded.languages;
  const shared = { work: createWork(), reads: createReads(), ...request };
  const create = (language: LoadedLanguage, original?: Engine) =>
    createEngine({ ...shared, ...listKnown(language), language, ...(original && { original }) });
  const original = create(main);
  return [original, ...others.map((language) => create(language, original))];
}

type KnownLanguage = Pick<EngineRequest, 'resolved' | 'linkSite'>;

/** Passes the pages of all languages to each engine. Only needed for several languages. */
export async function linkLanguages(engines: readonly Engine[]): Promise<void> {
  if (engines.length < 2) return;
  const languages = await Promise.all(
    engines.map(
      async ({ graph, site, language }): Promise<SiteLanguage> => ({
        ...language,
        ...pagesOf((await graph.get(site.ownSite)).site),
      }),
    ),
  );
  for (const { graph, site } of engines) graph.set(site.inputs.pages, languages);
}

/** A resolved site never changes, so its pages are listed once. */
const pagesOfSites = new WeakMap<Site, LanguagePages>();

type LanguagePages = Pick<SiteLanguage, 'pages' | 'isEmpty'>;

function pagesOf(site: Site): LanguagePages {
  const found = pagesOfSites.get(site) ?? {
    pages: listPages(site),
    isEmpty: isEmptyLanguage(site.routes),
  };
  pagesOfSites.set(site, found);
  return found;
}
