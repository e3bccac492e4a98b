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

/** Why the disk refused to write, in words. Undefined for what is not an error of the disk. */
export function diskErrorReason(error: unknown): string | undefined {
  const { code } = Object(error) as NodeJS.ErrnoException;
  return code !== undefined && Object.hasOwn(REASONS, code) ? REASONS[code] : undefined;
}
