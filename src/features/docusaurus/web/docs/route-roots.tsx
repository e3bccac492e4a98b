import { type ReactNode, use } from 'react';
import { useLocation } from '../../../../web/theme/context.js';
import { words } from '../../../../words/en.js';
import {
  type DescribedItem,
  type DescribedSidebar,
  DocsSidebarProvider,
  DocsVersionProvider,
  ToldVersion,
} from '../common/contexts.js';
import { isSamePath } from '../common/tools.js';
import { type PluginRoute, renderRoutes } from '../core/render-routes.js';
import { Around } from '../theme/around.js';
import { type Described, DocSidebarItems } from './own-sidebar.js';

/*
 * Plugins whose pages resemble docs (API references, for example) nest them in the routes that
 * Docusaurus uses for docs: all docs, a version, and pages with a sidebar.
 */

interface RootProps {
  route?: PluginRoute;
  children?: ReactNode;
}

/** `@theme/DocsRoot` */
export function DocsRoot({ route, children }: RootProps): ReactNode {
  // Wrap the route in the site’s `DocsRoot`, if there is one.
  return route === undefined ? <Around>{children}</Around> : renderRoutes(route.routes);
}

/** `@theme/DocVersionRoot` */
export function DocVersionRoot({
  version,
  ...props
}: RootProps & { version?: Readonly<Record<string, unknown>> | undefined }): ReactNode {
  if (props.route === undefined) return <DocsRoot {...props} />;
  return (
    <DocsVersionProvider version={version}>
      <DocsRoot {...props} />
    </DocsVersionProvider>
  );
}

/**
 * `@theme/DocRoot`: the page beside the sidebar that its route names, if the version has that
 * sidebar.
 */
export function DocRoot(props: RootProps): ReactNode {
  const version = use(ToldVersion);
  const { pathname } = useLocation();
  const name = props.route?.routes?.[0]?.['sidebar'];
  const sidebars = version?.['docsSidebars'] as
    | Readonly<Record<string, DescribedSidebar['items']>>
    | undefined;
  const items = typeof name === 'string' ? sidebars?.[name] : undefined;
  const page = <DocsRoot {...props} />;
  if (items === undefined) return page;
  return (
    <DocsSidebarProvider name={String(name)} items={items}>
      <div className="ds-doc-root">
        <div className="ds-sidebar">
          <nav aria-label={words.docsSidebar}>
            <ul className="ds-menu">
              <DocSidebarItems items={placeItems(items, { pathname, list: `plugin/${name}` })} />
            </ul>
          </nav>
        </div>
        <div className="ds-doc-root-page">{page}</div>
      </div>
    </DocsSidebarProvider>
  );
}

/**
 * Converts the items to docsgen’s format: each category gets a key, and is open if it contains the
 * page.
 */
function placeItems(
  items: readonly DescribedItem[],
  { pathname, list }: { pathname: string; list: string },
): Described[] {
  return items.map((item, i) => {
    if (item.type !== 'category') return item as object as Described;
    const key = `${list}/${i}`;
    const inner = placeItems(item.items ?? [], { pathname, list: key });
    const active = holds(item, pathname);
    return {
      ...item,
      key,
      items: inner,
      active,
      ...(active && { collapsed: false }),
    } as object as Described;
  });
}

const holds = ({ href, items = [] }: DescribedItem, pathname: string): boolean =>
  (href !== undefined && isSamePath(href, pathname)) || items.some((item) => holds(item, pathname));
