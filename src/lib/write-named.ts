import { writeFile } from 'node:fs/promises';

/** Like `writeFile`, with the file's path in every error: the system names none when it is the disk that is full. */
export async function writeNamed(file: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeFile(file, content);
  } catch (error) {
    throw Object.assign(error as NodeJS.ErrnoException, { path: file });
  }
}
