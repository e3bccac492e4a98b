import { inGroups } from '../../lib/in-groups.js';
import type { Language } from '../../types/language/language.js';
import type { Shard } from '../shard.js';
import { type Store, storeKey } from '../store/store.js';

/**
 * Results of validating one doc. They are valid as long as the compiled doc and the names of the
 * site are the same, and the files that the run looked up still exist or are still missing.
 */
export interface DocFindings {
  /** Key of the compiled doc. */
  doc: string;
  /** Files that its references were looked up at, and whether they existed. */
  lookups: [file: string, exists: boolean][];
  /** Local files that its page publishes. */
  files: string[];
  /** Key of all anchors of the site when its references were found correct. */
  soundWith?: string;
  /** Its page when last prepared: a hash of its other inputs, and the key of its HTML. */
  page?: { inputs: string; key: string; noIndex: boolean };
}

/** Hash of the site's names: see `world`. */
interface StoredFindings {
  world: string;
  /** The number of shards, if the build was divided. */
  parts?: number;
  docs: [source: string, findings: DocFindings][];
}

export interface FindingsScope {
  /** Hash of the site's names. */
  world: string;
  doc: string;
  fileExists: (file: string) => boolean;
}

/**
 * Validation results by source file, stored between runs, so that unchanged docs are not validated
 * again.
 */
export interface Findings {
  /** False for an implementation that stores nothing and finds nothing. */
  readonly isKept: boolean;
  /** Returns the results for a doc, if they are still valid. */
  find(source: string, scope: FindingsScope): Promise<DocFindings | undefined>;
  /** Records results. Drops those for other names of the site. */
  note(source: string, world: string, findings: DocFindings): void;
  /** Adds to the results of a doc that has some. */
  extend(source: string, more: Pick<DocFindings, 'soundWith' | 'page'>): void;
  /** Stores the results that this run has found or reused. Each `shard` has its own entry. */
  save(shard?: Shard): Promise<void>;
}

export function createFindings({
  store,
  buildId,
  language,
}: {
  store: Store;
  buildId: string;
  /** Language of the docs. */
  language: Language;
}): Findings {
  const keyOf = (part: number) =>
    storeKey('findings', buildId, language.path, ...(part === 0 ? [] : [part]));
  let reading: Promise<StoredFindings | undefined> | undefined;
  let before: ReadonlyMap<string, DocFindings> = new Map();
  let present: { world: string; docs: Map<string, DocFindings> } = { world: '', docs: new Map() };
  let changed = false;

  async function readPart(part: number): Promise<StoredFindings | undefined> {
    const bytes = await store.getBytes(keyOf(part));
    return bytes && decode(bytes);
  }

  /**
   * Reads the results of the last build, or those of the shards if they have the current names of
   * the site.
   */
  async function read(world: string): Promise<StoredFindings | undefined> {
    const stored = await readPart(0);
    before = new Map(stored?.docs);
    if (stored?.world === world) return stored;
    const first = await readPart(1);
    if (first?.world !== world) return stored;
    const others = Array.from({ length: (first.parts ?? 1) - 1 }, (_, i) => readPart(i + 2));
    const parts = [first, ...(await Promise.all(others))].filter((part) => part?.world === world);
    before = new Map(parts.flatMap((part) => part?.docs ?? []));
    return first;
  }

  function enter(world: string): void {
    if (world !== present.world) present = { world, docs: new Map() };
  }

  return {
    isKept: true,
    async find(source, { world, doc, fileExists }) {
      reading ??= read(world);
      const stored = await reading;
      enter(world);
      const known =
        present.docs.get(source) ?? (stored?.world === world ? before.get(source) : undefined);
      if (known === undefined || known.doc !== doc) return undefined;
      if (!known.lookups.every(([file, exists]) => fileExists(file) === exists)) return undefined;
      present.docs.set(source, known);
      return known;
    },
    note(source, world, findings) {
      enter(world);
      present.docs.set(source, findings);
      changed = true;
    },
    extend(source, more) {
      const known = present.docs.get(source);
      if (known === undefined) return;
      present.docs.set(source, { ...known, ...more });
      changed = true;
    },
    async save(shard) {
      if (shard === undefined && !changed && present.docs.size === before.size) return;
      const value: StoredFindings = { world: present.world, docs: [...present.docs] };
      if (shard !== undefined) value.parts = shard.count;
      await store.setBytes(keyOf(shard?.index ?? 0), encode(value));
    },
  };
}

/** Docs per line. */
const DOCS = 500;

/**
 * Encodes as lines of JSON: as one value, the results of a large site would be in memory three
 * times.
 */
function encode({ docs, ...state }: StoredFindings): Uint8Array[] {
  return [state, ...inGroups(docs, DOCS)].map((line) => Buffer.from(`${JSON.stringify(line)}\n`));
}

function decode(bytes: Uint8Array): StoredFindings {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const lines: unknown[] = [];
  for (let at = 0, end = text.indexOf('\n'); end !== -1; at = end + 1, end = text.indexOf('\n', at))
    lines.push(JSON.parse(text.toString('utf8', at, end)));
  const [state, ...docs] = lines as [Omit<StoredFindings, 'docs'>, ...StoredFindings['docs'][]];
  return { ...state, docs: docs.flat() };
}

/**
 * For watch mode: finding out whether a doc's results are still valid would take longer than
 * validating it.
 */
export const NO_FINDINGS: Findings = {
  isKept: false,
  find: async () => undefined,
  note: () => undefined,
  extend: () => undefined,
  save: async () => undefined,
};
