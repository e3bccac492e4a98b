import type { Shell } from '../../../types/site/shell.js';

/** Returns the base URL that all languages of a site share: that of its default language. */
export function siteBase({
  baseUrl,
  languages = [],
}: Pick<Shell, 'baseUrl' | 'languages'>): string {
  return [baseUrl, ...languages.map((language) => language.baseUrl)].reduce((one, other) =>
    other.length < one.length ? other : one,
  );
}
