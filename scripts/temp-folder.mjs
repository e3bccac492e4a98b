import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** What the tests keep at a time, in bytes, several times over. */
const ROOM = 4 * 1024 ** 3;

/**
 * Makes a folder for the files of tests in memory, where there is room for them: they make and
 * remove hundreds of thousands of files, and ext4 passes over each inode that was freed in the
 * last minutes whenever it looks for one, which costs more than a millisecond a file then.
 *
 * @returns {string | undefined} its path; `undefined` where the system's folder has to do.
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

/** Containers often forbid it there, and tests install packages that bring programs. */
function runsPrograms(folder) {
  const file = path.join(folder, 'program');
  writeFileSync(file, '#!/bin/sh\n', { mode: 0o755 });
  return spawnSync(file).status === 0;
}
