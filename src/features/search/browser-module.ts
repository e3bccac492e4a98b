import type { SiteConfig } from '../../types/config.js';
import type { BrowserModule } from '../../types/feature/browser-code.js';
import type { FinderModule } from '../../types/feature/finder.js';
import type { Json } from '../../types/json.js';
import { rulesOf } from './local-language.js';
import type { SearchConfig } from './public-types.js';

/** The provider that reads the site's own index. */
const LOCAL = 'web/local-provider.js';

/** Modules of the built-in providers. A site's own provider is a file below the site's root. */
const PROVIDERS: Readonly<Record<string, string>> = {
  local: LOCAL,
  algolia: 'web/algolia-provider.js',
};

/** Name that provider modules export. */
const NAME = 'createProvider';

/**
 * Describes the module that the browser loads when a reader is about to search: the dialog, the
 * results, and the configured provider.
 */
export function describeModule({
  config,
  options,
}: {
  config: SiteConfig;
  options: SearchConfig;
}): BrowserModule {
  const { provider } = options;
  const own = PROVIDERS[provider];
  const name = NAME;
  return {
    main: { name: 'createSearch', file: 'web/create-search.js' },
    data: describeProvider(options, config),
    needs:
      own !== undefined
        ? { name, file: own }
        : {
            name,
            file: provider,
            ofSite: true,
            missing: {
              message: `\`${provider}\` is the search provider, but exports no \`${name}\`.`,
              hint: `Export a function \`${name}\` of the type \`CreateSearchProvider\`.`,
            },
          },
    ...(provider === 'local' && { ofLanguage: rulesOf(config.locale) }),
  };
}

/**
 * Describes how programs search the site, without a browser. Only the local provider supports this,
 * because it reads only files of the site.
 */
export function findFinder({
  config,
  options,
}: {
  config: SiteConfig;
  options: SearchConfig;
}): FinderModule | undefined {
  if (options.provider !== 'local') return undefined;
  return { file: LOCAL, name: NAME, ofLanguage: rulesOf(config.locale) };
}

/**
 * Returns the provider's settings, all of which readers can see. `index` distinguishes this site's
 * index from others on the same origin; recent searches are stored under this name.
 */
function describeProvider(
  options: SearchConfig,
  { baseUrl }: SiteConfig,
): { settings: Record<string, Json>; index: string } {
  if (options.provider === 'local') return { settings: {}, index: baseUrl };
  if (options.provider !== 'algolia') return { settings: options.settings, index: baseUrl };
  const { provider: _provider, searchPagePath: _page, ...settings } = options;
  const { replaceSearchResultPathname: replace, ...rest } = settings;
  return {
    settings: { ...rest, ...(replace && { replaceSearchResultPathname: { ...replace } }) },
    index: options.indexName,
  };
}
