import type { SidebarCategory } from '../../../types/site/sidebar.js';
import type { TagGroup } from '../../../types/tag.js';

/** A route as Docusaurus hands it to `postBuild`: a page, or what is around those in `routes`. */
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
  /** The plugin that it comes from. */
  plugin?: { name: string; id: string };
}

/** A route of docsgen, whatever feature it is of: that may not be there. */
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

/** A page, with the file that it is made of, if it is made of one. */
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

/** The route with the plugin for content that it comes from. */
export function ofPlugin(
  content: 'docs' | 'blog' | 'pages',
  route: BuiltRoute,
  id = 'default',
): BuiltRoute {
  return { ...route, plugin: { name: `docusaurus-plugin-content-${content}`, id } };
}
