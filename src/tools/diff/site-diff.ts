import type { Diagnostic } from '../../types/diagnostic.js';

/** What two states of a site differ in. */
export interface SiteDiff {
  /** What the present state is compared with, as the user has named it. */
  base: string;
  commit?: string;
  /** Addresses that lead nowhere now. */
  lost: LostUrl[];
  /** Ids that pages have no more, by page. */
  lostAnchors: PageAnchors[];
  /** Problems that the other state has not. */
  problems: Diagnostic[];
  /** How many problems of the other state are gone. */
  solved: number;
  removed: RemovedPage[];
  moved: MovedPage[];
  added: PageName[];
  changed: ChangedPage[];
  /** Ids that pages have in addition, by page. */
  newAnchors: PageAnchors[];
  everywhere: Everywhere;
}

export interface PageName {
  /** Path below the base URL. */
  url: string;
  title: string;
  /** The file that it is made from, below the site's root. */
  source?: string;
}

export interface LostUrl {
  url: string;
  /** Of the page that was there. */
  title: string;
  /** The page that most likely replaces it. */
  successor?: string;
  /** What keeps the address. */
  hint?: string;
}

export interface RemovedPage extends PageName {
  /** The page that its address leads to. */
  redirectsTo?: string;
}

export interface PageAnchors {
  /** Of the page that has, or should have them. */
  url: string;
  ids: string[];
}

export interface MovedPage extends PageName {
  from: string;
  /** Whether the old address leads to the new one. */
  redirects: boolean;
  change?: PageChange;
}

export interface ChangedPage extends PageName {
  change: PageChange;
}

/** What of a page is different. `text` and `title` are read; all others are only seen. */
export type Aspect = 'text' | 'title' | 'description' | 'links' | 'files' | 'code' | 'markup';

export interface PageChange {
  aspects: Aspect[];
  /** How many words have come and gone. */
  words: { added: number; removed: number };
  /** Both texts side by side, where they were asked for. */
  rows?: TextRow[];
}

/** A piece of a text; `isMarked`: the other text has it not. */
export interface TextPart {
  text: string;
  isMarked: boolean;
}

/** A block of each text: equal, or one that became the other, or one alone. */
export interface TextRow {
  before?: TextPart[];
  after?: TextPart[];
  isSame: boolean;
}

/** Changes that concern more than one page. */
export interface Everywhere {
  /** Keys of the config. */
  config: string[];
  styles: string[];
  code: string[];
  /** Of `static/`. */
  files: string[];
}

/** Whether readers read something else than before. */
export const isOfText = ({ aspects }: PageChange): boolean =>
  aspects.includes('text') || aspects.includes('title');
