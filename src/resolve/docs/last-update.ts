import { isoDate } from '../../lib/text/iso-date.js';
import type { SiteConfig } from '../../types/config.js';
import type { FrontMatter } from '../../types/doc.js';

/** When and by whom a page was last changed, as far as the config shows it; front matter goes before the history. */
export function resolveLastUpdate(request: {
  frontMatter: FrontMatter;
  config: SiteConfig;
  lastUpdate: { date: string; author: string } | undefined;
}): { lastUpdated?: string; lastUpdatedBy?: string } {
  const { docs } = request.config;
  if (docs === false) return {};
  const own = request.frontMatter.last_update;
  const date = docs.showLastUpdateTime ? isoDate(own?.date ?? request.lastUpdate?.date) : undefined;
  const author = docs.showLastUpdateAuthor ? (own?.author ?? request.lastUpdate?.author) : undefined;
  return {
    ...(date === undefined ? {} : { lastUpdated: date }),
    ...(author === undefined ? {} : { lastUpdatedBy: author }),
  };
}
