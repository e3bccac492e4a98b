import type * as hast from 'hast';
import type { Node as HastNode, Parent as HastParent } from 'hast';
// Import the MDX and directive nodes that these packages add to mdast and hast.
import type {} from 'remark-directive';
import type {} from 'remark-mdx';
import type {} from 'remark-rehype';
import type { ContentComponentName } from '../types/doc.js';
import type { Body } from '../types/hole.js';
import type { Json } from '../types/json.js';

/** `MarkdownCall` after conversion to HTML. */
export interface HtmlCall extends HastParent {
  type: 'call';
  name: ContentComponentName;
  props: Record<string, Json>;
  slots: Record<string, hast.ElementContent[]>;
  children: hast.ElementContent[];
}

/** `MarkdownInclude` after conversion to HTML. */
export interface HtmlInclude extends HastParent {
  type: 'include';
  file: string;
  isPlain?: boolean;
  key?: string;
  children: hast.ElementContent[];
}

/** `MarkdownMarkup` after conversion to HTML. */
export interface HtmlMarkup extends HastParent {
  type: 'markup';
  children: hast.ElementContent[];
}

/** JSX or an expression that runs as code: a hole of the body, or a part of one. */
export interface HtmlCode extends HastParent {
  type: 'code';
  /** Name in messages: `<Chart>`, `{total}`. */
  label: string;
  /** Exactly one node. */
  children: hast.ElementContent[];
}

/** Blocks that are already written as text: see `foldingHandlers`. */
export interface HtmlFolded extends HastNode {
  type: 'folded';
  body: Body;
}

/** Data about an element that its HTML does not have. */
export interface ElementData {
  /** Name of the component that replaces it. */
  component?: string;
  /** React key. A parent component may read it from its children. */
  key?: string;
  /** True if the author wrote the tag, as opposed to Markdown syntax. */
  isWritten?: true;
}

declare module 'hast' {
  interface RootContentMap {
    call: HtmlCall;
    include: HtmlInclude;
    code: HtmlCode;
    markup: HtmlMarkup;
    folded: HtmlFolded;
  }
  interface ElementContentMap {
    call: HtmlCall;
    include: HtmlInclude;
    code: HtmlCode;
    markup: HtmlMarkup;
    folded: HtmlFolded;
  }
}
