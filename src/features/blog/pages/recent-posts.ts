import { DEFAULT_COLLECTION } from '../../../resolve/collections/find-collection.js';
import type { SidebarView } from '../../../types/page.js';
import type { SidebarLink } from '../../../types/site/sidebar.js';
import type { BlogGiven } from '../types.js';

/**
 * Returns the sidebar of a blog: its latest posts by year, and links to the lists. Its size is
 * limited unless the config asks for all posts.
 */
export function recentPosts({
  state: { posts, route, tags, authorIndex, ...routes },
  options: { id, sidebarCount, sidebarTitle },
  site,
}: BlogGiven): SidebarView | undefined {
  const words = site.words.blog;
  if (posts.length === 0 || sidebarCount === 0) return undefined;
  const newest = [...posts].sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
  const recent = newest.slice(0, sidebarCount === 'ALL' ? undefined : sidebarCount);
  const years = [...new Set(recent.map(({ date }) => date.slice(0, 4)))];
  return {
    key: id === DEFAULT_COLLECTION ? 'blog/recent' : `blog/${id}/recent`,
    label: words.blogSidebar,
    items: [
      {
        type: 'link',
        label: sidebarTitle ?? words.recentPosts,
        href: route,
        className: 'ds-recent',
      },
      ...years.map((year, index) => ({
        type: 'category' as const,
        label: year,
        collapsible: false,
        open: true,
        active: false,
        key: String(index + 1),
        items: recent
          .filter(({ date }) => date.startsWith(year))
          .map(({ label, route: href, date }) => ({
            type: 'link' as const,
            label,
            href,
            // For theme parts of the site that render the sidebar.
            ...(site.config.sourceInPages && { customProps: { date } }),
          })),
      })),
      ...(routes.archiveRoute === undefined ? [] : [overview(words.archive, routes.archiveRoute)]),
      ...(tags.length === 0 ? [] : [overview(words.tags, routes.tagsRoute)]),
      ...(authorIndex.length === 0 ? [] : [overview(words.authors, routes.authorsRoute)]),
    ],
  };
}

function overview(label: string, href: string): SidebarLink {
  return { type: 'link', label, href, className: 'ds-overview' };
}
