/** Where to read, and where the words end. */
interface Span {
  at: number;
  end: number;
}

/** What a link leads to. */
export interface Target {
  title: string | null;
  url: string;
  /** The offset behind it. */
  end: number;
}

const TARGET = /\(([^\s()<>\\&`[\]{}]+)(?: +(?:"([^"\\&\n]+)"|'([^'\\&\n]+)'))?\)/y;

/**
 * What emphasis may follow besides white space, and what it may begin with then, so that its signs
 * can't mean anything else.
 */
const BEFORE_EMPHASIS = /[(["'*_]/;
const INSIDE_EMPHASIS = /[A-Za-z0-9`[]/;
/** What may follow emphasis. */
const AFTER_EMPHASIS = /[\s!-/:-@[-^_{-~–—…]/;

/**
 * Whether a sign of emphasis between two characters can't but begin it. White space stands for the
 * ends of the words.
 */
export function beginsEmphasis(before: string, inside: string): boolean {
  if (/\s/.test(before)) return !/\s/.test(inside);
  return BEFORE_EMPHASIS.test(before) && INSIDE_EMPHASIS.test(inside);
}

/** Whether one between two characters can't but end it. */
export function endsEmphasis(inside: string, after: string): boolean {
  return !/\s/.test(inside) && AFTER_EMPHASIS.test(after);
}

/**
 * Whether the sign at an offset is the only one of its kind from the start to the end of the words.
 */
export function isAlone(text: string, { start, at, end }: Span & { start: number }): boolean {
  const sign = text[at] as string;
  const next = text.indexOf(sign, at + 1);
  return (next < 0 || next >= end) && (at === 0 || text.lastIndexOf(sign, at - 1) < start);
}

/** How many spaces stand before an offset, at most down to another one. */
export function countSpacesBefore(text: string, end: number, least: number): number {
  let from = end;
  while (from > least && text[from - 1] === ' ') from--;
  return end - from;
}

/** Reads code between backticks that is on one line. */
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

/** Reads the address of a link in its parentheses, and its title. */
export function readTarget(text: string, { at, end }: Span): Target | undefined {
  TARGET.lastIndex = at;
  const [whole, url, double, single] = TARGET.exec(text) ?? [];
  if (whole === undefined || url === undefined || at + whole.length > end) return undefined;
  return { title: double ?? single ?? null, url, end: at + whole.length };
}
