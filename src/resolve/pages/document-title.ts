import type { SiteConfig } from '../../types/config.js';

/**
 * Returns the title that browsers show for a page: its own, followed by the site's unless its own
 * is empty or the same.
 */
export function documentTitle(title: string, { title: site, titleDelimiter }: SiteConfig): string {
  const own = title.trim();
  return own === '' || own === site.trim() ? site : `${own} ${titleDelimiter} ${site}`;
}
