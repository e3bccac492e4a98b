import { escapeHtml } from '../../lib/text/escape-html.js';
import type { Alternate } from '../../resolve/languages/list-alternates.js';
import type { SitemapConfig } from './public-types.js';

/** A page that search engines may list. */
export interface SitemapEntry {
  route: string;
  /** When its source was last changed, ISO. */
  changed?: string | undefined;
  /** The same page in all its languages, this one among them. */
  alternates?: readonly Alternate[];
}

/**
 * The sitemap (https://www.sitemaps.org/protocol.html) of the given pages, in their order, without those that the config
 * leaves out. `url` is the origin of the site.
 */
export async function buildSitemap(request: {
  url: string;
  options: SitemapConfig;
  entries: readonly SitemapEntry[];
}): Promise<string> {
  const { url, options, entries } = request;
  const isIgnored = await createMatcher(options.ignorePatterns);
  const hasLanguages = entries.some(({ alternates = [] }) => alternates.length > 0);
  const listed = entries.filter(({ route }) => !isIgnored(route));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${hasLanguages ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''}>
${listed.map((entry) => renderEntry(entry, { url, options })).join('\n')}
</urlset>
`;
}

async function createMatcher(patterns: readonly string[]): Promise<(route: string) => boolean> {
  if (patterns.length === 0) return () => false;
  const { default: picomatch } = await import('picomatch');
  return picomatch([...patterns], { dot: true });
}

function renderEntry(
  { route, changed, alternates = [] }: SitemapEntry,
  { url, options }: { url: string; options: SitemapConfig },
): string {
  const { lastmod, changefreq, priority } = options;
  const day = lastmod === 'date' ? changed?.slice(0, 'YYYY-MM-DD'.length) : changed;
  const address = (path: string) => escapeHtml(new URL(path, url).href);
  return [
    `<url><loc>${address(route)}</loc>`,
    lastmod === null || day === undefined ? '' : `<lastmod>${day}</lastmod>`,
    changefreq === null ? '' : `<changefreq>${changefreq}</changefreq>`,
    priority === null ? '' : `<priority>${priority.toFixed(1)}</priority>`,
    // https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap
    ...alternates.map(
      ({ hreflang, path }) =>
        `<xhtml:link rel="alternate" hreflang="${escapeHtml(hreflang)}" href="${address(path)}"/>`,
    ),
    '</url>',
  ].join('');
}
