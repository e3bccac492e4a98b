import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { leadsOut } from './leads-out.js';

/**
 * Whether a file is below a folder after all links are resolved. False for a file that does not
 * exist.
 */
export async function isInside(folder: string, file: string): Promise<boolean> {
  try {
    const [realFolder, realFile] = await Promise.all([realpath(folder), realpath(file)]);
    const relative = path.relative(realFolder, realFile);
    return relative !== '' && !leadsOut(relative);
  } catch {
    return false;
  }
}
