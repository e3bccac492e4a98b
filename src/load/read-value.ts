import type { SourceFile } from '../types/doc.js';
import type { ValueFile } from '../types/feature/reading.js';
import { parseDataFile } from './parse-data-file.js';

/** Parses a YAML or JSON file. Returns its value, or the problems that prevented parsing it. */
export async function readValue(source: SourceFile): Promise<ValueFile> {
  const { value, placeOf, numbers, diagnostics } = await parseDataFile(source);
  const file = { file: source.path, text: source.text };
  if (diagnostics.length > 0) return { ...file, problems: diagnostics };
  return { ...file, value, ...(placeOf && { placeOf }), ...(numbers && { numbers }) };
}
