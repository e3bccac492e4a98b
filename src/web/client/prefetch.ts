import type { PageChunks } from '../../types/page.js';
import { readPageLink, type SiteBounds } from './classify-url.js';
import type { ManifestReader } from './manifest.js';
import type { PageLoader } from './page/load-page.js';
import { createPrefetchQueue } from './prefetch-queue.js';
import { whenIdle } from './when-idle.js';

/** Data about the connection, in browsers that provide it. */
export interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

/** True if prefetching would cost the reader: only on 2G with data saving on. */
export function isSlowConnection(connection: Connection | undefined): boolean {
  return (connection?.effectiveType?.includes('2g') ?? false) && connection?.saveData === true;
}

export interface PrefetchContext {
  loader: PageLoader;
  manifest: ManifestReader;
  site: SiteBounds;
}

/**
 * Prefetches pages, each once. If a link to a route of the manifest scrolls into view, fetches its
 * page and code when the browser is idle. If the pointer, a finger or the focus reaches a link,
 * loads its page and code at once.
 */
export function connectPrefetch({ loader, manifest, site }: PrefetchContext): void {
  const connection = (navigator as Navigator & { connection?: Connection }).connection;
  const mayLookAhead = () => !isSlowConnection(connection);
  const preloaded = new Set<string>([location.pathname]);
  const preload = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    const path = link instanceof HTMLAnchorElement ? readPageLink(link, site)?.pathname : undefined;
    if (path === undefined || preloaded.has(path) || !mayLookAhead()) return;
    preloaded.add(path);
    loader.preload(path).catch(() => preloaded.delete(path));
  };
  for (const type of ['mouseover', 'touchstart', 'focusin']) {
    document.addEventListener(type, preload, { passive: true });
  }
  const prefetch = async (path: string) => {
    const route = await manifest.findRoute(path);
    if (route === undefined) return;
    prefetchCode(route.chunks);
    await loader.prefetch(path, { priority: 'low' });
  };
  const queue = createPrefetchQueue(prefetch, mayLookAhead);
  afterLoad(() =>
    watchLinks((link) => {
      const path = readPageLink(link, site)?.pathname;
      if (path !== location.pathname) queue.add(path);
    }),
  );
}

/** Lets the browser fetch the code of a page with low priority, without running it. */
function prefetchCode({ component, islands, preload = [], styles = [] }: PageChunks): void {
  for (const href of [component, islands, ...preload, ...styles]) {
    if (href === undefined || document.head.querySelector(`link[href="${CSS.escape(href)}"]`))
      continue;
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = href;
    document.head.append(link);
  }
}

/** Waits until the page is complete, so that prefetching does not compete with it. */
function afterLoad(action: () => void): void {
  const idle = () => whenIdle(action);
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}

function watchLinks(onVisible: (link: HTMLAnchorElement) => void): void {
  if (!('IntersectionObserver' in window)) return;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      observer.unobserve(target);
      onVisible(target);
    }
  });
  const seen = new WeakSet<Element>();
  const scan = () => {
    for (const link of document.links) {
      if (seen.has(link)) continue;
      seen.add(link);
      observer.observe(link);
    }
  };
  let scheduled = false;
  const schedule = () => {
    if (scheduled) return;
    scheduled = true;
    whenIdle(() => {
      scheduled = false;
      scan();
    });
  };
  new MutationObserver(schedule).observe(document.body, { childList: true, subtree: true });
  scan();
}
