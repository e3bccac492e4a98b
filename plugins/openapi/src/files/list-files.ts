import type { Disk, FeatureFiles } from 'docsgen/plugin';
import type { Settings } from '../options.js';
import { isDataFile, readFileReference, scanReferences } from './file-references.js';

/** Why files that references name are not read, by their paths. */
export type RefusedFiles = Readonly<Record<string, string>>;

/** The documents, and all files that their references lead to, through others. */
export async function listFiles(
  { document, compare }: Pick<Settings, 'document' | 'compare'>,
  disk: Disk,
): Promise<FeatureFiles> {
  const refused: Record<string, string> = {};
  const roots = compare === null ? [document] : [document, compare];
  const files = new Set(roots);
  const seen = new Set(files);
  for (const from of files) {
    for (const ref of await listReferences(from, roots.includes(from), disk)) {
      const { file } = readFileReference(ref, from);
      if (file === undefined || seen.has(file)) continue;
      seen.add(file);
      const found = isDataFile(file) ? await disk.referenced(file) : NO_DATA;
      if (found?.refused !== undefined) refused[file] = found.refused;
      else if (found !== undefined) files.add(file);
    }
  }
  const values = { document, ...(compare !== null && { compare }) };
  const data = [...files].filter((file) => !roots.includes(file)).sort();
  return { values, data, found: refused };
}

const NO_DATA = { refused: 'is not a YAML or JSON file' };

/** The `$ref`s of a file, and maybe texts that look like one. */
async function listReferences(file: string, isRoot: boolean, disk: Disk): Promise<string[]> {
  const text = isRoot ? await disk.text(file) : ((await disk.referenced(file))?.text ?? '');
  return scanReferences(text) ?? collectReferences((await disk.read(file))?.value);
}

/** All of a parsed file. */
function collectReferences(root: unknown): string[] {
  const found = new Set<string>();
  const queue = [root];
  const seen = new Set<unknown>();
  for (const value of queue) {
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    const { $ref } = value as { $ref?: unknown };
    if (typeof $ref === 'string') found.add($ref);
    for (const child of Object.values(value)) queue.push(child);
  }
  return [...found];
}
