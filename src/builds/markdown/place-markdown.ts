import { twinFile } from '../../lib/files/twin-file.js';
import { decodePath, withoutSlash } from '../../resolve/routes/route-path.js';
import type { DocsEdition } from '../../types/site/docs-edition.js';
import type { Route, RouteOf } from '../../types/site/route.js';
import type { Site, SiteDoc } from '../../types/site.js';

/** A page that is written as Markdown: a doc, or the page of a category. */
export interface MarkdownPage {
  route: Route;
  /** Path of the file, relative to the folder. */
  file: string;
  edition: DocsEdition;
  doc?: SiteDoc;
}

/** Name of the file that lists all pages. */
export const CONTENTS = 'README.md';

/**
 * Returns the pages of some editions by route, with the files that they become. It leaves out
 * `unlisted` pages and those with `llms: false` in their front matter.
 */
export function placeMarkdown(
  site: Site,
  editions: readonly DocsEdition[],
): ReadonlyMap<string, MarkdownPage> {
  const above = commonFolder(editions, site);
  const pages = new Map<string, MarkdownPage>();
  for (const edition of editions) {
    const docs = new Map([...(site.docs.get(edition.key)?.values() ?? [])].map(byRoute));
    for (const route of site.routes.values()) {
      const doc = docs.get(route.path);
      const isPage =
        doc === undefined ? isCategory(route, edition) : route.kind === 'doc' && isListed(doc);
      if (isPage)
        pages.set(route.path, {
          ...{ route, edition, file: placePage(route, { edition, above }) },
          ...(doc && { doc }),
        });
    }
  }
  return pages;
}

const byRoute = (doc: SiteDoc): [string, SiteDoc] => [doc.route, doc];

const isCategory = (route: Route, edition: DocsEdition): route is RouteOf<'category'> =>
  route.kind === 'category' && route.edition === edition.key;

const isListed = ({ unlisted, card }: SiteDoc): boolean =>
  !unlisted && card.frontMatter.llms !== false;

/**
 * Returns the folder that contains all editions, relative to the base URL: `docs/` for `/docs` and
 * `/docs/1.0`.
 */
function commonFolder(editions: readonly DocsEdition[], { config }: Site): string {
  const [first = [], ...others] = editions.map(({ path }) =>
    decodePath(path.slice(config.baseUrl.length)).split('/'),
  );
  const end = first.findIndex((name, at) => others.some((other) => other[at] !== name));
  const names = first.slice(0, end === -1 ? first.length : end).filter((name) => name !== '');
  return names.map((name) => `${name}/`).join('');
}

/**
 * Returns the path at which other static sites would have the page as Markdown, except for the
 * first page of an edition. `README.md`, in any case, is reserved for the list of pages, because
 * some file systems ignore case.
 */
function placePage(
  { path, file }: Route,
  { edition, above }: { edition: DocsEdition; above: string },
): string {
  const isFirst = withoutSlash(path) === withoutSlash(edition.path);
  const output = isFirst
    ? `${twinFile(file).replace(/(?:^index)?\.md$/, '/')}index.md`
    : twinFile(file);
  const below = output.replace(/^\//, '').slice(above.length);
  return below.toLowerCase() === CONTENTS.toLowerCase() ? `_${below}` : below;
}
