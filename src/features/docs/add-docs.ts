import { withoutSlash } from '../../resolve/routes/route-path.js';
import type { DocCard } from '../../types/doc.js';
import type { AddedDoc, RenameRequest } from '../../types/feature/renaming.js';
import type { DocsEdition } from '../../types/site/docs-edition.js';
import type { Site } from '../../types/site.js';
import { identifyDoc } from './files/identify-doc.js';
import type { FoundVersions } from './files/list-docs-files.js';
import { resolveEditUrl } from './pages/edit-url.js';
import type { DocsCollection, DocsConfig } from './public-types.js';
import { claimDoc, resolveDoc } from './resolve-docs.js';
import type { DocsState } from './types.js';

type Request = RenameRequest<DocsConfig, DocsState>;

/** The collection and edition of a new doc. */
interface Home {
  options: DocsCollection;
  edition: DocsEdition;
  /** Files of the edition's docs, in order. */
  files: readonly string[];
}

/**
 * Returns new docs that appear in no sidebar. Returns undefined if one of them may belong to a
 * sidebar or have previous and next pages, or may affect other pages.
 */
export function addDocs(request: Request): AddedDoc[] | undefined {
  const { site, cards, added } = request;
  const docs: AddedDoc[] = [];
  const sources = new Set(added);
  const ids = new Set<string>();
  for (const source of [...added].sort()) {
    const card = cards.get(source);
    const home = findHome(source, request);
    const behind =
      home &&
      findBehind(source, home.files, (file) => site.docBySource.has(file) || sources.has(file));
    if (card === undefined || home === undefined || behind === undefined) return undefined;
    const doc = makeDoc(card, { home, request });
    if (doc === undefined || ids.has(doc.id)) return undefined;
    ids.add(doc.id);
    docs.push({ doc, claim: claimDoc(doc), behind });
  }
  return docs;
}

function findHome(source: string, { site, options, files, state }: Request): Home | undefined {
  if (state.generated.some((folder) => source.startsWith(`${folder}/`))) return undefined;
  for (const collection of options) {
    const { versions = [] } = (files.found as FoundVersions)[collection.id] ?? {};
    const version = versions.find(({ docs }) => docs.includes(source));
    if (version === undefined) continue;
    const edition = [...site.editions.values()].find(
      (one) => one.collection === collection.id && one.contentPath === version.contentPath,
    );
    return edition && { options: collection, edition, files: version.docs };
  }
  return undefined;
}

function findBehind(
  source: string,
  files: readonly string[],
  isDoc: (file: string) => boolean,
): string | undefined {
  return files.slice(0, files.indexOf(source)).findLast(isDoc);
}

function makeDoc(
  card: DocCard,
  { home: { options, edition }, request: { site } }: { home: Home; request: Request },
) {
  if (NAMED_ELSEWHERE.some((key) => card.frontMatter[key] !== undefined)) return undefined;
  const { identity, doc } = resolveDoc(card, { config: site.config, options, edition });
  if (identity.diagnostics.length > 0 || isTaken(identity.id, { site, options, edition }))
    return undefined;
  // It would become the main doc. Any other doc leaves the main doc unchanged: the first entry of
  // the first sidebar, or the first of all docs.
  if (withoutSlash(doc.route) === edition.path) return undefined;
  const { url, problem } = resolveEditUrl(doc, {
    config: site.config,
    options,
    edition,
    place: (file) => file,
  });
  if (problem !== undefined) return undefined;
  return url === undefined ? doc : { ...doc, editUrl: url };
}

/** Front matter of a doc that other pages show, or that refers to other docs or sidebars. */
const NAMED_ELSEWHERE = [
  'draft',
  'tags',
  'displayed_sidebar',
  'pagination_prev',
  'pagination_next',
] as const satisfies readonly (keyof DocCard['frontMatter'])[];

/**
 * True if a doc of any version has the id, because versions of a doc link to one another. Drafts
 * have ids, too.
 */
function isTaken(
  id: string,
  { site, options, edition: { contentPath } }: { site: Site } & Omit<Home, 'files'>,
): boolean {
  if ([...site.docs.values()].some((docs) => docs.has(id))) return true;
  const { numberPrefixParser: numberPrefixes } = options;
  return [...site.drafts].some((file) => {
    const card = site.cards.get(file);
    if (card === undefined || !file.startsWith(`${contentPath}/`)) return false;
    return identifyDoc({ card, contentPath, numberPrefixes }).id === id;
  });
}
