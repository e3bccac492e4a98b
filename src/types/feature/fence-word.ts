/** A word that may follow the language of a code block, for editors. */
export interface FenceWord {
  name: string;
  /** Its effect, in a few words. */
  detail: string;
  /**
   * Type of its value, if it has one: a text or path in quotes, line numbers in braces, a number,
   * the name of a language.
   */
  value?: 'text' | 'file' | 'lines' | 'number' | 'language';
  /** All possible values, if there is a fixed choice. */
  values?: readonly string[];
  /** Languages of blocks that may have it. Default: all. */
  languages?: readonly string[];
}
