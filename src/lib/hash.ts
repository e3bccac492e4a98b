import { hash as digest } from 'node:crypto';

/** SHA-256 of text or bytes as lower-case hex; `length` cuts it (for file names). */
export function hash(content: string | Uint8Array, length = 64): string {
  return digest('sha256', content, 'hex').slice(0, length);
}
