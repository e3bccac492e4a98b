import type { TextEdit } from '../../types/text-edit.js';

/**
 * A stretch of a file; lines and columns count from 1, columns in UTF-16 code units; the end is
 * behind the last character.
 */
export interface TextRange {
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
}

/** A file as it is in the editor, and the place that something is asked of. */
export interface EditorPlace {
  /** Below the site's root. */
  file: string;
  text: string;
  /** Offset in the text. */
  offset: number;
}

/** What may be written at a place. */
export interface Completion {
  label: string;
  kind: 'page' | 'file' | 'heading' | 'key' | 'value' | 'component' | 'language' | 'id';
  /** What stands there then, from `from` to the place that was asked of. */
  insert: string;
  /** Offset. */
  from: number;
  detail?: string;
  /** Longer text, in Markdown. */
  documentation?: string;
}

/** What may be written at a place; `isWhole` is false where there is more than is given. */
export interface Completions {
  items: readonly Completion[];
  isWhole: boolean;
}

/** The edits for a new name, or why the renaming is refused. */
export type Renaming = { refused: string } | { edits: TextEdit[] };
