import type { SearchProvider } from '../../../src/features/search/shared/provider.js';
import { english as stem } from '../../../src/features/search/web/local/languages.js';
import { createProvider } from '../../../src/features/search/web/local-provider.js';

/**
 * What a reader's browser searches a served site with; the last version is the latest. `baseUrl`
 * ends with `/`.
 */
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
    stem,
  });
}
