import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs and verifies indexes of one scope with the key of the site's machines. */
export interface Signer {
  /** Name of the index on the server. Machines with different keys use different names. */
  readonly name: string;
  sign(bytes: Uint8Array): Buffer;
  verify(bytes: Uint8Array, signature: Uint8Array): boolean;
}

/** Length of a signature: HMAC with SHA-256. */
export const SIGNATURE_BYTES = 32;

/**
 * A signature for one scope is invalid for any other, so nobody can pass off an index as that of
 * another site.
 */
export function createSigner(key: string, scope: string): Signer {
  const compute = (...parts: (string | Uint8Array)[]): Buffer => {
    const hmac = createHmac('sha256', key);
    // A scope is JSON, which contains no NUL, so different lists of parts never have the same
    // bytes.
    for (const part of parts) hmac.update(part).update('\0');
    return hmac.digest();
  };
  const sign = (bytes: Uint8Array) => compute('docsgen index', scope, bytes);
  return {
    name: compute('docsgen name', scope).toString('hex'),
    sign,
    verify: (bytes, signature) =>
      signature.length === SIGNATURE_BYTES && timingSafeEqual(sign(bytes), signature),
  };
}
