import type { Json } from './json.js';

/**
 * The attributes of an `<a>`: the page fills in `href` (and `target`, `rel`). `ref` is an index
 * into `Doc.references`.
 */
export interface LinkHole {
  hole: 'link';
  ref: number;
  /** Attributes that the author has written: the hole is for others. */
  own?: string[];
}
/** The `src`, `width` and `height` of an `<img>`. */
export interface ImageHole {
  hole: 'image';
  ref: number;
  /** The author gave a width or a height: the hole is for `src` only. */
  sized?: boolean;
}
/** An address in the value of an attribute. `ref` is an index into `Doc.references`. */
export interface UrlHole {
  hole: 'url';
  ref: number;
}
/** A component of the theme with literal props: pure data, markup comes from the theme. */
export interface CallHole {
  hole: 'call';
  /** Of a content component, or of a static part of a feature. */
  name: string;
  props: Record<string, Json>;
  children: Body;
}
/** An author's JSX or expression: function `_H<index>` of the doc's code module. */
export interface CodeHole {
  hole: 'code';
  index: number;
  /** A component draws a heading of the first level there. */
  isTitle?: true;
}
/** Where the opening of a post ends, which lists show: `<!-- truncate -->`. Nothing shows there. */
export interface TruncateHole {
  hole: 'truncate';
}
/**
 * The text of a source file, without its title, on a page that a feature composes: filled in before
 * rendering.
 */
export interface TextHole {
  hole: 'text';
  source: string;
  /** Only what comes before the truncate hole, where there is one. */
  opening?: boolean;
  /**
   * It appears on a page among others: without ids but those of headings that no text before it
   * has, its headings one level lower, its own anchors at its own page.
   */
  embedded?: boolean;
  /**
   * Of a text that is embedded: it keeps all its ids, each behind this prefix, and links from one
   * such text of the page to another lead there. Unique on the page.
   */
  prefix?: string;
}
/** What the page fills in: a link, an image, a component. */
export type Hole = LinkHole | ImageHole | UrlHole | CallHole | CodeHole | TruncateHole | TextHole;

/**
 * Prose: HTML text with holes. Concatenating the texts and the filled holes gives the article's
 * inner HTML.
 */
export type Body = (string | Hole)[];
