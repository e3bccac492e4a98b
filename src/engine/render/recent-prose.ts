import type { CompiledDoc } from '../compile/compile-doc.js';
import { readProse } from '../compile/compile-through-store.js';
import type { KeptProse } from '../compile/kept-prose.js';
import type { Engine } from '../create-engine.js';
import type { Get } from '../graph.js';

/** Reads the prose of compiled docs. */
export type ReadProse = (doc: CompiledDoc) => Promise<KeptProse>;

/** As many as one batch of a thread. */
const MOST = 16;

/** Caches recently read prose: versions of a page are rendered one after the other and share it. */
export function createRecentProse({
  engine: { store, site },
  get,
}: {
  engine: Pick<Engine, 'store' | 'site'>;
  get: Get;
}): ReadProse {
  const recent: { key: string; read: Promise<KeptProse> }[] = [];
  let next = 0;
  return (doc) => {
    const known = recent.find((one) => one.key === doc.key);
    if (known !== undefined) return known.read;
    const read = readProse(doc, { store, get, ...site });
    recent[next] = { key: doc.key, read };
    next = (next + 1) % MOST;
    return read;
  };
}
