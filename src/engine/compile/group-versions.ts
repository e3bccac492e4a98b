import type { Site } from '../../types/site.js';

type NamedDocs = Pick<Site, 'docBySource' | 'editions'>;

/** Moves the items for versions of the same doc together, to the position of the first of them. */
export function groupVersions<T>(
  items: readonly T[],
  { sourceOf, site }: { sourceOf: (item: T) => string | undefined; site: NamedDocs },
): T[][] {
  const groups = new Map<string | T, T[]>();
  for (const item of items) {
    const source = sourceOf(item);
    const key = (source !== undefined && nameDoc(source, site)) || item;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return [...groups.values()];
}

/**
 * Returns what versions of a doc have in common: its collection, and the path of its file in the
 * folder of a version.
 */
function nameDoc(source: string, { docBySource, editions }: NamedDocs): string | undefined {
  const doc = docBySource.get(source);
  const edition = doc && editions.get(doc.edition);
  if (edition === undefined || !source.startsWith(`${edition.contentPath}/`)) return undefined;
  return JSON.stringify([edition.collection, source.slice(edition.contentPath.length + 1)]);
}
