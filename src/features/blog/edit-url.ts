import { type EditUrl, resolveEditLink } from '../../resolve/pages/edit-link.js';
import type { SiteConfig } from '../../types/config.js';
import type { DocCard } from '../../types/doc.js';
import type { BlogConfig, EditedPost } from './public-types.js';

/** Where readers edit a post: as for a doc, with `blog.editUrl`. */
export function resolvePostEditUrl(
  card: DocCard,
  { config, settings, route }: { config: SiteConfig; settings: BlogConfig; route: string },
): EditUrl {
  return resolveEditLink<EditedPost>({
    card,
    key: 'blog.editUrl',
    editUrl: settings.editUrl,
    path: card.path,
    page: {
      blogDirPath: settings.path,
      blogPath: card.path.slice(settings.path.length + 1),
      permalink: route,
      locale: config.locale,
    },
  });
}
