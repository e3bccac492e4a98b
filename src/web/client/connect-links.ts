import { isHashUrl, readPageLink, type SiteBounds } from './classify-url.js';
import type { ManifestReader } from './manifest.js';
import type { PageLoader } from './page/load-page.js';
import { connectPrefetch } from './prefetch.js';
import type { Router } from './router.js';

export interface LinkTools {
  router: Router;
  loader: PageLoader;
  manifest: ManifestReader;
  site: SiteBounds;
}

/** Makes every link to a page of the site, whatever rendered it, navigate within the document. */
export function connectLinks({ router, ...tools }: LinkTools): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const url = findPageUrl(event.target, tools.site);
    if (url === undefined) return;
    if (isHashUrl(url, location)) {
      if (url.hash !== location.hash) router.leave();
      return;
    }
    event.preventDefault();
    router.navigate(url.href);
  });
  connectPrefetch(tools);
}

/** Returns the page that a click on (or a touch of) this element would open. */
function findPageUrl(target: EventTarget | null, site: SiteBounds): URL | undefined {
  const link = target instanceof Element && target.closest('a[href]');
  return link instanceof HTMLAnchorElement ? readPageLink(link, site) : undefined;
}
