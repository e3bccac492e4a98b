import type { Body } from '../../types/hole.js';

/**
 * A body as it is kept. As bytes it crosses threads without being read on the way, and once for all
 * who show it.
 */
export interface PackedBody {
  json: Uint8Array;
}

const read = new WeakMap<PackedBody, Body>();

/** The body of a text that several pages show is the same object for all of them. */
export function readBody(packed: PackedBody): Body {
  const body = read.get(packed) ?? (readJson(packed.json) as Body);
  read.set(packed, body);
  return body;
}

/** The value that stands in bytes as JSON. */
export const readJson = (bytes: Uint8Array): unknown =>
  JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString());
