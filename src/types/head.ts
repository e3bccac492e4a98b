/** A tag of `<head>`; `content` of script, style and noscript is put in as it is. */
export interface HeadElement {
  tag: 'base' | 'meta' | 'link' | 'script' | 'style' | 'noscript';
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

/** What components say about the document that they stand in: see `Head` of `docsgen/theme`. */
export interface HeadChange {
  /** The whole document title. */
  title?: string;
  /** Attributes of the `<html>` element; its classes come in addition to those that it has. */
  html: Record<string, string>;
  /** The same of `<body>`. */
  body: Record<string, string>;
  elements: HeadElement[];
  /** What the page itself says of these things counts. */
  isDefault?: boolean;
}
