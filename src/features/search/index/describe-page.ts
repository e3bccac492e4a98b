import type { IndexedPage } from '../../../types/feature/site-index.js';
import type { SearchPage } from '../shared/index-types.js';

/** A page as the index lists it, before its text is known. */
export function describePage({
  url,
  title,
  categories,
  keywords = [],
  description,
}: IndexedPage): Omit<SearchPage, 'textKey'> {
  return {
    url,
    title,
    categories,
    keywords: [...nameIn(url), ...keywords],
    ...(description !== undefined && { description }),
  };
}

/** The last part of an address: often the name that readers know. */
function nameIn(url: string): string[] {
  const name = url.replace(/\/$/, '').split('/').at(-1);
  return name ? [name] : [];
}
