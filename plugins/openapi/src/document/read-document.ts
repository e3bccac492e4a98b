import type { Diagnostic, ValueFile } from 'docsgen/plugin';
import { placeNumbers } from '../json/place-numbers.js';
import { reportCuts } from '../pages/report-cuts.js';
import type { Api, DocumentPath, DocumentProblem } from './api.js';
import { dereference } from './dereference.js';
import { FieldReader, isFields, mostParts } from './fields.js';
import { readApi } from './read-api.js';
import { openRoom } from './room.js';

/** An OpenAPI document, as far as it can be read, and what is wrong with it. */
export interface DocumentReading {
  api?: Api;
  diagnostics: readonly Diagnostic[];
}

/** Reads an OpenAPI 3.0 or 3.1 document that docsgen has parsed. */
export async function readDocument({
  file,
  text,
  value,
  numbers,
}: ValueFile): Promise<DocumentReading> {
  // That it can't be read has been reported.
  if (value === undefined) return { diagnostics: [] };
  const document = placeNumbers(value, numbers);
  const problems: DocumentProblem[] = [];
  const report = (problem: DocumentProblem) => problems.push(problem);
  let api: Api | undefined;
  if (isOpenApi(document, report)) {
    dereference(document, report);
    api = readApi(document, new FieldReader(report, openRoom(), mostParts(text)));
    reportCuts(api, report);
  }
  return { ...(api && { api }), diagnostics: await placeProblems(problems, { file, text }) };
}

function isOpenApi(
  value: unknown,
  report: (problem: DocumentProblem) => void,
): value is Record<string, unknown> {
  const version = isFields(value) ? value['openapi'] : undefined;
  if (typeof version === 'string' && /^3\.[01](\.|$)/.test(version)) return true;
  const is =
    isFields(value) && 'swagger' in value
      ? `is Swagger \`${value['swagger']}\``
      : `says \`openapi: ${version}\``;
  report({
    severity: 'error',
    message:
      version === undefined && !(isFields(value) && 'swagger' in value)
        ? 'The document has no key `openapi`.'
        : `The document ${is}, but pages are made from OpenAPI 3.1 and 3.0.`,
    hint: 'Convert it to OpenAPI 3.1 or 3.0: `openapi: 3.1.0`.',
    path: version === undefined ? [] : ['openapi'],
  });
  return false;
}

/** Nothing looks for places in a document that has no problem. */
async function placeProblems(
  problems: readonly DocumentProblem[],
  { file, text }: { file: string; text: string },
): Promise<Diagnostic[]> {
  if (problems.length === 0) return [];
  const { LineCounter, isNode, parseDocument } = await import('yaml');
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const placeOf = (path: DocumentPath): { line: number; column: number } => {
    for (let length = path.length; length > 0; length--) {
      const node = document.getIn(path.slice(0, length), true);
      if (!isNode(node) || !node.range) continue;
      const { line, col } = lines.linePos(node.range[0]);
      return { line: Math.max(1, line), column: Math.max(1, col) };
    }
    return { line: 1, column: 1 };
  };
  return problems.map(({ path, ...problem }) => ({
    code: 'plugin-problem',
    ...problem,
    file,
    ...placeOf(path),
  }));
}
