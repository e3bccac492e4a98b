import type { Diagnostic } from '../types/diagnostic.js';

/** Removes repeated diagnostics: a fault in code that pages share is found on each of them. */
export const uniqueDiagnostics = (diagnostics: readonly Diagnostic[]): Diagnostic[] => [
  ...new Map(diagnostics.map((problem) => [JSON.stringify(problem), problem])).values(),
];
