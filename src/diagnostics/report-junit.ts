import { escapeHtml } from '../lib/text/escape-html.js';
import type { Diagnostic } from '../types/diagnostic.js';
import { describePlace } from './describe-place.js';
import type { FileReportOptions, Report } from './report.js';

/**
 * Formats the report as JUnit XML: a suite per file, a case per problem. Errors are failures, and
 * so are warnings under `--strict`; other warnings are passing cases with the warning as output. A
 * site without problems is one passing case.
 */
export function reportJunit(
  report: Report,
  { pathOf, strict }: FileReportOptions & { strict: boolean },
): string {
  const { summary, diagnostics } = report;
  const isFailure = ({ severity }: Diagnostic) => strict || severity === 'error';
  const suites = [...groupByFile(diagnostics, pathOf)].map(([file, problems]) =>
    formatSuite(file, {
      failures: problems.filter(isFailure).length,
      cases: problems.map((problem) => formatCase(problem, { file, failed: isFailure(problem) })),
    }),
  );
  const passed = `    <testcase classname="site" name="No problems in ${summary.pages} pages"/>`;
  const content =
    suites.length > 0 ? suites : [formatSuite('site', { failures: 0, cases: [passed] })];
  const counts = `tests="${Math.max(1, diagnostics.length)}" failures="${diagnostics.filter(isFailure).length}"`;
  const time = (summary.durationMs / 1000).toFixed(3);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="docsgen" ${counts} errors="0" time="${time}">`,
    ...content,
    '</testsuites>\n',
  ].join('\n');
}

function groupByFile(
  diagnostics: readonly Diagnostic[],
  pathOf: FileReportOptions['pathOf'],
): Map<string, Diagnostic[]> {
  const groups = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const { file, route = 'site' } = diagnostic;
    const name = file === undefined ? route : pathOf(file);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [diagnostic]);
    else group.push(diagnostic);
  }
  return groups;
}

function formatSuite(
  name: string,
  { failures, cases }: { failures: number; cases: string[] },
): string {
  const head = `<testsuite name="${escapeXml(name)}" tests="${cases.length}" failures="${failures}" errors="0">`;
  return [`  ${head}`, ...cases, '  </testsuite>'].join('\n');
}

function formatCase(
  problem: Diagnostic,
  { file, failed }: { file: string; failed: boolean },
): string {
  const { code, severity, message, hint, line } = problem;
  const name = escapeXml(
    `${code} ${describePlace({ ...problem, ...(problem.file && { file }) })}`.trim(),
  );
  const at = line === undefined ? '' : ` line="${line}"`;
  const text = escapeXml([`${severity}[${code}]`, message, hint].filter(Boolean).join('\n'));
  const body = failed
    ? `<failure type="${code}" message="${escapeXml(message)}">${text}</failure>`
    : `<system-out>${text}</system-out>`;
  return `    <testcase classname="${escapeXml(file)}" name="${name}" file="${escapeXml(file)}"${at}>${body}</testcase>`;
}

/** XML 1.0 allows no other control characters, not even as references. */
function escapeXml(text: string): string {
  return escapeHtml(
    text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '\uFFFD'),
  );
}
