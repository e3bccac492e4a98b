import type { Json } from '../json.js';

/** A block of code whose marks have been read, before it gets its colours. Plain JSON. */
export interface CodeDraft {
  /** What stands after the backticks. */
  readonly info: string;
  /** What its colours are made for. */
  readonly language: string;
  /** Number of the first line, where lines are numbered. */
  readonly lineNumbers?: number;
  readonly title?: string;
  /** What an earlier step has noted in `data` of the node. */
  readonly noted: Readonly<Record<string, Json>>;
  /** As readers see them, without the comments that mark them. Their number stays as it is. */
  lines: CodeLine[];
  /** Props of the `CodeBlock` in addition to its own: classes, what stands below the code. */
  props: { className?: string; footer?: string; titleHtml?: string };
  /** Code that stands in HTML of the draft, coloured, where that has `insetMark` of its index. */
  insets?: CodeInset[];
}

/** Code within the HTML that is said about code. */
export interface CodeInset {
  text: string;
  language: string;
}

/** One line. HTML in it is shown as it is: what comes from authors is to be escaped. */
export interface CodeLine {
  text: string;
  /** Which line of the block it was when the comments that mark lines were still there, from 0. */
  source: number;
  classes: string[];
  /** What `[!code …]` says of the line, of names that a feature has asked for: `link:x:./y.md`. */
  notations?: readonly string[];
  id?: string;
  /** HTML before the line, outside of its element, and after it. */
  before?: string;
  after?: string;
  /** HTML at the beginning of its element. */
  lead?: string;
  /**
   * Parts of the text that something is said about. Of two that overlap, the first counts, or the
   * longer if both begin at one place.
   */
  spans: CodeSpan[];
}

/** Columns from 0; `to` is not part of it. */
export interface CodeSpan {
  from: number;
  to: number;
  /** HTML around the part, or in its place where it is empty. */
  open?: string;
  close?: string;
  /** The part is a link, checked as those of prose are. */
  url?: string;
}
