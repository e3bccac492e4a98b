/**
 * A position in a file of the site. Lines and columns count from 1, columns in UTF-16 code units.
 */
export interface Place {
  line: number;
  column: number;
  endLine?: number;
  endColumn?: number;
}

/**
 * The codes of the kernel's and of features' problems. Each catalog adds its own by declaration
 * merging, so that a code without an entry does not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the catalog fills it
export interface KernelCodes {}
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface FeatureCodes {}

/** Stable names of the kinds of problems, e.g. `link-broken`. */
export type Code = Extract<keyof (KernelCodes & FeatureCodes), string>;

export type Severity = 'error' | 'warning';

/**
 * A certain fix for a problem: replaces a value at its place. `locateFix` converts it to edits when
 * the text of the file is available, so that a stored problem depends neither on offsets nor on how
 * the value is quoted.
 */
export interface Fix {
  /** The address, name or key as parsed: without quotes and escapes. */
  written: string;
  /** The new value. */
  replacement: string;
  /** Set if `written` is the exact text at the place. */
  isText?: true;
}

/** A problem of the site, as a value: stages return it instead of throwing. */
export interface Diagnostic extends Partial<Place> {
  /** Every code has an entry in the catalog. */
  code: Code;
  severity: Severity;
  /** One sentence in the present tense that names the thing and the value in backticks. */
  message: string;
  /** One action that fixes it. */
  hint?: string;
  /** Absent if a person must decide. */
  fix?: Fix;
  /**
   * In generated Markdown: the wrong address as written, to find its position in the file from
   * which the text was generated.
   */
  written?: string;
  /** Path of the file relative to the site's root, with `/`. */
  file?: string;
  /** The route of the page that shows it, if it belongs to a page rather than to a file. */
  route?: string;
  /**
   * Number of pages that show it, if one problem occurs on several: a link in a partial, the navbar
   * or the footer.
   */
  pages?: number;
  /**
   * Set if fixing it in one place fixes it everywhere: only the first problem with the same message
   * is shown.
   */
  sameEverywhere?: true;
}

/** A problem of the config file. */
export interface ConfigProblem {
  code: Diagnostic['code'];
  message: string;
  hint?: string | undefined;
  fix?: Fix | undefined;
  /** Default: `error`. */
  severity?: Severity;
  /** The quoted text whose place is reported. */
  near: string;
  /** The part of the config that contains it: the text is searched after that. */
  within?: readonly (string | number)[];
}
