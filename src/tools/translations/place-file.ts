import { link, mkdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { STAGING } from '../../engine/reading/recover-plans.js';

/**
 * Writes a file of the site, whole or not at all: it is written elsewhere and then put into its
 * place. A file that is there is an error (`EEXIST`), unless the new one `replaces` it. `file` is
 * below the site's root.
 */
export async function placeFile(
  root: string,
  { file, text, replaces = false }: { file: string; text: string; replaces?: boolean },
): Promise<void> {
  const target = path.join(root, file);
  const staging = path.join(root, STAGING, String(process.pid));
  const staged = path.join(staging, 'file');
  await Promise.all(
    [staging, path.dirname(target)].map((folder) => mkdir(folder, { recursive: true })),
  );
  try {
    await writeFile(staged, text);
    // A link to a file stays one.
    if (replaces) await rename(staged, await realpath(target));
    else await putNew(staged, target);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/**
 * Other than `rename`, `link` never replaces what somebody else has just written there. Some disks
 * know no links.
 */
async function putNew(staged: string, target: string): Promise<void> {
  try {
    await link(staged, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    await rename(staged, target);
  }
}
