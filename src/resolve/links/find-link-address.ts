import { isExternal } from '../../lib/text/is-external.js';
import type { Site } from '../../types/site.js';
import { splitUrl } from '../routes/resolve-href.js';
import { decodePath } from '../routes/route-path.js';
import { resolveSourceFile } from './resolve-source-file.js';

/** The part of a site that links to Markdown files need. It requires only the metadata of docs. */
export type LinkSite = Pick<Site, 'editions' | 'bounds'> & {
  routeBySource: Pick<Site['routeBySource'], 'get'>;
};

/**
 * Returns the address of the page that a link to a Markdown file leads to, with its query and hash.
 * Returns undefined for all other links, and for files without a page.
 */
export function findLinkAddress(
  url: string,
  from: { source: string; site: LinkSite },
): string | undefined {
  if (isExternal(url)) return undefined;
  const { path, query, hash } = splitUrl(url.trim());
  const raw = decodePath(path);
  if (!/\.mdx?$/i.test(raw)) return undefined;
  const route = resolveSourceFile(raw, from);
  return route === undefined ? undefined : route + query + hash;
}
