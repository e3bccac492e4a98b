import type { ReservedNames } from '../lib/html/reserved-names.js';
import type { PageTypes } from '../types/code/typed-code.js';
import type { SiteBounds } from '../types/site/bounds.js';
import type { ReadSiteFile } from '../types/site/file-lookup.js';
import type { WrittenSyntax } from './check-written.js';
import type { CodeContext } from './code/code-fence.js';
import type { CodeShelf, RecentBlocks } from './code/code-memory.js';
import type { Highlighter } from './code/highlight.js';
import type { Rehype } from './html/rehype.js';
import type { FileTools, KnownFile } from './parse/parse-file.js';
import type { NamedPart } from './text/run-markdown-parts.js';

/** Options and tools of the compile steps. */
export interface Tools extends FileTools {
  /** True if plugins of the site change Markdown trees. */
  hasPlugins: boolean;
  /** The site's plugins for HTML, if it has any. */
  rehype: Rehype | undefined;
  /**
   * Names that the site itself provides instead of docsgen: HTML elements, modules (`@theme/Tabs`)
   * and components that Markdown need not import (`Tabs`).
   */
  elements: ReadonlySet<string>;
  /** Names that HTML in plain Markdown, and attributes in any Markdown, can't use. */
  reserved: ReservedNames;
  /** Syntax that authors may use by mistake, for hints. */
  written: WrittenSyntax;
  /** Texts to search for in bodies: see `Doc.signs`. */
  signs: readonly string[];
  highlighter: Highlighter;
  /** True to color code. */
  colors: boolean;
  /** True to leave out texts, of prose and of code: see `CompileOptions.factsOnly`. */
  factsOnly: boolean;
  /** See `MarkdownConfig.wordCount`. */
  wordCount: 'text' | 'source';
  /** Config options of code blocks. */
  code: CodeContext['code'];
  codeShelf: CodeShelf | undefined;
  recentBlocks: RecentBlocks;
  /** Markdown parts of the site's features. */
  parts: readonly NamedPart[];
  readFile: ReadSiteFile;
  /** Which files belong to the site. */
  bounds: SiteBounds;
  /** See `MarkdownContext.findPackage`. */
  findPackage(name: string): string | undefined;
}

/** What the caller already knows about a page, besides its text. */
export interface KnownPage extends KnownFile {
  /** Heading ids of the original, in order, if the page is a translation. */
  originalIds?: readonly string[] | undefined;
  /** TypeScript's results for the code blocks that request them. */
  types?: PageTypes | undefined;
}

/**
 * `page`: a body with holes. `module`: one React component with all of the content, the default
 * export of the code.
 */
export type Target = 'page' | 'module';
