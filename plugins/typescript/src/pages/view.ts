import type { Piece } from '../print/layout.js';

/** Something with a name, a type, and a description: a parameter, a property, a type parameter. */
export interface FieldView {
  name: string;
  /** Its anchor. */
  id?: string;
  /** Address of its description, if another page has it. */
  url?: string;
  type?: readonly Piece[];
  /** Words such as `optional`. */
  badges: readonly string[];
  /** As written in the source. */
  defaultValue?: string;
  /** Markdown. */
  text?: string;
}

/** An export in a list. */
export interface EntryView {
  name: string;
  /** Address of its description; absent if it has none. */
  url?: string;
  id?: string;
  badges: readonly string[];
  /** Markdown of one sentence. */
  text?: string;
}

/** An export or a member, as guides show it. */
export interface NameView {
  /** Its address, below the base URL. */
  url: string;
  /** Code of its signatures. */
  signature?: string;
  /** Markdown of one sentence. */
  text?: string;
  /** Members, or parameters of a function. */
  fields?: readonly FieldView[];
}

/** Contents of the blocks of generated pages, by kind. */
export interface Blocks {
  /** Markdown of a comment. */
  text: string;
  /** A line in bold above the next block. */
  label: string;
  badges: readonly string[];
  /** Markdown; empty if the author gives no reason. */
  deprecated: string;
  fields: readonly FieldView[];
  entries: readonly EntryView[];
  /** Inherited members, which this page only lists. */
  inherited: { from: string; entries: readonly EntryView[] };
  source: { text: string; url?: string };
}
