import { createReservedNames } from '../lib/html/reserved-names.js';
import { createRecentValues } from '../lib/recent-values.js';
import type { CodeConfig } from '../types/config/code-config.js';
import type { MarkdownConfig } from '../types/config/markdown-config.js';
import type { Doc, SourceFile } from '../types/doc.js';
import type { SiteBounds } from '../types/site/bounds.js';
import type { ReadSiteFile } from '../types/site/file-lookup.js';
import type { WrittenSyntax } from './check-written.js';
import { BLOCKS_ROOM, type CodeShelf } from './code/code-memory.js';
import { createHighlighter } from './code/highlight.js';
import { emptyDoc } from './empty-doc.js';
import { createRehype } from './html/rehype.js';
import type { KnownPage, Tools } from './page-tools.js';
import { createParsers } from './parse/parse-markdown.js';
import type { FindAddress } from './parse/show-addresses.js';
import type { PluginGuard } from './parse/site-plugins.js';
import { compilePage } from './pipeline.js';
import { listKinds } from './text/admonitions.js';
import type { NamedPart } from './text/run-markdown-parts.js';

/** Options of a compiler. */
export interface CompileOptions extends MarkdownConfig {
  /** Themes, languages and aliases of code blocks. */
  code: CodeConfig;
  /** Tracks which plugin of the site is running. */
  pluginGuard?: PluginGuard;
  /**
   * Reads another text file of the site by its path below the root; `undefined` if there is none.
   */
  readFile: ReadSiteFile;
  /** Lets late plugins see the addresses of pages. */
  findAddress?: FindAddress;
  /** HTML elements from Markdown that components of the site replace. */
  elements?: readonly string[];
  /** Names that features reserve for their scripts: see `Feature.reserved`. */
  reserved?: readonly string[];
  /** Syntax that authors may use by mistake, for hints. */
  written?: WrittenSyntax;
  /** Texts to search for in bodies: see `Doc.signs`. */
  signs?: readonly string[];
  /** Which files belong to the site. */
  bounds: SiteBounds;
  /** See `MarkdownContext.findPackage`. */
  findPackage: (name: string) => string | undefined;
  /** True to highlight code. */
  highlight: boolean;
  /** True to detect code that takes too long to highlight: see `createHighlighter`. */
  guardsCode?: boolean;
  /**
   * True if only the facts of a doc are needed (`check`): the doc then has no text, and no words
   * for search or counting.
   */
  factsOnly?: boolean;
  /** Stores code blocks between runs. Absent if nothing does. */
  codeShelf?: CodeShelf;
  /** Markdown parts of the site's features, in their order. */
  parts: readonly NamedPart[];
}

/** Compiles files. Loads grammars and themes when the first page needs them, and keeps them. */
export interface Compiler {
  /**
   * Compiles a page. Never throws because of its content: see `Doc.diagnostics`. With the front
   * matter in `known`, it is not read again.
   */
  compile(source: SourceFile, known?: KnownPage): Promise<Doc>;
  /**
   * Compiles a file that code imports: all of its content is the default export of
   * `Doc.code.source`, and `body` is empty.
   */
  compileModule(source: SourceFile, known?: Pick<KnownPage, 'originalIds' | 'types'>): Promise<Doc>;
}

export function createCompiler(options: CompileOptions): Compiler {
  const reserved = createReservedNames(options.reserved ?? []);
  const highlighter = createHighlighter(options.code, { guarded: options.guardsCode });
  const tools: Tools = {
    format: options.format,
    emoji: options.emoji,
    headings: {
      withOutline: options.headingOutline,
      maintainCase: options.anchors.maintainCase,
      countPerFile: options.anchors.countPerFile ?? false,
      readDirectives: options.anchors.readDirectives ?? false,
    },
    directives: {
      kinds: listKinds(options.admonitions),
      others: new Set(options.parts.flatMap(({ part }) => part.containers ?? [])),
      withAlerts: options.gfm,
    },
    hasFootnotes: options.gfm,
    parsers: createParsers({
      ...options,
      syntax: options.parts.flatMap(({ part, options: own }) => part.syntax?.(own) ?? []),
      names: options.parts.flatMap(({ part, options: own }) => part.names?.(own) ?? []),
    }),
    hasPlugins: options.remarkPlugins.length + options.lateRemarkPlugins.length > 0,
    findAddress: options.lateRemarkPlugins.length > 0 ? options.findAddress : undefined,
    rehype: createRehype(options),
    elements: new Set(options.elements),
    reserved,
    written: options.written ?? { fenceWords: [], off: [] },
    signs: options.signs ?? [],
    highlighter,
    colors: options.highlight,
    factsOnly: options.factsOnly ?? false,
    wordCount: options.wordCount,
    code: options.code,
    codeShelf: options.codeShelf,
    recentBlocks: createRecentValues(BLOCKS_ROOM),
    parts: options.parts,
    readFile: options.readFile,
    bounds: options.bounds,
    findPackage: options.findPackage,
  };
  return {
    compile: (source, known) => compileSafely(source, tools, { target: 'page', ...known }),
    compileModule: (source, known) => compileSafely(source, tools, { target: 'module', ...known }),
  };
}

async function compileSafely(
  source: SourceFile,
  tools: Tools,
  options: Parameters<typeof compilePage>[2],
): Promise<Doc> {
  try {
    return await compilePage(source, tools, options);
  } catch (error) {
    // The call stack is too small for the nesting. Other errors are bugs.
    if (!(error instanceof RangeError)) throw error;
    return emptyDoc(source.path, [
      {
        code: 'markdown-too-deep',
        severity: 'error',
        message: 'The content is nested too deeply to be compiled.',
        hint: 'Put the text into a code block.',
        file: source.path,
        line: 1,
        column: 1,
      },
    ]);
  }
}
