import { sidebarKey } from '../../resolve/sidebars/sidebar-key.js';
import { firstStop } from '../../resolve/sidebars/sidebar-order.js';
import type { EditionKey } from '../../types/edition.js';
import type { RenameRequest, Renaming } from '../../types/feature/renaming.js';
import type { Route } from '../../types/site/route.js';
import type {
  PagerLink,
  Sidebar,
  SidebarCategory,
  SidebarItem,
  SidebarSpot,
} from '../../types/site/sidebar.js';
import type { Site, SiteDoc } from '../../types/site.js';
import { addDocs } from './add-docs.js';
import { identifyDoc } from './files/identify-doc.js';
import type { DocsConfig } from './public-types.js';
import { nameDoc } from './resolve-docs.js';
import { pagerLabel } from './sidebars/resolve-pager.js';
import type { DocsState } from './types.js';

/** A doc before and after the edit. */
interface RenamedDoc {
  before: SiteDoc;
  now: SiteDoc;
}

/** Thrown if something shows a label that may not be the doc's own. */
class OtherLabel extends Error {}

/**
 * Returns the changes after some docs have been renamed or added. Returns undefined if the edit may
 * affect more than these docs and the labels that follow their names; all names have to be resolved
 * again then.
 */
export function renameDocs(request: RenameRequest<DocsConfig, DocsState>): Renaming | undefined {
  const { options, site } = request;
  // Whole-section pages and sidebar generators use names in ways that this function does not track.
  if (
    options.some(
      ({ print, sidebarItemsGenerator }) => print !== false || sidebarItemsGenerator !== undefined,
    )
  )
    return undefined;
  const docs = listRenamed(request);
  const added = addDocs(request);
  if (docs === undefined || added === undefined) return undefined;
  try {
    const relabeled = relabelSidebars(site, docs);
    return {
      docs: docs.map(({ now }) => now),
      added,
      ...relabeled,
      spots: relabelSpots(site, docs),
      pager: new Map([
        ...relabelPager(request, docs),
        ...added.map(({ doc }) => [doc.source, {}] as const),
      ]),
    };
  } catch (error) {
    if (error instanceof OtherLabel) return undefined;
    throw error;
  }
}

function listRenamed({
  site,
  state,
  options,
  cards,
  added,
}: RenameRequest<DocsConfig, DocsState>): RenamedDoc[] | undefined {
  const docs: RenamedDoc[] = [];
  for (const [source, card] of cards) {
    if (added.includes(source)) continue;
    const before = site.docBySource.get(source);
    const edition = before && site.editions.get(before.edition);
    const collection = options.find(({ id }) => id === edition?.collection);
    if (before === undefined || edition === undefined || collection === undefined) return undefined;
    const { contentPath } = edition;
    const { baseId } = identifyDoc({
      card,
      contentPath,
      numberPrefixes: collection.numberPrefixParser,
    });
    const now = { ...before, ...nameDoc(card, baseId) };
    if (now.label !== before.label && state.labeled.has(labeledDoc(before))) return undefined;
    docs.push({ before, now });
  }
  return docs;
}

/** Returns the key of a doc in `DocsState.labeled`. */
export const labeledDoc = ({ edition, id }: Pick<SiteDoc, 'edition' | 'id'>): string =>
  `${edition} ${id}`;

/**
 * Updates the labels of docs in sidebars, and the generated index pages of the categories that
 * contain them.
 */
function relabelSidebars(
  site: Site,
  docs: readonly RenamedDoc[],
): Pick<Renaming, 'sidebars' | 'routes'> {
  const sidebars: Sidebar[] = [];
  const routes: Route[] = [];
  for (const [edition, labels] of listLabels(docs))
    for (const sidebar of site.sidebars.get(edition)?.values() ?? []) {
      const categories: SidebarCategory[] = [];
      const items = relabel(sidebar.items, { labels, categories });
      if (items === sidebar.items) continue;
      // The navbar may show the label of the first entry.
      if (firstStop(items)?.label !== firstStop(sidebar.items)?.label) throw new OtherLabel();
      sidebars.push({ ...sidebar, items });
      for (const category of categories) {
        const route = category.href === undefined ? undefined : site.routes.get(category.href);
        if (
          route?.kind === 'category' &&
          route.index.edition === edition &&
          route.index.sidebar === sidebar.name
        )
          routes.push({ ...route, index: { ...route.index, category } });
      }
    }
  return { sidebars, routes };
}

type Labels = ReadonlyMap<string, { from: string; to: string }>;

/** Returns the changed labels by edition, then by doc id. */
function listLabels(docs: readonly RenamedDoc[]): Map<EditionKey, Labels> {
  const labels = new Map<EditionKey, Map<string, { from: string; to: string }>>();
  for (const { before, now } of docs) {
    if (before.label === now.label) continue;
    const ofEdition = labels.get(before.edition) ?? new Map();
    labels.set(before.edition, ofEdition.set(before.id, { from: before.label, to: now.label }));
  }
  return labels;
}

/** Returns the same list if no label in it changes. */
function relabel(
  items: SidebarItem[],
  scope: { labels: Labels; categories: SidebarCategory[] },
): SidebarItem[] {
  let isSame = true;
  const relabeled = items.map((item): SidebarItem => {
    if (item.type === 'html') return item;
    const label = item.docId === undefined ? undefined : scope.labels.get(item.docId);
    if (item.type === 'link') {
      if (label === undefined) return item;
      if (item.label !== label.from) throw new OtherLabel();
      isSame = false;
      return { ...item, label: label.to };
    }
    if (label !== undefined) throw new OtherLabel();
    const inside = relabel(item.items, scope);
    if (inside === item.items) return item;
    isSame = false;
    const category = { ...item, items: inside };
    scope.categories.push(category);
    return category;
  });
  return isSame ? items : relabeled;
}

function relabelSpots(site: Site, docs: readonly RenamedDoc[]): Renaming['spots'] {
  const spots = new Map<string, Map<string, SidebarSpot>>();
  for (const [edition, labels] of listLabels(docs))
    for (const sidebar of site.sidebars.get(edition)?.values() ?? []) {
      const key = sidebarKey(sidebar);
      const own = new Map<string, SidebarSpot>();
      for (const [id, { from, to }] of labels) {
        const spot = site.sidebarSpots.get(key)?.get(id);
        if (spot === undefined) continue;
        if (spot.label !== from) throw new OtherLabel();
        own.set(id, { ...spot, label: to });
      }
      if (own.size > 0) spots.set(key, own);
    }
  return spots;
}

function relabelPager(
  { site, leadingTo }: RenameRequest<DocsConfig, DocsState>,
  docs: readonly RenamedDoc[],
): Renaming['pager'] {
  const pager = new Map<string, { prev?: PagerLink; next?: PagerLink }>();
  for (const { before, now } of docs) {
    const [from, to] = [pagerLabel(before), pagerLabel(now)];
    if (from === to) continue;
    const rename = (link: PagerLink): PagerLink => {
      if (link.href !== now.route) return link;
      if (link.label !== from) throw new OtherLabel();
      return { ...link, label: to };
    };
    for (const key of new Set(leadingTo(now.route))) {
      const { prev, next } = pager.get(key) ?? site.pager.get(key) ?? {};
      pager.set(key, { ...(prev && { prev: rename(prev) }), ...(next && { next: rename(next) }) });
    }
  }
  return pager;
}
