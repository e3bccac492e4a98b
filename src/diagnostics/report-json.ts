import type { Diagnostic } from '../types/diagnostic.js';
import type { Report } from './report.js';

const FIELDS = [
  'code',
  'severity',
  'message',
  'hint',
  'file',
  'line',
  'column',
  'endLine',
  'endColumn',
  'route',
  'pages',
] as const;

/**
 * Formats the report for programs, version 1: `{ version, summary, diagnostics }`, one JSON object
 * and a line end. `config` describes how the config of another generator was translated.
 */
export function reportJson({ summary, diagnostics, translation }: Report): string {
  const report = {
    version: 1,
    summary,
    diagnostics: diagnostics.map(pickFields),
    config: translation,
  };
  return `${JSON.stringify(report)}\n`;
}

function pickFields(diagnostic: Diagnostic): Record<string, unknown> {
  return Object.fromEntries(
    FIELDS.filter((field) => diagnostic[field] !== undefined).map((field) => [
      field,
      diagnostic[field],
    ]),
  );
}
