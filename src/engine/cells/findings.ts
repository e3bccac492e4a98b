import { inGroups } from '../../lib/in-groups.js';
import type { Language } from '../../types/language/language.js';
import type { Shard } from '../shard.js';
import { type Store, storeKey } from '../store/store.js';

/**
 * What a run found out about one doc. It holds while the compiled doc and the names of the site are
 * the same, and the files that were looked for are there or missing as they were.
 */
export interface DocFindings {
  /** Key of the compiled doc. */
  doc: string;
  /** Files that its references were looked for at, and whether they were there. */
  lookups: [file: string, exists: boolean][];
  /** Local files that its page publishes. */
  files: string[];
  /** Stands for all anchors of the site with which its references were found to be sound. */
  soundWith?: string;
  /** Its page as it was last prepared: what else it was made from, and the key of its HTML. */
  page?: { inputs: string; key: string; noIndex: boolean };
}

/** Stands for a state of the site: see `world`. */
interface StoredFindings {
  world: string;
  /** The number of shards, if the build was divided. */
  parts?: number;
  docs: [source: string, findings: DocFindings][];
}

export interface FindingsScope {
  /** Stands for all names of the site. */
  world: string;
  doc: string;
  fileExists: (file: string) => boolean;
}

/**
 * Findings by source file, from one run to the next: a doc that nothing has happened to is not
 * looked at again.
 */
export interface Findings {
  /** Without it nothing is ever found, and what is noted is forgotten. */
  readonly isKept: boolean;
  /** What is known of a doc and still holds. */
  find(source: string, scope: FindingsScope): Promise<DocFindings | undefined>;
  /** Notes what was found out; of another state of the site nothing is kept. */
  note(source: string, world: string, findings: DocFindings): void;
  /** Notes more of a doc of which something is known already. */
  extend(source: string, more: Pick<DocFindings, 'soundWith' | 'page'>): void;
  /** Keeps what this run found or took over. Each `shard` has an entry of its own. */
  save(shard?: Shard): Promise<void>;
}

export function createFindings({
  store,
  buildId,
  language,
}: {
  store: Store;
  buildId: string;
  /** Of the docs. */
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

  /** What the last build of the site left, or else what the shards of the site as it is left. */
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

/** So many docs are in one line. */
const DOCS = 500;

/** Lines of JSON: written as one value, those of a large site would be in memory three times. */
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
 * Of a run whose site changes while it lasts: to tell whether anything has happened to a doc would
 * take longer than to look at it.
 */
export const NO_FINDINGS: Findings = {
  isKept: false,
  find: async () => undefined,
  note: () => undefined,
  extend: () => undefined,
  save: async () => undefined,
};
