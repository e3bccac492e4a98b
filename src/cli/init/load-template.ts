import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageFile } from '../read-package.js';
import type { TemplateName } from './site-templates.js';

/** A file of a template: its path in the new site, and its content as it is in the template. */
export interface TemplateFile {
  path: string;
  content: Buffer;
}

/** Folder of the files of every site: workflow, README, package and so on. */
const SHARED = 'shared';

/** Names of files that npm leaves out of packages, by their names in the package. */
const NAMES: Readonly<Record<string, string>> = { gitignore: '.gitignore' };

/**
 * Reads the files of a template and those that all templates share, sorted by path. A file of the
 * template replaces a shared file with the same path.
 */
export async function loadTemplate(name: TemplateName): Promise<TemplateFile[]> {
  const folders = [SHARED, name].map((folder) => fileURLToPath(packageFile(`templates/${folder}`)));
  const files = (await Promise.all(folders.map(readFolder))).flat();
  const byPath = new Map(files.map((file) => [file.path, file]));
  return [...byPath.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

async function readFolder(folder: string): Promise<TemplateFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => {
        const file = path.join(parentPath, name);
        const own = path.join(path.relative(folder, parentPath), NAMES[name] ?? name);
        return { path: own.split(path.sep).join('/'), content: await readFile(file) };
      }),
  );
}
