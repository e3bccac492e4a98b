import type { Json } from './json.js';

/**
 * The attributes of an `<a>`: the page fills in `href` (and `target`, `rel`). `ref` is an index
 * into `Doc.references`.
 */
export interface LinkHole {
  hole: 'link';
  ref: number;
  /** Attributes that the author has written, which the page does not fill in. */
  own?: string[];
}
/** The `src`, `width` and `height` of an `<img>`, which the page fills in. */
export interface ImageHole {
  hole: 'image';
  ref: number;
  /** Set if the author gave a width or a height: then the page fills in only `src`. */
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
  /** Name of a content component, or of a static part of a feature. */
  name: string;
  props: Record<string, Json>;
  children: Body;
}
/** An author's JSX or expression: function `_H<index>` of the doc's code module. */
export interface CodeHole {
  hole: 'code';
  index: number;
  /** Set if the component renders a first-level heading. */
  isTitle?: true;
}
/** The end of a post's opening, which lists show: `<!-- truncate -->`. It renders nothing. */
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
  /** Set to show only the part before the truncate hole, if there is one. */
  opening?: boolean;
  /**
   * Set if it is one of several texts on a page: it then has no ids except those of headings that
   * no text before it has, its headings are one level lower, and its own anchors link to its own
   * page.
   */
  embedded?: boolean;
  /**
   * For an embedded text: keeps all its ids, with this prefix, and links between such texts lead to
   * these ids. Unique on the page.
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
