import { deserialize, serialize } from 'node:v8';
import { hash } from '../../../lib/hash.js';
import type { KeptValues } from '../../../types/feature/site-index.js';
import type { Json } from '../../../types/json.js';
import type { SearchPage } from '../shared/index-types.js';
import type { PageWords } from './collect-words.js';

/** The entry that each machine of a sharded build stores. */
export interface PreparedHead {
  /** Number of machines. */
  shards: number;
  /** Number of packs that this machine has stored. */
  packs: number;
}

/** The words of several pages, in parallel arrays of numbers. */
export interface PackedWords {
  terms: readonly string[];
  /**
   * For each posting, the index of its term. Postings of all pages follow one another; each is
   * packed as a posting of page 0.
   */
  ofTerm: Uint16Array | Uint32Array;
  postings: Uint16Array;
  /** For each page, the end of its postings. */
  ends: Uint32Array;
}

/** The pages of a pack. */
export interface PackedPages {
  /** Hash of each page: see `identifyPage`. */
  ids: readonly string[];
  /** Number of sections of each page. */
  sections: readonly number[];
}

/** Concatenated texts that hits show of several pages: see `writeSections`. */
export interface PackedTexts {
  bytes: Uint8Array;
  /** For each page, the end of its text. */
  ends: Uint32Array;
}

/** Number of pages per pack. */
export const PAGES_OF_PACK = 2048;

/**
 * Returns a hash of everything that the words and texts of a page depend on, which excludes its
 * address and categories.
 */
export const identifyPage = ({
  title,
  description,
  keywords,
  textKey,
  weight,
}: SearchPage): string => hash(JSON.stringify([title, description, keywords, textKey, weight]), 32);

/** Returns the key of a machine's entry (machines are numbered from 1), or of one of its packs. */
export const preparedKeyOf = (
  key: readonly Json[],
  shard: number,
  ...pack: readonly ['words' | 'texts', number] | readonly []
): Json[] => [...key, shard, ...pack];

/** Collects pages for a pack. */
export interface PackWriter {
  readonly size: number;
  add(id: string, page: { words: PageWords; sections: number; text: string }): void;
  /** Returns the serialized words of the collected pages, and their serialized texts. */
  write(): { words: Uint8Array; texts: Uint8Array };
}

export function createPackWriter(): PackWriter {
  const ids: string[] = [];
  const sections: number[] = [];
  const terms = new Map<string, number>();
  const ofTerm: number[] = [];
  const postings: number[] = [];
  const ends: number[] = [];
  const texts: Uint8Array[] = [];
  const textEnds: number[] = [];
  return {
    get size() {
      return ids.length;
    },
    add(id, page) {
      ids.push(id);
      sections.push(page.sections);
      for (const [term, ofPage] of page.words) {
        const number = terms.get(term) ?? terms.size;
        if (number === terms.size) terms.set(term, number);
        for (const posting of ofPage) {
          ofTerm.push(number);
          postings.push(posting);
        }
      }
      ends.push(postings.length);
      const text = Buffer.from(page.text);
      texts.push(text);
      textEnds.push((textEnds.at(-1) ?? 0) + text.length);
    },
    write() {
      const words: PackedWords & PackedPages = {
        ids,
        sections,
        terms: [...terms.keys()],
        // Most packs have fewer terms than that, so a narrow array saves a third of the bytes to
        // read and to hold until all words are placed.
        ofTerm: terms.size <= 2 ** 16 ? Uint16Array.from(ofTerm) : Uint32Array.from(ofTerm),
        postings: Uint16Array.from(postings),
        ends: Uint32Array.from(ends),
      };
      const shown: PackedTexts = { bytes: Buffer.concat(texts), ends: Uint32Array.from(textEnds) };
      return { words: serialize(words), texts: serialize(shown) };
    },
  };
}

/**
 * Reads a pack. Returns undefined if the store has lost it, or if an incompatible version of
 * Node.js has written it.
 */
export async function readPack<T extends PackedWords | PackedTexts>(
  kept: KeptValues,
  key: readonly Json[],
): Promise<T | undefined> {
  const bytes = await kept.getBytes(...key);
  if (bytes === undefined) return undefined;
  try {
    return deserialize(bytes) as T;
  } catch {
    return undefined;
  }
}
