import { findClassEnd } from './find-class-end.js';

const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).join('');
/**
 * What the flag `v` alone allows in a class: properties, classes in it, sets. And characters beyond
 * ASCII.
 */
const NEEDS_V = /\\[pPu]|[^\0-\x7f]|\[|&&|--/;
/** Code points and surrogates, which are written in another way without the flag. */
const BEYOND_BMP = /\\u\{|[\ud800-\udfff]/;

/**
 * The same expression without the flag `v`, for texts of nothing but ASCII: there it has the same
 * matches, and V8 compiles it in a fraction of the time, because letters and digits are not those
 * of all scripts. Nothing if it can't be written without the flag.
 */
export function writeAsciiSource(source: string, flags: string): string | undefined {
  const ignoresCase = flags.includes('i');
  // Classes of strings are no classes of characters.
  if (source.includes('\\q{')) return undefined;
  let written = '';
  for (let at = 0; at < source.length; ) {
    const end = findPartEnd(source, at);
    const part = source.slice(at, end);
    at = end;
    if (
      part.length > 1 &&
      (/^\\p/i.test(part) || (part.startsWith('[') && NEEDS_V.test(part.slice(1))))
    )
      written += writeClass(part, ignoresCase);
    // Letters beyond ASCII that count as `k` and `s` with the flag alone.
    else if (BEYOND_BMP.test(part) || (ignoresCase && /[^\0-\x7f]|^\\u/.test(part)))
      return undefined;
    else written += part;
  }
  return written;
}

/** The place behind the class, the escape or the character that begins at `at`. */
function findPartEnd(source: string, at: number): number {
  if (source[at] === '[') return findClassEnd(source, at);
  if (source[at] !== '\\') return at + 1;
  return /[pPu]/.test(source[at + 1] ?? '') && source[at + 2] === '{'
    ? source.indexOf('}', at) + 1
    : at + 2;
}

/** A class that holds those ASCII characters that the given one holds. */
function writeClass(part: string, ignoresCase: boolean): string {
  const held = new Set(ASCII.match(new RegExp(part, ignoresCase ? 'giv' : 'gv')));
  const isHeld = (code: number) => code < 128 && held.has(String.fromCharCode(code));
  let ranges = '';
  for (let first = 0; first < 128; first++) {
    if (!isHeld(first)) continue;
    let last = first;
    while (isHeld(last + 1)) last++;
    ranges += last === first ? writeCode(first) : `${writeCode(first)}-${writeCode(last)}`;
    first = last;
  }
  return `[${ranges}]`;
}

function writeCode(code: number): string {
  const character = String.fromCharCode(code);
  return /\w/.test(character) ? character : `\\x${code.toString(16).padStart(2, '0')}`;
}
