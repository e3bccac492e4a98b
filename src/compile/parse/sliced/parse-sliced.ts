import type { Root } from 'mdast';
import { fromMarkdown, type Extension as TreeExtension } from 'mdast-util-from-markdown';
import { preprocess } from 'micromark';
import type { Construct, Extension, ParseContext, TokenizeContext } from 'micromark-util-types';
import type { Processor } from 'unified';
import { isParseError } from '../../mdx/mdx-error.js';
import { cutPlain, type PlainSlice } from '../plain/cut-plain.js';
import { readSyntax } from '../plain/syntax.js';
import { compactTree, findLineStarts, type LineStarts, pointAt } from './compact-tree.js';
import { cutText } from './cut-text.js';
import { endsBefore, joinTrees } from './join-trees.js';
import { createNames, type Names } from './names.js';

type MarkdownProcessor = Processor<Root, undefined, undefined, undefined, undefined>;

/** Shorter texts are parsed in one piece. */
const LONG = 64 * 1024;
/** About the length of a slice. */
const SLICE = 16 * 1024;

/**
 * Parses a text to the tree that `processor.parse` makes of it. The parser's time grows with the
 * square of the number of containers, and its memory with the length: a long text is parsed in
 * slices that begin where nothing can be open, or only a list, a table or a quote, which are put
 * together again. What is still open at the end of a slice after all (code, tags, expressions)
 * joins it to the next.
 *
 * Short texts are parsed in parts.
 */
export function parseSliced(
  text: string,
  processor: MarkdownProcessor,
  { long = LONG, slice = SLICE }: { long?: number; slice?: number } = {},
): Root {
  if (text.length <= long) return parseInParts(text, processor);
  // The parser counts a mark of the byte order as no character.
  if (text.startsWith('\uFEFF')) return processor.parse(text);
  return parseCut(cutText(text, slice), { text, processor, isCompact: true });
}

/**
 * Parses a text to the tree that `processor.parse` makes of it: plain blocks are read directly, the
 * parser is asked for what is in between. A long text is parsed in one piece. Places are objects of
 * their own, as plugins expect them.
 */
export function parseInParts(text: string, processor: MarkdownProcessor): Root {
  if (text.length > LONG) return processor.parse(text);
  return parseCut(cutPlain(text, readSyntax(standInFor(processor).extensions)), {
    text,
    processor,
    isCompact: false,
  });
}

function parseCut(slices: readonly PlainSlice[], whole: Omit<Whole, 'lines'>): Root {
  const { text, processor } = whole;
  if (slices.length === 1 && slices[0]?.blocks === undefined) return processor.parse(text);
  const parsed = parseSlices(slices, { ...whole, lines: findLineStarts(text) });
  return parsed === undefined ? processor.parse(text) : joinTrees(parsed);
}

/** What slices are parsed from, and with. */
interface Whole {
  text: string;
  lines: LineStarts;
  processor: MarkdownProcessor;
  /** Trees take as little memory as they can: see `compactTree`. */
  isCompact: boolean;
}

/**
 * A slice, and what comes before it in the text: for one that goes on with a table, the head of
 * that.
 */
interface Part {
  slice: PlainSlice;
  head: string;
  /** What the slices before it import. */
  imports: readonly string[];
}

interface ParsedPart extends Part {
  tree: Root;
  names: Names;
}

/** Undefined when what is wrong with the text is for the parser to say. */
function parseSlices(slices: readonly PlainSlice[], whole: Whole): ParsedPart[] | undefined {
  const { text } = whole;
  const names = createNames();
  const parsed: ParsedPart[] = [];
  for (let index = 0; index < slices.length; ) {
    const head = headFor(slices[index] as PlainSlice, parsed.at(-1), text);
    let count = 0;
    let found: ParsedPart | undefined;
    // Twice as many each time: the attempts add up to no more than twice the last.
    while (found === undefined && index + count < slices.length) {
      count = Math.min(count * 2 || 1, slices.length - index);
      const part = { slice: joined(slices, index, count), head, imports: names.imports };
      found = tryParse(part, whole, slices[index + count]);
    }
    if (found === undefined) return undefined;
    names.definitions.addAll(found.names.definitions);
    names.footnotes.addAll(found.names.footnotes);
    names.imports = found.names.imports;
    parsed.push(found);
    index += count;
  }
  if (names.definitions.length + names.footnotes.length === 0) return parsed;
  // One after the other: the trees that are done with don't add to the memory of the new ones.
  for (const part of parsed)
    if (mayRefer(part, text))
      part.tree = parsePart(part, whole, { ...names, imports: [...part.imports] });
  return parsed;
}

/** Whether other names can change what a slice is: definitions are what they are. */
function mayRefer({ slice, tree }: ParsedPart, text: string): boolean {
  if (slice.blocks !== undefined) return false;
  if (tree.children.every(({ type }) => type === 'definition')) return false;
  return text.slice(slice.start, slice.end).includes('[');
}

