/**
 * What a writer means for a feature that is off by default: where the config leaves it off, a rule
 * says so.
 */
export interface OffSyntax {
  /** Languages of the blocks of code that it would read: `mermaid`. */
  languages?: readonly string[];
  /** A pattern of text that it would read. */
  text?: string;
  /** What a page has, for the message: `a diagram`. */
  noun: string;
  /** What turns the feature on: `mermaid: true`. */
  setting: string;
}
