import { OutputPathError } from '../emit/output-path.js';
import { PublishLockError } from '../emit/publish-lock.js';
import { HalfPublishedError } from '../emit/replace-files.js';
import { readDiskError } from '../lib/files/read-disk-error.js';
import type { Diagnostic } from '../types/diagnostic.js';

const OTHER_FOLDER = 'Change the permissions of the folder, or choose another with `--out-dir`.';

const HINTS: Readonly<Record<string, string>> = {
  ENOSPC: 'Free some space, then build again.',
  EDQUOT: 'Free some space, then build again.',
  EROFS: 'Choose another folder with `--out-dir`.',
  EACCES: OTHER_FOLDER,
  EPERM: OTHER_FOLDER,
  EMFILE: 'Raise the limit with `ulimit -n`.',
  ENFILE: 'Close other programs, then build again.',
  ENOTDIR: 'Move the file away.',
  EEXIST: 'Move the file away.',
  EISDIR: 'Move the folder away.',
  ENOTEMPTY: 'Move the folder away.',
  ENAMETOOLONG: 'Write a shorter `slug` or name, or choose an output folder with a shorter path.',
};

/**
 * Describes a file system error in a sentence with the path. Returns undefined for any other error.
 */
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
      hint: 'Let one build of the site finish before the next starts. If no build is running, remove the lock.',
    };
  }
  if (error instanceof HalfPublishedError) {
    const problem = describeDiskError(error.cause);
    const left = describeDiskError(error.failure)?.message ?? String(error.failure);
    return (
      problem && {
        ...problem,
        message: `${problem.message} Some files of this build stay published, because what they replaced can't be put back: ${left}`,
        hint: `${problem.hint ?? ''} The next build completes the output folder.`.trim(),
      }
    );
  }
  const refusal = readDiskError(error);
  if (refusal === undefined) return undefined;
  const { code, reason } = refusal;
  return {
    code: 'output-unwritable',
    severity: 'error',
    message: `${namePath(refusal.path)}: ${reason} (${code}).`,
    ...(HINTS[code] !== undefined && { hint: HINTS[code] }),
  };
}

/**
 * Describes what can't be written. A staged file is named by its target and by the folder in which
 * it is staged; docsgen's own files are named by their folder.
 */
function namePath(file: string | undefined): string {
  if (file === undefined) return "The output folder can't be written";
  const plain = file.replaceAll('\\', '/');
  const staged = /^(.*\/)(?:\.docsgen\/staging|\.docsgen-staging)\/[^/]+\/(.+)$/.exec(plain);
  if (staged !== null)
    return `The output file \`${staged[2]}\` can't be written below \`${staged[1]}\``;
  const own = /^.*\/\.docsgen(?=\/)/.exec(plain)?.[0];
  const name = own === undefined ? `\`${file}\`` : `A file in docsgen's own folder \`${own}\``;
  return `${name} can't be written`;
}
