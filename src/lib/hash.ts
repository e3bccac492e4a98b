import { createHash } from 'node:crypto';

/** SHA-256 of text or bytes as lower-case hex; `length` cuts it (for file names). */
export function hash(content: string | Uint8Array, length = 64): string {
  return createHash('sha256').update(content).digest('hex').slice(0, length);
}
