/** Number of characters of the content hash that names each index file below `assets/`. */
export const SEARCH_NAME_LENGTH = 10;

/** Name for a shard without words, or for places without pages. No file has it. */
export const NO_FILE = '-'.repeat(SEARCH_NAME_LENGTH);

export type SearchFileKind = 'part' | 'words' | 'shards' | 'spelling' | 'texts' | 'text';

/**
 * Returns the path of an index file. A part is plain JSON; the files that it names are deflated
 * JSON without a header (RFC 1951), so that no host has to compress them.
 */
export const searchFile = (kind: SearchFileKind, name: string): string =>
  `search/${kind}-${name}.${kind === 'part' ? 'json' : 'bin'}`;

/** True if a file is deflated. */
export const isDeflated = (file: string): boolean => file.endsWith('.bin');

/** Returns one of the names that a part concatenates; {@link NO_FILE} past the last one. */
export const nameAt = (names: string, index: number): string =>
  names.slice(index * SEARCH_NAME_LENGTH, (index + 1) * SEARCH_NAME_LENGTH) || NO_FILE;

/** Returns all names that a part concatenates. */
export function splitNames(names: string): string[] {
  return Array.from({ length: names.length / SEARCH_NAME_LENGTH }, (_, i) =>
    names.slice(i * SEARCH_NAME_LENGTH, (i + 1) * SEARCH_NAME_LENGTH),
  );
}
