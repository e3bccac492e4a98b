import type { DocumentPath, DocumentProblem } from './api.js';
import { type Fields, isFields, showPath } from './fields.js';
import { nameKinds } from './name-kinds.js';

/**
 * A key that component schemas get before references are resolved: says which one a schema is
 * wherever it is used.
 */
export const SCHEMA_NAME = 'x-docsgen-schema';

/**
 * Replaces each reference of a document, in place, with its target. Only targets inside the
 * document count: the function reports and drops references to files and other hosts, and reads and
 * fetches nothing.
 */
export async function dereference(
  document: Fields,
  report: (problem: DocumentProblem) => void,
): Promise<void> {
  nameSchemas(document);
  const attachHeirs = nameKinds(document, report);
  removeOutsideReferences(document, report);
  const { $RefParser, JSONParserErrorGroup } = await import('@apidevtools/json-schema-ref-parser');
  try {
    await new $RefParser().dereference(document as Record<string, unknown>, {
      continueOnError: true,
      resolve: { external: false, file: false, http: false },
    });
  } catch (error) {
    // What does resolve has been resolved in the document.
    const errors = error instanceof JSONParserErrorGroup ? error.errors : [error];
    for (const one of errors) report(describeError(one, document));
  }
  attachHeirs();
}

function nameSchemas({ components }: Fields): void {
  const schemas = isFields(components) ? components['schemas'] : undefined;
  if (!isFields(schemas)) return;
  for (const [name, schema] of Object.entries(schemas))
    if (isFields(schema) && typeof schema['$ref'] !== 'string')
      (schema as Record<string, unknown>)[SCHEMA_NAME] = name;
}

function removeOutsideReferences(root: unknown, report: (problem: DocumentProblem) => void): void {
  const seen = new Set<unknown>();
  const queue: [value: unknown, path: DocumentPath][] = [[root, []]];
  for (const [value, path] of queue) {
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    const ref = isFields(value) ? value['$ref'] : undefined;
    if (typeof ref === 'string' && !ref.startsWith('#')) {
      delete (value as Record<string, unknown>)['$ref'];
      report({
        severity: 'error',
        message: `\`${showPath(path)}\` refers to \`${ref}\`, which is outside the document.`,
        hint: 'Bundle the document into one file, so that each `$ref` begins with `#`.',
        path: [...path, '$ref'],
      });
    }
    for (const [key, child] of Object.entries(value))
      queue.push([child, [...path, Array.isArray(value) ? Number(key) : key]]);
  }
}

function describeError(error: unknown, document: Fields): DocumentProblem {
  const {
    path: keys = [],
    targetRef,
    message,
  } = Object(error) as {
    path?: DocumentPath;
    targetRef?: string;
    message?: string;
  };
  const path = withIndexes(keys, document);
  if (targetRef === undefined)
    return {
      severity: 'error',
      message: `The references of the document can’t be resolved: ${String(message).replace(/\.$/, '')}.`,
      hint: 'Correct the `$ref`.',
      path,
    };
  return {
    severity: 'error',
    message: `\`${showPath(path)}\` refers to \`${targetRef}\`, which is not in the document.`,
    hint: 'Correct the `$ref`, or add what it refers to.',
    path: [...path, '$ref'],
  };
}

/** The library gives indexes of lists as texts. */
function withIndexes(path: DocumentPath, document: Fields): DocumentPath {
  let value: unknown = document;
  return path.map((key) => {
    const isIndex = Array.isArray(value);
    value = (Object(value) as Fields)[key];
    return isIndex ? Number(key) : key;
  });
}
