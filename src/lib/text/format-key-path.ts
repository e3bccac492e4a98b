/** Formats a path of keys as the config's author would write it: `docs[1].path`. */
export function formatKeyPath(path: readonly unknown[]): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}

/** Parses a path from `formatKeyPath`. */
export function parseKeyPath(path: string): (string | number)[] {
  return [...path.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, name = '']) =>
    index === undefined ? name : Number(index),
  );
}
