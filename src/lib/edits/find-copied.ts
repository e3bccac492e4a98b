import type { Place } from '../../types/diagnostic.js';
import { placeAt } from './place-offsets.js';

export interface CopiedRequest {
  /** What is looked for: an address as it is written. */
  value: string;
  /** Which of its occurrences in the copy is meant, from 0. */
  nth: number;
  copy: string;
  origin: string;
}

/**
 * Where a value of a text stands in the text that this one was made from: at the occurrence that
 * has the most of the words around it. Quotes, escapes, indents and line breaks may differ, as they
 * do between YAML and JSON. Undefined when the original does not contain the value.
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

/** Where a value begins: not as a part of a longer one. */
function listOccurrences(text: string, value: string): number[] {
  const found: number[] = [];
  if (value === '') return found;
  for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + 1)) {
    const isPart = /[\w/#.%-]$/.test(text.slice(Math.max(0, at - 1), at));
    const goesOn = /^(?:[\w/#?&=%-]|\.\w)/.test(
      text.slice(at + value.length, at + value.length + 2),
    );
    // After an escape such as `\n` a letter stands before the value.
    if (goesOn || (isPart && !/\\[nrt]$/.test(text.slice(Math.max(0, at - 2), at)))) continue;
    found.push(at);
  }
  return found;
}

interface Spot {
  text: string;
  at: number;
}

/** How many characters are compared on each side, notation included. */
const AROUND = 300;

function countShared(one: Spot, other: Spot, length: number): number {
  const before = ({ text, at }: Spot) =>
    [...readLetters(text.slice(Math.max(0, at - AROUND), at))].reverse();
  const after = ({ text, at }: Spot) => [
    ...readLetters(text.slice(at + length, at + length + AROUND)),
  ];
  return countSame(before(one), before(other)) + countSame(after(one), after(other));
}

/** Letters and digits: what is left of a text in any notation. */
function readLetters(text: string): string {
  return text.replace(/\\[nrt]/g, '').replace(/[^\p{L}\p{N}]+/gu, '');
}

function countSame(one: readonly string[], other: readonly string[]): number {
  const different = one.findIndex((letter, index) => letter !== other[index]);
  return different === -1 ? one.length : different;
}
