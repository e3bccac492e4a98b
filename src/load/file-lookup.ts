import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { groupByCase, type ListNames } from '../lib/files/find-case.js';
import { isStray } from '../lib/files/inside-site.js';
import { leadsOut } from '../lib/files/leads-out.js';
import type { SiteBounds } from '../types/site/bounds.js';
import type { FileLookup } from '../types/site/file-lookup.js';
import { findInAnyCase, findRefused } from './leads-outside.js';

/**
 * Returns a function that says whether a path from the site's root is a file of the site. It
 * compares letter case, because file systems that ignore it would hide a link that is broken on the
 * host. Reads each folder and checks each file once. A link that leads out of the site is not a
 * file of the site.
 */
export function createFileLookup(root: string, bounds: SiteBounds): FileLookup {
  const folders = new Map<string, ReadonlySet<string>>();

  function namesIn(folder: string): ReadonlySet<string> {
    const known = folders.get(folder);
    if (known !== undefined) return known;
    const names = new Set(readNames(path.join(root, folder)));
    folders.set(folder, names);
    return names;
  }

  function exists(file: string): boolean {
    const { dir, base } = path.posix.parse(file);
    return namesIn(dir).has(base) && (/^(?:\.\.\/)*(?:\.\.)?$/.test(dir) || exists(dir));
  }

  /** Cached, because many wrong links may point to the same folder. */
  const lowered = new Map<string, ReturnType<ListNames>>();
  const listNames: ListNames = (folder) => {
    const known = lowered.get(folder) ?? groupByCase(readNames(folder));
    lowered.set(folder, known);
    return known;
  };

  /** Cached, because many pages may refer to the same images. */
  const answers = new Map<string, boolean>();

  function look(normal: string): boolean {
    const isOutside =
      leadsOut(normal) && !bounds.outside.some((folder) => normal.startsWith(`${folder}/`));
    // Pages may show images from elsewhere in the repository.
    if ((isOutside && !isStray(normal, bounds)) || normal.includes('\0') || !exists(normal))
      return false;
    return isFile(path.join(root, normal)) && linkRefused(normal) === undefined;
  }

  const linkRefused = (file: string) => findRefused(root, file, bounds);
  const refusedFile = (file: string) =>
    linkRefused(file) ?? findInAnyCase(root, file, bounds, listNames);

  function lookUp(file: string): boolean {
    const normal = path.posix.normalize(file);
    const known = answers.get(normal);
    if (known !== undefined) return known;
    const answer = look(normal);
    answers.set(normal, answer);
    return answer;
  }

  const namesBeside = (file: string) => namesIn(path.posix.dirname(path.posix.normalize(file)));

  return Object.assign(lookUp, { refusedFile, namesBeside });
}

function isFile(absolute: string): boolean {
  try {
    return statSync(absolute).isFile();
  } catch {
    // The path is a link that leads nowhere, or the file was removed after its folder was read.
    return false;
  }
}

function readNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
