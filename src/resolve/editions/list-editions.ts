import type { SiteConfig } from '../../types/config.js';
import type { Edition, EditionKey } from '../../types/edition.js';

/** Id of a collection that has none of its own. */
const DEFAULT_COLLECTION = 'default';

/** The editions of a site with what each is made from: one for each version, as there is one collection and one language. */
export function listEditions<Source extends { name: string }>(
  versions: readonly Source[],
  config: Pick<SiteConfig, 'locale'>,
): { edition: Edition & { key: EditionKey }; source: Source }[] {
  return versions.map((source) => {
    const edition = { collection: DEFAULT_COLLECTION, version: source.name, language: config.locale };
    return { edition: { ...edition, key: editionKey(edition, config) }, source };
  });
}

/** The name of an edition. What most sites have one of is left out: the default collection, the language of the site. */
function editionKey(
  { collection, version, language }: Edition,
  { locale }: Pick<SiteConfig, 'locale'>,
): EditionKey {
  const parts = [language === locale ? '' : language, collection === DEFAULT_COLLECTION ? '' : collection];
  return [...parts.filter((part) => part !== ''), version].join('/') as EditionKey;
}

/** The versions of a collection in one language, the given one among them: readers may change from one to another. */
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
