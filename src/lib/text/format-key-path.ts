/** A path of keys as the config's author would write it: `docs[1].path`. */
export function formatKeyPath(path: readonly unknown[]): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}
