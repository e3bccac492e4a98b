import type { Collection } from '../../types/collection.js';

/** Id of a collection that has none of its own in the config. */
export const DEFAULT_COLLECTION = 'default';

/** The collection of a name that the site has resolved. */
export function findCollection<C extends Collection>(collections: readonly C[], id: string): C {
  const found = collections.find((collection) => collection.id === id);
  if (found === undefined) throw new TypeError(`The site has no collection ${id}.`);
  return found;
}
