import type { SourceFile } from '../types/doc.js';
import type { ValueFile } from '../types/feature/reading.js';
import { parseDataFile } from './parse-data-file.js';

/** A YAML or JSON file with its value, or with what keeps it from having one. */
export async function readValue(source: SourceFile): Promise<ValueFile> {
  const { value, placeOf, numbers, diagnostics } = await parseDataFile(source);
  const file = { file: source.path, text: source.text };
  if (diagnostics.length > 0) return { ...file, problems: diagnostics };
  return { ...file, value, ...(placeOf && { placeOf }), ...(numbers && { numbers }) };
}
