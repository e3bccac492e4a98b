import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is exceeded',
  EROFS: 'the file system is read-only',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  ENOTDIR: 'a file is where a folder is needed',
  EEXIST: 'a file is where a folder is needed',
  EISDIR: 'a folder is where a file is needed',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'symbolic links form a loop',
  ENOTEMPTY: 'a folder is where a file is needed',
};

/** A file system error. */
export interface DiskError {
  /** The error code of the system. */
  code: string;
  /** Why the file system refused to write, in words. */
  reason: string;
  /** The file or folder that can't be written, if the error contains it. */
  path?: string | undefined;
}

/** Reads a file system error. Returns undefined for any other error. */
export function readDiskError(error: unknown): DiskError | undefined {
  const {
    code,
    path: from,
    dest,
  } = Object(findRefusal(error)) as NodeJS.ErrnoException & { dest?: string };
  if (code === undefined || !Object.hasOwn(REASONS, code)) return undefined;
  return { code, reason: REASONS[code] ?? '', path: dest ?? from };
}

/**
 * Returns the actual error for a `mkdir` with `recursive`: on a read-only disk, Node reports the
 * folder as missing (`ENOENT`), so this returns the error of the nearest folder that exists.
 * Returns any other error unchanged.
 */
function findRefusal(error: unknown): unknown {
  const { code, syscall, path: file } = Object(error) as NodeJS.ErrnoException;
  if (code !== 'ENOENT' || syscall !== 'mkdir' || file === undefined) return error;
  let folder = path.dirname(file);
  while (!existsSync(folder) && folder !== path.dirname(folder)) folder = path.dirname(folder);
  try {
    accessSync(folder, constants.W_OK);
    return error;
  } catch (refusal) {
    return Object.assign(refusal as NodeJS.ErrnoException, { path: file });
  }
}
