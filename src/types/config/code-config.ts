/** Options for code blocks. */
export interface CodeConfig {
  /** Names of themes bundled with Shiki, or theme objects (TextMate or VS Code form). */
  themes: { light: string | ThemeObject; dark: string | ThemeObject };
  langs: (string | LangObject)[];
  aliases: Record<string, string>;
  wrap: boolean;
  /** Language of blocks that specify none. */
  defaultLanguage?: string;
  /** Comments that mark lines, replacing the default ones. */
  magicComments?: MagicComment[];
  /** Names in code that become links, with the page, file or URL of each. */
  links?: Record<string, string>;
  /** Whether lines of blocks with a title have ids. */
  lineAnchors?: boolean;
  /** Whether titles that are file names have icons. */
  fileIcons?: boolean;
}

/** Which code of the docs is tested, and how. */
export interface ExampleTest {
  /** Globs of Markdown files, from the root of the site. */
  exclude: string[];
  /** Languages whose blocks are left out. */
  excludeLanguages: string[];
  /** Whether blocks that request it run, and whether those that request the network get it. */
  run: boolean | 'network';
  /**
   * The `tsconfig.json` with the compiler options. Default: the nearest one at or above the root.
   */
  tsconfig?: string;
}

/** A comment that is alone on a line and adds a class to the lines after it. */
export interface MagicComment {
  className: string;
  /** The comment that marks the next line. */
  line?: string;
  /** The comments around marked lines. */
  block?: { start: string; end: string };
}

export type ThemeObject = { name: string } & Record<string, unknown>;
export type LangObject = { name: string } & Record<string, unknown>;
