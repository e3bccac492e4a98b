import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

// Matches container markers (quotes, list items), the fence, an optional space, the name, and a
// title without brackets.
const OPENING =
  /^([ \t]*(?:(?:>|[-*+]|\d+[.)])[ \t]*)*)(:{3,})([ \t]*)([A-Za-z][\w-]*)([ \t]+[^\s[{].*?)?[ \t]*$/;
const TRAILING_ATTRIBUTES = /[ \t]+(\{[^{}]*\})$/;

/**
 * A text whose `:::kind Title` lines were rewritten as `:::kind[Title]`, with the numbers of these
 * lines.
 */
export interface BracketedTitles {
  text: string;
  lines: ReadonlySet<number>;
}

/**
 * Rewrites `:::kind Title` (and `::: kind`) as `:::kind[Title]`, the form of the directive syntax.
 * Lines keep their numbers. Only parsing shows whether a line opens a directive or belongs to code:
 * see `misreadTitles`.
 */
export function bracketTitles(text: string, except: ReadonlySet<number>): BracketedTitles {
  if (!text.includes(':::')) return { text, lines: new Set() };
  const converted = new Set<number>();
  const lines = text.split('\n').map((line, index) => {
    if (except.has(index + 1)) return line;
    const ending = line.endsWith('\r') ? '\r' : '';
    const bracketed = bracketLine(ending === '' ? line : line.slice(0, -1));
    if (bracketed === undefined) return line;
    converted.add(index + 1);
    return bracketed + ending;
  });
  return { text: lines.join('\n'), lines: converted };
}

/**
 * Returns the rewritten lines on which no directive begins: these must be parsed again as written.
 */
export function misreadTitles(tree: Root, converted: ReadonlySet<number>): ReadonlySet<number> {
  const misread = new Set(converted);
  if (misread.size > 0) {
    visit(tree, 'containerDirective', (node) => {
      if (node.position) misread.delete(node.position.start.line);
    });
  }
  return misread;
}

function bracketLine(line: string): string | undefined {
  const match = OPENING.exec(line);
  if (match === null) return undefined;
  const [, marks = '', fence = '', gap = '', name = '', written] = match;
  if (written === undefined) return gap === '' ? undefined : `${marks}${fence}${name}`;
  const attributes = TRAILING_ATTRIBUTES.exec(written)?.[1] ?? '';
  const title = written.replace(TRAILING_ATTRIBUTES, '').trim();
  return `${marks}${fence}${name}[${balanceBrackets(title)}]${attributes}`;
}

/** Escapes unbalanced brackets, which would end the label early. */
function balanceBrackets(title: string): string {
  let depth = 0;
  for (const character of title.replace(/\\./g, '')) {
    if (character === '[') depth += 1;
    if (character === ']') depth -= 1;
    if (depth < 0) break;
  }
  return depth === 0 ? title : title.replace(/(?<!\\)[[\]]/g, '\\$&');
}
