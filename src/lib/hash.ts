import { createHash, hash as digest } from 'node:crypto';

/** SHA-256 of text or bytes as lower-case hex; `length` cuts it (for file names). */
export function hash(content: string | Uint8Array, length = 64): string {
  return digest('sha256', content, 'hex').slice(0, length);
}

/** The same of bytes that stand in several parts, one after the other. */
export function hashParts(parts: readonly Uint8Array[], length = 64): string {
  const whole = createHash('sha256');
  for (const part of parts) whole.update(part);
  return whole.digest('hex').slice(0, length);
}
