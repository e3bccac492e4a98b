import { posix } from 'node:path';
import type { EditionKey } from '../../types/edition.js';
import type { DocsEdition } from '../../types/site/docs-edition.js';
import { findEdition } from '../links/resolve-source-file.js';
import { addBase } from '../routes/resolve-href.js';
import { isBelow, type RouteStyle } from '../routes/route-path.js';

/**
 * How to interpret old addresses on a site whose docs have versions. A page lists its old addresses
 * in `redirect_from`, and `docsgen version` copies the page with them. So an address below the docs
 * belongs to the version of the page that lists it: `/docs/old` means `/docs/next/old` in the
 * unreleased docs, and `/docs/old` in the newest release. Paths of routes contain the base URL, and
 * with it the language.
 */
export interface AddressScope {
  config: RouteStyle;
  /** In the order of the versions. */
  editions: ReadonlyMap<EditionKey, DocsEdition>;
}

type Editions = AddressScope['editions'];

/**
 * The area that an address belongs to: the docs of a collection in general (`version` is absent),
 * or one version of them.
 */
interface Area {
  collection: string;
  path: string;
  version?: DocsEdition;
}

/**
 * Returns the routes that redirect to a page of an edition if its `redirect_from` contains an
 * address.
 */
export function readOldAddress(
  written: string,
  edition: DocsEdition | undefined,
  { config, editions }: AddressScope,
): string[] {
  const path = addBase(written, config);
  const area = areaOf(path, editions);
  if (edition === undefined || area?.collection !== edition.collection) return [path];
  const { version } = area;
  // Authors write the address that a page has in the unreleased docs.
  const isOwn =
    version === undefined || version.key === edition.key || version.version === 'current';
  if (!isOwn) return [path];
  const own = rebase(path, area.path, edition.path);
  // The newest release also owns addresses without a version, even if its path contains one.
  return version === undefined && edition.isLast && own !== path ? [own, path] : [own];
}

/**
 * Returns the form of a route in the `redirect_from` of an edition's page: without the version, so
 * that each copy of the page refers to its own version.
 */
export function writeOldAddress(
  route: string,
  edition: DocsEdition | undefined,
  { config, editions }: AddressScope,
): string {
  const bare = (path: string) => `/${decode(path.slice(config.baseUrl.length))}`;
  const isInside = edition !== undefined && isBelow(route, edition.path);
  const forms = isInside
    ? [bare(rebase(route, edition.path, edition.docsPath)), bare(route)]
    : [bare(route)];
  const reads = (form: string) => readOldAddress(form, edition, { config, editions })[0] === route;
  return forms.find(reads) ?? route;
}

/**
 * Returns the version that an address belongs to. Addresses below the docs without a version belong
 * to the newest release.
 */
export function editionAt(route: string, editions: Editions): DocsEdition | undefined {
  const area = areaOf(route, editions);
  return (
    area?.version ??
    [...editions.values()].find(
      ({ collection, isLast }) => isLast && collection === area?.collection,
    )
  );
}

/**
 * Returns the file of the same page in another version, or the file itself if it belongs to no
 * version.
 */
export function fileInEdition(
  file: string,
  edition: DocsEdition | undefined,
  editions: Editions,
): string {
  const own = findEdition(file, { editions });
  if (own === undefined || own.collection !== edition?.collection) return file;
  return posix.join(edition.contentPath, file.slice(own.contentPath.length + 1));
}

/**
 * Compares editions of one collection by their priority for an address that pages of both list: the
 * newest release comes first, the unreleased docs last.
 */
export function compareRights(a: DocsEdition, b: DocsEdition, editions: Editions): number {
  const order = [...editions.keys()];
  const rank = ({ key, isLast, version }: DocsEdition) =>
    isLast ? -1 : version === 'current' ? order.length : order.indexOf(key);
  return rank(a) - rank(b);
}

/** Returns the innermost area that contains a path. */
function areaOf(path: string, editions: Editions): Area | undefined {
  const areas = [...editions.values()].flatMap((version): Area[] => {
    const { collection, docsPath } = version;
    const root = { collection, path: docsPath };
    return version.path === docsPath ? [root] : [root, { collection, path: version.path, version }];
  });
  const around = areas.filter((area) => isBelow(path, area.path));
  return around.sort((a, b) => b.path.length - a.path.length)[0];
}

/** Moves a path from below one route to below another. */
function rebase(path: string, from: string, to: string): string {
  const rest = path.slice(from.length).replace(/^\/+/, '');
  if (rest === '') return to;
  return to.endsWith('/') ? to + rest : `${to}/${rest}`;
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
