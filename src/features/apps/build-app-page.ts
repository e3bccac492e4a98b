import { buildHead } from '../../resolve/pages/build-head.js';
import { documentTitle } from '../../resolve/pages/document-title.js';
import type { SiteConfig } from '../../types/config.js';
import type { AppMeta, AppPage } from '../../types/output/app.js';

/**
 * Returns the head of an app's document. Like any page, it is in the sitemap unless its `meta` says
 * otherwise.
 */
export function buildAppPage({
  route,
  meta,
  config,
}: {
  route: string;
  meta: AppMeta;
  config: SiteConfig;
}): AppPage {
  const title = documentTitle(meta.title ?? '', config);
  const noIndex = config.noIndex || meta.noIndex === true;
  const head = buildHead(
    {
      route,
      title,
      description: meta.description,
      robots: noIndex ? 'noindex, nofollow' : undefined,
      searchTag: 'default',
    },
    config,
  );
  return { documentTitle: title, head, noIndex };
}
