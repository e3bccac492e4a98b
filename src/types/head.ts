/** A tag of `<head>`; `content` of script and style is put in as it is. */
export interface HeadElement {
  tag: 'meta' | 'link' | 'script' | 'style';
  attributes: Record<string, string>;
  content?: string;
}

/** What a page of MDX puts into the head of its document: `<head>` in its text. */
export interface DocHead {
  /** The whole document title. */
  title?: string;
  /** Classes of the `<html>` element. */
  htmlClassName?: string;
  /** In order. Scripts that run and style sheets have the attribute `data-page-head`. */
  elements: HeadElement[];
}
