/**
 * Names that the code of some blocks can use without importing them, where `docsgen test` checks
 * it.
 */
export interface ExampleScope {
  /** The word after the language of the blocks: `live`. */
  word: string;
  /** A package whose exports are names. */
  package: string;
  /** A file of the site whose exports are names, and the properties of its default export. */
  file?: string;
  /** Functions that take anything. */
  functions: readonly string[];
}
