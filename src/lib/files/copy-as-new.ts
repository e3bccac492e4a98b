import { chmodSync, copyFileSync } from 'node:fs';
import { chmod, copyFile } from 'node:fs/promises';

/**
 * Copies a file's content to a file with the default mode of new files, so that published files are
 * readable, and the same, whatever the modes of their sources.
 */
export async function copyAsNew(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  await chmod(to, modeOfNew());
}

/** Like `copyAsNew`, synchronously. */
export function copyAsNewSync(from: string, to: string): void {
  copyFileSync(from, to);
  chmodSync(to, modeOfNew());
}

const modeOfNew = (): number => 0o666 & ~process.umask();
