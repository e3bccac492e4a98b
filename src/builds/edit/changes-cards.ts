import type { CompiledDoc } from '../../engine/compile/compile-doc.js';
import { findSidebar } from '../../resolve/sidebars/build-sidebar-view.js';
import { entriesAround } from '../../resolve/sidebars/entries-around.js';
import { firstHref } from '../../resolve/sidebars/sidebar-order.js';
import type { Site } from '../../types/site.js';
import type { KeptTexts } from '../last/kept-site.js';

/** Whether cards on a doc show other text in one site than in the other. */
export function changesCards(
  { before, after }: { before: Site; after: Site },
  { withCards }: Pick<KeptTexts, 'withCards'>,
): boolean {
  return withCards.some((source) => describeCards(before, source) !== describeCards(after, source));
}

/** Returns the text of the sidebar entries that appear as cards, with their target docs. */
function describeCards(site: Site, source: string): string | undefined {
  const doc = site.docBySource.get(source);
  if (doc === undefined) return undefined;
  const { edition, sidebar: name, id } = doc;
  const position = findSidebar(site, { edition, name, pageKey: id });
  const entries = (position === undefined ? [] : entriesAround(position)).map((entry) => {
    if (entry.type === 'category')
      return [{ ...entry, items: entry.items.length }, firstHref(entry.items)];
    if (entry.type === 'html' || entry.docId === undefined) return [entry];
    return [entry, site.docs.get(edition)?.get(entry.docId)?.description];
  });
  return JSON.stringify(entries);
}

/** Whether an edited doc shows cards that it did not show at the last full build. */
export function showsNewCards(
  docs: ReadonlyMap<string, CompiledDoc>,
  { withCards }: Pick<KeptTexts, 'withCards'>,
): boolean {
  return [...docs].some(
    ([source, { facts }]) => facts.listsEntries === true && !withCards.includes(source),
  );
}
