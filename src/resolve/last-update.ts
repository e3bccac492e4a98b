import type { SiteConfig } from '../types/config.js';
import type { FrontMatter } from '../types/doc.js';

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

/** A date without a zone is read as UTC, so that the build's own zone changes nothing. */
function isoDate(date: string | undefined): string | undefined {
  if (date === undefined) return undefined;
  const hasZone = /(?:z|[+-]\d{2}:?\d{2}|gmt|utc)\s*$/i.test(date) && !/^\d{4}-\d{2}-\d{2}$/.test(date);
  const isIso = /^\d{4}-\d{2}-\d{2}(?:[T ][\d:.]+)?$/.test(date);
  const zoned = hasZone
    ? date
    : isIso
      ? `${date.replace(' ', 'T')}${date.length > 10 ? 'Z' : ''}`
      : `${date} UTC`;
  const time = Date.parse(zoned);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
