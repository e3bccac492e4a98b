import type { Diagnostic } from '../types/diagnostic.js';
import type { ConfigTranslation } from '../types/feature/foreign-config.js';
import type { FeatureCatalog } from './find-entry.js';

/** What a command has done, for its report. */
export interface Summary {
  errors: number;
  warnings: number;
  pages: number;
  written: number;
  unchanged: number;
  removed: number;
  durationMs: number;
}

export interface Report {
  summary: Summary;
  diagnostics: readonly Diagnostic[];
  /** What happened to the output, one sentence. */
  outcome: string;
  /** Whether the outcome says how many pages there are. */
  namesPages?: boolean;
  /** What became of the config, when it is that of another generator. */
  translation?: ConfigTranslation | undefined;
  /** What the codes of features mean. */
  catalog?: FeatureCatalog;
}

/** How reports for other programs name files and judge. */
export interface FileReportOptions {
  /** The path by which the reader of the report knows a file of the site. */
  pathOf(file: string): string;
}

/** Colours of a terminal, or functions that return their text unchanged. */
export interface Colors {
  red(text: string): string;
  yellow(text: string): string;
  cyan(text: string): string;
  dim(text: string): string;
  bold(text: string): string;
}

/** The number of diagnostics of each severity. */
export function countSeverities(diagnostics: readonly Diagnostic[]): {
  errors: number;
  warnings: number;
} {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: diagnostics.length - errors };
}
