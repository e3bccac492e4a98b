import type { RuleName } from './config.js';
import type { Diagnostic, Fix, Place } from './diagnostic.js';
import type { DocHead } from './head.js';
import type { Body } from './hole.js';
import type { Json } from './json.js';

/** A text file of the site as read from disk. */
export interface SourceFile {
  /** Path below the site's root, with `/`. */
  path: string;
  /** Content as UTF-8 text, line ends as they are, without a byte order mark. */
  text: string;
  /** SHA-256 of `text`, hex. */
  hash: string;
  /** Of generated Markdown: the file of the site that it is made from, or several. */
  origin?: string | readonly string[];
}

/**
 * Front matter after checking; keys that docsgen does not know are dropped here (they never reach
 * the output).
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
  /** `false`: search does not find the page. */
  search?: boolean;
  /** `false`: the page has no Markdown beside it, and is not in `llms.txt`. */
  llms?: boolean;
  /** `format` or `mdx.format` of the page, over the site's `markdown.format`. */
  format?: 'mdx' | 'md' | 'detect';
  /** The document title, where it differs from the title. */
  title_meta?: string;
  /** When the page was published: ISO, UTC. */
  date?: string;
  authors?: AuthorReference[];
  /** Of a translation: the text of the original that it was made from, as a hash. */
  translated_from?: string;
  /** Code that the page is about: paths from its folder, with `#name` for a part of a file. */
  describes?: string[];
  /** That code when somebody last found the page true: a hash for each, joined by `-`. */
  reviewed?: string;
  /** Old paths that redirect to the page. */
  redirect_from?: string[];
  /** Old ids of headings → the ids that they have now. */
  aliases?: Record<string, string>;
}

/**
 * An author as front matter names them: an entry of the authors file, fields that replace its own,
 * or all there is.
 */
export type AuthorReference = AuthorFields & { key?: string };

/** What is written about an author, in the authors file or in front matter. */
export interface AuthorFields {
  name?: string;
  title?: string;
  description?: string;
  url?: string;
  image_url?: string;
  email?: string;
  /** Platform → name or address. */
  socials?: Record<string, string>;
  /** The author's posts have a page; a text is its address below the page of authors. */
  page?: boolean | string;
}

/** What other pages may see of a doc, read from front matter and the text without compiling. */
export interface DocCard {
  path: string;
  frontMatter: FrontMatter;
  /**
   * Text of the content title: the first heading of the file, when it is an h1 before any thematic
   * break.
   */
  contentTitle?: string;
  /** First line of text, stripped of markup: the default description. Empty when there is none. */
  excerpt: string;
  /**
   * A translation that still has the text of its original, as `docsgen translations --write` made
   * it.
   */
  isCopy?: true;
  /**
   * Front matter as it is written, where the config has a schema for it; absent when it can't be
   * read.
   */
  written?: Record<string, Json>;
  /** Where each front matter key stands, for messages about its value. */
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
 * What an address is of: a page or file that readers open (`link`), an image of which the size is
 * known to the page, anything else that the browser loads (`file`), or a file that readers save.
 */
export type ReferenceKind = 'link' | 'image' | 'file' | 'download';

/** One link, image or file reference of a doc, as written. */
export interface Reference {
  kind: ReferenceKind;
  url: string;
  place: Place;
  /** The file that it stands in, when that is a partial and not the doc itself. */
  file?: string;
  /** It was found in rendered HTML: the browser takes its address as it is. */
  isRendered?: true;
  /** An author has written the tags of the element, as in code. */
  isElement?: true;
  /** A component draws it, which may lead elsewhere: what counts is what it renders. */
  isDrawn?: true;
}

/** Content components that the theme provides and that prose calls by name. */
export type ContentComponentName =
  | 'Admonition'
  | 'CodeBlock'
  | 'Details'
  | 'Heading'
  | 'Tabs'
  | 'TabItem'
  | 'TOCInline';

/**
 * The React side of a doc: one ES module made of its own imports and exports and of one function
 * per code hole.
 */
export interface DocCode {
  /**
   * ES module text without JSX. Exports `_H0`, `_H1`, … (one per code hole; components without
   * props) and, for a partial, `default`. Free names: `_links` and `_images` (arrays of attributes
   * by reference index, appended by whoever knows the URLs), `_urls` (addresses by that index), and
   * the components listed in `components`.
   */
  source: string;
  /**
   * Capitalised JSX names used but not defined by the doc: the site's `components/`, or content
   * components.
   */
  components: { name: string; place: Place; file?: string; fix?: Fix }[];
  /**
   * One entry per code hole: what an error in it is reported as, e.g. `<Chart>` or an expression,
   * where it stands, and the id of the heading that it stands below (`''` for none).
   */
  holes: { label: string; place: Place; file?: string; below: string }[];
  imports: DocImport[];
  /** True when the doc imports a module only for its effects: its islands always hydrate. */
  hasSideEffects: boolean;
}

/** A module that a doc imports. */
export interface DocImport {
  /** As written. */
  specifier: string;
  place: Place;
  /** Names that are taken from it; `default` for its default export. */
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
   * Texts that components are given, one by one: what they make of them is known when they are
   * rendered.
   */
  given?: string[];
  /** Names in blocks of code, each once. */
  code?: string;
}

/** What a component, or a React page, shows at anchors of its own. */
export interface ShownText {
  /** Id of the doc's heading that the component stands below, `''` for none. */
  below: string;
  sections: TextSection[];
}

/** A problem before it is known how serious the site takes it, or whether at all. */
export type Finding = Omit<Diagnostic, 'severity' | 'code'> & { code: RuleName };

/** A compiled source file. JSON. */
export interface Doc {
  path: string;
  headings: Heading[];
  /** Where each of the headings is written; `file` for one that stands in a partial. */
  headingPlaces: (Place & { file?: string })[];
  /** Every id in the content: what an anchor may point to. */
  anchors: string[];
  /**
   * Those of its ids that nobody links to: of footnotes, and of what is hidden. Absent where there
   * are none.
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
   * Files other than the doc itself that the result depends on (partials, code that it shows), with
   * their hashes; `''` for a missing one.
   */
  includes: { path: string; hash: string }[];
  /** True when the first heading is an h1 that the body itself shows. */
  hasContentTitle: boolean;
  /** How many words there are to read, code included. */
  words: number;
  /**
   * The routes by which links were shown to the site's late plugins: of each file that was looked
   * for, `null` where it had none. Absent where there were no such links.
   */
  linkRoutes?: LinkRoute[];
  /** Those of the compiler's signs that the body has, or may have: see `FeatureBundle`. */
  signs?: string[];
  /** Its code shows the entries around it in its sidebar as cards (`DocCardList`). */
  listsEntries?: true;
  /**
   * What comes before the truncate hole: a key for its content, and how many of the code holes are
   * in it.
   */
  opening?: { key: string; codeHoles: number };
  diagnostics: Diagnostic[];
  /**
   * What rules of the config may object to: found whatever their levels are, so that these change
   * no doc.
   */
  findings: Finding[];
}

/** A Markdown file, and the route of its page. */
export type LinkRoute = [file: string, route: string | null];

/** What a page and its checks need of a compiled doc besides its prose. */
export type DocFacts = Omit<Doc, 'body' | 'tokenStyles' | 'sections' | 'code' | 'linkRoutes'>;
