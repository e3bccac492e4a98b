import type { EditionKey } from '../../../types/edition.js';
import type { SidebarCategory } from '../../../types/site/sidebar.js';
import type { GeneratedIndex } from '../types.js';
import type { CategoryEntry } from './sidebar-entry.js';

/** Creates the generated index page of a category. */
export function createIndex(request: {
  name: string;
  entry: CategoryEntry;
  category: SidebarCategory;
  route: string;
  edition: EditionKey;
}): GeneratedIndex {
  const { entry, category, edition } = request;
  const link = entry.link?.type === 'generated-index' ? entry.link : undefined;
  const description = link?.description ?? entry.description;
  return {
    route: request.route,
    edition,
    sidebar: request.name,
    title: link?.title ?? entry.label,
    ...(description === undefined ? {} : { description }),
    ...(link?.image === undefined ? {} : { image: link.image }),
    keywords: link?.keywords ?? [],
    category,
  };
}
