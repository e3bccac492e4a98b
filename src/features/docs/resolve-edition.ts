import { suggestFix } from '../../diagnostics/nearest.js';
import type { Neighbors } from '../../resolve/pages/neighbors.js';
import { decodePath, routePath, withoutSlash } from '../../resolve/routes/route-path.js';
import { sidebarKey } from '../../resolve/sidebars/sidebar-key.js';
import { firstStop, listStops } from '../../resolve/sidebars/sidebar-order.js';
import { groupTags } from '../../resolve/tags/group-tags.js';
import { type KnownTags, readTagsFile, type TagsFile } from '../../resolve/tags/read-tags-file.js';
import type { SiteConfig } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { DocCard } from '../../types/doc.js';
import type { Translate } from '../../types/language/translation.js';
import type { DocsEdition } from '../../types/site/docs-edition.js';
import type { EditionTags, ResolvedEdition, SiteDoc } from '../../types/site.js';
import { resolveEditUrl } from './pages/edit-url.js';
import type { DocsCollection } from './public-types.js';
import { resolveDocs } from './resolve-docs.js';
import type { CategorySource } from './sidebars/read-category-files.js';
import type { SidebarsFile } from './sidebars/read-sidebars.js';
import { resolvePager } from './sidebars/resolve-pager.js';
import type { PlacedIndex } from './sidebars/resolve-sidebar.js';
import { type EditionSidebars, resolveSidebars } from './sidebars/resolve-sidebars.js';

/** Input for one edition of the docs, as found on disk. */
export interface EditionInput {
  /** Cards of pages; partials are left out. */
  cards: readonly DocCard[];
  /** The sidebars file. Undefined: one sidebar follows the folders. `false`: no sidebars. */
  sidebars: SidebarsFile | false | undefined;
  /** Parsed `_category_` files below `contentPath`. */
  categories: readonly CategorySource[];
  /** The parsed `tags.yml`. */
  tags?: TagsFile | undefined;
}

/** The resolved docs of one edition. */
export interface EditionResult {
  resolved: ResolvedEdition;
  indexes: readonly PlacedIndex[];
  /** Ids of docs with labels of their own in sidebars: see `DocsState`. */
  labeled: readonly string[];
  /** See `DocsState`. */
  generated: readonly string[];
  pager: ReadonlyMap<string, Neighbors>;
  diagnostics: readonly Diagnostic[];
}

interface EditionRequest {
  config: SiteConfig;
  options: DocsCollection;
  edition: DocsEdition;
  source: EditionInput;
  /** Translates labels into the language of the site. */
  translate: Translate;
  /** Returns the path of the translation of a file, or the file itself if there is none. */
  place: (file: string) => string;
}

/** Resolves the docs of one edition with their sidebars and pager. */
export function resolveEdition(request: EditionRequest): EditionResult {
  const { config, options, edition, source } = request;
  const editionDocs = resolveDocs({ config, options, edition, cards: source.cards });
  const editionSidebars = resolveSidebars({
    config,
    options,
    edition,
    editionDocs,
    source: source.sidebars,
    categories: source.categories,
    translate: request.translate,
  });
  const tagged = tagDocs(editionDocs.docs, request);
  const editable = addEditUrls(tagged.docs, request);
  const shown = showSidebars(editable.docs, editionSidebars);
  const { sidebars, indexes, labeled, generated } = editionSidebars;
  const listed = [...sidebars.values()].map((sidebar) => ({ sidebar, ...listStops(sidebar) }));
  const { draftIds } = editionDocs;
  const stops = new Map(listed.map((one) => [one.sidebar.name, one.stops]));
  const paged = resolvePager({ docs: shown.docs, draftIds, stops });
  const mainDocId = findMainDoc(shown.docs, editionSidebars, edition);
  const parts = [editionDocs, editionSidebars, tagged, editable, shown, paged];
  return {
    resolved: {
      edition: { ...edition, ...(mainDocId === undefined ? {} : { mainDocId }) },
      docs: shown.docs,
      draftIds,
      sidebars,
      spots: new Map(listed.map(({ sidebar, spots }) => [sidebarKey(sidebar), spots])),
      tags: tagged.tags,
    },
    indexes,
    labeled,
    generated,
    pager: paged.pager,
    diagnostics: parts.flatMap(({ diagnostics }) => diagnostics),
  };
}

