/** Files of the index below `assets/`, by the hash of what they hold. */
export const SEARCH_NAME_LENGTH = 10;

/** Stands for a shard without words: there is no file. */
export const NO_FILE = '-'.repeat(SEARCH_NAME_LENGTH);

export type SearchFileKind = 'part' | 'words' | 'spelling' | 'text';

export const searchFile = (kind: SearchFileKind, name: string): string => `search/${kind}-${name}.json`;

/** The names that a part joins. */
export function splitNames(names: string): string[] {
  return Array.from({ length: names.length / SEARCH_NAME_LENGTH }, (_, i) =>
    names.slice(i * SEARCH_NAME_LENGTH, (i + 1) * SEARCH_NAME_LENGTH),
  );
}
