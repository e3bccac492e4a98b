/** A word that may stand behind the language of a block of code, for editors. */
export interface FenceWord {
  name: string;
  /** What it does, in a few words. */
  detail: string;
  /**
   * What its value is, if it has one: a text or path in quotes, line numbers in braces, a number,
   * the name of a language.
   */
  value?: 'text' | 'file' | 'lines' | 'number' | 'language';
  /** All values that it may have, where that is a fixed choice. */
  values?: readonly string[];
  /** Languages of the blocks that may have it; all of them if it is absent. */
  languages?: readonly string[];
}
