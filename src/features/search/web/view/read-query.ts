// Hosted services accept 512 bytes; no sensible query is longer.
const LIMIT = 512;

/** Returns the query for the text that a reader has typed. */
export function readQuery(typed: string): string {
  // The cut must not split a surrogate pair.
  return typed
    .trim()
    .slice(0, LIMIT)
    .replace(/[\ud800-\udbff]$/, '');
}

/** Returns the address of the search page for a query. */
export function searchAddress(
  page: string,
  query: { text: string; versions?: readonly string[] },
): string {
  const parameters = new URLSearchParams({ q: query.text });
  for (const version of query.versions ?? []) parameters.append('version', version);
  return `${page}?${parameters}`;
}
