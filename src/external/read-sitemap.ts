import { gunzipSync } from 'node:zlib';
import { append } from '../lib/append.js';

/**
 * The addresses in a site's sitemap, or the reason why it could not be read, which continues a
 * sentence after the URL.
 */
export type SitemapReading = { urls: URL[] } | { url: string; reason: string };

/**
 * Maximum number of sitemaps that a sitemap index may lead to. The protocol allows more, but no
 * site has them (https://www.sitemaps.org/protocol.html).
 */
const MOST_SITEMAPS = 200;
const MOST_BYTES = 50 * 1024 * 1024;
const TIMEOUT_MS = 60_000;

/**
 * Reads a site's `sitemap.xml` and the sitemaps that it lists on the same host. `origin` is the
 * address of the site's home page.
 */
export async function readSitemap(origin: URL): Promise<SitemapReading> {
  const home = origin.href.endsWith('/') ? origin.href : `${origin.href}/`;
  const open = [new URL('sitemap.xml', home)];
  const seen = new Set(open.map(({ href }) => href));
  const urls: URL[] = [];
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    const read = await fetchText(next);
    if ('reason' in read) return { url: next.href, ...read };
    const listed = listLocations(read.text);
    if (!/<(?:urlset|sitemapindex)[\s>]/.test(read.text))
      return { url: next.href, reason: 'is not a sitemap' };
    if (!/<sitemapindex[\s>]/.test(read.text)) append(urls, listed);
    else
      for (const one of listed) {
        if (seen.has(one.href) || seen.size >= MOST_SITEMAPS) continue;
        seen.add(one.href);
        // Behind a proxy, a sitemap may contain the site's public address instead of the requested
        // one.
        open.push(new URL(one.pathname + one.search, origin));
      }
  }
  return { urls };
}

async function fetchText(url: URL): Promise<{ text: string } | { reason: string }> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: 'application/xml, */*' },
    });
    if (!response.ok) return { reason: `responds with status ${response.status}` };
    const bytes = await readBody(response);
    if (bytes === undefined) return { reason: 'is larger than a sitemap may be (50 MB)' };
    const isZipped = bytes[0] === 0x1f && bytes[1] === 0x8b;
    return {
      text: (isZipped ? gunzipSync(bytes, { maxOutputLength: MOST_BYTES }) : bytes).toString(),
    };
  } catch (error) {
    const { name, message, cause } = error as Error & { cause?: { code?: string } };
    if (name === 'TimeoutError')
      return { reason: `does not respond within ${TIMEOUT_MS / 1000} s` };
    return { reason: `can’t be read (${cause?.code ?? message})` };
  }
}

/** Returns the body, decompressed by `fetch`, or undefined if it is too large. */
async function readBody(response: Response): Promise<Buffer | undefined> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > MOST_BYTES) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function listLocations(xml: string): URL[] {
  return [...xml.matchAll(/<loc>\s*(?:<!\[CDATA\[)?\s*([^<\]]+?)\s*(?:\]\]>)?\s*<\/loc>/g)].flatMap(
    ([, written = '']) => {
      const url = written
        .replace(/&#(?:x27|39);|&apos;/g, "'")
        .replaceAll('&quot;', '"')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&');
      return URL.canParse(url) ? [new URL(url)] : [];
    },
  );
}
