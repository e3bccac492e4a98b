/** Splits the key of a docs edition, such as `1.0` or `api/1.0`, into collection and version. */
export function readEditionKey(key: string): { collection: string; version: string } {
  const slash = key.indexOf('/');
  return { collection: slash < 0 ? 'default' : key.slice(0, slash), version: key.slice(slash + 1) };
}
