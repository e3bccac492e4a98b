/** A name with the address of its description. */
export interface Link {
  text: string;
  url: string;
}

/** A piece of printed code. */
export type Piece = string | Link;

/**
 * Code with optional line breaks. `layOut` writes it on one line if it fits, else breaks it at each
 * `line`: Wadler, "A prettier printer" (1998).
 */
export type Code =
  | Piece
  | readonly Code[]
  /** Fits on one line, or breaks at its own `line`s. */
  | { group: Code }
  | { indent: Code }
  /** A line break if the group breaks, else this text. */
  | { line: string }
  /** Text that appears only if the group breaks. */
  | { broken: string };

const WIDTH = 80;
const INDENT = '  ';

interface Part {
  code: Code;
  depth: number;
  isFlat: boolean;
}

/** Returns the pieces of each line. Breaks lines at 80 columns where the code allows it. */
export function layOut(code: Code): Piece[][] {
  const lines: Piece[][] = [[]];
  let column = 0;
  const add = (piece: Piece) => {
    lines.at(-1)?.push(piece);
    column += lengthOf(piece);
  };
  const open: Part[] = [{ code: { group: code }, depth: 0, isFlat: false }];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const { code: now, depth, isFlat } = part;
    if (typeof now === 'string' || 'text' in now) add(now);
    else if (isList(now))
      for (const one of now.toReversed()) open.push({ code: one, depth, isFlat });
    else if ('indent' in now) open.push({ code: now.indent, depth: depth + 1, isFlat });
    else if ('group' in now)
      open.push({
        code: now.group,
        depth,
        isFlat: isFlat || fits(now.group, WIDTH - column, open),
      });
    else if ('broken' in now) {
      if (!isFlat) add(now.broken);
    } else if (isFlat) add(now.line);
    else {
      lines.push([]);
      column = 0;
      add(INDENT.repeat(depth));
    }
  }
  return lines;
}

/** Returns the pieces of code on one line. */
export function flatten(code: Code): Piece[] {
  const joined: Piece[] = [];
  for (const piece of listPieces(code)) {
    const last = joined.at(-1);
    if (typeof piece !== 'string' || typeof last !== 'string') joined.push(piece);
    else joined[joined.length - 1] = last + piece;
  }
  return joined.filter((piece) => piece !== '');
}

function listPieces(code: Code): Piece[] {
  if (typeof code === 'string' || 'text' in code) return [code];
  if (isList(code)) return code.flatMap(listPieces);
  if ('indent' in code) return listPieces(code.indent);
  if ('group' in code) return listPieces(code.group);
  return 'line' in code ? [code.line] : [];
}

const isList = (code: Code): code is readonly Code[] => Array.isArray(code);
const lengthOf = (piece: Piece): number => (typeof piece === 'string' ? piece : piece.text).length;

/** True if code fits into a width on one line, with the text after it up to the next line break. */
function fits(code: Code, width: number, rest: readonly Part[]): boolean {
  let left = width;
  const open: Part[] = [{ code, depth: 0, isFlat: true }];
  let next = rest.length - 1;
  while (left >= 0) {
    const part = open.pop() ?? rest[next--];
    if (part === undefined) return true;
    const { code: now, isFlat } = part;
    if (typeof now === 'string' || 'text' in now) left -= lengthOf(now);
    else if (isList(now)) for (const one of now.toReversed()) open.push({ ...part, code: one });
    else if ('indent' in now) open.push({ ...part, code: now.indent });
    else if ('group' in now) open.push({ ...part, code: now.group });
    else if ('line' in now) {
      if (!isFlat) return true;
      left -= now.line.length;
    }
  }
  return false;
}

/**
 * Returns items in brackets with a separator between them: on one line, or each on its own. A list
 * of type arguments must not end with a comma.
 */
export function bracket(
  [before, after]: readonly [string, string],
  items: readonly Code[],
  { separator = ',', space = '' }: { separator?: string; space?: string } = {},
): Code {
  if (items.length === 0) return `${before}${after}`;
  const [last, ...others] = items.toReversed();
  const list = others.toReversed().map((item) => [item, separator, { line: ' ' }]);
  return {
    group: [
      before,
      {
        indent: [{ line: space }, ...list, last ?? '', { broken: before === '<' ? '' : separator }],
      },
      { line: space },
      after,
    ],
  };
}
