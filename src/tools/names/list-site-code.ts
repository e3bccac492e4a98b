import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Files that may import other files. */
const TEXTS = /\.(?:mdx?|[cm]?[jt]sx?|css)$/i;

/** Lists Markdown, modules and style sheets of a site, sorted, without packages and the output. */
export function listSiteCode(root: string): string[] {
  const found: string[] = [];
  const pending = [''];
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop())
    for (const entry of readFolder(path.join(root, folder))) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (
        entry.isDirectory() &&
        !/^\.|^node_modules$/.test(entry.name) &&
        !/^(?:dist|build)$/.test(name)
      )
        pending.push(name);
      else if (entry.isFile() && TEXTS.test(entry.name)) found.push(name);
    }
  return found.sort();
}

function readFolder(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
