import type { SearchQuery } from './provider.js';

/** Returns the fields of a query that name the versions to search. */
export function nameVersions(
  versions: readonly string[],
): Pick<SearchQuery, 'version' | 'versions'> {
  const [version] = versions;
  return { ...(version !== undefined && { version }), ...(versions.length > 1 && { versions }) };
}

/** Returns the versions that a query searches. */
export function listVersions({
  version,
  versions,
}: Pick<SearchQuery, 'version' | 'versions'>): readonly string[] {
  return versions ?? (version === undefined ? [] : [version]);
}
