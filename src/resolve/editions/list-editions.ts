import type { SiteConfig } from '../../types/config.js';
import type { Edition, EditionKey } from '../../types/edition.js';
import { DEFAULT_COLLECTION } from '../collections/find-collection.js';

/**
 * Lists the editions of a collection with their sources: one for each version, because a site has
 * one language.
 */
export function listEditions<Source extends { name: string }>(
  collection: string,
  versions: readonly Source[],
  config: Pick<SiteConfig, 'locale'>,
): { edition: Edition & { key: EditionKey }; source: Source }[] {
  return versions.map((source) => {
    const edition = { collection, version: source.name, language: config.locale };
    return { edition: { ...edition, key: editionKey(edition) }, source };
  });
}

/**
 * Returns the key of an edition: `1.0`, `api/1.0`. Neither part contains a slash, and browsers
 * parse the key (`web/theme/hooks/read-edition-key`). All editions of a site have the same
 * language, so the key leaves it out.
 */
function editionKey({ collection, version }: Edition): EditionKey {
  const key = collection === DEFAULT_COLLECTION ? version : `${collection}/${version}`;
  return key as EditionKey;
}

/**
 * Lists the versions of a collection in one language, including the given one: readers may switch
 * between them.
 */
export function versionsOf<E extends Edition>(
  { collection, language }: Edition,
  editions: ReadonlyMap<EditionKey, E>,
): E[] {
  return [...editions.values()].filter(
    (other) => other.collection === collection && other.language === language,
  );
}

/** Returns the search tag of an edition, in Docusaurus' form. */
export function searchTag({ collection, version }: Edition): string {
  return `docs-${collection}-${version}`;
}
