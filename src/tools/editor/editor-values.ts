import type { TextEdit } from '../../types/text-edit.js';

/**
 * A range of a file. Lines and columns count from 1, columns in UTF-16 code units; the end is
 * exclusive.
 */
export interface TextRange {
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
}

/** A file as it is in the editor, and a position in it. */
export interface EditorPlace {
  /** Below the site's root. */
  file: string;
  text: string;
  /** Offset in the text. */
  offset: number;
}

/** One suggestion for the text at a position. */
export interface Completion {
  label: string;
  kind: 'page' | 'file' | 'heading' | 'key' | 'value' | 'component' | 'language' | 'id';
  /** The text that replaces the range from `from` to the position. */
  insert: string;
  /** Offset. */
  from: number;
  detail?: string;
  /** Longer text, in Markdown. */
  documentation?: string;
}

/** Completions at a position. `isWhole` is false if the list is incomplete. */
export interface Completions {
  items: readonly Completion[];
  isWhole: boolean;
}

/** The edits for a new name, or the reason for refusing it. */
export type Renaming = { refused: string } | { edits: TextEdit[] };
