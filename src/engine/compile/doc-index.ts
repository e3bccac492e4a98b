import path from 'node:path';
import { isSettled, readFileState } from '../../lib/files/file-states.js';
import { hash } from '../../lib/hash.js';
import type { SourceState } from '../../load/read-source.js';
import type { Json } from '../../types/json.js';
import type { Language } from '../../types/language/language.js';
import { type Store, storeKey } from '../store/store.js';
import type { StoredEntry } from './compile-doc.js';
import { moveEntry } from './equal-texts.js';
import { shareStrings } from './share-strings.js';

/**
 * What earlier runs compiled, many docs an entry of the store, for the files that stand as they
 * stood then: neither they nor their own entries need be read.
 */
export interface DocIndex {
  /** `options` stands for all options that docs are compiled with. */
  find(file: string, options: string): Promise<StoredEntry | undefined>;
  /**
   * What was known of a file when its doc was the one of this key, whatever has happened to it
   * since.
   */
  recall(file: string, doc: { options: string; key: string }): Promise<StoredEntry | undefined>;
  /**
   * Notes what is known of a file that was read in this run. `isKept`: the store has had it as an
   * entry of its own, which may stand for it until somebody asks for it.
   */
  note(file: string, found: NotedDoc): void;
  /**
   * Keeps what was found and noted in a run that has looked at all files; what it did not look at
   * is gone.
   */
  save(): Promise<void>;
}

export interface NotedDoc {
  options: string;
  state: SourceState;
  entry: StoredEntry;
  key: string;
  isKept: boolean;
}

interface Part {
  /** Of its entry in the store. */
  key: string;
  /** As the store has it. */
  before: Promise<ReadonlyMap<string, StoredState>>;
  after: Map<string, StoredState>;
  hasNews: boolean;
}

/**
 * `key`: that of the entry of its own, which a run that finds it here does not look at. What was
 * only found there is named by the key of its doc: the first run on a machine that others have
 * built for finds all docs, and most often is the last.
 */
export type StoredState = readonly [state: string, entry: StoredEntry | string, key: string];

export interface DocIndexRequest {
  root: string;
  store: Store;
  buildId: string;
  /** Entries of docs without their texts are kept apart from those of pages. */
  kind: 'doc' | 'facts';
  language: Language;
  /** Where a file is on disk. */
  place: (file: string) => string;
  /** How many pages there are, by and large. */
  pages: number;
}

/** An edit reads one part of the index: of more pages than these, it has more parts. */
const FEW_PAGES = 1_500;

export function createDocIndex({
  root,
  store,
  buildId,
  kind,
  language,
  place,
  pages,
}: DocIndexRequest): DocIndex {
  const startedAt = Date.now();
  const letters = pages > FEW_PAGES ? 2 : 1;
  const parts = new Map<string, Part>();

  function partOf(file: string, options: string): Part {
    const name = hash(file, letters);
    const known = parts.get(options + name);
    if (known !== undefined) return known;
    const key = storeKey('docs', buildId, kind, options, name, language.path);
    const part: Part = { key, before: read(key), after: new Map(), hasNews: false };
    parts.set(options + name, part);
    return part;
  }

  async function read(key: string): Promise<Map<string, StoredState>> {
    return new Map((await store.get(key)) as unknown as [string, StoredState][] | undefined);
  }

  async function readEntry(file: string, key: string): Promise<StoredEntry | undefined> {
    const found = (await store.get(key)) as unknown as StoredEntry | undefined;
    if (found === undefined) return undefined;
    shareStrings(found.doc, file);
    return moveEntry(found, file);
  }

  return {
    async find(file, options) {
      const part = partOf(file, options);
      const known = (await part.before).get(file);
      if (known === undefined || known[0] !== readFileState(path.join(root, place(file))))
        return undefined;
      const [state, entry, key] = known;
      if (typeof entry !== 'string') {
        part.after.set(file, known);
        return entry;
      }
      const read = await readEntry(file, key);
      if (read === undefined) return undefined;
      part.after.set(file, [state, read, key]);
      part.hasNews = true;
      return read;
    },
    async recall(file, { options, key }) {
      const [, entry, own = ''] = (await partOf(file, options).before).get(file) ?? [];
      if (typeof entry === 'string') return entry === key ? readEntry(file, own) : undefined;
      return entry?.doc.key === key ? entry : undefined;
    },
    note(file, { options, state, entry, key, isKept }) {
      // A change that comes in the same moment as the last one would look the same.
      if (!isSettled(state.changedAt, startedAt)) return;
      const part = partOf(file, options);
      part.after.set(file, [state.text, isKept ? entry.doc.key : entry, key]);
      part.hasNews = true;
    },
    async save() {
      for (const { key, before, after, hasNews } of parts.values()) {
        if (!hasNews && after.size === (await before).size) continue;
        await store.set(key, [...after] as unknown as Json);
      }
    },
  };
}

/** Of a run whose site changes while it lasts. */
export function readOnly(index: DocIndex): DocIndex {
  return { ...index, note: () => undefined, save: async () => undefined };
}

/**
 * Looks into one index, and where that knows nothing into another, which is the one that is
 * written.
 */
export function chainIndexes(first: DocIndex, second: DocIndex): DocIndex {
  return {
    ...second,
    find: async (file, options) => (await first.find(file, options)) ?? second.find(file, options),
    recall: async (file, doc) => (await first.recall(file, doc)) ?? second.recall(file, doc),
  };
}
