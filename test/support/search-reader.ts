import { createProvider } from '../../src/web/search/local-provider.js';
import type { SearchProvider } from '../../src/web/search/provider.js';

/** What a reader's browser searches a served site with; the last version is the latest. `baseUrl` ends with `/`. */
export function openSearch(baseUrl: string, versions: readonly string[]): SearchProvider {
  return createProvider({
    baseUrl,
    locale: 'en',
    versions: versions.map((name) => ({
      name,
      label: name,
      home: `${baseUrl}docs/${name}`,
      isLast: name === versions.at(-1),
      banner: 'none',
      badge: false,
    })),
    settings: {},
  });
}