/** Adds the tags of each doc, with the addresses of their pages. */
function tagDocs(
  docs: ReadonlyMap<string, SiteDoc>,
  { config, options, edition, source }: EditionRequest,
): { docs: ReadonlyMap<string, SiteDoc>; tags: EditionTags; diagnostics: Diagnostic[] } {
  const file: { known?: KnownTags; diagnostics: Diagnostic[] } =
    source.tags === undefined ? { diagnostics: [] } : readTagsFile(source.tags);
  const base = [decodePath(edition.path.slice(config.baseUrl.length)), options.tagsBasePath];
  const { onInlineTags } = options;
  const { groups, tagsOf, diagnostics } = groupTags({
    config,
    base,
    items: [...docs.values()],
    known: file.known,
    onInlineTags,
  });
  const withTags = [...docs].map(([id, doc]): [string, SiteDoc] => {
    const tags = tagsOf.get(doc);
    return [id, tags === undefined ? doc : { ...doc, tags }];
  });
  return {
    docs: new Map(withTags),
    tags: {
      edition: edition.key,
      route: routePath(config, ...base),
      groups: groups.map((group) => ({ ...group, items: group.items.map(({ id }) => id) })),
    },
    diagnostics: [...file.diagnostics, ...diagnostics],
  };
}

/** Adds the edit URL of each doc. */
function addEditUrls(
  docs: ReadonlyMap<string, SiteDoc>,
  request: EditionRequest,
): { docs: Map<string, SiteDoc>; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const edited = [...docs].map(([id, doc]): [string, SiteDoc] => {
    const { url, problem } = resolveEditUrl(doc, request);
    if (problem !== undefined) diagnostics.push(problem);
    return [id, url === undefined ? doc : { ...doc, editUrl: url }];
  });
  return { docs: new Map(edited), diagnostics };
}

/**
 * Sets the sidebar that each doc shows: `displayed_sidebar`, else the last one that lists the doc.
 */
function showSidebars(
  docs: ReadonlyMap<string, SiteDoc>,
  { sidebars, sidebarByDoc }: EditionSidebars,
): { docs: Map<string, SiteDoc>; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const shown = new Map<string, SiteDoc>();
  for (const [id, doc] of docs) {
    const wanted = doc.card.frontMatter.displayed_sidebar;
    if (wanted !== undefined && wanted !== null && !sidebars.has(wanted)) {
      diagnostics.push(unknownSidebar(doc, wanted, [...sidebars.keys()]));
    }
    const name = wanted === undefined ? sidebarByDoc.get(id) : wanted;
    const known = name !== undefined && name !== null && sidebars.has(name);
    shown.set(id, known ? { ...doc, sidebar: name } : doc);
  }
  return { docs: shown, diagnostics };
}

function unknownSidebar(doc: SiteDoc, name: string, known: string[]): Diagnostic {
  return {
    code: 'sidebar-unknown',
    severity: 'error',
    message: `The doc \`${doc.id}\` names the sidebar \`${name}\`, but no sidebar has that name.`,
    ...suggestFix(name, known),
    file: doc.source,
    ...doc.card.places['displayed_sidebar'],
  };
}

/**
 * Returns the id of the doc at the edition's own path, else of the first in the first sidebar, else
 * of the first of all docs.
 */
function findMainDoc(
  docs: ReadonlyMap<string, SiteDoc>,
  { sidebars }: EditionSidebars,
  edition: DocsEdition,
): string | undefined {
  const all = [...docs.values()];
  const home = all.find((doc) => withoutSlash(doc.route) === edition.path);
  if (home !== undefined) return home.id;
  const [sidebar] = sidebars.values();
  const href = sidebar === undefined ? undefined : firstStop(sidebar.items)?.href;
  return (all.find((doc) => doc.route === href) ?? all[0])?.id;
}
