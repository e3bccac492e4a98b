// Hosted services take 512 bytes; no question is longer.
const LIMIT = 512;

/** What is asked for when a reader has typed `typed`. */
export function readQuery(typed: string): string {
  // The cut must not leave half a character.
  return typed
    .trim()
    .slice(0, LIMIT)
    .replace(/[\ud800-\udbff]$/, '');
}

/** Address of the search page for a query. */
export function searchAddress(
  page: string,
  query: { text: string; versions?: readonly string[] },
): string {
  const parameters = new URLSearchParams({ q: query.text });
  for (const version of query.versions ?? []) parameters.append('version', version);
  return `${page}?${parameters}`;
}
