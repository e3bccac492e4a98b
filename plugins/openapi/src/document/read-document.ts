import { bundleDocument, type DocumentFiles } from '../bundle/bundle-document.js';
import { reportCuts } from '../pages/report-cuts.js';
import type { Api, DocumentProblem } from './api.js';
import { convertSwagger, isSwagger } from './convert-swagger.js';
import { dereference } from './dereference.js';
import { FieldReader, type Fields, isFields, mostParts } from './fields.js';
import { readApi } from './read-api.js';
import { openRoom } from './room.js';

/** An OpenAPI document, as far as it can be read, and what is wrong with it. */
export interface DocumentReading {
  api?: Api;
  problems: readonly DocumentProblem[];
}

/** Reads a parsed OpenAPI 3.0 or 3.1 document, and checks the parts that pages show. */
export async function readDocument(files: DocumentFiles): Promise<DocumentReading> {
  const problems: DocumentProblem[] = [];
  const report = (problem: DocumentProblem) => problems.push(problem);
  const api = await readParsed(files, report);
  if (api !== undefined) reportCuts(api, report);
  return { ...(api && { api }), problems };
}

/** The most files in which docsgen looks for the source of a broken link. */
const MOST_FILES = 50;

/** Reads the bundled document. */
async function readParsed(
  files: DocumentFiles,
  report: (problem: DocumentProblem) => void,
): Promise<Api | undefined> {
  // Parsing has reported why it has no value.
  if (files.document.value === undefined) return undefined;
  const { document: given, origins } = bundleDocument(files, report);
  const document = isSwagger(given) ? await convertSwagger(given) : given;
  if (isProblem(document)) {
    report(document);
    return undefined;
  }
  if (!isOpenApi(document, report)) return undefined;
  dereference(document, report);
  const all = [files.document, ...files.others];
  const characters = all.reduce((sum, { text }) => sum + text.length, 0);
  const fileOf = (value: unknown) => origins.get(value)?.file;
  return {
    ...readApi(
      document,
      new FieldReader(report, openRoom(characters), mostParts(characters), fileOf),
    ),
    files: files.others.slice(0, MOST_FILES).map(({ file }) => file),
  };
}

const isProblem = (value: unknown): value is DocumentProblem =>
  isFields(value) && 'severity' in value;

function isOpenApi(
  value: unknown,
  report: (problem: DocumentProblem) => void,
): value is Fields & Record<string, unknown> {
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
        : `The document ${is}, but pages are made from OpenAPI 3.1 and 3.0, and Swagger 2.0.`,
    hint: 'Convert it to OpenAPI 3.1 or 3.0: `openapi: 3.1.0`.',
    path: version === undefined ? [] : ['openapi'],
  });
  return false;
}
