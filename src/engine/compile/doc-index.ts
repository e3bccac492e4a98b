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
 * Index of what earlier runs compiled, with many docs per store entry. Files whose state on disk is
 * unchanged are found without reading them or their own entries.
 */
export interface DocIndex {
  /** `options`: hash of all options that docs are compiled with. */
  find(file: string, options: string): Promise<StoredEntry | undefined>;
  /**
   * Returns the entry that a file had when its doc had this key, even if the file has changed
   * since.
   */
  recall(file: string, doc: { options: string; key: string }): Promise<StoredEntry | undefined>;
  /**
   * Records the entry of a file that this run has read. `isKept`: the store already has the entry
   * under its own key, so the index only needs to refer to it.
   */
  note(file: string, found: NotedDoc): void;
  /** Stores what a run over all files has found and noted. Drops all other files. */
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
  /** Key of its entry in the store. */
  key: string;
  /** Its content as stored. */
  before: Promise<ReadonlyMap<string, StoredState>>;
  after: Map<string, StoredState>;
  hasNews: boolean;
}

/**
 * `key`: key of the file's own entry, which a run that finds the file here does not read. An entry
 * that was only found in the store is represented by the key of its doc: on a machine that uses the
 * results of others, the first run finds all docs that way, and most often is the last.
 */
export type StoredState = readonly [state: string, entry: StoredEntry | string, key: string];

export interface DocIndexRequest {
  root: string;
  store: Store;
  buildId: string;
  /** Keeps entries of docs without their texts apart from those of pages. */
  kind: 'doc' | 'facts';
  language: Language;
  /** Returns where a file is on disk. */
  place: (file: string) => string;
  /** Approximate number of pages. */
  pages: number;
}

/** An edit reads one part of the index. With more pages than this, the index has more parts. */
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
      // Another change within the same tick of the file system's clock would not show in the state.
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

/** For a run whose site changes while it lasts. */
export function readOnly(index: DocIndex): DocIndex {
  return { ...index, note: () => undefined, save: async () => undefined };
}

/** Looks up the first index, then the second, which is the one that is written. */
export function chainIndexes(first: DocIndex, second: DocIndex): DocIndex {
  return {
    ...second,
    find: async (file, options) => (await first.find(file, options)) ?? second.find(file, options),
    recall: async (file, doc) => (await first.recall(file, doc)) ?? second.recall(file, doc),
  };
}
