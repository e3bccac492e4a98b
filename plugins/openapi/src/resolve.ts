import type { PluginClaim, PluginResolution, ResolveRequest, SidebarItem } from 'docsgen/plugin';
import type { DocumentFiles } from './bundle/bundle-document.js';
import { downloadPaths } from './bundle/download-paths.js';
import type { DocumentProblem } from './document/api.js';
import { placeProblems } from './document/place-problems.js';
import type { Settings } from './options.js';
import { type ApiPage, flattenPages, type PagesOutline } from './pages/list-pages.js';
import { type DocumentOutline, OUTLINE, type ReadFiles } from './write-sources.js';

/** Name of the sidebar among those of the plugin. */
export const SIDEBAR = 'api';

/** Returns the routes and the sidebar of an API, from what `sources` has found in its document. */
export function resolveApi(
  { document, earlier }: Pick<ReadFiles, 'earlier'> & { document: DocumentFiles | undefined },
  { options, routePath, data }: Pick<ResolveRequest<Settings>, 'options' | 'routePath' | 'data'>,
): PluginResolution<null> {
  const outline = data[OUTLINE];
  if (document === undefined || outline === undefined) return { state: null, diagnostics: [] };
  const { pages, problems, earlierProblems } = JSON.parse(outline) as DocumentOutline;
  const diagnostics = [
    ...placeProblems(problems, document),
    ...(earlier ? placeProblems(earlierProblems.filter(isError), earlier) : []),
  ];
  if (pages === undefined) return { state: null, diagnostics };
  const addressOf = ({ path }: ApiPage) =>
    routePath(options.path, ...(path === 'index' ? [] : [path]));
  const about = describePages(pages);
  const claims = flattenPages(pages).map(
    (page): PluginClaim => ({
      kind: `${options.name}-page`,
      source: `${options.name}:${page.path}.md`,
      path: addressOf(page),
      from: `${options.document} (${page.title})`,
      data: about.get(page.path) ?? { categories: [] },
    }),
  );
  const items = listItems(pages, addressOf);
  return {
    state: null,
    pages: claims,
    files: options.download
      ? Object.values(downloadPaths(options)).map((file) => ({
          file,
          name: 'the OpenAPI document',
        }))
      : [],
    sidebars: [{ name: SIDEBAR, label: pages.overview.title, items }],
    diagnostics,
  };
}

/** What is odd in an earlier document can't be helped any more. */
const isError = ({ severity }: DocumentProblem): boolean => severity === 'error';

/** What search knows of a page besides its text. */
interface SearchFacts {
  categories: string[];
  keywords?: string[];
}

function describePages({
  overview,
  changes,
  tags,
  webhooks,
  schemas,
}: PagesOutline): Map<string, SearchFacts & Record<string, never>> {
  const entries: [string, SearchFacts][] = [
    ...(changes === undefined
      ? []
      : [[changes.path, { categories: [overview.title] }] satisfies [string, SearchFacts]]),
    ...tags.flatMap(({ tag, operations }) =>
      operations.map(({ path, operation }): [string, SearchFacts] => [
        path,
        {
          categories: [overview.title, tag.label],
          keywords: [
            operation.path,
            `${operation.method.toUpperCase()} ${operation.path}`,
            ...(operation.id === undefined ? [] : [operation.id]),
          ],
        },
      ]),
    ),
    ...webhooks.map(({ path, request: { name } }): [string, SearchFacts] => [
      path,
      { categories: [overview.title, 'Webhooks'], keywords: [name] },
    ]),
    ...schemas.map(({ path }): [string, SearchFacts] => [
      path,
      { categories: [overview.title, 'Schemas'] },
    ]),
  ];
  return new Map(entries) as never;
}

function listItems(
  { overview, changes, tags, webhooks, schemas }: PagesOutline,
  addressOf: (page: ApiPage) => string,
): SidebarItem[] {
  const category = (label: string, items: SidebarItem[], isOpen: boolean): SidebarItem => ({
    type: 'category',
    label,
    items,
    collapsible: true,
    collapsed: !isOpen,
  });
  const used = tags.filter(({ operations }) => operations.length > 0);
  const groups = used.map(({ tag, operations }) =>
    category(
      tag.label,
      operations.map((page) => ({
        type: 'link',
        label: page.title,
        href: addressOf(page),
        className: `oa-item oa-${page.operation.method}${page.operation.deprecated ? ' oa-old' : ''}`,
      })),
      // Short enough to be taken in at once.
      used.length <= 4 && operations.length <= 12,
    ),
  );
  const sent = webhooks.map(
    (page): SidebarItem => ({
      type: 'link',
      label: page.title,
      href: addressOf(page),
      className: `oa-item oa-${page.request.method}${page.request.deprecated ? ' oa-old' : ''}`,
    }),
  );
  const named = schemas.map(
    (page): SidebarItem => ({ type: 'link', label: page.title, href: addressOf(page) }),
  );
  return [
    { type: 'link', label: 'Overview', href: addressOf(overview) },
    ...(changes === undefined
      ? []
      : [{ type: 'link', label: changes.title, href: addressOf(changes) } satisfies SidebarItem]),
    ...groups,
    ...(sent.length > 0 ? [category('Webhooks', sent, false)] : []),
    ...(named.length > 0 ? [category('Schemas', named, false)] : []),
  ];
}
