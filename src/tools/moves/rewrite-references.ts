import { findWritten } from '../../lib/edits/find-written.js';
import { writeLike } from '../../lib/edits/spelling.js';
import { isNameLink, NAME_LINK } from '../../lib/text/name-link.js';
import { nameOf } from '../../resolve/links/find-named.js';
import { resolveReference, type Target } from '../../resolve/links/resolve-reference.js';
import { listSourceFiles } from '../../resolve/links/resolve-source-file.js';
import { writeFileAddress, writePageAddress } from '../../resolve/links/write-address.js';
import { splitUrl } from '../../resolve/routes/resolve-href.js';
import { decodePath } from '../../resolve/routes/route-path.js';
import type { Place } from '../../types/diagnostic.js';
import type { Reference } from '../../types/doc.js';
import type { Site } from '../../types/site.js';
import type { TextEdit } from '../../types/text-edit.js';
import type { Moves } from './list-moves.js';

/** A site before and after a move. */
export interface MoveScope {
  moves: Moves;
  before: Site;
  after: Site;
  fileExists: { before(file: string): boolean; after(file: string): boolean };
}

/** A link that the move breaks or redirects unless it is updated. */
export interface StaleLink {
  /** The current name of the file that contains it. */
  file: string;
  place: Place;
  url: string;
  replacement: string;
}

/** Lists the links and images of a page that the move breaks, or that name an old location. */
export function listStaleLinks(
  { source, references }: { source: string; references: readonly Reference[] },
  scope: MoveScope,
): StaleLink[] {
  const { before, after, moves } = scope;
  const route = before.routeBySource.get(source);
  if (route === undefined) return [];
  const newSource = moves.get(source) ?? source;
  const newRoute = after.routeBySource.get(newSource) ?? route;
  return references.flatMap((reference): StaleLink[] => {
    const { url, kind, file = source, place } = reference;
    if (reference.isRendered) return [];
    const newFile = moves.get(file) ?? file;
    const exists = scope.fileExists;
    const old = resolveReference({
      url,
      kind,
      source: file,
      route,
      site: before,
      fileExists: exists.before,
    });
    const now = resolveReference({
      url,
      kind,
      source: newFile,
      route: newRoute,
      site: after,
      fileExists: exists.after,
    });
    const wanted = moveTarget(old, { url, source: file }, scope);
    if (wanted === undefined || isThere(now, wanted)) return [];
    const replacement = writeTarget(wanted, { url, newFile, newRoute, old, scope });
    return replacement === url ? [] : [{ file, place, url, replacement }];
  });
}

/** The target of a link after the move. */
type Wanted = { route: string; source: string | undefined } | { path: string };

function moveTarget(
  old: Target,
  { url, source }: { url: string; source: string },
  { before, after, moves }: MoveScope,
): Wanted | undefined {
  if (old.type === 'file') return { path: moves.get(old.path) ?? old.path };
  if (old.type !== 'route') return undefined;
  const page = before.routes.get(old.route);
  const from = page !== undefined && 'source' in page ? page.source : undefined;
  const raw = decodePath(splitUrl(url.trim()).path);
  const named = /\.mdx?$/i.test(raw)
    ? listSourceFiles(raw, { source, site: before }).find((file) => before.routeBySource.has(file))
    : undefined;
  const target = named ?? from;
  const moved = target === undefined ? undefined : (moves.get(target) ?? target);
  const route = (moved !== undefined && after.routeBySource.get(moved)) || old.route;
  return { route, source: named === undefined ? undefined : moved };
}

function isThere(now: Target, wanted: Wanted): boolean {
  if ('path' in wanted) return now.type === 'file' && now.path === wanted.path;
  return now.type === 'route' && now.route === wanted.route;
}

function writeTarget(
  wanted: Wanted,
  {
    url,
    newFile,
    newRoute,
    old,
    scope: { before, after },
  }: { url: string; newFile: string; newRoute: string; old: Target; scope: MoveScope },
): string {
  if ('path' in wanted) return writeFileAddress(wanted.path, { url, site: after, source: newFile });
  const { route, source } = wanted;
  if (isNameLink(url)) return writeName(route, { url, newFile, after });
  if (source !== undefined) return writeFileAddress(source, { url, site: after, source: newFile });
  const raw = decodePath(splitUrl(url.trim()).path);
  const doc = old.type === 'route' ? docAt(old.route, before) : undefined;
  const moved = docAt(route, after);
  if (doc?.id === raw && moved !== undefined)
    return moved.id + url.trim().slice(splitUrl(url.trim()).path.length);
  const page = `/${route.slice(after.config.baseUrl.length)}`;
  return writePageAddress(page, { url, site: after, route: newRoute });
}

/** Returns the shortest address of the page, with its current anchor. */
function writeName(
  route: string,
  { url, newFile, after }: { url: string; newFile: string; after: Site },
): string {
  const page = after.routes.get(route);
  if (page === undefined || !('source' in page)) return url;
  const [, ...below] = url.split('#');
  return [NAME_LINK + nameOf(page.source, { source: newFile, site: after }), ...below].join('#');
}

function docAt(route: string, { docBySource, routes }: Site): { id: string } | undefined {
  const page = routes.get(route);
  return page !== undefined && 'source' in page ? docBySource.get(page.source) : undefined;
}

/** Returns the edits that update a link, or none if it is not found in the text. */
export function editLink({ file, place, url, replacement }: StaleLink, text: string): TextEdit[] {
  return findWritten({ file, text, place, value: url }).map((written) => ({
    file,
    from: written.from,
    to: written.to,
    text: writeLike(written, replacement),
  }));
}
