import { accessSync, constants, existsSync, lstatSync, mkdirSync, symlinkSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';

/**
 * Returns the absolute path of the folder for docsgen's own files of a site: `.docsgen` below its
 * root, or a folder of this user below the system's temporary folder if the site is not writable.
 * Node finds the site's packages from both. Throws a file system error if neither can be used.
 */
export function workFolder(root: string): string {
  const own = path.join(root, '.docsgen');
  return canWrite(own) ? own : prepareElsewhere(path.resolve(root));
}

function canWrite(folder: string): boolean {
  const parent = path.dirname(folder);
  try {
    accessSync(existsSync(folder) ? folder : parent, constants.W_OK);
    return true;
  } catch {
    // If the site itself does not exist, another check reports that.
    return !existsSync(parent);
  }
}

/**
 * Prepares a folder below the temporary one. It repeats the path of the site, with a link to each
 * `node_modules` on the way, so that a module below it finds the same packages as a module of the
 * site.
 */
function prepareElsewhere(root: string): string {
  const base = privateFolder();
  const { root: drive } = path.parse(root);
  let folder = path.join(base, drive.replace(/[^a-z]/gi, ''));
  let source = drive;
  for (const name of ['', ...root.slice(drive.length).split(path.sep)]) {
    folder = path.join(folder, name);
    source = path.join(source, name);
    mkdirSync(folder, { recursive: true });
    linkPackages(path.join(source, 'node_modules'), path.join(folder, 'node_modules'));
  }
  folder = path.join(folder, '.docsgen');
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Returns a folder that only this user can have prepared, because docsgen runs code from it. */
function privateFolder(): string {
  const { uid, username } = userInfo();
  const folder = path.join(tmpdir(), `docsgen-${username.replace(/[^\w.-]/g, '_')}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stats = lstatSync(folder);
  const isOwn =
    stats.isDirectory() && (uid === -1 || (stats.uid === uid && (stats.mode & 0o022) === 0));
  if (!isOwn)
    throw Object.assign(new Error(`\`${folder}\` belongs to another user`), {
      code: 'EACCES',
      path: folder,
    });
  return folder;
}

function linkPackages(packages: string, link: string): void {
  if (!existsSync(packages)) return;
  try {
    symlinkSync(packages, link, 'junction');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
