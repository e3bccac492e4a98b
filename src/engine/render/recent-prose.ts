import type { CompiledDoc } from '../compile/compile-doc.js';
import { readProse } from '../compile/compile-through-store.js';
import type { KeptProse } from '../compile/kept-prose.js';
import type { Engine } from '../create-engine.js';
import type { Get } from '../graph.js';

/** Reads the prose of compiled docs. */
export type ReadProse = (doc: CompiledDoc) => Promise<KeptProse>;

/** More than are drawn at the same time. */
const MOST = 64;

/** Reads prose that was read a moment ago only once: versions of a page, drawn one after the other, have the same. */
export function createRecentProse({
  engine: { store, site },
  get,
}: {
  engine: Pick<Engine, 'store' | 'site'>;
  get: Get;
}): ReadProse {
  const recent = new Map<string, Promise<KeptProse>>();
  return (doc) => {
    const known = recent.get(doc.key);
    if (known !== undefined) return known;
    const read = readProse(doc, { store, get, ...site });
    recent.set(doc.key, read);
    const [oldest] = recent.keys();
    if (recent.size > MOST && oldest !== undefined) recent.delete(oldest);
    return read;
  };
}
