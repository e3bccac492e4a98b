import { escapeHtml } from '../lib/escape-html.js';
import type { OutputFile } from '../types/output.js';

/** `sitemap.xml` (https://www.sitemaps.org/protocol.html) of the given routes; none without the site's URL. */
export function buildSitemap({ url, routes }: { url: string; routes: readonly string[] }): OutputFile[] {
  if (url === '') return [];
  const entries = routes.map((route) => {
    const location = escapeHtml(new URL(route, url).href);
    return `<url><loc>${location}</loc><changefreq>weekly</changefreq><priority>0.5</priority></url>`;
  });
  const content = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
  return [{ path: 'sitemap.xml', content }];
}
