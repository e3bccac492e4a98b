import type { Piece } from '../print/layout.js';

/** Something with a name, a type, and a description: a parameter, a property, a type parameter. */
export interface FieldView {
  name: string;
  /** Its anchor. */
  id?: string;
  /** Where it is described, if that is elsewhere. */
  url?: string;
  type?: readonly Piece[];
  /** Words such as `optional`. */
  badges: readonly string[];
  /** As it is written. */
  defaultValue?: string;
  /** Markdown. */
  text?: string;
}

/** An export in a list. */
export interface EntryView {
  name: string;
  /** Where it is described; absent for one that is not. */
  url?: string;
  id?: string;
  badges: readonly string[];
  /** Markdown of one sentence. */
  text?: string;
}

/** An export or a member of one, for guides that show it. */
export interface NameView {
  /** Its address, below the base URL. */
  url: string;
  /** Code of a block. */
  signature?: string;
  /** Markdown of one sentence. */
  text?: string;
  /** Members, or parameters of a function. */
  fields?: readonly FieldView[];
}

/** What the blocks of generated pages hold, by kind. */
export interface Blocks {
  /** Markdown of a comment. */
  text: string;
  /** A line in bold above what follows. */
  label: string;
  badges: readonly string[];
  /** Markdown; empty where the author gives no reason. */
  deprecated: string;
  fields: readonly FieldView[];
  entries: readonly EntryView[];
  /** Members that are described elsewhere. */
  inherited: { from: string; entries: readonly EntryView[] };
  source: { text: string; url?: string };
}
