import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';

/** Whether a file is there and holds this. */
export function hasContent(file: string, content: string | Uint8Array): boolean {
  try {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats === undefined || stats.size !== Buffer.byteLength(content)) return false;
    return readFileSync(file).equals(Buffer.from(content));
  } catch {
    return false;
  }
}

/** Whether two files exist and have the same content. Neither is read into memory as a whole. */
export async function areEqual(file: string, other: string): Promise<boolean> {
  try {
    const [a, b] = await Promise.all([stat(file), stat(other)]);
    return a.isFile() && a.size === b.size && (await hashFile(file)) === (await hashFile(other));
  } catch {
    return false;
  }
}

async function hashFile(file: string): Promise<string> {
  const digest = createHash('sha256');
  for await (const piece of createReadStream(file)) digest.update(piece as Buffer);
  return digest.digest('hex');
}
