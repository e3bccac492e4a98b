import type { Diagnostic } from '../types/diagnostic.js';
import { mergeRepeated } from './merge-repeated.js';
import { uniqueDiagnostics } from './unique-diagnostics.js';

/**
 * Sorts diagnostics: errors first, then by file, line, column, code and message. Lists equal ones
 * once, and those that are the same everywhere with their number. The result does not depend on the
 * order of the input.
 */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const sorted = uniqueDiagnostics(diagnostics).sort(
    (a, b) =>
      compare(a.severity, b.severity) ||
      compare(a.file ?? '', b.file ?? '') ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      compare(a.code, b.code) ||
      compare(a.message, b.message),
  );
  return mergeRepeated(sorted);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
