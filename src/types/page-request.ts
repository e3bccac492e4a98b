import type { DocFacts } from './doc.js';
import type { Body } from './hole.js';
import type { Assets } from './output/asset.js';
import type { FactsAround } from './page.js';
import type { Route } from './site/route.js';
import type { Site } from './site.js';
import type { ReactPageMeta } from './theme.js';

/** Inputs for building a page. */
export interface PageRequest<R extends Route = Route> {
  route: R;
  site: Site;
  /**
   * The compiled doc of a page of prose. Without its body, the page has everything but its prose.
   */
  doc?: DocFacts & { body?: Body };
  /** The export `meta` of a React page. */
  meta?: ReactPageMeta;
  /** Last change of its source from Git; `date` is in ISO format. */
  lastUpdate?: { date: string; author: string } | undefined;
  /** Facts that features add around its text. */
  around?: FactsAround;
  /** Published files by their path relative to the site's root. */
  assets: Assets;
  fileExists(path: string): boolean;
}
