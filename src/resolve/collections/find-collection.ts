import type { Collection } from '../../types/collection.js';

/** Id of a collection without an id in the config. */
export const DEFAULT_COLLECTION = 'default';

/** Returns the site's collection with an id. Throws if there is none. */
export function findCollection<C extends Collection>(collections: readonly C[], id: string): C {
  const found = collections.find((collection) => collection.id === id);
  if (found === undefined) throw new TypeError(`The site has no collection ${id}.`);
  return found;
}
