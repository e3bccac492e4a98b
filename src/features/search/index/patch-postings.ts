import { DIGIT_VALUES, MAX_STRENGTH, packPosting, pageOf, strengthOf } from '../shared/postings.js';
import {
  countStrength,
  encodeNumber,
  encodePostings,
  findWeakest,
  markTrimmed,
} from './encode-postings.js';
import type { Postings } from './posting-lists.js';

/** Changes to the postings of a word. */
export interface PostingsChange {
  /** Pages whose postings are removed, in ascending order. */
  gone: Postings;
  /** Packed postings to add, in ascending order. */
  more: Postings;
}

/** The postings of a word after a change. */
export interface PatchedPostings {
  /** As `encodePostings` writes them. */
  postings: string;
  /** The strongest postings, if there are many: see `trimPostings`. */
  trimmed: string | undefined;
  count: number;
  /** The greatest strength. */
  strongest: number;
}

/**
 * Changes encoded postings without decoding the list, because a frequent word of a large site has a
 * hundred thousand postings and an edit touches most words of its page. Copies unchanged runs as
 * text and re-encodes only the first page distance after each change.
 */
export function patchPostings(encoded: string, { gone, more }: PostingsChange): PatchedPostings {
  const counts = new Uint32Array(MAX_STRENGTH + 1);
  let text = '';
  /**
   * `settled`: the position up to which `encoded` has been copied or skipped. `isCut`: true if the
   * next posting follows another posting than before, so its distance must be re-encoded.
   */
  let settled = 0;
  let isCut = false;
  let lastPage = 0;
  let [nextGone, nextMore] = [0, 0];
  const take = (end: number) => {
    if (end > settled) text += encoded.slice(settled, end);
    settled = end;
  };
  const insert = (packed: number) => {
    text += encodePostings([packed], lastPage);
    lastPage = pageOf(packed);
    isCut = true;
    countStrength(counts, strengthOf(packed));
  };
  scan(encoded, ({ start, inner, end, page, section, strength }) => {
    const packed = packPosting({ page, section, strength });
    for (let one = more[nextMore]; one !== undefined && one < packed; one = more[++nextMore]) {
      take(start);
      insert(one);
    }
    while ((gone[nextGone] ?? page) < page) nextGone++;
    if (gone[nextGone] === page) {
      take(start);
      settled = end;
      isCut = true;
      return;
    }
    if (isCut) {
      text += encodeNumber(page - lastPage);
      settled = inner;
      isCut = false;
    }
    lastPage = page;
    countStrength(counts, strength);
  });
  take(encoded.length);
  for (const one of more.slice(nextMore)) insert(one);
  const total = counts.reduce((sum, one) => sum + one, 0);
  return {
    postings: text,
    trimmed: trim(text, { counts, total }),
    count: total,
    strongest: counts.findLastIndex((one) => one > 0),
  };
}

/** Like `trimPostings`, for encoded postings. */
function trim(
  text: string,
  { counts, total }: { counts: Uint32Array; total: number },
): string | undefined {
  const weakest = findWeakest(counts, total);
  if (weakest === undefined) return undefined;
  let { left } = weakest;
  const strongest: number[] = [];
  scan(text, ({ page, section, strength }) => {
    if (strength > weakest.strength || (strength === weakest.strength && left-- > 0))
      strongest.push(packPosting({ page, section, strength }));
  });
  return markTrimmed(total, strongest);
}

/** A posting in an encoded text. */
interface ScannedPosting {
  start: number;
  /** Position after the distance of its page from the previous one. */
  inner: number;
  end: number;
  page: number;
  section: number;
  strength: number;
}

/** Visits all postings of a text. Reuses one object for all of them. */
function scan(text: string, visit: (posting: ScannedPosting) => void): void {
  const posting: ScannedPosting = { start: 0, inner: 0, end: 0, page: 0, section: 0, strength: 0 };
  const { length } = text;
  let at = 0;
  while (at < length) {
    posting.start = at;
    let digit = DIGIT_VALUES[text.charCodeAt(at++)] ?? 0;
    let number = digit & 31;
    for (let shift = 5; digit > 31; shift += 5) {
      digit = DIGIT_VALUES[text.charCodeAt(at++)] ?? 0;
      number |= (digit & 31) << shift;
    }
    posting.inner = at;
    posting.page += number;
    digit = DIGIT_VALUES[text.charCodeAt(at++)] ?? 0;
    number = digit & 31;
    if (digit > 31) number |= (DIGIT_VALUES[text.charCodeAt(at++)] ?? 0) << 5;
    posting.section = number;
    posting.strength = DIGIT_VALUES[text.charCodeAt(at++)] ?? 0;
    posting.end = at;
    visit(posting);
  }
}
