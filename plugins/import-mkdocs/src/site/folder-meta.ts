import path from 'node:path';
import { parse } from 'yaml';
import { isRecord } from '../config/read-config.js';
import type { Note } from '../text/page.js';
import type { Site } from './read-site.js';

/**
 * Returns a function that returns a page's values from the plugin `meta`: those of the files in its
 * folder and in the folders above. Reads each file once, and notes files that are not YAML.
 */
export function createFolderMeta(
  { config, docs, docsPath }: Pick<Site, 'config' | 'docs' | 'docsPath'>,
  notes: Note[],
): (page: string) => Record<string, unknown> {
  const options = config.plugins.get('meta') ?? config.plugins.get('material/meta');
  if (!options) return () => ({});
  const name = String(options['meta_file'] ?? '.meta.yml');
  const known = new Map<string, Record<string, unknown>>();

  function readFolder(folder: string): Record<string, unknown> {
    const found = known.get(folder);
    if (found !== undefined) return found;
    const above = folder === '.' ? {} : readFolder(path.posix.dirname(folder));
    const values = { ...above, ...readFile(path.posix.join(folder, name)) };
    known.set(folder, values);
    return values;
  }

  function readFile(file: string): Record<string, unknown> {
    const text = docs.read(file);
    if (text === undefined) return {};
    try {
      const value: unknown = parse(text);
      return isRecord(value) ? value : {};
    } catch (error) {
      const [{ line = 1 } = {}] = (error as { linePos?: { line: number }[] }).linePos ?? [];
      notes.push({ file: `${docsPath}/${file}`, line, text: 'This file is not YAML; left out.' });
      return {};
    }
  }

  return (page) => readFolder(path.posix.dirname(page));
}
