import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** True if this user may mount disks, which tests of full disks require. */
export function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('umount', [folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Mounts a small disk for one test. */
export function mountDisk(mebibytes: number): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', folder]);
  onTestFinished(() => {
    execFileSync('umount', [folder]);
    rmSync(folder, { recursive: true });
  });
  return folder;
}

/** Fills a disk until the given number of KiB is left. */
export function fillDisk(disk: string, leftKib: number): void {
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(path.join(disk, 'filler'), Buffer.alloc(bavail * bsize - leftKib * 1024));
}
