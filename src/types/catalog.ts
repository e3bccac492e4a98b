/** What is to be known about every problem of one code. Texts are Markdown without blocks. */
export interface CatalogEntry {
  /** What is wrong, in a few words and without a full stop. */
  title: string;
  /** How it is reported when the config says nothing else. */
  severity: 'error' | 'warning';
  /** When it is reported, and what it does to the site. */
  cause: string;
  /** What to do about it. */
  fix: string;
  /**
   * A text that causes the problem, with what to write instead; or a command that solves it.
   * Problems that have neither are listed in `test/cli/explained-examples.test.ts`.
   */
  example?: TextExample | string;
  /** The key of the config that sets its level, where there is one. */
  level?: string;
  /** It is reported only when the config sets its level. */
  optIn?: true;
}

export interface TextExample {
  /** Path of the file that contains the text, from the root of the site. */
  file: string;
  wrong: string;
  right: string;
}

export type CatalogGroup = Readonly<Record<string, CatalogEntry>>;
