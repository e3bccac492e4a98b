import { allocateUncounted } from '../../../lib/memory.js';

/** Packed postings of one word. */
export type Postings = readonly number[] | Uint32Array | Float64Array;

/** Lists of packed postings that grow independently. A list is identified by its number. */
export interface PostingLists {
  /** Begins a list. Returns its number. */
  begin(): number;
  push(list: number, posting: number): void;
  /** Returns a copy of a list, in insertion order. */
  read(list: number): Postings;
}

/** Numbers per block. The last one is the position of the list's next block. */
const BLOCK = 16;
/** Numbers per slab, the unit of allocation. */
const SLAB_BITS = 16;
const SLAB = 2 ** SLAB_BITS;
const LARGEST_NARROW = 2 ** 32 - 1;

function makeSlab(isNarrow: boolean): Uint32Array | Float64Array {
  const Numbers = isNarrow ? Uint32Array : Float64Array;
  const memory = allocateUncounted(SLAB * Numbers.BYTES_PER_ELEMENT);
  return isNarrow ? new Uint32Array(memory) : new Float64Array(memory);
}

/**
 * Creates lists in shared slabs. An array for each word would take three times as much memory: 8
 * bytes per number, plus spare capacity. On a large site, these lists together are the largest data
 * structure of a build.
 * @param largest The greatest posting that the lists can hold.
 */
export function createPostingLists(largest: number): PostingLists {
  const isNarrow = largest <= LARGEST_NARROW;
  const makeArray = (length: number) =>
    isNarrow ? new Uint32Array(length) : new Float64Array(length);
  const slabs: (Uint32Array | Float64Array)[] = [];
  /** For each list, the position of its first number and of its next free one. */
  const firsts: number[] = [];
  const ends: number[] = [];
  let free = 0;
  /** Buffer in which `read` assembles a list. */
  let whole = makeArray(1024);

  function takeBlock(): number {
    if (free >>> SLAB_BITS === slabs.length) slabs.push(makeSlab(isNarrow));
    free += BLOCK;
    return free - BLOCK;
  }

  const get = (at: number): number => slabs[at >>> SLAB_BITS]?.[at & (SLAB - 1)] ?? 0;

  function set(at: number, value: number): void {
    const slab = slabs[at >>> SLAB_BITS];
    if (slab !== undefined) slab[at & (SLAB - 1)] = value;
  }

  function grow(): void {
    const larger = makeArray(2 * whole.length);
    larger.set(whole);
    whole = larger;
  }

  const isLink = (at: number): boolean => at % BLOCK === BLOCK - 1;

  return {
    begin() {
      const first = takeBlock();
      ends.push(first);
      return firsts.push(first) - 1;
    },
    push(list, posting) {
      let end = ends[list] ?? 0;
      if (isLink(end)) {
        const next = takeBlock();
        set(end, next);
        end = next;
      }
      set(end, posting);
      ends[list] = end + 1;
    },
    read(list) {
      const end = ends[list] ?? 0;
      let length = 0;
      for (let at = firsts[list] ?? 0; at !== end; at++) {
        if (isLink(at)) at = get(at);
        if (length === whole.length) grow();
        whole[length++] = get(at);
      }
      return whole.slice(0, length);
    },
  };
}
