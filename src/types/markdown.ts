import type { ElementContent, Properties } from 'hast';
import type { Code, Node, Parent, PhrasingContent, Root, RootContent } from 'mdast';
import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown';
import type { Extension as MicromarkExtension } from 'micromark-util-types';
import type { CodeDraft } from './code/code-draft.js';
import type { TypedBlock } from './code/typed-code.js';
import type { SiteConfig } from './config.js';
import type { Diagnostic } from './diagnostic.js';
import type { ContentComponentName } from './doc.js';
import type { Json } from './json.js';
import type { MissingFile, UnusableFile } from './site/file-lookup.js';

/**
 * A feature's extension of Markdown. It can change a page at two moments. It runs in the threads
 * that compile, and only sees the page that it gets.
 */
export interface MarkdownPart<Options = unknown> {
  /**
   * Returns additional syntax. Texts that may contain it are parsed as a whole, which takes more
   * time.
   */
  syntax?(options: Options): MarkdownSyntax;
  /**
   * Runs before anything is known about the page: docsgen searches, counts and checks the result
   * like the author's text.
   */
  read?: MarkdownStep<Options>;
  /** Runs when everything is known, before code is highlighted: the result is only shown. */
  show?: MarkdownStep<Options>;
  /** Extends each code block, after `show`. The result is cached with the block. */
  code?(draft: CodeDraft, context: MarkdownCodeContext<Options>): void;
  /**
   * Returns names with values in the expressions of MDX: a page that contains them counts as MDX.
   */
  names?(options: Options): readonly string[];
  /** Names of `[!code name:…]` comments that `code` handles on their lines. */
  notations?: readonly string[];
  /**
   * Names of `:::name` blocks that `read` takes out of the tree, where they are
   * `containerDirective` nodes.
   */
  containers?: readonly string[];
}

/** Markdown syntax: a tokenizer, and how tokens become nodes. */
export interface MarkdownSyntax {
  micromark: MicromarkExtension;
  fromMarkdown: FromMarkdownExtension;
  /** Text that every use of the syntax contains. */
  sign?: string;
}

/** Changes to one page. Both may be asynchronous. */
export interface MarkdownStep<Options = unknown> {
  /**
   * Called for each code block, including those of partials. It may change the block, or return
   * nodes to replace it.
   */
  fence?(
    block: Code,
    context: MarkdownContext<Options>,
  ): MarkdownNodes | undefined | Promise<MarkdownNodes | undefined>;
  /** Called with the whole tree, after all code blocks, to change it. */
  tree?(tree: Root, context: MarkdownContext<Options>): void | Promise<void>;
}

/** Nodes of [mdast](https://github.com/syntax-tree/mdast) that replace others. */
export type MarkdownNodes = RootContent[];

/** Context of a step: the page that it processes. */
export interface MarkdownContext<Options = unknown> {
  options: Options;
  /**
   * The file that contains the block or the page, relative to the site's root: for a block in a
   * partial, the partial.
   */
  file: string;
  /**
   * Reads a text file of the site by its path relative to the folder of `file`, or to the root with
   * `@site/`. The page is compiled again when the file is changed, created or removed. Returns
   * undefined if there is no such text file, or if it must not be shown: see `resolveFile`.
   */
  readFile(path: string): Promise<string | undefined>;
  /**
   * Reads what `sources` of the plugin has written under a key of `data`; returns undefined if
   * there is nothing. The page is compiled again when that changes. If the data is not available
   * yet, docsgen calls the step again and discards the first result.
   */
  readData(key: string): Promise<string | undefined>;
  /**
   * Returns why `readFile` finds no file at a path, for messages: a link, its encoding, or the
   * letter case of its name.
   */
  explainMissing(path: string, missing: MissingFile): UnusableFile;
  /**
   * Returns such a path relative to the site's root; undefined if it leads outside, or to a private
   * file of the site.
   */
  resolveFile(path: string): string | undefined;
  /**
   * Parses Markdown that is not trusted, as a separate block: HTML in it is sanitized, whatever the
   * format of the page, and nothing in it affects what follows. It has no front matter and no JSX.
   */
  parse(text: string): Promise<MarkdownNodes>;
  /**
   * Returns the Markdown of a node as its author wrote it, with escapes. `file`: the file that
   * contains the node, if that is a partial and not the file of the context. Returns undefined for
   * a node without a position.
   */
  readWritten(node: Node, file?: string): Promise<string | undefined>;
  /** Names of the feature's components (`FeatureFiles.moduleComponents`) that the site replaces. */
  replaced: ReadonlySet<string>;
  /**
   * Returns the absolute path of the folder of a package in `Feature.packages`; undefined if it is
   * not installed.
   */
  findPackage(name: string): string | undefined;
  /** Whether a grammar of that name exists for code blocks. */
  knowsLanguage(name: string): boolean;
  /**
   * The candidate that a mistyped name is most likely meant to be, for a hint; undefined when none
   * is near.
   */
  suggest(name: string, candidates: Iterable<string>): string | undefined;
  /** Reports a problem at a node, or at the top of the file. */
  report(problem: MarkdownProblem, node?: Node): void;
}

