import type { Assets } from './asset.js';
import type { Body, DocFacts } from './doc.js';
import type { Route, Site } from './site.js';
import type { ReactPageMeta } from './theme.js';

/** What a page is built from. */
export interface PageRequest<R extends Route = Route> {
  route: R;
  site: Site;
  /** The compiled doc of a page of prose. Without its body, the page has everything but its prose. */
  doc?: DocFacts & { body?: Body };
  /** What a React page exports as `meta`. */
  meta?: ReactPageMeta;
  /** From the history of the file; front matter goes before it. */
  lastUpdate?: { date: string; author: string } | undefined;
  /** Published files by their path below the site's root. */
  assets: Assets;
  fileExists(path: string): boolean;
}
