import type { RuleName } from './config.js';
import type { Diagnostic, Fix, Place } from './diagnostic.js';
import type { DocHead } from './head.js';
import type { Body } from './hole.js';
import type { Json } from './json.js';

/** A text file of the site as read from disk. */
export interface SourceFile {
  /** Path relative to the site's root, with `/`. */
  path: string;
  /** Content as UTF-8 text, with its original line ends, without a byte order mark. */
  text: string;
  /** SHA-256 of `text`, hex. */
  hash: string;
  /** For generated Markdown: the file of the site from which it was generated, or several. */
  origin?: string | readonly string[];
}

/**
 * Front matter after validation. Keys that docsgen does not know are left out, so they never reach
 * the output.
 */
export interface FrontMatter {
  id?: string;
  title?: string;
  description?: string;
  slug?: string;
  sidebar_label?: string;
  sidebar_position?: number;
  sidebar_class_name?: string;
  sidebar_custom_props?: Record<string, Json>;
  sidebar_key?: string;
  displayed_sidebar?: string | null;
  hide_title?: boolean;
  hide_table_of_contents?: boolean;
  toc_min_heading_level?: number;
  toc_max_heading_level?: number;
  pagination_label?: string;
  pagination_prev?: string | null;
  pagination_next?: string | null;
  custom_edit_url?: string | null;
  keywords?: string[];
  image?: string;
  tags?: (string | { label: string; permalink: string })[];
  draft?: boolean;
  unlisted?: boolean;
  last_update?: { date?: string; author?: string };
  parse_number_prefixes?: boolean;
  wrapperClassName?: string;
  /** `false` excludes the page from search. */
  search?: boolean;
  /** `false`: the page has no Markdown version, and is not in `llms.txt`. */
  llms?: boolean;
  /** `format` or `mdx.format` of the page, which overrides the site's `markdown.format`. */
  format?: 'mdx' | 'md' | 'detect';
  /** The document title, if it differs from the title. */
  title_meta?: string;
  /** When the page was published: ISO, UTC. */
  date?: string;
  authors?: AuthorReference[];
  /** For a translation: hash of the original's text from which it was made. */
  translated_from?: string;
  /**
   * Code that the page describes: paths relative to its folder, with `#name` for a part of a file.
   */
  describes?: string[];
  /** Hashes of that code when somebody last reviewed the page, joined by `-`. */
  reviewed?: string;
  /** Old paths that redirect to the page. */
  redirect_from?: string[];
  /** Old ids of headings → their current ids. */
  aliases?: Record<string, string>;
}

/**
 * An author in front matter: a key of the authors file, fields that override those of the entry, or
 * all fields.
 */
export type AuthorReference = AuthorFields & { key?: string };

/** Fields of an author, in the authors file or in front matter. */
export interface AuthorFields {
  name?: string;
  title?: string;
  description?: string;
  url?: string;
  image_url?: string;
  email?: string;
  /** Platform → name or address. */
  socials?: Record<string, string>;
  /**
   * Whether the author has a page with their posts; a text is its address below the page of
   * authors.
   */
  page?: boolean | string;
}

/**
 * Metadata of a doc that other pages may use, read from front matter and the text without
 * compiling.
 */
export interface DocCard {
  path: string;
  frontMatter: FrontMatter;
  /**
   * Text of the content title: the first heading of the file, if it is an h1 before any thematic
   * break.
   */
  contentTitle?: string;
  /** First line of text without markup: the default description. Empty if there is none. */
  excerpt: string;
  /**
   * Set for a translation that still has the text of its original, as created by `docsgen
   * translations --write`.
   */
  isCopy?: true;
  /** Front matter as written, if the config has a schema for it; absent if it can't be parsed. */
  written?: Record<string, Json>;
  /** Place of each front matter key, for messages about its value. */
  places: Record<string, Place>;
  diagnostics: Diagnostic[];
}

export interface Heading {
  level: number;
  /**
   * Generated or explicit id. An h1 has one too (it takes part in de-duplication) but shows none.
   */
  id: string;
  text: string;
  /** Inline HTML for the table of contents: code, em, strong and del only. */
  html: string;
}

/**
 * Kind of a reference: a page or file that readers open (`link`), an image whose size the page
 * sets, anything else that the browser loads (`file`), or a file that readers save.
 */
export type ReferenceKind = 'link' | 'image' | 'file' | 'download';

