import { type Comment, type Options, Parser, type Program } from 'acorn';
import acornJsx from 'acorn-jsx';
import type { Node } from 'estree';
import type { Extension } from 'mdast-util-from-markdown';
import { walkEstree } from '../estree/estree-walk.js';
import { endsTooEarly, OpenCode } from './open-code.js';

/** A module's text as passed to acorn, and the positions of its nodes in that text. */
interface ParsedEsm {
  program: Node;
  /** The text as it is in the file: without the declarations that micromark prepends. */
  source: string;
  /** Length of these declarations. */
  skipped: number;
  places: Map<Node, readonly [start: number, end: number]>;
}

const jsxParser = Parser.extend(acornJsx());

/**
 * Returns the parser of `import` and `export` blocks for the `acorn` option of remark-mdx, and an
 * extension that corrects positions afterwards. For each node, micromark-util-events-to-acorn walks
 * along the lines of the block until it finds the node's position, which is quadratic, but nodes at
 * the start of the block are found at once. So the parser places all nodes there until the block's
 * position is known. Such a block is never in a container, so its text is that of the file.
 */
export function createEsmParser(): {
  acorn: Pick<typeof Parser, 'parse' | 'parseExpressionAt'>;
  fromMarkdown: Extension;
} {
  const parsed: ParsedEsm[] = [];
  const [modules, expressions] = [new OpenCode(jsxParser), new OpenCode(jsxParser)];
  return {
    acorn: {
      parse(text: string, options: Options): Program {
        if (modules.hasOpenBracket(text, options)) throw endsTooEarly(text);
        const program = jsxParser.parse(text, options);
        // micromark prepends declarations of names that earlier blocks import: `var a,b`.
        const skipped = text.startsWith('var ') ? text.indexOf('\n') + 1 : 0;
        // micromark calls this function for expressions that contain only comments as well.
        if (/^(?:import|export) /.test(text.slice(skipped, skipped + 7)))
          parsed.push(hidePlaces(program, { source: text.slice(skipped), skipped, options }));
        return program;
      },
      parseExpressionAt(text: string, at: number, options: Options) {
        if (expressions.hasOpenBracket(text, options)) throw endsTooEarly(text);
        return jsxParser.parseExpressionAt(text, at, options);
      },
    },
    fromMarkdown: {
      transforms: [
        () => {
          for (const esm of parsed.splice(0)) placeNodes(esm);
        },
      ],
    },
  };
}

/** The only statements that micromark accepts. It reports the positions of all others. */
const ALLOWED = /^(?:Import|Export)/;

function hidePlaces(
  program: Program,
  { source, skipped, options }: Pick<ParsedEsm, 'source' | 'skipped'> & { options: Options },
): ParsedEsm {
  const places: ParsedEsm['places'] = new Map();
  const hide = (node: Node) => {
    // In `{ a }`, both names are the same node.
    if (places.has(node)) return;
    const place = node as Node & { start: number; end: number };
    places.set(node, [place.start, place.end]);
    place.start = 0;
    place.end = 0;
  };
  const root = program as object as Node;
  hide(root);
  for (const statement of program.body)
    if (ALLOWED.test(statement.type)) walkEstree(statement as object as Node, hide);
  // Comments become part of the tree.
  const comments = Array.isArray(options.onComment) ? (options.onComment as Comment[]) : [];
  for (const comment of comments) hide(comment as object as Node);
  return { program: root, source, skipped, places };
}

interface Point {
  line: number;
  /** From 0, as in estree. */
  column: number;
  offset: number;
}

/** Sets the positions of the nodes as micromark would. */
function placeNodes({ program, source, skipped, places }: ParsedEsm): void {
  const block = program.loc?.start as Point | undefined;
  // micromark has not set the block's position: it rejected the text.
  if (block?.offset === undefined) return;
  const pointAt = createPointAt(source, block);
  for (const [node, [start, end]] of places) {
    const [from, to] = [pointAt(start - skipped), pointAt(end - skipped)];
    Object.assign(node, {
      start: from.offset,
      end: to.offset,
      loc: { start: from, end: to },
      range: [from.offset, to.offset],
    });
  }
}

/** Returns a function from offsets in a text to points in the file. The text starts at `begin`. */
function createPointAt(text: string, begin: Point): (offset: number) => Point {
  const lines = [
    0,
    ...Array.from(text.matchAll(/\r\n|\n|\r/g), ({ index, 0: { length } }) => index + length),
  ];
  return (wanted) => {
    const offset = Math.min(Math.max(wanted, 0), text.length);
    let line = 0;
    for (let after = lines.length; after - line > 1; ) {
      const middle = (line + after) >> 1;
      if ((lines[middle] ?? 0) <= offset) line = middle;
      else after = middle;
    }
    const column = offset - (lines[line] ?? 0);
    return {
      line: begin.line + line,
      column: line === 0 ? begin.column + column : column,
      offset: begin.offset + offset,
    };
  };
}
