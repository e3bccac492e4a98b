/**
 * The collection and the version that the key of an edition of the docs stands for: `1.0`,
 * `api/1.0`.
 */
export function readEditionKey(key: string): { collection: string; version: string } {
  const slash = key.indexOf('/');
  return { collection: slash < 0 ? 'default' : key.slice(0, slash), version: key.slice(slash + 1) };
}
