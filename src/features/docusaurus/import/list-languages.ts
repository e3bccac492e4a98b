import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const TEXTS = /\.(?:mdx?|[jt]sx?)$/;
/** Folders without sources: packages and build output. */
const OTHERS = new Set(['node_modules', 'build', 'dist']);
/** Matches the language name after a fence, or in a prop or class of a component. */
const NAMED =
  /^[ \t>]*(?:`{3,}|~{3,})[ \t]*([\w+#.-]+)|\blanguage(?:-|\s*[=:]\s*\{?\s*["'])([\w+#.-]+)/gm;

/** Returns the names of the code languages in a site’s texts and components. `root` is absolute. */
export async function listLanguages(root: string): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  const folders = [root];
  for (const folder of folders) {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const place = path.join(folder, entry.name);
      if (entry.isDirectory() && !OTHERS.has(entry.name) && !entry.name.startsWith('.'))
        folders.push(place);
      if (!entry.isFile() || !TEXTS.test(entry.name)) continue;
      const text = await readFile(place, 'utf8').catch(() => '');
      for (const [, fenced, shown = ''] of text.matchAll(NAMED))
        names.add((fenced ?? shown).toLowerCase());
    }
  }
  return names;
}
