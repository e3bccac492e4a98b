/** A unified plugin of the site: the plugin itself, or a tuple with its options. */
export type RemarkPlugin = unknown;

/**
 * Changes the text of a Markdown file before docsgen reads it. `filePath` is absolute;
 * `fileContent` is the whole file, including front matter.
 */
export type MarkdownPreprocessor = (file: { filePath: string; fileContent: string }) => string;

/** The fields of a front matter, and the text below it. */
export interface ParsedFrontMatter {
  frontMatter: Record<string, unknown>;
  content: string;
}

/** Reads the front matter of a Markdown file. `defaultParseFrontMatter` is docsgen's own parser. */
export type ParseFrontMatter = (file: {
  filePath: string;
  fileContent: string;
  defaultParseFrontMatter: (file: {
    filePath: string;
    fileContent: string;
  }) => Promise<ParsedFrontMatter>;
}) => ParsedFrontMatter | Promise<ParsedFrontMatter>;

/** Options for Markdown. */
export interface MarkdownConfig {
  /** Format of `.md` files; `.mdx` is always MDX. */
  format: 'mdx' | 'md' | 'detect';
  /** With `detect`, treats each `.md` file that is valid MDX as MDX, whatever it shows. */
  preferMdx?: boolean;
  /**
   * GitHub Flavored Markdown: tables, task lists, footnotes, bare addresses, deleted text and
   * alerts.
   */
  gfm: boolean;
  /** `:wink:` becomes an emoji. */
  emoji: boolean;
  /**
   * `maintainCase`: ids of headings keep their capital letters. `countPerFile`: equal headings are
   * numbered within their file, be it a page or a partial. `readDirectives`: `:word` is a
   * directive, not part of an id.
   */
  anchors: { maintainCase: boolean; countPerFile?: boolean; readDirectives?: boolean };
  /**
   * Names of `:::name` blocks that are admonitions, in addition to the default ones or instead of
   * them.
   */
  admonitions: { keywords: string[]; extendDefaults: boolean };
  /**
   * Whether headings that skip a level get an attribute with their level in an outline without
   * gaps.
   */
  headingOutline: boolean;
  /** Which words of a page are counted: those that it shows, or those in its file. */
  wordCount: 'text' | 'source';
  /** The site's own plugins, which run right after parsing. */
  remarkPlugins: RemarkPlugin[];
  /**
   * Plugins that run on each file after admonitions have become components and headings have their
   * ids.
   */
  lateRemarkPlugins: RemarkPlugin[];
  /** Plugins for the tree of HTML nodes (hast). */
  rehypePlugins: RemarkPlugin[];
  preprocessor?: MarkdownPreprocessor;
  parseFrontMatter?: ParseFrontMatter;
}
