/**
 * Names that the code of some blocks can use without importing them when `docsgen test` checks it.
 */
export interface ExampleScope {
  /** The word after the language that marks such blocks: `live`. */
  word: string;
  /** A package whose exports are available. */
  package: string;
  /**
   * A file of the site whose exports, and the properties of whose default export, are available.
   */
  file?: string;
  /** Available functions that take any arguments. */
  functions: readonly string[];
}