/** One link, image or file reference of a doc, as written. */
export interface Reference {
  kind: ReferenceKind;
  url: string;
  place: Place;
  /** The file that contains it, if that is a partial and not the doc itself. */
  file?: string;
  /** Set if it was found in rendered HTML: the browser uses its address unchanged. */
  isRendered?: true;
  /** Set if an author has written the element as a tag, as in code. */
  isElement?: true;
  /** Set if a component renders it, possibly with another target: only the rendered link counts. */
  isDrawn?: true;
}

/** Content components of the theme, which prose uses by name. */
export type ContentComponentName =
  | 'Admonition'
  | 'CodeBlock'
  | 'Details'
  | 'Heading'
  | 'Tabs'
  | 'TabItem'
  | 'TOCInline';

/**
 * The React code of a doc: one ES module made from its own imports and exports, and one function
 * per code hole.
 */
export interface DocCode {
  /**
   * ES module text without JSX. Exports `_H0`, `_H1`, … (one per code hole; components without
   * props) and, for a partial, `default`. Free names: `_links` and `_images` (arrays of attributes
   * by reference index, appended by the code that knows the URLs), `_urls` (addresses by that
   * index), and the components listed in `components`.
   */
  source: string;
  /**
   * Capitalized JSX names that the doc uses but does not define: components of the site's
   * `components/`, or content components.
   */
  components: { name: string; place: Place; file?: string; fix?: Fix }[];
  /**
   * One entry per code hole: its name in errors, e.g. `<Chart>` or an expression, its place, and
   * the id of the heading above it (`''` for none).
   */
  holes: { label: string; place: Place; file?: string; below: string }[];
  imports: DocImport[];
  /** True if the doc imports a module only for its effects: its islands always hydrate. */
  hasSideEffects: boolean;
}

/** A module that a doc imports. */
export interface DocImport {
  /** As written. */
  specifier: string;
  place: Place;
  /** Imported names; `default` for the default export. */
  names: { name: string; place: Place }[];
}

/** A searchable part of a doc: the text below one heading. */
export interface TextSection {
  /** Id of the heading, `''` for the text before the first. */
  id: string;
  heading: string;
  level: number;
  text: string;
  /**
   * Texts that components get as props or content, one by one. Only rendering shows what they make
   * of them.
   */
  given?: string[];
  /** Names in code blocks, without duplicates. */
  code?: string;
}

/** Text that a component, or a React page, shows at its own anchors. */
export interface ShownText {
  /** Id of the doc's heading above the component, `''` for none. */
  below: string;
  sections: TextSection[];
}

/** A problem whose severity, if any, depends on the rules of the site. */
export type Finding = Omit<Diagnostic, 'severity' | 'code'> & { code: RuleName };

/** A compiled source file. JSON. */
export interface Doc {
  path: string;
  headings: Heading[];
  /** Places of the headings; `file` for one in a partial. */
  headingPlaces: (Place & { file?: string })[];
  /** Every id in the content, which links may name. */
  anchors: string[];
  /**
   * Ids that no link should name: of footnotes, and of hidden content. Absent if there are none.
   */
  internalIds?: string[];
  references: Reference[];
  body: Body;
  code?: DocCode;
  head?: DocHead;
  sections: TextSection[];
  /** Style classes of code tokens that the body uses: class name → CSS declarations. */
  tokenStyles: Record<string, string>;
  /**
   * Other files that the result depends on (partials, code that it shows), with their hashes; `''`
   * for a missing one.
   */
  includes: { path: string; hash: string }[];
  /** True if the first heading is an h1 in the body itself. */
  hasContentTitle: boolean;
  /** Number of words to read, including code. */
  words: number;
  /**
   * Routes of the linked files as passed to the site's late plugins; `null` for a file without a
   * page. Absent if there are no such links.
   */
  linkRoutes?: LinkRoute[];
  /** The compiler's style markers that the body contains, or may contain: see `FeatureBundle`. */
  signs?: string[];
  /** Set if its code shows the entries around it in its sidebar as cards (`DocCardList`). */
  listsEntries?: true;
  /** The part before the truncate hole: a hash of its content, and the number of its code holes. */
  opening?: { key: string; codeHoles: number };
  diagnostics: Diagnostic[];
  /**
   * Problems for rules of the config. They are found at any level of the rules, so that changing a
   * level changes no doc.
   */
  findings: Finding[];
}

/** A Markdown file, and the route of its page. */
export type LinkRoute = [file: string, route: string | null];

/** The parts of a compiled doc that its page and its checks need, besides its prose. */
export type DocFacts = Omit<Doc, 'body' | 'tokenStyles' | 'sections' | 'code' | 'linkRoutes'>;
