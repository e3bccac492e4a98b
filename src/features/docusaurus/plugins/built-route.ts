import type { SidebarCategory } from '../../../types/site/sidebar.js';
import type { TagGroup } from '../../../types/tag.js';

/**
 * A route as Docusaurus passes it to `postBuild`: a page, or the parent of the pages in `routes`.
 */
export interface BuiltRoute {
  path: string;
  exact: boolean;
  component: string;
  modules?: Readonly<Record<string, string>>;
  metadata?: { sourceFilePath: string };
  /** Name of the sidebar that the page shows. */
  sidebar?: string;
  props?: Readonly<Record<string, unknown>>;
  priority?: number;
  routes?: readonly BuiltRoute[];
  /** The plugin that adds it. */
  plugin?: { name: string; id: string };
}

/** A route of any feature. The feature that owns its kind may be disabled. */
export interface AnyRoute {
  path: string;
  kind: string;
  edition?: string;
  docId?: string;
  source?: string;
  index?: {
    edition: string;
    sidebar: string;
    title: string;
    description?: string;
    category: SidebarCategory;
  };
  group?: TagGroup<string>;
  groups?: readonly TagGroup<string>[];
  allTags?: string;
  /** Id of the blog. */
  blog?: string;
  list?: { of: { kind: string } };
}

/** Returns the route of a page, with its source file if it has one. */
export function leafOf({ path, source }: AnyRoute, component: string): BuiltRoute {
  return {
    path,
    component,
    exact: true,
    ...(source !== undefined && {
      modules: { content: `@site/${source}` },
      metadata: { sourceFilePath: source },
    }),
  };
}

/** Adds the content plugin that a route belongs to. */
export function ofPlugin(
  content: 'docs' | 'blog' | 'pages',
  route: BuiltRoute,
  id = 'default',
): BuiltRoute {
  return { ...route, plugin: { name: `docusaurus-plugin-content-${content}`, id } };
}
