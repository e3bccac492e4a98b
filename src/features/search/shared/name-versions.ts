import type { SearchQuery } from './provider.js';

/** What a query says of the versions to search. */
export function nameVersions(
  versions: readonly string[],
): Pick<SearchQuery, 'version' | 'versions'> {
  const [version] = versions;
  return { ...(version !== undefined && { version }), ...(versions.length > 1 && { versions }) };
}

/** The versions that a query asks for. */
export function listVersions({
  version,
  versions,
}: Pick<SearchQuery, 'version' | 'versions'>): readonly string[] {
  return versions ?? (version === undefined ? [] : [version]);
}
