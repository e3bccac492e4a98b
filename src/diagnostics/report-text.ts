import type { Diagnostic, Place } from '../types/diagnostic.js';
import { codeFrame } from './code-frame.js';
import type { Colors, Report } from './report.js';

export interface TextReportOptions {
  colors: Colors;
  /** Text of a file of the site, for code frames; undefined when it can't be read. */
  readText: (file: string) => string | undefined;
}

/** The report for people: every problem with its place, code frame and hint, then one line of counts. */
export function reportText(report: Report, options: TextReportOptions): string {
  const problems = report.diagnostics.map((diagnostic) => formatDiagnostic(diagnostic, options));
  return `${[...problems, formatSummary(report, options.colors)].join('\n\n')}\n`;
}

/** One problem: head line, message, code frame, hint. */
export function formatDiagnostic(diagnostic: Diagnostic, { colors, readText }: TextReportOptions): string {
  const { severity, code, file, line, column, route, message, hint } = diagnostic;
  const paint = severity === 'error' ? colors.red : colors.yellow;
  const where =
    file === undefined
      ? (route ?? '')
      : [file, line, line === undefined ? undefined : column].filter((part) => part !== undefined).join(':');
  const head = `${paint(`${severity}[${code}]`)}${where === '' ? '' : ` ${colors.bold(printable(where))}`}`;
  const lines = [head, ...indent(message)];
  const text = file !== undefined && line !== undefined ? readText(file) : undefined;
  if (text !== undefined && line !== undefined) {
    const frame = codeFrame(text, { ...(diagnostic as Place), line, column: column ?? 1 });
    if (frame !== '') lines.push(...indent(frame).map(colors.dim));
  }
  if (hint !== undefined) lines.push(...indent(hint).map(colors.cyan));
  return lines.join('\n');
}

function formatSummary({ summary, outcome }: Report, colors: Colors): string {
  const { errors, warnings, pages } = summary;
  const count = (n: number, noun: string) => `${withSeparators(n)} ${noun}${n === 1 ? '' : 's'}`;
  const problems = [
    errors > 0 ? colors.red(count(errors, 'error')) : '',
    warnings > 0 ? colors.yellow(count(warnings, 'warning')) : '',
  ].filter(Boolean);
  return `${problems.length > 0 ? problems.join(', ') : 'No problems'} in ${count(pages, 'page')}. ${outcome}`;
}

function indent(text: string): string[] {
  return text.split('\n').map((line) => `  ${printable(line)}`);
}

/** Nothing that a file name or a message carries may drive the terminal. */
function printable(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '·');
}

/** `12,345`. Not by `toLocaleString`, which loads tables for tens of milliseconds. */
function withSeparators(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, ',');
}
