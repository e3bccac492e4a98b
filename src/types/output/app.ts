import type { HeadElement } from '../head.js';

/** What the main file of an app (`apps/<path>/index.tsx`) may export as `meta`. */
export interface AppMeta {
  title?: string;
  description?: string;
  /** Search engines leave the page out. */
  noIndex?: boolean;
}

/**
 * The document of an app before rendering: no shell, no prose, a place for its own script to draw
 * in.
 */
export interface AppPage {
  documentTitle: string;
  /** Tags after charset, viewport and title. */
  head: HeadElement[];
  /** Excluded from the sitemap. */
  noIndex: boolean;
}
