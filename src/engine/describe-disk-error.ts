import { OutputPathError } from '../emit/output-path.js';
import { PublishLockError } from '../emit/publish-lock.js';
import type { Diagnostic } from '../types/diagnostic.js';

const REASONS: Record<string, [reason: string, hint: string]> = {
  ENOSPC: ['the disk is full', 'Free some space, then build again.'],
  EDQUOT: ['the disk quota is used up', 'Free some space, then build again.'],
  EROFS: ['the file system is read-only', 'Choose another folder with `--out-dir`.'],
  EACCES: [
    'this user has no right to',
    'Change the rights of the folder, or choose another with `--out-dir`.',
  ],
  EPERM: [
    'this user has no right to',
    'Change the rights of the folder, or choose another with `--out-dir`.',
  ],
  EMFILE: ['too many files are open', 'Raise the limit with `ulimit -n`.'],
  ENFILE: ['too many files are open', 'Close other programs, then build again.'],
  ENOTDIR: ['a file stands where a folder is needed', 'Move the file away.'],
  EISDIR: ['a folder stands where a file is needed', 'Move the folder away.'],
  ENOTEMPTY: ['a folder stands where a file is needed', 'Move the folder away.'],
  EEXIST: ['a file stands where a folder is needed', 'Move the file away.'],
};

/** An error of the disk as a sentence with the path. Undefined for any other error. */
export function describeDiskError(error: unknown): Diagnostic | undefined {
  if (error instanceof OutputPathError) {
    return {
      code: 'output-path',
      severity: 'error',
      message: `${error.message}.`,
      hint: 'Change the route or the file name that it comes from.',
    };
  }
  if (error instanceof PublishLockError) {
    return {
      code: 'output-locked',
      severity: 'error',
      message: `${error.message}.`,
      hint: 'Let one build of the site end before the next begins. Remove the lock if none runs.',
    };
  }
  const { code, path: file, dest } = error as NodeJS.ErrnoException & { dest?: string };
  const known = REASONS[code ?? ''];
  if (known === undefined) return undefined;
  const [reason, hint] = known;
  return {
    code: 'output-unwritable',
    severity: 'error',
    message: `\`${dest ?? file ?? 'The output folder'}\` can't be written: ${reason} (${code}).`,
    hint,
  };
}
