import { suggestHint } from '../../diagnostics/suggest.js';
import { DEFAULT_COLLECTION } from '../../resolve/collections/find-collection.js';
import type { DocsEdition } from '../../types/site/docs-edition.js';

/**
 * Returns the editions of the docs that match `set`, `set@version` or `@version`; by default, the
 * latest version of each set. Returns a sentence if there is no such edition.
 */
export function chooseEditions(
  editions: readonly DocsEdition[],
  asked: readonly string[],
): DocsEdition[] | { problem: string; hint?: string | undefined } {
  if (editions.length === 0) return { problem: 'The site has no docs.' };
  if (asked.length === 0) return editions.filter(({ isLast }) => isLast);
  const chosen = new Set<DocsEdition>();
  for (const name of asked) {
    const found = editions.filter((edition) => isMeant(edition, name));
    if (found.length === 0)
      return {
        problem: `The site has no docs \`${name}\`.`,
        hint: suggestHint(name, [...new Set(editions.map(nameOf))]),
      };
    for (const edition of found) chosen.add(edition);
  }
  return editions.filter((edition) => chosen.has(edition));
}

function isMeant({ collection, version, isLast }: DocsEdition, name: string): boolean {
  const at = name.indexOf('@');
  const set = at === -1 ? name : name.slice(0, at);
  const isSet = set === '' || set === collection;
  return isSet && (at === -1 ? isLast : name.slice(at + 1) === version);
}

/** Name of an edition as the flag accepts it. The only set of a site may be left out. */
const nameOf = ({ collection, version }: DocsEdition): string =>
  `${collection === DEFAULT_COLLECTION ? '' : collection}@${version}`;
