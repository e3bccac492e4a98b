import type { Body } from '../../types/hole.js';

/**
 * A stored body. As bytes, it crosses threads without being parsed, and once for all pages that
 * show it.
 */
export interface PackedBody {
  json: Uint8Array;
}

const read = new WeakMap<PackedBody, Body>();

/** Returns the body; the same object for all pages that show the text. */
export function readBody(packed: PackedBody): Body {
  const body = read.get(packed) ?? (readJson(packed.json) as Body);
  read.set(packed, body);
  return body;
}

/** Parses bytes as JSON. */
export const readJson = (bytes: Uint8Array): unknown =>
  JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString());
