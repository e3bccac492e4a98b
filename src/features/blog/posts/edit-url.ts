import { formatKeyPath } from '../../../lib/text/format-key-path.js';
import { type EditUrl, resolveEditLink } from '../../../resolve/pages/edit-link.js';
import type { SiteConfig } from '../../../types/config.js';
import type { DocCard } from '../../../types/doc.js';
import type { BlogCollection, EditedPost } from '../public-types.js';

/** Returns the edit URL of a post, by the same rules as for a doc, with `blog.editUrl`. */
export function resolvePostEditUrl(
  card: DocCard,
  {
    config,
    settings,
    route,
    place,
  }: {
    config: SiteConfig;
    settings: BlogCollection;
    route: string;
    place: (file: string) => string;
  },
): EditUrl {
  return resolveEditLink<EditedPost>({
    card,
    key: formatKeyPath([...settings.configPath, 'editUrl']),
    editUrl: settings.editUrl,
    path: settings.editLocalizedFiles ? place(card.path) : card.path,
    page: {
      blogDirPath: settings.path,
      blogPath: card.path.slice(settings.path.length + 1),
      permalink: route,
      locale: config.locale,
    },
  });
}