/** Context of a code block. */
export interface MarkdownCodeContext<Options = unknown> extends MarkdownContext<Options> {
  code: Pick<SiteConfig['code'], 'links' | 'lineAnchors' | 'fileIcons'>;
  /** Types in the block from TypeScript, if it requests them: see `Feature.typesWord`. */
  types?: TypedBlock;
}

/** `file`: the file that contains it, if that is a partial and not the file of the context. */
export type MarkdownProblem = Pick<
  Diagnostic,
  'code' | 'severity' | 'message' | 'hint' | 'fix' | 'sameEverywhere'
> & { file?: string };

/**
 * A content component of the theme inside a Markdown tree. `slots` are props whose value is inline
 * content.
 */
export interface MarkdownCall extends Parent {
  type: 'call';
  name: ContentComponentName;
  props: Record<string, Json>;
  slots: Record<string, PhrasingContent[]>;
  children: RootContent[];
}

/** The content of another file where it is included. Its nodes have positions in that file. */
export interface MarkdownInclude extends Parent {
  type: 'include';
  file: string;
  /** Set if it is inside a paragraph. */
  inline?: boolean;
  /** Set if it was read as plain Markdown, which is not trusted: see `compile/html/sanitize.ts`. */
  isPlain?: boolean;
  /** The `key` of the element that it replaces. */
  key?: string;
  children: RootContent[];
}

/**
 * A feature's own elements, which are trusted on any page. Only `show` creates them, so they are
 * neither searched nor counted.
 */
export interface MarkdownMarkup extends Node {
  type: 'markup';
  html: ElementContent[];
}

/** The end of a post's opening: see `compile/text/truncation.ts`. */
export interface MarkdownTruncation extends Node {
  type: 'truncation';
}

declare module 'mdast' {
  interface RootContentMap {
    call: MarkdownCall;
    include: MarkdownInclude;
    truncation: MarkdownTruncation;
    markup: MarkdownMarkup;
  }
  interface BlockContentMap {
    call: MarkdownCall;
    include: MarkdownInclude;
  }
  interface PhrasingContentMap {
    markup: MarkdownMarkup;
    include: MarkdownInclude;
  }
  interface Data {
    /**
     * The element that the node becomes, its attributes, and its content, if they differ from the
     * default.
     */
    hName?: string | undefined;
    hProperties?: Properties | undefined;
    hChildren?: ElementContent[] | undefined;
    /**
     * Makes the block a section of its own in search, with this name and with the id in
     * `hProperties`: a property, a parameter. Set it in `read`.
     */
    sectionName?: string;
  }
  interface CodeData {
    /** Data that a feature has stored for the block, which it finds in the draft. */
    noted?: Record<string, Json>;
  }
  interface InlineCodeData {
    /** Language for highlighting; without one, it is not highlighted. */
    language?: string;
  }
  interface TextData {
    /** Set if it is the text of a directive that has no meaning here. */
    isOfDirective?: true;
  }
  interface HeadingData {
    /** Generated or explicit; see `compile/text/heading-ids.ts`. */
    id?: string;
    /** Classes that the author has given it. */
    classes?: string[];
    /** Its level in an outline without gaps, if that differs from its own. */
    outlineLevel?: number;
    /** Former ids. Links to them lead to the heading. */
    aliases?: string[];
  }
}
