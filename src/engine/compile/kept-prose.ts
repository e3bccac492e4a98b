import type { TextSection } from '../../types/doc.js';
import type { Body } from '../../types/hole.js';
import { proseKey, type Store } from '../store/store.js';
import { type PackedBody, readBody, readJson } from './packed-body.js';

/** The part of a compiled doc that only its own page needs. */
export interface DocProse {
  body: Body;
  sections: TextSection[];
}

/**
 * Prose from the store. Body and sections are parsed on access, since hardly any caller needs both.
 */
export interface KeptProse extends DocProse {
  packed?: PackedBody;
}

const LINE_END = 10;

/** Stores the prose of a compiled doc: a line with its sections, then its body. */
export function keepProse(store: Store, key: string, { body, sections }: DocProse): Promise<void> {
  const text = `${JSON.stringify(sections)}\n${JSON.stringify(body)}`;
  return store.setBytes(proseKey(key), Buffer.from(text));
}

/**
 * Returns the prose of a doc that was compiled under this key, maybe by an earlier run; undefined
 * if the store does not have it.
 */
export async function recallProse(store: Store, key: string): Promise<KeptProse | undefined> {
  const bytes = await store.getBytes(proseKey(key));
  if (bytes === undefined) return undefined;
  return new StoredProse(bytes);
}

/** A class, because V8 frees what the getters of an object literal refer to only in a full mark. */
class StoredProse implements KeptProse {
  readonly packed: PackedBody;
  readonly #sections: Uint8Array;

  constructor(bytes: Uint8Array) {
    const end = bytes.indexOf(LINE_END);
    this.#sections = bytes.subarray(0, end);
    // Copy the bytes: a view would cross threads with the whole buffer.
    this.packed = { json: new Uint8Array(bytes.subarray(end + 1)) };
  }

  get sections(): TextSection[] {
    return readJson(this.#sections) as TextSection[];
  }

  get body(): Body {
    return readBody(this.packed);
  }
}
