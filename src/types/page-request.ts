import type { DocFacts } from './doc.js';
import type { Body } from './hole.js';
import type { Assets } from './output/asset.js';
import type { FactsAround } from './page.js';
import type { Route } from './site/route.js';
import type { Site } from './site.js';
import type { ReactPageMeta } from './theme.js';

/** What a page is built from. */
export interface PageRequest<R extends Route = Route> {
  route: R;
  site: Site;
  /**
   * The compiled doc of a page of prose. Without its body, the page has everything but its prose.
   */
  doc?: DocFacts & { body?: Body };
  /** What a React page exports as `meta`. */
  meta?: ReactPageMeta;
  /** What Git knows of the last change of its source; `date` is ISO. */
  lastUpdate?: { date: string; author: string } | undefined;
  /** What features add to the facts around its text. */
  around?: FactsAround;
  /** Published files by their path below the site's root. */
  assets: Assets;
  fileExists(path: string): boolean;
}
