import { posix } from 'node:path';
import type { EditionKey } from '../../types/edition.js';
import type { DocsEdition } from '../../types/site/docs-edition.js';
import { addBase } from '../links/resolve-href.js';
import { findEdition } from '../links/resolve-source-file.js';
import { isBelow, type RouteStyle } from '../routes/route-path.js';

/**
 * What old addresses mean on a site whose docs have versions. A page names its old addresses in
 * `redirect_from`, and `docsgen version` copies the page with them. So an address below the docs
 * counts within the version of the page that names it: `/docs/old` leads from `/docs/next/old` in
 * the docs that are being written, and from `/docs/old` in the newest release. Paths of routes
 * contain the base URL, and with it the language.
 */
export interface AddressScope {
  config: RouteStyle;
  /** In the order of versions. */
  editions: ReadonlyMap<EditionKey, DocsEdition>;
}

type Editions = AddressScope['editions'];

/**
 * Where an address is: below the docs of a set in general (`version` is absent), or in one version
 * of them.
 */
interface Area {
  collection: string;
  path: string;
  version?: DocsEdition;
}

/**
 * The routes that a page of an edition gives up to redirects when its `redirect_from` contains an
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
  // Somebody who writes a page calls it by its address among the docs that are being written.
  const isOwn =
    version === undefined || version.key === edition.key || version.version === 'current';
  if (!isOwn) return [path];
  const own = rebase(path, area.path, edition.path);
  // The newest release also has the addresses without a version when no version is there.
  return version === undefined && edition.isLast && own !== path ? [own, path] : [own];
}

/**
 * How `redirect_from` of a page of an edition names a route: without the version, so that each copy
 * of the page means its own.
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
 * The version that an address belongs to: addresses below the docs that name no version are the
 * newest release's.
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
 * The file of another version that is the same page as a file; the file itself when it has no
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
 * Orders editions of one set by their right to an address that pages of several of them name: the
 * newest release first, what is not released last.
 */
export function compareRights(a: DocsEdition, b: DocsEdition, editions: Editions): number {
  const order = [...editions.keys()];
  const rank = ({ key, isLast, version }: DocsEdition) =>
    isLast ? -1 : version === 'current' ? order.length : order.indexOf(key);
  return rank(a) - rank(b);
}

/** Of all areas that contain a path, the innermost. */
function areaOf(path: string, editions: Editions): Area | undefined {
  const areas = [...editions.values()].flatMap((version): Area[] => {
    const { collection, docsPath } = version;
    const root = { collection, path: docsPath };
    return version.path === docsPath ? [root] : [root, { collection, path: version.path, version }];
  });
  const around = areas.filter((area) => isBelow(path, area.path));
  return around.sort((a, b) => b.path.length - a.path.length)[0];
}

/** A path below one route as the same path below another. */
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
