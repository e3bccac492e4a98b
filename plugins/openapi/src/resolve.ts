import type { PluginClaim, PluginResolution, ResolveRequest, SidebarItem } from 'docsgen/plugin';
import type { DocumentReading } from './document/read-document.js';
import type { Settings } from './options.js';
import { type ApiPage, type ApiPages, flattenPages, listPages } from './pages/list-pages.js';

/** Name of the sidebar among those of the plugin. */
export const SIDEBAR = 'api';

/** Routes and sidebar of an API. */
export function resolveApi(
  { api, diagnostics }: DocumentReading,
  { options, routePath }: Pick<ResolveRequest<Settings>, 'options' | 'routePath'>,
): PluginResolution<null> {
  if (api === undefined) return { state: null, diagnostics };
  const pages = listPages(api, options.title);
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
    sidebars: [{ name: SIDEBAR, label: pages.overview.title, items }],
    diagnostics,
  };
}

/** What search knows of a page besides its text. */
interface SearchFacts {
  categories: string[];
  keywords?: string[];
}

function describePages({
  overview,
  tags,
  schemas,
}: ApiPages): Map<string, SearchFacts & Record<string, never>> {
  const entries: [string, SearchFacts][] = [
    ...tags.flatMap(({ tag, operations }) =>
      operations.map(({ path, operation }): [string, SearchFacts] => [
        path,
        {
          categories: [overview.title, tag.name],
          keywords: [
            operation.path,
            `${operation.method.toUpperCase()} ${operation.path}`,
            ...(operation.id === undefined ? [] : [operation.id]),
          ],
        },
      ]),
    ),
    ...schemas.map(({ path }): [string, SearchFacts] => [
      path,
      { categories: [overview.title, 'Schemas'] },
    ]),
  ];
  return new Map(entries) as never;
}

function listItems(
  { overview, tags, schemas }: ApiPages,
  addressOf: (page: ApiPage) => string,
): SidebarItem[] {
  const category = (label: string, items: SidebarItem[], isOpen: boolean): SidebarItem => ({
    type: 'category',
    label,
    items,
    collapsible: true,
    collapsed: !isOpen,
  });
  const groups = tags.map(({ tag, operations }) =>
    category(
      tag.name,
      operations.map((page) => ({
        type: 'link',
        label: page.title,
        href: addressOf(page),
        className: `oa-item oa-${page.operation.method}${page.operation.deprecated ? ' oa-old' : ''}`,
      })),
      // Short enough to be taken in at once.
      tags.length <= 4 && operations.length <= 12,
    ),
  );
  const named = schemas.map(
    (page): SidebarItem => ({ type: 'link', label: page.title, href: addressOf(page) }),
  );
  return [
    { type: 'link', label: 'Overview', href: addressOf(overview) },
    ...groups,
    ...(named.length > 0 ? [category('Schemas', named, false)] : []),
  ];
}
