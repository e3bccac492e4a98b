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
  /** The category in its sidebar. */
  category: SidebarCategory;
}

/** State of the docs feature for its later members. */
export interface DocsState {
  /** Sidebars files with their texts, for checking links. */
  sidebarFiles: readonly { edition: EditionKey; file: string; text: string }[];
  /** Routes of whole-section pages, by the routes of the categories' own pages. */
  whole: Readonly<Record<string, string>>;
  /** Docs whose sidebar entries set a label, by the keys of `labeledDoc`. */
  labeled: ReadonlyMap<string, true>;
  /** Folders, relative to the root of the site, from which sidebar items are generated. */
  generated: readonly string[];
}

/** A doc on a whole-section page. */
export interface SectionText {
  source: string;
  title: string;
  /** Labels of the categories between the section and the doc. */
  above: readonly string[];
  /** Id of its title, and prefix of the ids in its text. */
  prefix: string;
}

/** The page of a whole category, or of a whole edition. */
export interface WholeSection {
  edition: EditionKey;
  sidebar: string;
  title: string;
  description?: string;
  /** The page of the category itself, and its key in the sidebar. */
  up?: { href: string; pageKey: string };
  texts: readonly SectionText[];
  /** Set for the page of an edition, which has a cover page in print. */
  isSet?: true;
}

declare module '../../types/site/route.js' {
  interface RouteKinds {
    doc: { edition: EditionKey; docId: string; source: string };
    category: { index: GeneratedIndex };
    'whole-section': { edition: EditionKey; section: WholeSection };
  }
}
