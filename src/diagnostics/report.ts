import type { Diagnostic } from '../types/diagnostic.js';
import type { ConfigTranslation } from '../types/feature/foreign-config.js';
import type { FeatureCatalog } from './find-entry.js';

/** Results of a command, for its report. */
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
  /** What happened to the output, in one sentence. */
  outcome: string;
  /** True if the outcome contains the number of pages. */
  namesPages?: boolean;
  /** How the config was translated, if it is that of another generator. */
  translation?: ConfigTranslation | undefined;
  /** Descriptions of the features' codes. */
  catalog?: FeatureCatalog;
}

/** Options of reports for other programs. */
export interface FileReportOptions {
  /** Returns the path of a file of the site for the reader of the report. */
  pathOf(file: string): string;
}

/** Colors of a terminal, or functions that return their text unchanged. */
export interface Colors {
  red(text: string): string;
  yellow(text: string): string;
  cyan(text: string): string;
  dim(text: string): string;
  bold(text: string): string;
}

/** Counts the diagnostics of each severity. */
export function countSeverities(diagnostics: readonly Diagnostic[]): {
  errors: number;
  warnings: number;
} {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: diagnostics.length - errors };
}
