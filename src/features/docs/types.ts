import type { EditionKey } from '../../types/edition.js';
import type { SidebarCategory } from '../../types/site/sidebar.js';

/** The page of a category with `link: {type: 'generated-index'}`. */
export interface GeneratedIndex {
  route: string;
  edition: EditionKey;
  sidebar: string;
  title: string;
  description?: string;
  image?: string;
  keywords: string[];
  /** The category as it stands in its sidebar. */
  category: SidebarCategory;
}

/** What the docs keep for their later members. */
export interface DocsState {
  /** Sidebars files as texts: their links are checked. */
  sidebarFiles: readonly { edition: EditionKey; file: string; text: string }[];
}

declare module '../../types/site/route.js' {
  interface RouteKinds {
    doc: { edition: EditionKey; docId: string; source: string };
    category: { index: GeneratedIndex };
  }
}
