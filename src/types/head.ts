/** A tag of `<head>`. `content` of script, style and noscript is inserted unchanged. */
export interface HeadElement {
  tag: 'base' | 'meta' | 'link' | 'script' | 'style' | 'noscript';
  attributes: Record<string, string>;
  content?: string;
}

/** What an MDX page adds to the head of its document, with `<head>` in its text. */
export interface DocHead {
  /** The whole document title. */
  title?: string;
  /** Classes of the `<html>` element. */
  htmlClassName?: string;
  /** In order. Scripts that run and style sheets have the attribute `data-page-head`. */
  elements: HeadElement[];
}

/** What components change in their document: see `Head` of `docsgen/theme`. */
export interface HeadChange {
  /** The whole document title. */
  title?: string;
  /** Attributes of the `<html>` element. Classes are added to the existing ones. */
  html: Record<string, string>;
  /** Attributes of the `<body>` element, likewise. */
  body: Record<string, string>;
  elements: HeadElement[];
  /** Set if the page's own values take precedence. */
  isDefault?: boolean;
}
