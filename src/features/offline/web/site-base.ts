import type { Shell } from '../../../types/site/shell.js';

/** Base URL of all languages of a site: that of its default language. */
export function siteBase({
  baseUrl,
  languages = [],
}: Pick<Shell, 'baseUrl' | 'languages'>): string {
  return [baseUrl, ...languages.map((language) => language.baseUrl)].reduce((one, other) =>
    other.length < one.length ? other : one,
  );
}
