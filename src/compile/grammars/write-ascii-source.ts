import { findClassEnd } from './find-class-end.js';

const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).join('');
/**
 * Class syntax that requires the flag `v` (properties, nested classes, set operations), and
 * characters beyond ASCII.
 */
const NEEDS_V = /\\[pPu]|[^\0-\x7f]|\[|&&|--/;
/** Code points and surrogates, which are written differently without the flag. */
const BEYOND_BMP = /\\u\{|[\ud800-\udfff]/;

/**
 * Returns the expression without the flag `v`, for ASCII text. It has the same matches there, and
 * V8 compiles it in a fraction of the time, because its letters and digits are not those of all
 * scripts. Returns undefined if the expression requires the flag.
 */
export function writeAsciiSource(source: string, flags: string): string | undefined {
  const ignoresCase = flags.includes('i');
  // A class that contains strings is not a character class.
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
    // With the flag alone, some letters beyond ASCII match `k` and `s`.
    else if (BEYOND_BMP.test(part) || (ignoresCase && /[^\0-\x7f]|^\\u/.test(part)))
      return undefined;
    else written += part;
  }
  return written;
}

/** Returns the offset behind the class, the escape or the character that begins at `at`. */
function findPartEnd(source: string, at: number): number {
  if (source[at] === '[') return findClassEnd(source, at);
  if (source[at] !== '\\') return at + 1;
  return /[pPu]/.test(source[at + 1] ?? '') && source[at + 2] === '{'
    ? source.indexOf('}', at) + 1
    : at + 2;
}

/** Writes a class of the ASCII characters that the given one contains. */
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
