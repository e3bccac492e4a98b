import type { DiagnosticCode } from '../diagnostics/catalog.js';

/** A place in a file of the site. Lines and columns count from 1, columns in UTF-16 code units. */
export interface Place {
  line: number;
  column: number;
  endLine?: number;
  endColumn?: number;
}

/**
 * The codes of the features' problems: each adds those of its catalogue by declaration merging, so
 * that a code without an entry does not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface FeatureCodes {}

/** Stable names of the kinds of problems, e.g. `link-broken`. */
export type Code = DiagnosticCode | Extract<keyof FeatureCodes, string>;

export type Severity = 'error' | 'warning';

/**
 * What fixes a problem for certain: a value that stands at its place is written otherwise. Edits
 * are made of it when the text of the file is at hand (`locateFix`), so that a problem that is kept
 * knows nothing of offsets and of how the value is quoted.
 */
export interface Fix {
  /** The address, name or key as it is read: without quotes, its escapes undone. */
  written: string;
  /** What takes its place. */
  replacement: string;
  /** It is a stretch of the text that begins at the place, exactly as it is written. */
  isText?: true;
}

/** One problem of the site, as a value: stages return them, nobody throws them. */
export interface Diagnostic extends Partial<Place> {
  /** Each has its entry in the catalogue. */
  code: Code;
  severity: Severity;
  /** One sentence in the present tense that names the thing and the value in backticks. */
  message: string;
  /** One action that fixes it. */
  hint?: string;
  /** Absent where a person has to decide. */
  fix?: Fix;
  /**
   * In generated Markdown, the address that is wrong, as it is written: finds its place in the file
   * that the text is made from.
   */
  written?: string;
  /** Path of the file below the site's root, with `/`. */
  file?: string;
  /** The route on which it shows, when it belongs to a page rather than to a file. */
  route?: string;
  /**
   * On how many pages it shows, when it is one problem of several: a link in a partial, the navbar
   * or the footer.
   */
  pages?: number;
  /**
   * One place is enough to fix it wherever it appears: of those with the same message only the
   * first is shown.
   */
  sameEverywhere?: true;
}

/** A problem of the config file. */
export interface ConfigProblem {
  code: Diagnostic['code'];
  message: string;
  hint?: string | undefined;
  fix?: Fix | undefined;
  /** `error` unless given. */
  severity?: Severity;
  /** The quoted text whose place is shown. */
  near: string;
  /** The part of the config that it stands in: the text is looked for after that. */
  within?: readonly (string | number)[];
}
