import type { Line } from './line.js';

/** Something that could not be converted, or that an author should know. */
export interface Note {
  file: string;
  line: number;
  text: string;
}

/** What the config says about the Markdown of the site. */
export interface Syntax {
  /** Names of extensions, without `markdown.extensions.`. */
  extensions: ReadonlySet<string>;
  /** How ids of headings are made. */
  slug: 'python' | 'unicode' | 'unicode-case';
  /** Columns of a list in a list. */
  nestedIndent: number;
  /** Tabs with the same labels change together. */
  linksTabs: boolean;
  /** Values of `{{ name }}`; absent without the macros plugin. */
  macros: Readonly<Record<string, unknown>> | undefined;
  /** Where docsgen lists the tags, if the site has any. */
  tagsPath: string | undefined;
  /** What `#1` and `@name` refer to. */
  repository: string | undefined;
}

/** Where links and files of the site lead. */
export interface References {
  /** The address to write instead, or nothing if it stays. */
  rewrite: (address: string, from: { file: string; isHtml: boolean }) => string | undefined;
  /** The page that an address leads to and its anchor, or why docsgen will report it. */
  follow: (
    address: string,
    from: { file: string; isHtml: boolean },
  ) => { page?: string; problem?: string; anchor: string } | undefined;
  /** The address of the heading with an id; absent where only definitions give addresses. */
  findHeading?: (id: string, file: string) => string | undefined;
  /** The text of a snippet, or of another file that a page includes. */
  read: (name: string, from: { file: string; isRelative: boolean }) => string | undefined;
}

/** A page while it is converted. */
export interface Page {
  /** Below the docs, with `/`. */
  file: string;
  /** Components and expressions: text is escaped for them. */
  isMdx: boolean;
  syntax: Syntax;
  references: References;
  headings: HeadingNames;
  /** Every id of a heading is written out: docsgen gives translations those of the original. */
  namesAll: boolean;
  /** Links to anchors, which can be checked once all pages are known. */
  anchors: { line: number; page: string; anchor: string }[];
  /** Addresses of `[name]: address`, by names in lower case. */
  definitions: ReadonlyMap<string, string>;
  /** Something is written that only MDX has. */
  needsMdx: boolean;
  /** The ids that its headings have in MkDocs, but for that of the title. */
  ids: string[];
  /** Its first heading of the first level was read: it is the title, which has no id. */
  hasTitle: boolean;
  /** Kinds of admonitions, and languages of code, that the page uses. */
  kinds: Set<string>;
  languages: Set<string>;
  /** Features that the config has to turn on. */
  features: Set<'math' | 'mermaid' | 'wikiLinks'>;
  /** Collections of icons that the page uses. */
  icons: Set<string>;
  /** The first line of the block before the one that is read, at its level. */
  lastBlock: Line | undefined;
  /** How many captions of a kind there were. */
  captions: Map<string, number>;
  note: (line: Line | undefined, text: string) => void;
}

/** The ids that headings have had so far. */
export interface HeadingNames {
  /** The id that Python-Markdown gives a heading with this text, and the one that docsgen gives. */
  name: (text: string, explicit: string | undefined) => { old: string; own: string };
}

/** Reads a block at a line: returns how many lines it has, 0 if it is another kind of block. */
export type BlockRule = (lines: readonly Line[], at: number, page: Page) => number;
