/** Files of the index below `assets/`, by the hash of what they hold. */
export const SEARCH_NAME_LENGTH = 10;

/** Stands for a shard without words, or places without pages: there is no file. */
export const NO_FILE = '-'.repeat(SEARCH_NAME_LENGTH);

export type SearchFileKind = 'part' | 'words' | 'shards' | 'spelling' | 'texts' | 'text';

/**
 * A part is JSON; the files that it names are JSON deflated without a header (RFC 1951), so that no
 * host has to compress them.
 */
export const searchFile = (kind: SearchFileKind, name: string): string =>
  `search/${kind}-${name}.${kind === 'part' ? 'json' : 'bin'}`;

/** Whether a file is deflated. */
export const isDeflated = (file: string): boolean => file.endsWith('.bin');

/** One of the names that a part joins; {@link NO_FILE} behind the last one. */
export const nameAt = (names: string, index: number): string =>
  names.slice(index * SEARCH_NAME_LENGTH, (index + 1) * SEARCH_NAME_LENGTH) || NO_FILE;

/** All names that a part joins. */
export function splitNames(names: string): string[] {
  return Array.from({ length: names.length / SEARCH_NAME_LENGTH }, (_, i) =>
    names.slice(i * SEARCH_NAME_LENGTH, (i + 1) * SEARCH_NAME_LENGTH),
  );
}
