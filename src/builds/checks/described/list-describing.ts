import type { Engine } from '../../../engine/create-engine.js';
import type { DocCard } from '../../../types/doc.js';
import type { Site } from '../../../types/site.js';

/**
 * Lists the pages that name the code they describe. Released versions are left out because they
 * describe older code, and translations because they are compared with their originals.
 */
export function listDescribing(engine: Engine, site: Site): DocCard[] {
  if (engine.original !== undefined) return [];
  return [...site.cards.values()].filter(({ path: source, frontMatter }) => {
    if (frontMatter.describes === undefined) return false;
    const doc = site.docBySource.get(source);
    return doc === undefined || site.editions.get(doc.edition)?.version === 'current';
  });
}
