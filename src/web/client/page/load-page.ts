import type { PageView } from '../../../types/page.js';
import type { PageParts } from '../../theme/page/page-html.js';
import { type ManifestReader, stripHtml } from '../manifest.js';
import { type FetchedPage, type FetchPageOptions, fetchPage } from './fetch-page.js';
import { loadChunks, type PageCode } from './load-chunks.js';
import type { LoadModule } from './load-module.js';

/**
 * A page with all that it takes to show it; `undefined` when the browser must load the URL itself.
 */
export type LoadedPage = { parts: PageParts; code: PageCode } | undefined;

/** The HTML of a page came, its code did not. The message is that of the cause. */
export class CodeMissing extends Error {
  override readonly name = 'CodeMissing';
  /** What the page would show. */
  readonly view: PageView;

  constructor(view: PageView, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.view = view;
  }
}

export interface PageLoader {
  /** Fetches and keeps a page's HTML. */
  prefetch(path: string, options?: FetchPageOptions): Promise<FetchedPage>;
  /**
   * The page at `path`, or the site's not-found page. Rejects when it does not arrive, with
   * `CodeMissing` when its HTML does.
   */
  load(path: string): Promise<LoadedPage>;
  /** Fetches a page and its code ahead of a click. */
  preload(path: string): Promise<void>;
  /** Forgets what was fetched: the site changed. */
  clear(): void;
}

export interface PageLoaderOptions {
  baseUrl: string;
  /** URL of the script that runs this page, as its HTML names it. */
  entry: string | undefined;
  manifest: ManifestReader;
  loadModule: LoadModule;
}

// A page is 10 to 100 KB of text: what one session reads fits, a crawl through thousands of pages
// does not.
const KEPT_PAGES = 50;

export function createPageLoader(options: PageLoaderOptions): PageLoader {
  const kept = new Map<string, Promise<FetchedPage>>();
  const prefetch: PageLoader['prefetch'] = (path, fetchOptions) => {
    const known = kept.get(path);
    if (known !== undefined && fetchOptions?.cache === undefined) return known;
    const promise = fetchPage(path, options.entry, fetchOptions);
    kept.delete(path);
    kept.set(path, promise);
    promise.catch(() => kept.get(path) === promise && kept.delete(path));
    const oldest = kept.keys().next();
    if (kept.size > KEPT_PAGES && !oldest.done) kept.delete(oldest.value);
    return promise;
  };
  const fetchOf = (path: string) => findPage(path, prefetch, options);
  return {
    prefetch,
    load: (path) => loadPage(path, { fetchOf, prefetch, loadModule: options.loadModule }),
    async preload(path) {
      const page = await fetchOf(path);
      if (page.kind !== 'elsewhere' && page.parts)
        await loadChunks(page.parts.payload.chunks, options.loadModule);
    },
    clear: () => kept.clear(),
  };
}

interface LoadTools {
  fetchOf: (path: string) => Promise<FetchedPage>;
  prefetch: PageLoader['prefetch'];
  loadModule: LoadModule;
}

async function loadPage(
  path: string,
  { fetchOf, prefetch, loadModule }: LoadTools,
): Promise<LoadedPage> {
  const page = await fetchOf(path);
  if (page.kind === 'elsewhere') return undefined;
  const { parts } = page;
  if (parts === undefined) throw new Error(`There is no page at ${path}.`);
  try {
    return { parts, code: await loadChunks(parts.payload.chunks, loadModule) };
  } catch (error) {
    // The site may have been redeployed since the HTML was fetched: then its files have other
    // names.
    const fresh = await prefetch(path, { cache: 'reload' }).catch(() => page);
    const same =
      fresh.kind === page.kind &&
      JSON.stringify(fresh.parts?.payload) === JSON.stringify(parts.payload);
    if (!same) return undefined;
    throw new CodeMissing(parts.payload.view, error);
  }
}

/**
 * Asks the host first; where it knows nothing, the manifest tells which route the path may mean.
 */
async function findPage(
  path: string,
  prefetch: PageLoader['prefetch'],
  { baseUrl, manifest }: PageLoaderOptions,
): Promise<FetchedPage> {
  const asked = /\/index\.html?$/i.test(path) ? stripHtml(path) : path;
  const page = await prefetch(asked);
  if (page.kind !== 'missing') return page;
  const route = await manifest.findRoute(path).catch(() => undefined);
  if (route !== undefined && route.path !== asked) return prefetch(route.path);
  if (page.parts !== undefined) return page;
  const own = await prefetch(`${baseUrl}404.html`).catch(() => page);
  return own.kind === 'missing' ? own : page;
}
