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
 * What a feature adds to Markdown, in the two moments at which a page can be changed. It runs in
 * the threads that compile: it is given the page and sees nothing else.
 */
export interface MarkdownPart<Options = unknown> {
  /** Syntax that it adds. Texts that may have some are parsed as a whole, which takes more time. */
  syntax?(options: Options): MarkdownSyntax;
  /**
   * Before anything is known about the page: the result is searched, counted and checked like what
   * the author wrote.
   */
  read?: MarkdownStep<Options>;
  /**
   * When everything is known, before code is highlighted: the result is shown, and nothing more.
   */
  show?: MarkdownStep<Options>;
  /** What it adds to each block of code, after `show`: the result is remembered with the block. */
  code?(draft: CodeDraft, context: MarkdownCodeContext<Options>): void;
  /**
   * Names that stand for values in the expressions of MDX: a page that has them is meant as MDX.
   */
  names?(options: Options): readonly string[];
  /** Names of `[!code name:…]` comments that `code` finds at their lines. */
  notations?: readonly string[];
  /**
   * Names of `:::name` blocks that `read` takes out of the tree: it finds them as
   * `containerDirective`.
   */
  containers?: readonly string[];
}

/** Syntax of Markdown: how it is found in a text, and what nodes it becomes. */
export interface MarkdownSyntax {
  micromark: MicromarkExtension;
  fromMarkdown: FromMarkdownExtension;
  /** Without it, nothing of the syntax is in a text. */
  sign?: string;
}

/** Changes to one page. Both may be asynchronous. */
export interface MarkdownStep<Options = unknown> {
  /**
   * Is asked about each block of code, those of partials too. It may change the block, or give
   * nodes to put in its place.
   */
  fence?(
    block: Code,
    context: MarkdownContext<Options>,
  ): MarkdownNodes | undefined | Promise<MarkdownNodes | undefined>;
  /** Is given the whole tree, after all blocks of code, and changes it. */
  tree?(tree: Root, context: MarkdownContext<Options>): void | Promise<void>;
}

/** Nodes of [mdast](https://github.com/syntax-tree/mdast), in the place of others. */
export type MarkdownNodes = RootContent[];

/** What a step knows of the page that it works on. */
export interface MarkdownContext<Options = unknown> {
  options: Options;
  /**
   * The file that the block or the page stands in, below the site's root: a partial has a path of
   * its own.
   */
  file: string;
  /**
   * Reads a text file of the site by its path from the folder of `file`, or from the root with
   * `@site/`. The page is compiled again when the file changes, appears or goes. Undefined when
   * there is no such text file, or when it is not to be shown: see `resolveFile`.
   */
  readFile(path: string): Promise<string | undefined>;
  /**
   * What `sources` of the plugin has written under a key of `data`; undefined when there is
   * nothing. The page is compiled again when that changes. A step may ask for something that is not
   * there yet: it is then called again, and what it made before is forgotten.
   */
  readData(key: string): Promise<string | undefined>;
  /**
   * Why `readFile` finds no file at a path, for messages: a link, its encoding, or the letter case
   * of its name.
   */
  explainMissing(path: string, missing: MissingFile): UnusableFile;
  /**
   * Such a path below the site's root; undefined when it leads outside, or to what is private to
   * the site.
   */
  resolveFile(path: string): string | undefined;
  /**
   * Parses Markdown that is not trusted, as a block of its own: HTML in it is sanitised, whatever
   * the page is, and nothing in it reaches beyond its end. It has no front matter and no JSX.
   */
  parse(text: string): Promise<MarkdownNodes>;
  /**
   * The Markdown of a node as its author wrote it, with escapes. `file`: where the node stands, if
   * that is a partial and not the file of the context. Undefined for a node without a place.
   */
  readWritten(node: Node, file?: string): Promise<string | undefined>;
  /**
   * Names of the feature's components (`FeatureFiles.moduleComponents`) in whose place the site has
   * others.
   */
  replaced: ReadonlySet<string>;
  /**
   * The absolute path of the folder of a package in `Feature.packages`; undefined when it is not
   * installed.
   */
  findPackage(name: string): string | undefined;
  /** Whether there is a grammar of that name for blocks of code. */
  knowsLanguage(name: string): boolean;
  /**
   * The candidate that a mistyped name is most likely meant to be, for a hint; undefined when none
   * is near.
   */
  suggest(name: string, candidates: Iterable<string>): string | undefined;
  /** Reports a problem at a node, or at the top of the file. */
  report(problem: MarkdownProblem, node?: Node): void;
}

/** What is known where a block of code is. */
export interface MarkdownCodeContext<Options = unknown> extends MarkdownContext<Options> {
  code: Pick<SiteConfig['code'], 'links' | 'lineAnchors' | 'fileIcons'>;
  /** What TypeScript says of the block, if it asks for that: see `Feature.typesWord`. */
  types?: TypedBlock;
}

/** `file`: where it stands, if that is a partial and not the file of the context. */
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

/**
 * The content of another file at the place where it is used: what stands in it has its places in
 * that file.
 */
export interface MarkdownInclude extends Parent {
  type: 'include';
  file: string;
  /** It is inside a paragraph. */
  inline?: boolean;
  /** It was read as plain Markdown, which is not trusted: see `compile/html/sanitize.ts`. */
  isPlain?: boolean;
  /** The `key` of the element in whose place it stands. */
  key?: string;
  children: RootContent[];
}

/**
 * Elements of a feature's own, which are trusted on any page. Only `show` makes them: they are
 * neither searched nor counted.
 */
export interface MarkdownMarkup extends Node {
  type: 'markup';
  html: ElementContent[];
}

/** Where the opening of a post ends: see `compile/text/truncation.ts`. */
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
    /** The element that the node becomes, its attributes, and its content, if not as usual. */
    hName?: string | undefined;
    hProperties?: Properties | undefined;
    hChildren?: ElementContent[] | undefined;
    /**
     * Makes the block a section of its own for the search, under this name and with the id in
     * `hProperties`: a property, a parameter. It is there after `read`.
     */
    sectionName?: string;
  }
  interface CodeData {
    /** What a feature has noted about the block: it finds it in the draft. */
    noted?: Record<string, Json>;
  }
  interface InlineCodeData {
    /** What its colours are made for; without one it has none. */
    language?: string;
  }
  interface TextData {
    /** It is what an author wrote of a directive that means nothing here. */
    isOfDirective?: true;
  }
  interface HeadingData {
    /** Generated or explicit; see `compile/text/heading-ids.ts`. */
    id?: string;
    /** Classes that the author gives it. */
    classes?: string[];
    /**
     * The level in an outline that leaves none out, where that is another one than the heading's
     * own.
     */
    outlineLevel?: number;
    /** Former ids: links to them lead to the heading. */
    aliases?: string[];
  }
}
