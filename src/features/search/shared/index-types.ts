/** An occurrence of a word: a section of a page, and the weight of the word in it. */
export interface Posting {
  /** Place of the page in its part of the index: see `placePages`. */
  page: number;
  /**
   * Index of the section on the page; 0 is the page itself with the text above its first heading.
   */
  section: number;
  /** 1 to {@link MAX_STRENGTH}. */
  strength: number;
}

/**
 * The words of one shard (`assets/search/words-….bin`), sorted by code units and joined by spaces,
 * and the postings of each, as `encodePostings` encodes them, in the same order.
 */
export interface WordShard {
  words: string;
  postings: string;
}

/** A section as hits show it. */
export interface SectionText {
  /** Level of the heading; 0 for the page itself. */
  level: number;
  /** Anchor; `''` for the page itself. */
  id: string;
  heading: string;
  text: string;
}

/** A section with everything that the index reads. */
export interface SearchSection extends SectionText {
  /** Names in the code blocks of the section. Absent unless the index includes code. */
  code?: string;
}

/**
 * A page as hits show it. A file `assets/search/text-….bin` holds several, by `placeInFile`, each
 * as `packPageText` writes it.
 */
export interface PageText {
  /** Includes the base URL; in its file, the base of its part is left out. */
  url: string;
  title: string;
  /** Labels of the categories that the page is in, outermost first. */
  categories: readonly string[];
  sections: readonly SectionText[];
}

/**
 * One part of the index (`assets/search/part-….json`): the pages of one edition of the docs, or
 * those without one. File names are hashes ({@link SEARCH_NAME_LENGTH} characters each),
 * concatenated without separator.
 */
export interface SearchPart {
  /**
   * Common prefix of the addresses of its pages. Addresses in its files leave it out, so that
   * versions share files.
   */
  base: string;
  /** Total number of sections, used to tell common words from rare ones. */
  sections: number;
  /** Number of word shards; `shardOf` returns the shard of a word. */
  shards: number;
  /** Names of the word shards. Absent in a large part, which has `wordLists`. */
  words?: string;
  /**
   * Names of files that each list the names of some shards (`NAME_LISTS`;
   * `assets/search/shards-….bin`, a JSON string).
   */
  wordLists?: string;
  /**
   * Name of the file of frequent words and words of titles, used to correct misspellings: words
   * joined by spaces in a JSON string.
   */
  spelling: string;
  /**
   * Names of the text files, in order of places (`textFileOf`). Absent in a large part, which has
   * `textLists`.
   */
  texts?: string;
  /**
   * Names of files that each list the names of some text files (`NAME_LISTS`;
   * `assets/search/texts-….bin`, a JSON string).
   */
  textLists?: string;
}

/** A page that search finds, without its text. JSON. */
export interface SearchPage {
  /** Includes the base URL; in a part, the base of the part is left out. */
  url: string;
  title: string;
  /** Labels of the categories that the page is in, outermost first. */
  categories: readonly string[];
  /** Words of the address and of the front matter, which the text may not contain. */
  keywords: readonly string[];
  description?: string;
  /** Factor for the strength of its words, from `search.weights`; absent for 1. */
  weight?: number;
  /**
   * Key of the page's text: the key of its compiled doc. Absent if the page has no text except its
   * description.
   */
  textKey?: string;
}

/** A page with its place in its part of the index: see `placePages`. */
export interface PlacedPage extends SearchPage {
  place: number;
}
