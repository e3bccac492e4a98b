import type { Root } from 'mdast';
import { fromMarkdown, type Extension as TreeExtension } from 'mdast-util-from-markdown';
import { preprocess } from 'micromark';
import type { Construct, Extension, ParseContext, TokenizeContext } from 'micromark-util-types';
import type { Processor } from 'unified';
import { isParseError } from '../../mdx/mdx-error.js';
import { readSyntax } from '../plain/syntax.js';
import { compactTree, findLineStarts, type LineStarts, pointAt } from './compact-tree.js';
import { cutPlain, type PlainSlice } from './cut-plain.js';
import { cutText } from './cut-text.js';
import { endsBefore, joinTrees } from './join-trees.js';
import { createNames, type Names } from './names.js';

type MarkdownProcessor = Processor<Root, undefined, undefined, undefined, undefined>;

/** Shorter texts are parsed in one piece. */
const LONG = 64 * 1024;
/** Approximate length of a slice. */
const SLICE = 16 * 1024;

/**
 * Returns the same tree as `processor.parse`. The parser's time grows with the square of the number
 * of containers, and its memory with the length, so long texts are parsed in slices, whose trees
 * are then joined. Slices begin where no block can be open, or only a list, a table or a quote. If
 * a block is still open at the end of a slice (code, tags, expressions), the slice is parsed again
 * with the next.
 *
 * Short texts are parsed by `parseInParts`.
 */
export function parseSliced(
  text: string,
  processor: MarkdownProcessor,
  { long = LONG, slice = SLICE }: { long?: number; slice?: number } = {},
): Root {
  if (text.length <= long) return parseInParts(text, processor);
  // The parser does not count a byte order mark as a character.
  if (text.startsWith('\uFEFF')) return processor.parse(text);
  return parseCut(cutText(text, slice), { text, processor, isCompact: true });
}

/**
 * Returns the same tree as `processor.parse`: reads plain blocks directly and only parses the text
 * between them. Parses long texts in one piece. Positions are separate objects, as plugins expect.
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

/** The whole text, and the options for parsing its slices. */
interface Whole {
  text: string;
  lines: LineStarts;
  processor: MarkdownProcessor;
  /** True if trees must take as little memory as possible: see `compactTree`. */
  isCompact: boolean;
}

/** A slice with its context: for one that continues a table, the table's head. */
interface Part {
  slice: PlainSlice;
  head: string;
  /** Names that the slices before it import. */
  imports: readonly string[];
}

interface ParsedPart extends Part {
  tree: Root;
  names: Names;
}

/** Returns undefined if the text has a mistake that the parser has to report. */
function parseSlices(slices: readonly PlainSlice[], whole: Whole): ParsedPart[] | undefined {
  const { text } = whole;
  const names = createNames();
  const parsed: ParsedPart[] = [];
  for (let index = 0; index < slices.length; ) {
    const head = headFor(slices[index] as PlainSlice, parsed.at(-1), text);
    let count = 0;
    let found: ParsedPart | undefined;
    // Double the count each time, so that all attempts together take at most twice the time of the
    // last.
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
  // One after another, so that the memory of replaced trees is free for the new ones.
  for (const part of parsed)
    if (mayRefer(part, text))
      part.tree = parsePart(part, whole, { ...names, imports: [...part.imports] });
  return parsed;
}

/** True if names of other slices can change the tree of a slice. Definitions do not change. */
function mayRefer({ slice, tree }: ParsedPart, text: string): boolean {
  if (slice.blocks !== undefined) return false;
  if (tree.children.every(({ type }) => type === 'definition')) return false;
  return text.slice(slice.start, slice.end).includes('[');
}

/** Returns the lines without which the rows at the beginning of a slice would be text. */
function headFor({ joint }: PlainSlice, before: ParsedPart | undefined, text: string): string {
  const table = before?.tree.children.at(-1);
  if (joint !== 'table' || before === undefined || table?.position === undefined) return '';
  if (before.head !== '' && before.tree.children.length === 1) return before.head;
  const start = text.lastIndexOf('\n', (table.position.start.offset ?? 0) - 1) + 1;
  const rule = text.indexOf('\n', start) + 1;
  return text.slice(start, text.indexOf('\n', rule) + 1);
}

/** Returns undefined if a block is open at the end of the slice, or may be. */
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

/** Joins several slices to one, which the parser has to read. */
function joined(slices: readonly PlainSlice[], index: number, count: number): PlainSlice {
  const first = slices[index] as PlainSlice;
  if (count === 1) return first;
  const { blocks: _, ...slice } = first;
  return { ...slice, end: (slices[index + count - 1] as PlainSlice).end };
}

/** Creates the tree of blocks that are already parsed. */
function treeOf({ start, end }: PlainSlice, children: Root['children'], { lines }: Whole): Root {
  return {
    type: 'root',
    children,
    position: { start: pointAt(start, lines), end: pointAt(end, lines) },
  };
}

/** Parses a slice as part of the whole text: positions refer to the text. */
function parsePart(part: Part, { text, lines, processor, isCompact }: Whole, names: Names): Root {
  const { read, ...options } = standInFor(processor);
  const tree = read({ part, text, names }, () => fromMarkdown(STAND_IN, options));
  const [first] = tree.children;
  if (part.head !== '' && first?.type === 'table') first.children.shift();
  if (isCompact) compactTree(tree, lines);
  return tree;
}

/** The text that the parser gets. A construct replaces its only letter by the slice. */
const STAND_IN = 'x';
/** Number of lines in the head of a table: its titles, and the delimiter row. */
const HEAD_LINES = 2;

interface SliceToRead {
  part: Part;
  text: string;
  names: Names;
}

interface StandIn {
  extensions: Extension[];
  mdastExtensions: TreeExtension[];
  /** Runs `parse`, which parses the slice. */
  read(slice: SliceToRead, parse: () => Root): Root;
}

const standIns = new WeakMap<MarkdownProcessor, StandIn>();

/**
 * Returns a processor's stand-in, with the same list of extensions for all slices: micromark
 * combines a list of extensions once.
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
      // The slice may contain the same letter.
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
      // Positions in the head would be those of the lines above it, so subtract its length.
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
