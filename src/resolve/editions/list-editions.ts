import type { SiteConfig } from '../../types/config.js';
import type { Edition, EditionKey } from '../../types/edition.js';
import { DEFAULT_COLLECTION } from '../collections/find-collection.js';

/**
 * The editions of a collection with what each is made from: one for each version, as a site has one
 * language.
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
 * The name of an edition: `1.0`, `api/1.0`. Neither part has a slash of its own, and browsers take
 * the key apart: `web/theme/hooks/read-edition-key`. All editions of a site have its language, so
 * that is left out.
 */
function editionKey({ collection, version }: Edition): EditionKey {
  const key = collection === DEFAULT_COLLECTION ? version : `${collection}/${version}`;
  return key as EditionKey;
}

/**
 * The versions of a collection in one language, the given one among them: readers may change from
 * one to another.
 */
export function versionsOf<E extends Edition>(
  { collection, language }: Edition,
  editions: ReadonlyMap<EditionKey, E>,
): E[] {
  return [...editions.values()].filter(
    (other) => other.collection === collection && other.language === language,
  );
}

/** What search engines call an edition, as Docusaurus names it. */
export function searchTag({ collection, version }: Edition): string {
  return `docs-${collection}-${version}`;
}
