import type { SiteConfig } from '../../types/config.js';
import type { Place } from '../../types/diagnostic.js';
import type { Reference } from '../../types/doc.js';

/** An external address, and the position where the site mentions it. */
export interface ExternalLink {
  /** Without fragment, in the form that HTTP requests use. */
  url: string;
  /** The decoded id after `#`; `''` if there is none. */
  id: string;
  /** The address as written. */
  written: string;
  file: string;
  place: Place;
}

/**
 * Lists HTTP links and images that leave the site. Leaves out addresses of the deployed site
 * itself, which change with the build.
 */
export function listExternalLinks(
  references: Iterable<readonly [file: string, list: readonly Reference[]]>,
  { url: origin, baseUrl }: Pick<SiteConfig, 'url' | 'baseUrl'>,
): ExternalLink[] {
  const links = new Map<string, ExternalLink>();
  for (const [source, list] of references) {
    for (const { url: written, place, file = source } of list) {
      const url = parseUrl(written.trim());
      if (url === undefined || (origin !== '' && url.href.startsWith(origin + baseUrl))) continue;
      const id = readId(url.hash);
      url.hash = '';
      const link = { url: url.href, id, written: written.trim(), file, place };
      // Every page that includes a partial has its links; list them once.
      links.set(JSON.stringify([link.written, file, place]), link);
    }
  }
  return [...links.values()];
}

function parseUrl(text: string): URL | undefined {
  const absolute = text.startsWith('//') ? `https:${text}` : text;
  if (!/^https?:\/\//i.test(absolute) || !URL.canParse(absolute)) return undefined;
  return new URL(absolute);
}

/**
 * Returns the id in a fragment; `''` for fragments that refer to no element (routes of single-page
 * apps, text fragments, line numbers).
 */
function readId(hash: string): string {
  if (/^#(?:[/!]|:~:|L\d)/.test(hash) || hash.includes(':~:')) return '';
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
