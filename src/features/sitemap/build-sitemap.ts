import { escapeHtml } from '../../lib/text/escape-html.js';
import type { Alternate } from '../../resolve/languages/list-alternates.js';
import type { SitemapConfig, SitemapItem } from './public-types.js';

/** A page that search engines may index. */
export interface SitemapEntry {
  route: string;
  /** Date of the last change to its source, ISO 8601. */
  changed?: string | undefined;
  /** The same page in all its languages, including this one. */
  alternates?: readonly Alternate[];
}

/**
 * Returns the items of the pages, in the same order, without those that the config ignores. `url`
 * is the origin of the site.
 */
export async function listSitemapItems(request: {
  url: string;
  options: SitemapConfig;
  entries: readonly SitemapEntry[];
}): Promise<SitemapItem[]> {
  const { url, options, entries } = request;
  const { lastmod, changefreq, priority } = options;
  const isIgnored = await createMatcher(options.ignorePatterns);
  const address = (path: string) => new URL(path, url).href;
  return entries
    .filter(({ route }) => !isIgnored(route))
    .map(({ route, changed, alternates = [] }) => ({
      url: address(route),
      lastmod: lastmod === 'date' ? changed?.slice(0, 'YYYY-MM-DD'.length) : lastmod && changed,
      changefreq,
      priority,
      links: alternates.map(({ hreflang, href }) => ({ lang: hreflang, url: address(href) })),
    }));
}

/** Returns the sitemap (https://www.sitemaps.org/protocol.html) of the items, in the same order. */
export function renderSitemap(items: readonly SitemapItem[]): string {
  const hasLanguages = items.some(({ links = [] }) => links.length > 0);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${hasLanguages ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''}>
${items.map(renderItem).join('\n')}
</urlset>
`;
}

async function createMatcher(patterns: readonly string[]): Promise<(route: string) => boolean> {
  if (patterns.length === 0) return () => false;
  const { default: picomatch } = await import('picomatch');
  return picomatch([...patterns], { dot: true });
}

/** Returns the line of an item. */
export function renderItem({
  url,
  lastmod,
  changefreq,
  priority,
  links = [],
}: SitemapItem): string {
  return [
    `<url><loc>${escapeHtml(url)}</loc>`,
    lastmod ? `<lastmod>${escapeHtml(lastmod)}</lastmod>` : '',
    changefreq ? `<changefreq>${escapeHtml(changefreq)}</changefreq>` : '',
    typeof priority === 'number' ? `<priority>${priority.toFixed(1)}</priority>` : '',
    // https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap
    ...links.map(
      ({ lang, url: href }) =>
        `<xhtml:link rel="alternate" hreflang="${escapeHtml(lang)}" href="${escapeHtml(href)}"/>`,
    ),
    '</url>',
  ].join('');
}
