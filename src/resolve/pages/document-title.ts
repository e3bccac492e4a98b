import type { SiteConfig } from '../../types/config.js';

/**
 * The title of a page as browsers show it: followed by the site's, unless it is empty or the same.
 */
export function documentTitle(title: string, { title: site, titleDelimiter }: SiteConfig): string {
  const own = title.trim();
  return own === '' || own === site.trim() ? site : `${own} ${titleDelimiter} ${site}`;
}
