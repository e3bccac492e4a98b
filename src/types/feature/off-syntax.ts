/**
 * Syntax of a feature that is off by default: if the config leaves the feature off, a rule reports
 * it.
 */
export interface OffSyntax {
  /** Languages of code blocks that the feature would read: `mermaid`. */
  languages?: readonly string[];
  /** A pattern of text that the feature would read. */
  text?: string;
  /** What the page contains, for the message: `a diagram`. */
  noun: string;
  /** The setting that turns the feature on: `mermaid: true`. */
  setting: string;
}
