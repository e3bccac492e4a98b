import type { SiteConfig } from '../../types/config.js';
import type { Place } from '../../types/diagnostic.js';
import type { Reference } from '../../types/doc.js';

/** An address of the web, and where the site names it. */
export interface ExternalLink {
  /** Without fragment, in the form that requests have. */
  url: string;
  /** The id after `#`, decoded; empty for none. */
  id: string;
  /** As it is written. */
  written: string;
  file: string;
  place: Place;
}

/**
 * Links and images that leave the site by HTTP. Addresses of the site itself as it is deployed are
 * left out: they follow the build.
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
      // A partial has its links on every page that includes it.
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
 * Fragments that name no element (routes of single-page apps, highlighted texts, line numbers) are
 * nobody's id.
 */
function readId(hash: string): string {
  if (/^#(?:[/!]|:~:|L\d)/.test(hash) || hash.includes(':~:')) return '';
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
