import picomatch from 'picomatch';
import type { Route } from '../../types/site/route.js';
import type { Site } from '../../types/site.js';
import type { LlmsConfig, PageGroup } from './public-types.js';

/**
 * Groups of pages by page kind. The feature that owns a kind may be disabled. Kinds that are not
 * listed belong to `pages`.
 */
const GROUPS: Readonly<Record<string, PageGroup>> = {
  doc: 'docs',
  category: 'docs',
  'doc-tag': 'docs',
  'doc-tags': 'docs',
  'whole-section': 'docs',
  post: 'blog',
  'post-list': 'blog',
  archive: 'blog',
  'blog-tags': 'blog',
  'blog-authors': 'blog',
};

/** True if the config includes the Markdown of a page. */
export function isChosen(
  route: Route,
  { site, options }: { site: Pick<Site, 'editions'>; options: LlmsConfig },
): boolean {
  const { include, oldVersions, exclude } = options;
  return (
    include.includes(GROUPS[route.kind] ?? 'pages') &&
    (oldVersions || !isOfOldVersion(route, site)) &&
    !matcherOf(exclude)(route.path)
  );
}

/** True if a page belongs to a version of the docs other than the last. */
export function isOfOldVersion({ edition }: Route, { editions }: Pick<Site, 'editions'>): boolean {
  return edition !== undefined && editions.get(edition)?.isLast === false;
}

/** Kinds of pages that list pages, or repeat a whole section. */
const LISTS = new Set([
  ...['doc-tag', 'doc-tags', 'whole-section', 'archive', 'blog-tags', 'blog-authors', 'authors'],
]);

/** True if a page only lists other pages or repeats their texts. */
export function isList(route: Route): boolean {
  if (LISTS.has(route.kind)) return true;
  if (!('list' in route)) return false;
  const { of, number } = route.list as { of?: { kind: string }; number?: number };
  return (of !== undefined && of.kind !== 'all') || (number ?? 1) > 1;
}

const matchers = new WeakMap<readonly string[], (path: string) => boolean>();

/** Compiles each list of globs once. */
function matcherOf(globs: string[]): (path: string) => boolean {
  const known = matchers.get(globs);
  if (known !== undefined) return known;
  const matcher = globs.length === 0 ? () => false : picomatch(globs, { dot: true });
  matchers.set(globs, matcher);
  return matcher;
}
