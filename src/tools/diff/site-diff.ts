import type { Diagnostic } from '../../types/diagnostic.js';

/** Differences between two versions of a site. */
export interface SiteDiff {
  /** The version to compare with, as the user named it. */
  base: string;
  commit?: string;
  /** Addresses that no longer lead anywhere. */
  lost: LostUrl[];
  /** IDs that pages no longer contain, by page. */
  lostAnchors: PageAnchors[];
  /** Problems that the other version does not have. */
  problems: Diagnostic[];
  /** Number of the other version's problems that are solved. */
  solved: number;
  removed: RemovedPage[];
  moved: MovedPage[];
  added: PageName[];
  changed: ChangedPage[];
  /** New IDs, by page. */
  newAnchors: PageAnchors[];
  everywhere: Everywhere;
}

export interface PageName {
  /** Path below the base URL. */
  url: string;
  title: string;
  /** Its source file, below the site's root. */
  source?: string;
}

export interface LostUrl {
  url: string;
  /** Title of the page that was there. */
  title: string;
  /** The page that most likely replaces it. */
  successor?: string;
  /** How to keep the address working. */
  hint?: string;
}

export interface RemovedPage extends PageName {
  /** The page to which its address redirects. */
  redirectsTo?: string;
}

export interface PageAnchors {
  /** Page that has the IDs, or should have them. */
  url: string;
  ids: string[];
}

export interface MovedPage extends PageName {
  from: string;
  /** True if the old address redirects to the new one. */
  redirects: boolean;
  change?: PageChange;
}

export interface ChangedPage extends PageName {
  change: PageChange;
}

/** What differs on a page. Readers read `text` and `title`; they only see the others. */
export type Aspect = 'text' | 'title' | 'description' | 'links' | 'files' | 'code' | 'markup';

export interface PageChange {
  aspects: Aspect[];
  /** Number of words added and removed. */
  words: { added: number; removed: number };
  /** Both texts side by side, if requested. */
  rows?: TextRow[];
}

/** A piece of text. `isMarked` is true if the other version lacks it. */
export interface TextPart {
  text: string;
  isMarked: boolean;
}

/** A block of each text: equal, changed, or in one of them only. */
export interface TextRow {
  before?: TextPart[];
  after?: TextPart[];
  isSame: boolean;
}

/** Changes that affect more than one page. */
export interface Everywhere {
  /** Keys of the config. */
  config: string[];
  styles: string[];
  code: string[];
  /** Files of `static/`. */
  files: string[];
}

/** True if the text that readers read has changed. */
export const isOfText = ({ aspects }: PageChange): boolean =>
  aspects.includes('text') || aspects.includes('title');
