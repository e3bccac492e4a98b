import type { Site } from '../../../types/site.js';
import { type AnyRoute, type BuiltRoute, leafOf, ofPlugin } from './built-route.js';
import { describeDocs } from './describe-docs.js';

/**
 * Returns the pages of a site as Docusaurus routes, with docs nested as in Docusaurus. Leaves out
 * pages that plugins add.
 */
export function describeRoutes(site: Site): BuiltRoute[] {
  const routes = [...site.routes.values()] as readonly AnyRoute[];
  return [...routes.flatMap((route) => describePage(route) ?? []), ...describeDocs(site, routes)];
}

/**
 * Returns the route of a page, or undefined for docs and for pages that Docusaurus has no route
 * for.
 */
function describePage(route: AnyRoute): BuiltRoute | undefined {
  const { kind, blog = 'default', list } = route;
  const ofBlog = (part: string) => ofPlugin('blog', { ...leafOf(route, `@theme/${part}`) }, blog);
  switch (kind) {
    case 'post':
      return ofBlog('BlogPostPage');
    case 'post-list':
      return ofBlog(LISTS[list?.of.kind ?? 'all'] ?? 'BlogListPage');
    case 'archive':
      return ofBlog('BlogArchivePage');
    case 'blog-tags':
      return ofBlog('BlogTagsListPage');
    case 'blog-authors':
      return ofBlog('Blog/Pages/BlogAuthorsListPage');
    case 'markdown':
      return ofPlugin('pages', leafOf(route, '@theme/MDXPage'));
    case 'react':
      return ofPlugin('pages', {
        ...leafOf(route, `@site/${route.source}`),
        modules: { config: '@generated/docusaurus.config' },
      });
    case 'search':
      return {
        ...leafOf(route, '@theme/SearchPage'),
        plugin: { name: 'docusaurus-theme-search-algolia', id: 'default' },
      };
    default:
      return undefined;
  }
}

const LISTS: Readonly<Record<string, string | undefined>> = {
  tag: 'BlogTagsPostsPage',
  author: 'Blog/Pages/BlogAuthorsPostsPage',
};
