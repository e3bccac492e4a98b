import type { Json } from '../json.js';

/** A code block after its marks have been read, before highlighting. Plain JSON. */
export interface CodeDraft {
  /** The info string. */
  readonly info: string;
  /** Language for highlighting. */
  readonly language: string;
  /** Number of the first line, if lines are numbered. */
  readonly lineNumbers?: number;
  readonly title?: string;
  /** Data that an earlier step has stored in `data` of the node. */
  readonly noted: Readonly<Record<string, Json>>;
  /**
   * Lines as shown to readers, without the comments that mark them. Steps must not change their
   * number.
   */
  lines: CodeLine[];
  /** Additional props of the `CodeBlock`: classes, and HTML below the code. */
  props: { className?: string; footer?: string; titleHtml?: string };
  /** Code inside HTML of the draft. It is highlighted and replaces `insetMark` of its index. */
  insets?: CodeInset[];
}

/** Code inside the HTML of a remark about code. */
export interface CodeInset {
  text: string;
  language: string;
}

/** One line. HTML in it is output unchanged, so text from authors must be escaped. */
export interface CodeLine {
  text: string;
  /** Index of the line in the block before the comments that mark lines were removed. */
  source: number;
  classes: string[];
  /** Notations of the line (`[!code …]`) with names that a feature declares: `link:x:./y.md`. */
  notations?: readonly string[];
  id?: string;
  /** HTML before the line's element, and after it. */
  before?: string;
  after?: string;
  /** HTML at the beginning of the line's element. */
  lead?: string;
  /**
   * Marked parts of the text. If two overlap, the first wins; if both begin at the same column, the
   * longer one.
   */
  spans: CodeSpan[];
}

/** Columns from 0; `to` is exclusive. */
export interface CodeSpan {
  from: number;
  to: number;
  /** HTML around the part, or instead of it if it is empty. */
  open?: string;
  close?: string;
  /** Makes the part a link, which is checked like links in text. */
  url?: string;
}
