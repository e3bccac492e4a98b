import type { Diagnostic } from 'docsgen/plugin';
import { bundleDocument, type DocumentFiles, refersToFiles } from '../bundle/bundle-document.js';
import type { Origin, Origins } from '../bundle/bundle-files.js';
import { pointerKeys } from '../files/file-references.js';
import type { DocumentPath, DocumentProblem } from './api.js';
import { isSwagger, placeInSwagger } from './convert-swagger.js';
import { isReference } from './find-target.js';

/**
 * Adds places to problems. It bundles the document again only if there are problems, and other
 * files.
 */
export function placeProblems(
  problems: readonly DocumentProblem[],
  files: DocumentFiles,
): Diagnostic[] {
  if (problems.length === 0) return [];
  const { text, value } = files.document;
  const bundle = refersToFiles(text)
    ? bundleDocument(files, () => undefined)
    : { document: value, origins: new Map() };
  const all = new Map([files.document, ...files.others].map((one) => [one.file, one]));
  return problems.map(({ path, file, ...problem }): Diagnostic => {
    const at =
      file === undefined
        ? findOrigin(isSwagger(bundle.document) ? placeInSwagger(path) : path, {
            ...bundle,
            root: files.document.file,
          })
        : { file, path };
    const { line = 1, column = 1, ...end } = all.get(at.file)?.placeOf?.(at.path) ?? {};
    return { code: 'plugin-problem', ...problem, file: at.file, line, column, ...end };
  });
}

/** References that a path may lead through. */
const MOST_REFERENCES = 100;

/** Finds the file and path of a value whose path in the bundle leads through references. */
function findOrigin(
  path: DocumentPath,
  { document, origins, root }: { document: unknown; origins: Origins; root: string },
): Origin {
  let node = document;
  let at: Origin = { file: root, path: [] };
  let left = MOST_REFERENCES;
  let rest: DocumentPath = path;
  while (rest.length > 0) {
    const [key = '', ...others] = rest;
    const isOwn = typeof node === 'object' && node !== null && Object.hasOwn(node, key);
    if (!isOwn && isReference(node) && node.$ref.startsWith('#/') && left-- > 0) {
      rest = [...pointerKeys(decode(node.$ref)), ...rest];
      [node, at] = [document, { file: root, path: [] }];
      continue;
    }
    node = isOwn ? (node as Record<string | number, unknown>)[key] : undefined;
    at = origins.get(node) ?? { file: at.file, path: [...at.path, key] };
    rest = others;
  }
  return at;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
