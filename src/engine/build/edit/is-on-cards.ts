import { findSidebar } from '../../../resolve/sidebars/build-sidebar-view.js';
import { entriesAround } from '../../../resolve/sidebars/entries-around.js';
import type { Site } from '../../../types/site.js';
import type { CompiledDoc } from '../../compile/compile-doc.js';
import type { KeptTexts } from '../../store/kept-site.js';

interface CardsRequest {
  texts: Pick<KeptTexts, 'withCards'>;
  /** By source file: docs that say something else of themselves. */
  edited: ReadonlyMap<string, unknown>;
}

/** Whether one of the edited docs, or of those that have come, is described on a card of another. */
export function isOnCards(site: Site, { texts, edited }: CardsRequest): boolean {
  return texts.withCards.some((source) => {
    const doc = site.docBySource.get(source);
    if (doc === undefined) return false;
    const { edition, sidebar: name, id } = doc;
    const position = findSidebar(site, { edition, name, pageKey: id });
    const entries = position === undefined ? [] : entriesAround(position);
    return entries.some((entry) => {
      const listed =
        entry.type === 'link' && entry.docId !== undefined && site.docs.get(edition)?.get(entry.docId);
      return listed && edited.has(listed.source);
    });
  });
}

/** Whether a doc shows cards of which nobody knows yet. */
export function showsNewCards(
  docs: ReadonlyMap<string, CompiledDoc>,
  { withCards }: Pick<KeptTexts, 'withCards'>,
): boolean {
  return [...docs].some(([source, { facts }]) => facts.listsEntries === true && !withCards.includes(source));
}