/** The lines without which the rows that a slice begins with would be text. */
function headFor({ joint }: PlainSlice, before: ParsedPart | undefined, text: string): string {
  const table = before?.tree.children.at(-1);
  if (joint !== 'table' || before === undefined || table?.position === undefined) return '';
  if (before.head !== '' && before.tree.children.length === 1) return before.head;
  const start = text.lastIndexOf('\n', (table.position.start.offset ?? 0) - 1) + 1;
  const rule = text.indexOf('\n', start) + 1;
  return text.slice(start, text.indexOf('\n', rule) + 1);
}

/** Undefined when something is open at the end of the slice, or may be. */
function tryParse(part: Part, whole: Whole, next: PlainSlice | undefined): ParsedPart | undefined {
  const names = createNames(part.imports);
  const { blocks } = part.slice;
  if (blocks !== undefined) return { ...part, tree: treeOf(part.slice, blocks, whole), names };
  try {
    const tree = parsePart(part, whole, names);
    if (next !== undefined && !endsBefore(next, tree.children.at(-1), whole.text)) return undefined;
    return { ...part, tree, names };
  } catch (error) {
    if (isParseError(error)) return undefined;
    throw error;
  }
}

/** Several slices as one, which is for the parser. */
function joined(slices: readonly PlainSlice[], index: number, count: number): PlainSlice {
  const first = slices[index] as PlainSlice;
  if (count === 1) return first;
  const { blocks: _, ...slice } = first;
  return { ...slice, end: (slices[index + count - 1] as PlainSlice).end };
}

/** The tree of blocks that have been read already. */
function treeOf({ start, end }: PlainSlice, children: Root['children'], { lines }: Whole): Root {
  return {
    type: 'root',
    children,
    position: { start: pointAt(start, lines), end: pointAt(end, lines) },
  };
}

/** Parses a slice as if the whole text had been parsed: places count in the text. */
function parsePart(part: Part, { text, lines, processor, isCompact }: Whole, names: Names): Root {
  const { read, ...options } = standInFor(processor);
  const tree = read({ part, text, names }, () => fromMarkdown(STAND_IN, options));
  const [first] = tree.children;
  if (part.head !== '' && first?.type === 'table') first.children.shift();
  if (isCompact) compactTree(tree, lines);
  return tree;
}

/** The parser is given a text of one letter; what it finds there is a slice. */
const STAND_IN = 'x';
/** Of a table: its titles, and the rule below them. */
const HEAD_LINES = 2;

interface SliceToRead {
  part: Part;
  text: string;
  names: Names;
}

interface StandIn {
  extensions: Extension[];
  mdastExtensions: TreeExtension[];
  /** What is parsed meanwhile is the slice. */
  read(slice: SliceToRead, parse: () => Root): Root;
}

const standIns = new WeakMap<MarkdownProcessor, StandIn>();

/**
 * What extensions of a processor add up to is the same for all slices: micromark knows the list
 * that it has seen before.
 */
function standInFor(processor: MarkdownProcessor): StandIn {
  const known = standIns.get(processor) ?? createStandIn(processor);
  standIns.set(processor, known);
  return known;
}

function createStandIn(processor: MarkdownProcessor): StandIn {
  let present: SliceToRead | undefined;
  let isTaken = false;
  const construct: Construct = {
    name: 'slice',
    tokenize: (effects, ok, nok) => (code) => {
      // The slice itself has such letters, too.
      if (isTaken) return nok(code);
      isTaken = true;
      effects.enter('data');
      effects.consume(code);
      effects.exit('data');
      return ok;
    },
    continuation: { tokenize: (_effects, _ok, nok) => nok },
    exit: () => undefined,
    resolveAll(_events, { parser }: TokenizeContext) {
      if (present === undefined) return [];
      const { part, text, names } = present;
      const { head, slice } = part;
      const { definitions, footnotes, imports } = names;
      Object.assign(parser, {
        defined: definitions,
        gfmFootnotes: footnotes,
        definedModuleSpecifiers: imports,
      } satisfies Partial<ParseContext> & { definedModuleSpecifiers: string[] });
      const { line, start, end } = slice;
      const chunks = preprocess()(head + text.slice(start, end), undefined, true);
      // The head's places are those of the lines above: the slice has its own.
      const from = {
        line: line - (head === '' ? 0 : HEAD_LINES),
        column: 1,
        offset: start - head.length,
      };
      return parser.document(from).write(chunks);
    },
  };
  return {
    extensions: [
      ...((processor.data('micromarkExtensions') as Extension[]) ?? []),
      { document: { [STAND_IN.charCodeAt(0)]: construct } },
    ],
    mdastExtensions: (processor.data('fromMarkdownExtensions') as TreeExtension[]) ?? [],
    read(slice, parse) {
      present = slice;
      isTaken = false;
      return parse();
    },
  };
}
