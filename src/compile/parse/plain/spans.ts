/** Start offset, and the end of the content. */
interface Span {
  at: number;
  end: number;
}

/** Target of a link. */
export interface Target {
  title: string | null;
  url: string;
  /** Offset behind the target. */
  end: number;
}

const TARGET = /\(([^\s()<>\\&`[\]{}]+)(?: +(?:"([^"\\&\n]+)"|'([^'\\&\n]+)'))?\)/y;

/**
 * Characters before emphasis, besides white space, and the characters that emphasis may begin with
 * then, so that its markers are unambiguous.
 */
const BEFORE_EMPHASIS = /[(["'*_]/;
const INSIDE_EMPHASIS = /[A-Za-z0-9`[]/;
/** Characters that may follow emphasis. */
const AFTER_EMPHASIS = /[\s!-/:-@[-^_{-~–—…]/;

/**
 * True if a delimiter run between these characters is left-flanking only. White space represents
 * the ends of the content.
 */
export function beginsEmphasis(before: string, inside: string): boolean {
  if (/\s/.test(before)) return !/\s/.test(inside);
  return BEFORE_EMPHASIS.test(before) && INSIDE_EMPHASIS.test(inside);
}

/** True if a delimiter run between these characters is right-flanking only. */
export function endsEmphasis(inside: string, after: string): boolean {
  return !/\s/.test(inside) && AFTER_EMPHASIS.test(after);
}

/**
 * True if the character at an offset is the only one of its kind between the start and the end of
 * the content.
 */
export function isAlone(text: string, { start, at, end }: Span & { start: number }): boolean {
  const sign = text[at] as string;
  const next = text.indexOf(sign, at + 1);
  return (next < 0 || next >= end) && (at === 0 || text.lastIndexOf(sign, at - 1) < start);
}

/** Returns the number of spaces before an offset, not counting those before `least`. */
export function countSpacesBefore(text: string, end: number, least: number): number {
  let from = end;
  while (from > least && text[from - 1] === ' ') from--;
  return end - from;
}

/** Reads a code span on one line. */
export function readCodeSpan(
  text: string,
  { at, end }: Span,
): { value: string; end: number } | undefined {
  let open = at;
  while (text[open] === '`') open++;
  let close = text.indexOf('`', open);
  let after = close;
  for (; close >= 0 && close < end; close = text.indexOf('`', after)) {
    after = close;
    while (text[after] === '`') after++;
    if (after - close === open - at) break;
  }
  if (close < 0 || close >= end || after > end) return undefined;
  const written = text.slice(open, close);
  if (/[\n\t\r\0]/.test(written)) return undefined;
  const isPadded = written.startsWith(' ') && written.endsWith(' ') && /[^ ]/.test(written);
  return { value: isPadded ? written.slice(1, -1) : written, end: after };
}

/** Reads the target of a link in parentheses, with its title. */
export function readTarget(text: string, { at, end }: Span): Target | undefined {
  TARGET.lastIndex = at;
  const [whole, url, double, single] = TARGET.exec(text) ?? [];
  if (whole === undefined || url === undefined || at + whole.length > end) return undefined;
  return { title: double ?? single ?? null, url, end: at + whole.length };
}
