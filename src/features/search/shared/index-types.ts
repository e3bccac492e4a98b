/** A place where a word stands: a section of a page, and how much the word says about it. */
export interface Posting {
  /** Place of the page in its part of the index: see `placePages`. */
  page: number;
  /**
   * Place of the section on the page; 0 is the page itself with the text above its first heading.
   */
  section: number;
  /** 1 to {@link MAX_STRENGTH}. */
  strength: number;
}

/**
 * The words of one shard (`assets/search/words-….bin`): words in order of their code units, joined
 * by spaces, and what `encodePostings` made of the places of each, in the same order.
 */
export interface WordShard {
  words: string;
  postings: string;
}

/** A section as hits show it. */
export interface SectionText {
  /** Of the heading; 0 for the page itself. */
  level: number;
  /** Anchor; `''` for the page itself. */
  id: string;
  heading: string;
  text: string;
}

/** A section as it is read for words. */
export interface SearchSection extends SectionText {
  /** Names in its blocks of code, when they are to be found. */
  code?: string;
}

/**
 * A page as hits show it. `assets/search/text-….bin` has some of them by `placeInFile`, each as
 * `packPageText` writes it.
 */
export interface PageText {
  /** With the base URL; in its file, without the base of its part. */
  url: string;
  title: string;
  /** Labels of the categories that the page is in, outermost first. */
  categories: readonly string[];
  sections: readonly SectionText[];
}

/**
 * One part of the index (`assets/search/part-….json`): the pages of one edition of the docs, or
 * those without one. Names of files are given by their hashes ({@link SEARCH_NAME_LENGTH}
 * characters each), joined without separator.
 */
export interface SearchPart {
  /**
   * What the addresses of its pages begin with: those in its files follow it, so that versions
   * share files.
   */
  base: string;
  /** How many sections there are: tells common words from rare ones. */
  sections: number;
  /** How many shards of words there are; `shardOf` says which one a word is in. */
  shards: number;
  /** The shards of words. Absent in a large part, which has `wordLists`. */
  words?: string;
  /**
   * Files of the names of some shards each (`NAME_LISTS`; `assets/search/shards-….bin`, a JSON
   * string).
   */
  wordLists?: string;
  /**
   * The file of frequent words and those of titles, for misspellings: words joined by spaces in a
   * JSON string.
   */
  spelling: string;
  /**
   * The files of texts, in order of places (`textFileOf`). Absent in a large part, which has
   * `textLists`.
   */
  texts?: string;
  /**
   * Files of the names of some files of texts each (`NAME_LISTS`; `assets/search/texts-….bin`, a
   * JSON string).
   */
  textLists?: string;
}

/** A page that search finds, before its text is read. JSON. */
export interface SearchPage {
  /** With the base URL; in a part, without the base of that. */
  url: string;
  title: string;
  /** Labels of the categories that the page is in, outermost first. */
  categories: readonly string[];
  /** Words of the address and of the front matter that need not be in the text. */
  keywords: readonly string[];
  description?: string;
  /** What the strength of its words is multiplied by, from `search.weights`; absent for 1. */
  weight?: number;
  /**
   * Stands for the text of the page: the key of its compiled doc. Absent when it has no text but
   * its description.
   */
  textKey?: string;
}

/** A page with its place in its part of the index: see `placePages`. */
export interface PlacedPage extends SearchPage {
  place: number;
}
