import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Folder whose files Linux keeps in memory. */
const MEMORY = '/dev/shm';
/** Several times the maximum size of the tests' files, in bytes. */
const ROOM = 4 * 1024 ** 3;

/**
 * Creates a folder for the files of tests in memory, if there is enough space: tests create and
 * remove hundreds of thousands of files. When ext4 looks for a free inode, it skips each one that
 * was freed in the last minutes, which then costs more than a millisecond per file.
 *
 * @returns {string | undefined} its path; `undefined` if tests must use the system's folder.
 */
export function makeTempFolder() {
  const folder = makeFolder();
  if (folder === undefined || runsPrograms(folder)) return folder;
  rmSync(folder, { recursive: true });
  return undefined;
}

function makeFolder() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < ROOM) return undefined;
    const folder = mkdtempSync(path.join(MEMORY, 'docsgen-tests-'));
    chmodSync(folder, 0o755);
    return folder;
  } catch {
    return undefined;
  }
}

/**
 * True if programs may run there. Containers often forbid it, but tests install packages with
 * programs.
 */
function runsPrograms(folder) {
  const file = path.join(folder, 'program');
  writeFileSync(file, '#!/bin/sh\n', { mode: 0o755 });
  return spawnSync(file).status === 0;
}
