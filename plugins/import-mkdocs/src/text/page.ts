import type { Line } from './line.js';

/** Content that could not be converted, or information for the author. */
export interface Note {
  file: string;
  line: number;
  text: string;
}

/** Markdown settings of the config. */
export interface Syntax {
  /** Names of extensions, without `markdown.extensions.`. */
  extensions: ReadonlySet<string>;
  /** How heading ids are generated. */
  slug: 'python' | 'unicode' | 'unicode-case';
  /** Indentation of a nested list, in columns. */
  nestedIndent: number;
  /** True if tabs with the same labels switch together. */
  linksTabs: boolean;
  /** Values of `{{ name }}`; absent without the macros plugin. */
  macros: Readonly<Record<string, unknown>> | undefined;
  /** Address of docsgen's list of tags, if the site has tags. */
  tagsPath: string | undefined;
  /** The repository that `#1` and `@name` refer to. */
  repository: string | undefined;
}

/** Resolves links and files of the site. */
export interface References {
  /** Returns the new address, or undefined if it stays the same. */
  rewrite: (address: string, from: { file: string; isHtml: boolean }) => string | undefined;
  /**
   * Returns the page and the anchor that an address points to, or the problem that docsgen will
   * report.
   */
  follow: (
    address: string,
    from: { file: string; isHtml: boolean },
  ) => { page?: string; problem?: string; anchor: string } | undefined;
  /**
   * Returns the address of the heading with an id. Absent if only definitions provide addresses.
   */
  findHeading?: (id: string, file: string) => string | undefined;
  /** Returns the text of a snippet, or of another file that a page includes. */
  read: (name: string, from: { file: string; isRelative: boolean }) => string | undefined;
}

/** A page during its conversion. */
export interface Page {
  /** Path relative to the docs, with `/`. */
  file: string;
  /** True for a page with components and expressions, whose text has to be escaped accordingly. */
  isMdx: boolean;
  syntax: Syntax;
  references: References;
  headings: HeadingNames;
  /**
   * True to write all heading ids explicitly, because docsgen gives translations the ids of the
   * original.
   */
  namesAll: boolean;
  /** Links to anchors, to check after all pages have been converted. */
  anchors: { line: number; page: string; anchor: string }[];
  /** Addresses of `[name]: address`, by lower-case name. */
  definitions: ReadonlyMap<string, string>;
  /** True if the page contains something that requires MDX. */
  needsMdx: boolean;
  /** The ids of its headings in MkDocs, except for that of the title. */
  ids: string[];
  /** True after reading the first level-1 heading, which is the title and has no id. */
  hasTitle: boolean;
  /** Kinds of admonitions, and languages of code, that the page uses. */
  kinds: Set<string>;
  languages: Set<string>;
  /** Features that the config has to enable. */
  features: Set<'math' | 'mermaid' | 'wikiLinks'>;
  /** Icon sets that the page uses. */
  icons: Set<string>;
  /** The first line of the previous block at the same level. */
  lastBlock: Line | undefined;
  /** Number of captions so far, by kind. */
  captions: Map<string, number>;
  note: (line: Line | undefined, text: string) => void;
}

/** Assigns ids to headings, which depend on earlier ones. */
export interface HeadingNames {
  /** Returns the ids that Python-Markdown and docsgen give a heading with this text. */
  name: (text: string, explicit: string | undefined) => { old: string; own: string };
}

/** Reads a block at a line. Returns its number of lines, or 0 if it is another kind of block. */
export type BlockRule = (lines: readonly Line[], at: number, page: Page) => number;
