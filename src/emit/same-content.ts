import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';

/** Whether a file is there and holds this. */
export async function hasContent(file: string, content: string | Uint8Array): Promise<boolean> {
  const bytes = Buffer.from(content);
  try {
    return (await stat(file)).size === bytes.length && bytes.equals(await readFile(file));
  } catch {
    return false;
  }
}

/** Whether two files are there and hold the same. Neither is held in memory. */
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
