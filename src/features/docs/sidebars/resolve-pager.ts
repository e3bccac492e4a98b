import { suggestFix } from '../../../diagnostics/nearest.js';
import { nearIds } from '../../../resolve/links/nearest-target.js';
import { between, type Neighbors } from '../../../resolve/pages/neighbors.js';
import type { SidebarStop } from '../../../resolve/sidebars/sidebar-order.js';
import type { Diagnostic } from '../../../types/diagnostic.js';
import type { PagerLink } from '../../../types/site/sidebar.js';
import type { SiteDoc } from '../../../types/site.js';

/**
 * Returns the previous and next links of each page of an edition, by source file of a doc or route
 * of a category page.
 */
export function resolvePager(request: {
  docs: ReadonlyMap<string, SiteDoc>;
  draftIds: ReadonlySet<string>;
  /** By sidebar name. */
  stops: ReadonlyMap<string, readonly SidebarStop[]>;
}): { pager: Map<string, Neighbors>; diagnostics: Diagnostic[] } {
  const { docs, draftIds } = request;
  const pager = new Map<string, Neighbors>();
  const diagnostics: Diagnostic[] = [];
  const neighbors = new Map<string, Map<string, Neighbors>>();
  for (const [name, stops] of request.stops) {
    const ofSidebar = new Map<string, Neighbors>();
    neighbors.set(name, ofSidebar);
    for (const [index, stop] of stops.entries()) {
      const near = between(linkOf(stops[index - 1], docs), linkOf(stops[index + 1], docs));
      ofSidebar.set(stop.key, near);
      if (!stop.isDoc) pager.set(stop.key, near);
    }
  }
  for (const doc of docs.values()) {
    const near = (doc.sidebar !== undefined && neighbors.get(doc.sidebar)?.get(doc.id)) || {};
    const prev = chosen({ doc, key: 'pagination_prev', docs, draftIds, diagnostics });
    const next = chosen({ doc, key: 'pagination_next', docs, draftIds, diagnostics });
    pager.set(
      doc.source,
      between(prev.set ? prev.link : near.prev, next.set ? next.link : near.next),
    );
  }
  return { pager, diagnostics };
}

function linkOf(
  stop: SidebarStop | undefined,
  docs: ReadonlyMap<string, SiteDoc>,
): PagerLink | undefined {
  if (stop === undefined) return undefined;
  const doc = stop.isDoc ? docs.get(stop.key) : undefined;
  return doc === undefined ? { label: stop.label, href: stop.href } : docLink(doc, stop.label);
}

const docLink = (doc: SiteDoc, itemLabel?: string): PagerLink => ({
  label: pagerLabel(doc, itemLabel),
  href: doc.route,
});

/** Returns the label of the links to a doc from the previous and next pages. */
export function pagerLabel({ title, card }: SiteDoc, itemLabel = title): string {
  const { pagination_label, sidebar_label } = card.frontMatter;
  return pagination_label ?? sidebar_label ?? itemLabel;
}

/** Returns the choice in a doc's front matter for one direction: unset, no link, or another doc. */
function chosen(request: {
  doc: SiteDoc;
  key: 'pagination_prev' | 'pagination_next';
  docs: ReadonlyMap<string, SiteDoc>;
  draftIds: ReadonlySet<string>;
  diagnostics: Diagnostic[];
}): { set: boolean; link?: PagerLink } {
  const { doc, key, docs } = request;
  const id = doc.card.frontMatter[key];
  if (id === undefined) return { set: false };
  if (id === null) return { set: true };
  const target = docs.get(id);
  if (target !== undefined)
    return target.unlisted ? { set: true } : { set: true, link: docLink(target) };
  if (!request.draftIds.has(id)) {
    request.diagnostics.push({
      code: 'pager-unknown-doc',
      severity: 'error',
      message: `\`${key}\` of the doc \`${doc.id}\` is \`${id}\`, but no doc has that id.`,
      ...suggestFix(id, nearIds(id, docs)),
      file: doc.source,
      ...doc.card.places[key],
    });
  }
  return { set: true };
}
