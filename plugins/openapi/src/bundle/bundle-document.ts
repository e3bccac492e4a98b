import type { ValueFile } from 'docsgen/plugin';
import type { DocumentProblem } from '../document/api.js';
import { isFields } from '../document/fields.js';
import { scanReferences } from '../files/file-references.js';
import type { RefusedFiles } from '../files/list-files.js';
import { placeNumbers } from '../json/place-numbers.js';
import { bundleFiles, type Origins } from './bundle-files.js';

/** The file of an OpenAPI document, and the files that it refers to. */
export interface DocumentFiles {
  document: ValueFile;
  others: readonly ValueFile[];
  refused: RefusedFiles;
}

/** Returns a copy of the document that contains everything it refers to in other files. */
export function bundleDocument(
  { document, others, refused }: DocumentFiles,
  report: (problem: DocumentProblem) => void,
): { document: unknown; origins: Origins } {
  const copy = ({ value, numbers }: ValueFile) => placeNumbers(value, numbers);
  const root = copy(document);
  if (!isFields(root) || !refersToFiles(document.text))
    return { document: root, origins: new Map() };
  const values = new Map([
    [document.file, root as unknown],
    ...others.map((one) => [one.file, copy(one)] as const),
  ]);
  return {
    document: root,
    origins: bundleFiles(root, { root: document.file, values, refused, report }),
  };
}

/** True if the document refers to other files. */
export const refersToFiles = (text: string): boolean =>
  scanReferences(text)?.some((ref) => !ref.startsWith('#')) ?? true;
