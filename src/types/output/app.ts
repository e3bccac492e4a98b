import type { HeadElement } from '../head.js';

/** The optional export `meta` of an app's main file (`apps/<path>/index.tsx`). */
export interface AppMeta {
  title?: string;
  description?: string;
  /** Whether search engines leave the page out. */
  noIndex?: boolean;
}

/**
 * The document of an app before rendering: without shell and prose, with an element in which its
 * script renders.
 */
export interface AppPage {
  documentTitle: string;
  /** Tags after charset, viewport and title. */
  head: HeadElement[];
  /** Excluded from the sitemap. */
  noIndex: boolean;
}
