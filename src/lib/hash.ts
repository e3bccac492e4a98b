import { createHash, hash as digest } from 'node:crypto';
import type { Bytes } from './bytes.js';

/**
 * Returns the SHA-256 of text or bytes as lower-case hex, truncated to `length` (for file names).
 */
export function hash(content: string | Bytes, length = 64): string {
  if (typeof content === 'string' || content instanceof Uint8Array)
    return digest('sha256', content, 'hex').slice(0, length);
  return hashParts(content, length);
}

/** Returns the SHA-256 of a list of texts, including where each one ends. */
export function hashTexts(texts: Iterable<string>): string {
  const whole = createHash('sha256');
  for (const text of texts) whole.update(text).update('\n');
  return whole.digest('hex');
}

function hashParts(parts: readonly Uint8Array[], length: number): string {
  const whole = createHash('sha256');
  for (const part of parts) whole.update(part);
  return whole.digest('hex').slice(0, length);
}
