import type { Diagnostic } from '../types/diagnostic.js';
import { type FeatureCatalog, findEntry } from './find-entry.js';
import type { FileReportOptions, Report } from './report.js';

/**
 * Formats the report as workflow commands of GitHub Actions: one annotation per problem, at its
 * line of the pull request, and a last line of plain text.
 */
export function reportGithub(report: Report, { pathOf }: FileReportOptions): string {
  const annotations = report.diagnostics.map((diagnostic) =>
    formatAnnotation(diagnostic, { pathOf, catalog: report.catalog }),
  );
  return `${[...annotations, plain(report.outcome)].join('\n')}\n`;
}

function formatAnnotation(
  diagnostic: Diagnostic,
  { pathOf, catalog }: FileReportOptions & { catalog: FeatureCatalog | undefined },
): string {
  const { code, severity, message, hint, file, line, column, endLine, endColumn } = diagnostic;
  const properties = Object.entries({
    file: file === undefined ? undefined : pathOf(file),
    line,
    endLine,
    // GitHub accepts columns only for positions on a single line.
    col: endLine === undefined || endLine === line ? column : undefined,
    endColumn: endLine === line ? endColumn : undefined,
    title: `${findEntry(code, catalog).title} (${code})`,
  }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${escapeProperty(String(value))}`],
  );
  const text = [message, hint].filter((part) => part !== undefined).join('\n');
  return `::${severity} ${properties.join(',')}::${escapeData(text)}`;
}

/** Makes a line of text that GitHub does not read as a command. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').replace(/^::/, ' ::');

const escapeData = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapeProperty = (text: string): string =>
  escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
