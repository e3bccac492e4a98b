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
 * Prose from the store. Its body and its sections are read when they are asked for: hardly anybody
 * needs both.
 */
export interface KeptProse extends DocProse {
  packed?: PackedBody;
}

const LINE_END = 10;

/** Keeps the prose of a compiled doc: a line with its sections, then its body. */
export function keepProse(store: Store, key: string, { body, sections }: DocProse): Promise<void> {
  const text = `${JSON.stringify(sections)}\n${JSON.stringify(body)}`;
  return store.setBytes(proseKey(key), Buffer.from(text));
}

/**
 * The prose of a doc that was compiled under this key, maybe by an earlier run, if the store still
 * has it.
 */
export async function recallProse(store: Store, key: string): Promise<KeptProse | undefined> {
  const bytes = await store.getBytes(proseKey(key));
  if (bytes === undefined) return undefined;
  return new StoredProse(bytes);
}

/**
 * A class: what the getters of an object literal refer to is freed only when V8 marks the whole
 * heap.
 */
class StoredProse implements KeptProse {
  readonly packed: PackedBody;
  readonly #sections: Uint8Array;

  constructor(bytes: Uint8Array) {
    const end = bytes.indexOf(LINE_END);
    this.#sections = bytes.subarray(0, end);
    // Bytes of their own: a part of others would cross threads with all of them.
    this.packed = { json: new Uint8Array(bytes.subarray(end + 1)) };
  }

  get sections(): TextSection[] {
    return readJson(this.#sections) as TextSection[];
  }

  get body(): Body {
    return readBody(this.packed);
  }
}
