import { append } from '../lib/append.js';
import type { Diagnostic, Place } from '../types/diagnostic.js';
import { codeFrame } from './code-frame.js';
import { countOf, withSeparators } from './count-of.js';
import { describePlace } from './describe-place.js';
import { describeTranslation } from './describe-translation.js';
import { findEntry } from './find-entry.js';
import type { Colors, Report } from './report.js';

export interface TextReportOptions {
  colors: Colors;
  /** Returns the text of a file of the site, for code frames; undefined if it can't be read. */
  readText: (file: string) => string | undefined;
}

/** Maximum number of listed positions of one problem. Others are counted. */
const MOST_PLACES = 8;
/** From this number of problems on, their kinds are counted at the end. */
const MANY_PROBLEMS = 10;

/**
 * Formats the report for people: every problem with its position, code frame and hint, identical
 * ones together; then the counts.
 */
export function reportText(report: Report, options: TextReportOptions): string {
  const problems = groupSame(report.diagnostics).map((group) => formatGroup(group, options));
  const counts = report.diagnostics.length < MANY_PROBLEMS ? [] : [formatCounts(report)];
  const { translation } = report;
  const config =
    translation === undefined ? [] : [describeTranslation(translation, options.colors)];
  return `${[...problems, ...counts, formatSummary(report, options.colors), ...config].join('\n\n')}\n`;
}

/** Groups problems that differ only in their position, in the order of the first of each group. */
function groupSame(diagnostics: readonly Diagnostic[]): (readonly [Diagnostic, ...Diagnostic[]])[] {
  const groups = new Map<string, [Diagnostic, ...Diagnostic[]]>();
  for (const diagnostic of diagnostics) {
    const { code, severity, message, hint } = diagnostic;
    const key = JSON.stringify([code, severity, message, hint]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [diagnostic]);
    else group.push(diagnostic);
  }
  return [...groups.values()];
}

function formatGroup(
  [first, ...others]: readonly [Diagnostic, ...Diagnostic[]],
  options: TextReportOptions,
): string {
  const shown = formatDiagnostic(first, options);
  if (others.length === 0) return shown;
  const listed = others.slice(0, MOST_PLACES).map(describePlace).filter(Boolean).join(', ');
  const more = others.length > MOST_PLACES ? ` and ${others.length - MOST_PLACES} more` : '';
  const places = `${countOf(others.length, 'more place')}: ${listed}${more}`;
  return [shown, ...indent(places).map(options.colors.dim)].join('\n');
}

/** Counts each kind of problem, the most frequent first. */
function formatCounts({ diagnostics, catalog }: Report): string {
  const counts = new Map<Diagnostic['code'], number>();
  for (const { code } of diagnostics) counts.set(code, (counts.get(code) ?? 0) + 1);
  const rows = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  const widest = Math.max(...rows.map(([code]) => code.length));
  return rows
    .map(
      ([code, n]) =>
        `${withSeparators(n).padStart(7)}  ${code.padEnd(widest)}  ${findEntry(code, catalog).title}`,
    )
    .join('\n');
}

/** Formats one problem: head line, message, code frame, hint. */
export function formatDiagnostic(
  diagnostic: Diagnostic,
  { colors, readText }: TextReportOptions,
): string {
  const { severity, code, file, line, column, message, hint, pages } = diagnostic;
  const paint = severity === 'error' ? colors.red : colors.yellow;
  const where = describePlace(diagnostic);
  const head = `${paint(`${severity}[${code}]`)}${where === '' ? '' : ` ${colors.bold(printable(where))}`}`;
  const lines = [
    head,
    ...indent(pages === undefined ? message : `${message} This affects ${countOf(pages, 'page')}.`),
  ];
  const text = file !== undefined && line !== undefined ? readText(file) : undefined;
  if (text !== undefined && line !== undefined) {
    const frame = codeFrame(text, { ...(diagnostic as Place), line, column: column ?? 1 });
    if (frame !== '') append(lines, indent(frame).map(colors.dim));
  }
  if (hint !== undefined) append(lines, indent(hint).map(colors.cyan));
  return lines.join('\n');
}

function formatSummary({ summary, outcome, namesPages }: Report, colors: Colors): string {
  const { errors, warnings, pages } = summary;
  const problems = [
    errors > 0 ? colors.red(countOf(errors, 'error')) : '',
    warnings > 0 ? colors.yellow(countOf(warnings, 'warning')) : '',
  ].filter(Boolean);
  const found = problems.length > 0 ? problems.join(', ') : 'No problems';
  // If the config can't be read, no pages were searched.
  const isOfPages = !namesPages && (pages > 0 || problems.length === 0);
  return `${found}${isOfPages ? ` in ${countOf(pages, 'page')}` : ''}. ${outcome}`;
}

function indent(text: string): string[] {
  return text.split('\n').map((line) => `  ${printable(line)}`);
}

/** Replaces characters of file names and messages that could control the terminal. */
function printable(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '·');
}
