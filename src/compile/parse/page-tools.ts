import type { ReservedNames } from '../../lib/html/reserved-names.js';
import type { PageTypes } from '../../types/code/typed-code.js';
import type { SiteBounds } from '../../types/site/bounds.js';
import type { ReadSiteFile } from '../../types/site/file-lookup.js';
import type { WrittenSyntax } from '../check-written.js';
import type { CodeContext } from '../code/code-fence.js';
import type { CodeShelf, RecentBlocks } from '../code/code-memory.js';
import type { Highlighter } from '../code/highlight.js';
import type { Rehype } from '../html/rehype.js';
import type { NamedPart } from '../text/run-markdown-parts.js';
import type { FileTools, KnownFile } from './parse-file.js';

/** What the steps need besides the file itself. */
export interface Tools extends FileTools {
  /** Whether plugins of the site change trees of Markdown. */
  hasPlugins: boolean;
  /** The site's plugins for HTML, if it has any. */
  rehype: Rehype | undefined;
  /**
   * HTML elements that are drawn by components, and what is the site's own of what docsgen has:
   * modules (`@theme/Tabs`) and components that Markdown need not import (`Tabs`).
   */
  elements: ReadonlySet<string>;
  /** What plain Markdown can't use in HTML, nor any Markdown in its own attributes. */
  reserved: ReservedNames;
  /** What writers may have meant. */
  written: WrittenSyntax;
  /** What is looked for in bodies: see `Doc.signs`. */
  signs: readonly string[];
  highlighter: Highlighter;
  /** Whether code gets colours. */
  colors: boolean;
  /** Whether texts are left out, of prose and of code: see `CompileOptions.factsOnly`. */
  factsOnly: boolean;
  /** See `MarkdownConfig.wordCount`. */
  wordCount: 'text' | 'source';
  /** How blocks of code are read. */
  code: CodeContext['code'];
  codeShelf: CodeShelf | undefined;
  recentBlocks: RecentBlocks;
  /** What the features of the site add to Markdown. */
  parts: readonly NamedPart[];
  readFile: ReadSiteFile;
  /** Which files belong to the site. */
  bounds: SiteBounds;
  /** See `MarkdownContext.findPackage`. */
  findPackage(name: string): string | undefined;
}

/** What is known of a page besides its text. */
export interface KnownPage extends KnownFile {
  /** For a translation: the ids of the original's headings, in order. */
  originalIds?: readonly string[] | undefined;
  /** What TypeScript says of its blocks of code that ask for it. */
  types?: PageTypes | undefined;
}

/**
 * `page`: a body with holes. `module`: everything becomes one React component, the default export
 * of the code.
 */
export type Target = 'page' | 'module';
