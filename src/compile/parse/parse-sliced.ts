import type { Root } from 'mdast';
import { fromMarkdown, type Extension as TreeExtension } from 'mdast-util-from-markdown';
import { preprocess } from 'micromark';
import type { Construct, Extension, ParseContext, TokenizeContext } from 'micromark-util-types';
import type { Processor } from 'unified';
import { isParseError } from '../mdx/mdx-error.js';
import { NameList } from '../text/name-list.js';

type MarkdownProcessor = Processor<Root, undefined, undefined, undefined, undefined>;

/** Shorter texts are parsed in one piece. */
const LONG = 64 * 1024;
/** About the length of a slice. */
const SLICE = 16 * 1024;

/** A part of a text: whole lines, of which the first stands in no other block. */
interface Slice {
  /** Number of its first line, from 1. */
  line: number;
  /** Where it begins and ends in the text. */
  start: number;
  end: number;
}

/** What other slices define: references to it are no plain text. */
interface Names {
  definitions: NameList;
  footnotes: NameList;
}

/**
 * Parses a text to the tree that `processor.parse` makes of it. The parser's time grows with the square of the number of
 * containers, and its memory with the length: a long text is parsed in slices that begin where nothing can be open.
 * What is still open at the end of a slice after all (code, tags, expressions) joins it to the next.
 */
export function parseSliced(
  text: string,
  processor: MarkdownProcessor,
  { long = LONG, slice = SLICE } = {},
): Root {
  // The parser counts a mark of the byte order as no character.
  if (text.length <= long || text.startsWith('\uFEFF')) return processor.parse(text);
  const slices = cut(text, slice);
  if (slices.length === 1) return processor.parse(text);
  const parsed = parseSlices(text, slices, processor);
  return parsed === undefined ? processor.parse(text) : join(parsed);
}

/** Undefined when what is wrong with the text is for the parser to say. */
function parseSlices(
  text: string,
  slices: readonly Slice[],
  processor: MarkdownProcessor,
): Root[] | undefined {
  const names: Names = { definitions: new NameList(), footnotes: new NameList() };
  const parsed: { slice: Slice; tree: Root }[] = [];
  for (let index = 0; index < slices.length; ) {
    let count = 1;
    let found = tryParse(text, joined(slices, index, count), processor);
    // Twice as many each time: the attempts add up to no more than twice the last.
    while (found === undefined && index + count < slices.length) {
      count = Math.min(count * 2, slices.length - index);
      found = tryParse(text, joined(slices, index, count), processor);
    }
    if (found === undefined) return undefined;
    names.definitions.addAll(found.names.definitions);
    names.footnotes.addAll(found.names.footnotes);
    parsed.push(found);
    index += count;
  }
  const isNamed = names.definitions.length + names.footnotes.length > 0;
  return parsed.map(({ slice, tree }) =>
    isNamed && text.slice(slice.start, slice.end).includes('[')
      ? parseSlice(text, slice, { processor, names })
      : tree,
  );
}

/** Undefined when something is open at the end of the slice, or may be. */
function tryParse(
  text: string,
  slice: Slice,
  processor: MarkdownProcessor,
): { slice: Slice; tree: Root; names: Names } | undefined {
  const names: Names = { definitions: new NameList(), footnotes: new NameList() };
  try {
    const tree = parseSlice(text, slice, { processor, names });
    const isOpen = slice.end < text.length && MAY_BE_OPEN.has(tree.children.at(-1)?.type ?? '');
    return isOpen ? undefined : { slice, tree, names };
  } catch (error) {
    if (isParseError(error)) return undefined;
    throw error;
  }
}

/** Blocks that end where the text ends, without a word, when nothing else ends them. */
const MAY_BE_OPEN: ReadonlySet<string> = new Set(['code', 'html', 'containerDirective']);

function joined(slices: readonly Slice[], index: number, count: number): Slice {
  const first = slices[index] as Slice;
  return { ...first, end: (slices[index + count - 1] as Slice).end };
}

/**
 * Cuts before lines that follow a blank one and begin with a letter or a heading's `#`: such a line ends lists, quotes and footnotes,
 * and continues none of the blocks that a blank line ends.
 */
function cut(text: string, length: number): Slice[] {
  const slices: Slice[] = [];
  let from: Omit<Slice, 'end'> = { line: 1, start: 0 };
  let isAfterBlank = false;
  for (let line = 1, start = 0; start < text.length; line++) {
    const end = text.indexOf('\n', start) + 1 || text.length;
    if (isAfterBlank && start - from.start >= length && /[A-Za-z#]/.test(text.charAt(start))) {
      slices.push({ ...from, end: start });
      from = { line, start };
    }
    isAfterBlank = /^[ \t\r\n]*$/.test(text.slice(start, Math.min(end, start + 200)));
    start = end;
  }
  slices.push({ ...from, end: text.length });
  return slices;
}

/** Parses a slice as if the whole text had been parsed: places count in the text. */
function parseSlice(
  text: string,
  slice: Slice,
  { processor, names }: { processor: MarkdownProcessor; names: Names },
): Root {
  return fromMarkdown(STAND_IN, {
    extensions: [
      ...((processor.data('micromarkExtensions') as Extension[]) ?? []),
      standIn(text, slice, names),
    ],
    mdastExtensions: (processor.data('fromMarkdownExtensions') as TreeExtension[]) ?? [],
  });
}

/** The parser is given a text of one letter; what it finds there is a slice. */
const STAND_IN = 'x';

function standIn(text: string, { line, start, end }: Slice, { definitions, footnotes }: Names): Extension {
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
      Object.assign(parser, {
        defined: definitions,
        gfmFootnotes: footnotes,
      } satisfies Partial<ParseContext>);
      const chunks = preprocess()(text.slice(start, end), undefined, true);
      return parser.document({ line, column: 1, offset: start }).write(chunks);
    },
  };
  return { document: { [STAND_IN.charCodeAt(0)]: construct } };
}

function join(trees: readonly Root[]): Root {
  const [first, last] = [trees[0]?.position, trees.at(-1)?.position];
  const children = trees.flatMap((tree) => tree.children);
  return {
    type: 'root',
    children,
    ...(first && last && { position: { start: first.start, end: last.end } }),
  };
}
