import { type PageParts, readPageHtml } from '../../theme/page/page-html.js';

/** The content of a path. */
export type FetchedPage =
  | { kind: 'page'; parts: PageParts }
  /** The host has no such page; `parts` is its not-found page if docsgen rendered that. */
  | { kind: 'missing'; parts: PageParts | undefined }
  /** Only the browser can show it: a file, a redirect, or a page of another build. */
  | { kind: 'elsewhere' };

export interface FetchPageOptions {
  priority?: 'low' | 'auto';
  cache?: RequestCache;
}

/** Fetches the HTML at `path` and parses it. Rejects if the network or the host fails. */
export async function fetchPage(
  path: string,
  entry: string | undefined,
  { priority = 'auto', cache = 'default' }: FetchPageOptions = {},
): Promise<FetchedPage> {
  const response = await fetch(path, { priority, cache, headers: { accept: 'text/html' } });
  const isHtml = response.headers.get('content-type')?.includes('html') ?? false;
  if (response.status !== 404 && !response.ok) {
    throw new Error(`${path} responds with status ${response.status}.`);
  }
  if (!isHtml)
    return response.status === 404 ? { kind: 'missing', parts: undefined } : { kind: 'elsewhere' };
  const parts = readPageHtml(await response.text());
  if (response.status === 404) return { kind: 'missing', parts };
  if (parts === undefined || readEntry(parts.head) !== entry) return { kind: 'elsewhere' };
  return parts.payload.view.kind === 'not-found'
    ? { kind: 'missing', parts }
    : { kind: 'page', parts };
}

/**
 * Returns the URL of the page's entry script. A different one means that the site was redeployed.
 */
export function readEntry(head: string): string | undefined {
  return /<script type="module" src="([^"]*)"/.exec(head)?.[1];
}
