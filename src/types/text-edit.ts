/** A replacement for a part of a file. */
export interface TextEdit {
  /** Path relative to the site's root, with `/`. */
  file: string;
  /** Offsets in the text, in UTF-16 code units, without a byte order mark. `to` is exclusive. */
  from: number;
  to: number;
  /** The new text. */
  text: string;
}
