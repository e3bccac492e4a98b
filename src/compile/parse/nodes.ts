import type * as hast from 'hast';
import type { Parent as HastParent } from 'hast';
import type * as mdast from 'mdast';
// For the MDX and directive nodes that these add to mdast and hast.
import type {} from 'remark-directive';
import type {} from 'remark-mdx';
import type {} from 'remark-rehype';
import type { ContentComponentName } from '../../types/doc.js';
import type { Json } from '../../types/json.js';

/** A content component of the theme inside a Markdown tree. `slots` are props whose value is inline content. */
export interface MarkdownCall extends mdast.Parent {
  type: 'call';
  name: ContentComponentName;
  props: Record<string, Json>;
  slots: Record<string, mdast.PhrasingContent[]>;
  children: mdast.RootContent[];
}

/** The content of another file at the place where it is used: what stands in it has its places in that file. */
export interface MarkdownInclude extends mdast.Parent {
  type: 'include';
  file: string;
  /** It stands in a paragraph. */
  inline?: boolean;
  /** It was read as plain Markdown, which is not trusted: see `sanitize.ts`. */
  isPlain?: boolean;
  children: mdast.RootContent[];
}

/** Where the opening of a post ends: see `truncation.ts`. */
export interface MarkdownTruncation extends mdast.Node {
  type: 'truncation';
}

/** `MarkdownCall` after the step to HTML. */
export interface HtmlCall extends HastParent {
  type: 'call';
  name: ContentComponentName;
  props: Record<string, Json>;
  slots: Record<string, hast.ElementContent[]>;
  children: hast.ElementContent[];
}

/** `MarkdownInclude` after the step to HTML. */
export interface HtmlInclude extends HastParent {
  type: 'include';
  file: string;
  isPlain?: boolean;
  children: hast.ElementContent[];
}

/** JSX or an expression that runs as code: one hole of the body, or a part of an enclosing one. */
export interface HtmlCode extends HastParent {
  type: 'code';
  /** Names it in messages: `<Chart>`, `{total}`. */
  label: string;
  /** Exactly one node. */
  children: hast.ElementContent[];
}

declare module 'mdast' {
  interface RootContentMap {
    call: MarkdownCall;
    include: MarkdownInclude;
    truncation: MarkdownTruncation;
  }
  interface BlockContentMap {
    call: MarkdownCall;
    include: MarkdownInclude;
  }
  interface PhrasingContentMap {
    include: MarkdownInclude;
  }
  interface HeadingData {
    /** Generated or explicit; see `heading-ids.ts`. */
    id?: string;
    /** Classes that the author gives it. */
    classes?: string[];
    /** The level in an outline that leaves none out, where that is another one than the heading's own. */
    outlineLevel?: number;
  }
}

declare module 'hast' {
  interface RootContentMap {
    call: HtmlCall;
    include: HtmlInclude;
    code: HtmlCode;
  }
  interface ElementContentMap {
    call: HtmlCall;
    include: HtmlInclude;
    code: HtmlCode;
  }
}
