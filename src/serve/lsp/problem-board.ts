import {
  DiagnosticSeverity,
  type Diagnostic as Published,
  type Range,
} from 'vscode-languageserver';
import { helpUrl } from '../../diagnostics/help-url.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { uriOf } from './open-sites.js';
import { rangeOf } from './positions.js';

/** The problems that the editor shows. Sends only files whose problems have changed. */
export interface ProblemBoard {
  show(root: string, problems: readonly Diagnostic[]): void;
  /** The problems shown for a file of a site. */
  list(root: string, file: string): readonly Diagnostic[];
}

/**
 * Creates a board that sends changes to the editor. With a homepage, the code of each problem links
 * to its explanation there.
 */
export function createProblemBoard(
  send: (file: { uri: string; diagnostics: Published[] }) => void,
  homepage?: string,
): ProblemBoard {
  const describe = (problem: Diagnostic): Published => ({
    ...describeProblem(problem),
    ...(homepage !== undefined && { codeDescription: { href: helpUrl(homepage, problem.code) } }),
  });
  const shown = new Map<string, Map<string, string>>();
  const known = new Map<string, readonly Diagnostic[]>();
  return {
    list: (root, file) => known.get(root)?.filter((problem) => problem.file === file) ?? [],
    show(root, problems) {
      known.set(root, problems);
      const before = shown.get(root) ?? new Map<string, string>();
      const after = new Map<string, Published[]>();
      for (const problem of problems) {
        const uri = uriOf(root, problem.file ?? 'docsgen.config.ts');
        after.set(uri, [...(after.get(uri) ?? []), describe(problem)]);
      }
      const texts = new Map([...after].map(([uri, list]) => [uri, JSON.stringify(list)]));
      for (const uri of before.keys()) if (!after.has(uri)) send({ uri, diagnostics: [] });
      for (const [uri, diagnostics] of after)
        if (before.get(uri) !== texts.get(uri)) send({ uri, diagnostics });
      shown.set(root, texts);
    },
  };
}

/** Converts a problem to the protocol's form. */
export function describeProblem(problem: Diagnostic): Published {
  const { code, severity, message, hint } = problem;
  return {
    range: placeOf(problem),
    severity: severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    code,
    source: 'docsgen',
    message: hint === undefined ? message : `${message}\n${hint}`,
  };
}

/** A column beyond any line, which editors treat as the end of the line. */
const LINE_END = 2 ** 31 - 1;

function placeOf({ line = 1, column = 1, endLine, endColumn }: Diagnostic): Range {
  if (endLine !== undefined && endColumn !== undefined)
    return rangeOf({ line, column, endLine, endColumn });
  const start = { line: line - 1, character: column - 1 };
  return { start, end: { line: start.line, character: LINE_END } };
}
