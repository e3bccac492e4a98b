/** A part of a file that is written otherwise. */
export interface TextEdit {
  /** Path below the site's root, with `/`. */
  file: string;
  /**
   * Offsets in the text, in UTF-16 code units; a byte order mark does not count. `to` is behind the
   * last character.
   */
  from: number;
  to: number;
  /** What takes its place. */
  text: string;
}
