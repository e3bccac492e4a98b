import type { Code, Diagnostic } from '../types/diagnostic.js';
import { type FeatureCatalog, findEntry } from './find-entry.js';
import { helpUrl } from './help-url.js';
import type { FileReportOptions, Report } from './report.js';

export interface SarifOptions extends FileReportOptions {
  /** Version of docsgen. */
  version: string;
  /** Address of docsgen's documentation, if it is published. */
  homepage?: string;
}

/**
 * Formats the report as SARIF 2.1.0, for code scanning. The codes in the report are the rules, with
 * texts from the catalog.
 */
export function reportSarif({ diagnostics, catalog }: Report, options: SarifOptions): string {
  const codes = [...new Set(diagnostics.map(({ code }) => code))].sort();
  const indexes = new Map(codes.map((code, index) => [code, index]));
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: describeTool(codes, { ...options, catalog }) },
        columnKind: 'utf16CodeUnits',
        invocations: [{ executionSuccessful: true }],
        results: diagnostics.map((diagnostic) => ({
          ...describeResult(diagnostic, options),
          ruleIndex: indexes.get(diagnostic.code),
        })),
      },
    ],
  };
  return `${JSON.stringify(log)}\n`;
}

function describeTool(
  codes: readonly Code[],
  { version, homepage, catalog }: SarifOptions & { catalog: FeatureCatalog | undefined },
): object {
  return {
    name: 'docsgen',
    semanticVersion: version,
    ...(homepage !== undefined && { informationUri: homepage }),
    rules: codes.map((code) => {
      const { title, severity, cause, fix } = findEntry(code, catalog);
      return {
        id: code,
        shortDescription: { text: `${title}.` },
        fullDescription: { text: cause },
        help: { text: fix, markdown: fix },
        ...(homepage !== undefined && { helpUri: helpUrl(homepage, code) }),
        defaultConfiguration: { level: severity },
      };
    }),
  };
}

function describeResult(diagnostic: Diagnostic, { pathOf }: FileReportOptions): object {
  const { code, severity, message, hint, file, route } = diagnostic;
  return {
    ruleId: code,
    level: severity,
    message: { text: [message, hint].filter(Boolean).join(' ') },
    ...(file !== undefined && {
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: encodeURI(pathOf(file)), uriBaseId: '%SRCROOT%' },
            ...describeRegion(diagnostic),
          },
        },
      ],
    }),
    ...(route !== undefined && { properties: { route } }),
  };
}

function describeRegion({ line, column, endLine, endColumn }: Diagnostic): object {
  if (line === undefined) return {};
  return {
    region: {
      startLine: line,
      ...(column !== undefined && { startColumn: column }),
      ...(endLine !== undefined && { endLine }),
      ...(endColumn !== undefined && { endColumn }),
    },
  };
}
