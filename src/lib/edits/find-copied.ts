import type { Place } from '../../types/diagnostic.js';
import { placeAt } from './place-offsets.js';

export interface CopiedRequest {
  /** The address to find, as written. */
  value: string;
  /** Index of the occurrence in the copy, from 0. */
  nth: number;
  copy: string;
  origin: string;
}

/**
 * Finds a value from a generated text in the text that it was generated from: the occurrence with
 * the most equal words around it. Quotes, escapes, indents and line breaks may differ, as they do
 * between YAML and JSON. Returns undefined if the original does not contain the value.
 */
export function findCopied({
  value,
  nth,
  copy,
  origin,
}: CopiedRequest): Required<Place> | undefined {
  const found = listOccurrences(origin, value);
  const copies = listOccurrences(copy, value);
  const at = copies[Math.min(nth, copies.length - 1)];
  const meant = at === undefined ? undefined : { at, text: copy };
  let best: { at: number; shared: number } | undefined;
  for (const candidate of found) {
    const shared =
      meant === undefined ? 0 : countShared(meant, { at: candidate, text: origin }, value.length);
    if (best === undefined || shared > best.shared) best = { at: candidate, shared };
  }
  return best && placeAt(origin, { from: best.at, to: best.at + value.length });
}

/** Lists the offsets at which a value begins, except inside longer ones. */
function listOccurrences(text: string, value: string): number[] {
  const found: number[] = [];
  if (value === '') return found;
  for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + 1)) {
    const isPart = /[\w/#.%-]$/.test(text.slice(Math.max(0, at - 1), at));
    const goesOn = /^(?:[\w/#?&=%-]|\.\w)/.test(
      text.slice(at + value.length, at + value.length + 2),
    );
    // The letter before the value may belong to an escape such as `\n`.
    if (goesOn || (isPart && !/\\[nrt]$/.test(text.slice(Math.max(0, at - 2), at)))) continue;
    found.push(at);
  }
  return found;
}

interface Spot {
  text: string;
  at: number;
}

/** Number of characters compared on each side, including syntax. */
const AROUND = 300;

function countShared(one: Spot, other: Spot, length: number): number {
  const before = ({ text, at }: Spot) =>
    [...readLetters(text.slice(Math.max(0, at - AROUND), at))].reverse();
  const after = ({ text, at }: Spot) => [
    ...readLetters(text.slice(at + length, at + length + AROUND)),
  ];
  return countSame(before(one), before(other)) + countSame(after(one), after(other));
}

/** Returns the letters and digits of a text, which are the same in any syntax. */
function readLetters(text: string): string {
  return text.replace(/\\[nrt]/g, '').replace(/[^\p{L}\p{N}]+/gu, '');
}

function countSame(one: readonly string[], other: readonly string[]): number {
  const different = one.findIndex((letter, index) => letter !== other[index]);
  return different === -1 ? one.length : different;
}
