/** Explanation of all problems with one code. Texts are Markdown without blocks. */
export interface CatalogEntry {
  /** The problem in a few words, without a full stop. */
  title: string;
  /** Severity if the config does not set another. */
  severity: 'error' | 'warning';
  /** When the problem is reported, and how it affects the site. */
  cause: string;
  /** How to fix the problem. */
  fix: string;
  /**
   * A text that causes the problem, with what to write instead; or a command that solves it.
   * Problems that have neither are listed in `test/cli/explained-examples.test.ts`.
   */
  example?: TextExample | string;
  /** The config key that sets its level, if there is one. */
  level?: string;
  /** Set if it is reported only when the config sets its level. */
  optIn?: true;
}

export interface TextExample {
  /** Path of the file that contains the text, from the root of the site. */
  file: string;
  wrong: string;
  right: string;
}

export type CatalogGroup = Readonly<Record<string, CatalogEntry>>;
