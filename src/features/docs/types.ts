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
  /** Routes of whole sections by those of the categories' own pages. */
  whole: Readonly<Record<string, string>>;
  /** Docs of which sidebars have entries whose labels are not just theirs: see `labelledDoc`. */
  labelled: ReadonlyMap<string, true>;
  /** Folders, below the root of the site, whose docs are entries of sidebars by themselves. */
  generated: readonly string[];
}

/** A doc on the page of a whole section. */
export interface SectionText {
  source: string;
  title: string;
  /** Labels of the categories between the section and the doc. */
  above: readonly string[];
  /** The ids of its text begin with this, and it is the id of its title. */
  prefix: string;
}

/** The page that shows a whole category. */
export interface WholeSection {
  edition: EditionKey;
  sidebar: string;
  title: string;
  description?: string;
  /** The page of the category itself, and how its sidebar knows it. */
  up?: { href: string; pageKey: string };
  texts: readonly SectionText[];
  /** It is that of an edition: on paper it has a cover. */
  isSet?: true;
}

declare module '../../types/site/route.js' {
  interface RouteKinds {
    doc: { edition: EditionKey; docId: string; source: string };
    category: { index: GeneratedIndex };
    'whole-section': { edition: EditionKey; section: WholeSection };
  }
}
