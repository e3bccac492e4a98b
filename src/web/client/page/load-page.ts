import type { PageView } from '../../../types/page.js';
import type { PageParts } from '../../theme/page/page-html.js';
import { type ManifestReader, stripHtml } from '../manifest.js';
import { type FetchedPage, type FetchPageOptions, fetchPage } from './fetch-page.js';
import { loadChunks, type PageCode } from './load-chunks.js';
import type { LoadModule } from './load-module.js';

/**
 * A page with everything needed to show it, or `undefined` if the browser must load the URL itself.
 */
export type LoadedPage = { parts: PageParts; code: PageCode } | undefined;

/** The HTML of a page arrived, but its code did not. The message is that of the cause. */
export class CodeMissing extends Error {
  override readonly name = 'CodeMissing';
  /** The view of the page. */
  readonly view: PageView;

  constructor(view: PageView, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.view = view;
  }
}

export interface PageLoader {
  /** Fetches the HTML of a page and caches it. */
  prefetch(path: string, options?: FetchPageOptions): Promise<FetchedPage>;
  /**
   * Returns the page at `path`, or the site's not-found page. Rejects if it does not arrive, with
   * `CodeMissing` if only its HTML does.
   */
  load(path: string): Promise<LoadedPage>;
  /** Fetches a page and its code ahead of a click. */
  preload(path: string): Promise<void>;
  /** Clears the cache, because the site changed. */
  clear(): void;
}

export interface PageLoaderOptions {
  baseUrl: string;
  /** URL of the script that runs this page, as its HTML names it. */
  entry: string | undefined;
  manifest: ManifestReader;
  loadModule: LoadModule;
}

// A page is 10 to 100 KB of text. The limit fits the pages of one session, but not a crawl through
// thousands.
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
    // The site may have been redeployed since the HTML was fetched. Then its files have other
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
 * Asks the host first. If it has no such page, the manifest tells which route the path may mean.
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
