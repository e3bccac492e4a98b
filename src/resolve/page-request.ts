import type { Body, DocFacts } from '../types/doc.js';
import type { Route, Site } from '../types/site.js';
import type { ReactPageMeta } from '../types/theme.js';
import type { Assets } from './link-attributes.js';

/** What a page is built from. */
export interface PageRequest {
  route: Route;
  site: Site;
  /** The compiled doc of a doc or Markdown page. Without its body, the page has everything but its prose. */
  doc?: DocFacts & { body?: Body };
  /** What a React page exports as `meta`. */
  meta?: ReactPageMeta;
  /** From the history of the file; front matter goes before it. */
  lastUpdate?: { date: string; author: string } | undefined;
  /** Published files by their path below the site's root. */
  assets: Assets;
  fileExists(path: string): boolean;
}
