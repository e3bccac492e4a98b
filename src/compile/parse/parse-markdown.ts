import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import type { MarkdownPrograms } from '../../lib/markdown/markdown-programs.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { SourceFile } from '../../types/doc.js';
import type { MarkdownSyntax } from '../../types/markdown.js';
import { foldCode, unfoldCode } from '../code/fold-code.js';
import { leaveOut, listUnneeded, searchOnSigns } from '../code/needed-syntax.js';
import { isParseError, mdxError } from '../mdx/mdx-error.js';
import { bracketTitles, misreadTitles } from '../text/directive-titles.js';
import { boundHtml } from './bound-html.js';
import { addSyntax, mdxAdditions, mdxSyntax } from './markdown-syntax.js';
import { describeLosses, readMeaning, seemsMdx } from './meant-as-mdx.js';
import { checkDepth } from './nesting-limit.js';
import { pluginError } from './plugin-error.js';
import { resolveSpans } from './resolve-spans.js';
import {
  type GuardedTransformer,
  guardPlugins,
  PluginError,
  type PluginGuard,
} from './site-plugins.js';
import { parseInParts, parseSliced } from './sliced/parse-sliced.js';

export type Format = 'mdx' | 'md' | 'detect';
type MarkdownProcessor = Processor<Root, undefined, undefined, undefined, undefined>;

/**
 * A processor parses a text and then runs the site's own plugins. `later` contains the transformers
 * that run in a later phase.
 */
interface Parser {
  processor: MarkdownProcessor;
  later: readonly GuardedTransformer[];
  /**
   * `folded`: without its code. `written`: with its code, because plugins may read the text.
   * `whole`: in one piece, because the text may have syntax that docsgen does not know.
   */
  reads: 'folded' | 'written' | 'whole';
}

type Dialect = 'mdx' | 'md';

/** Functions that return the parser for a text, by dialect. */
export interface Parsers extends Record<Dialect, (text: string) => Parser> {
  /** See `MarkdownConfig`. */
  preferMdx: boolean;
  /** Names that have a value in MDX expressions. */
  names: readonly string[];
}

/**
 * A tree, and the text that its offsets refer to: the file, possibly without its code and with
 * other changes that keep line numbers.
 */
interface ParsedText {
  tree: Root;
  text: string;
}

/**
 * `data` of a file, which plugins may extend. All plugins get the same object, from the first phase
 * to the last.
 */
export interface PluginData extends Record<string, unknown> {
  /** All keys as written, including those that docsgen does not know. */
  readonly frontMatter: Readonly<Record<string, unknown>>;
}

/** A text to parse. */
interface ParsedSource extends SourceFile {
  data?: PluginData;
}

/** A parsed file. */
export interface ParsedMarkdown extends ParsedText {
  isMdx: boolean;
  /** Parts that a page does not show as written because it is MDX. */
  losses: Diagnostic[];
  data: PluginData;
  /** Transformers that run in a later phase. */
  later: readonly GuardedTransformer[];
}

export function createParsers({
  remarkPlugins,
  lateRemarkPlugins,
  rehypePlugins,
  gfm,
  preferMdx = false,
  syntax = [],
  names = [],
  pluginGuard: guard,
}: Pick<MarkdownPrograms, 'remarkPlugins' | 'lateRemarkPlugins' | 'rehypePlugins'> & {
  gfm: boolean;
  preferMdx?: boolean | undefined;
  /** Syntax of features. */
  syntax?: readonly MarkdownSyntax[];
  names?: readonly string[];
  pluginGuard?: PluginGuard;
}): Parsers {
  const makeBoth: MakeProcessor = (needed) => {
    const made: MarkdownProcessor = unified().use(remarkParse);
    if (gfm) made.use(remarkGfm);
    made.use(resolveSpans).use(remarkDirective).use(searchOnSigns).use(addSyntax, needed);
    return made;
  };
  const makeMd: MakeProcessor = (needed) => {
    const made = makeBoth(needed);
    made.use(boundHtml);
    return made;
  };
  const makeMdx: MakeProcessor = (needed) => {
    const made = makeBoth(needed);
    made.use(mdxSyntax).use(mdxAdditions);
    return made;
  };
  const early = { plugins: remarkPlugins, list: 'remarkPlugins', offset: 0, guard } as const;
  const late = {
    plugins: lateRemarkPlugins,
    list: 'lateRemarkPlugins',
    offset: remarkPlugins.length,
    guard,
  } as const;
  const listPlugins: ListPlugins = (later) => [
    ...guardPlugins(early),
    ...guardPlugins(late, later),
  ];
  const hasPlugins = remarkPlugins.length + lateRemarkPlugins.length + rehypePlugins.length > 0;
  return {
    mdx: withPlugins(makeMdx, { listPlugins, syntax, hasPlugins }),
    md: withPlugins(makeMd, { listPlugins, syntax, hasPlugins }),
    ...{ preferMdx, names },
  };
}

/** Creates a processor with the syntax of features. */
type MakeProcessor = (syntax: readonly MarkdownSyntax[]) => MarkdownProcessor;

/** Returns the plugins of a processor. Adds the transformers of late ones to `later`. */
type ListPlugins = (later: GuardedTransformer[]) => ReturnType<typeof guardPlugins>;

/**
 * Returns a parser for a text, with one processor per set of constructs that texts need. Syntax of
 * plugins is never left out.
 */
function withPlugins(
  makeProcessor: MakeProcessor,
  {
    listPlugins,
    syntax,
    hasPlugins,
  }: { listPlugins: ListPlugins; syntax: readonly MarkdownSyntax[]; hasPlugins: boolean },
): Parsers['md'] {
  const processors = new Map<string, Parser>();
  return (text) => {
    const unneeded = listUnneeded(text);
    const needed = syntax.filter(({ sign }) => sign === undefined || text.includes(sign));
    const key = [...unneeded, ...needed.map((one) => syntax.indexOf(one))].join();
    const known = processors.get(key);
    if (known !== undefined) return known;
    const made = makeProcessor(needed).use(leaveOut, unneeded);
    let own: unknown[] = [];
    made.use(function noteSyntax(this: Processor) {
      own = listSyntax(this);
    });
    const later: GuardedTransformer[] = [];
    for (const plugin of listPlugins(later)) made.use(plugin);
    const processor = made.freeze();
    const all = listSyntax(processor);
    const isKnown =
      needed.length === 0 && all.length === own.length && all.every((one, i) => one === own[i]);
    const parser: Parser = {
      ...{ processor, later },
      reads: !isKnown ? 'whole' : hasPlugins ? 'written' : 'folded',
    };
    processors.set(key, parser);
    return parser;
  };
}

/**
 * Parses a text in the given format and runs the site's plugins. With `detect`, a `.md` file is MDX
 * if it is valid MDX and either loses nothing as MDX or shows signs of being meant as MDX.
 */
export async function parseMarkdown(
  source: ParsedSource,
  format: Format,
  parsers: Parsers,
): Promise<ParsedMarkdown | { problem: Diagnostic }> {
  const tooDeep = checkDepth(source);
  if (tooDeep) return { problem: tooDeep };
  const parse = (dialect: Dialect) => parseAs(source, parsers[dialect](source.text), dialect);
  const parsed = parse(format === 'md' ? 'md' : 'mdx');
  const isDetected = format === 'detect' && source.path.endsWith('.md');
  const chosen = isDetected
    ? chooseDialect(parsed, { source, parsers, plain: () => parse('md') })
    : parsed;
  return 'problem' in chosen ? chosen : await runPlugins(chosen, source);
}

type Parsed = (ParsedMarkdown & { processor: MarkdownProcessor }) | { problem: Diagnostic };

function chooseDialect(
  asMdx: Parsed,
  {
    source: { text, path },
    parsers: { names, preferMdx },
    plain,
  }: { source: ParsedSource; parsers: Parsers; plain: () => Parsed },
): Parsed {
  if ('problem' in asMdx) {
    if (asMdx.problem.code !== 'mdx-syntax') return asMdx;
    const asPlain = plain();
    return 'problem' in asPlain || !seemsMdx(asPlain.tree) ? asPlain : asMdx;
  }
  if (preferMdx || !/[{]|^(?:>? {4}|[ >]*\t)|<pre/m.test(text)) return asMdx;
  const { hasSigns, losses } = readMeaning(asMdx.tree, { text: asMdx.text, names });
  if (losses.length === 0) return asMdx;
  return hasSigns ? { ...asMdx, losses: describeLosses(losses, path) } : plain();
}

/** Lists the parser and the extensions of a processor. */
function listSyntax(processor: Pick<MarkdownProcessor | Processor, 'data' | 'parser'>): unknown[] {
  const { micromarkExtensions = [], fromMarkdownExtensions = [] } = processor.data();
  return [processor.parser, ...micromarkExtensions, ...fromMarkdownExtensions.flat()];
}

function parseAs(
  source: ParsedSource,
  { processor, later, reads }: Parser,
  dialect: Dialect,
): Parsed {
  const { path, data = { frontMatter: {} } } = source;
  try {
    const parsed = parseText(source.text, (text) => {
      if (reads === 'folded') return parseFolded(text, processor);
      return {
        tree: reads === 'whole' ? processor.parse(text) : parseInParts(text, processor),
        text,
      };
    });
    return { ...parsed, isMdx: dialect === 'mdx', data, later, losses: [], processor };
  } catch (error) {
    if (isParseError(error)) return { problem: mdxError(error, source) };
    if (error instanceof PluginError) return { problem: pluginError(error, path) };
    throw error;
  }
}

async function runPlugins(
  { processor, ...parsed }: Exclude<Parsed, { problem: Diagnostic }>,
  { path }: SourceFile,
): Promise<ParsedMarkdown | { problem: Diagnostic }> {
  try {
    const file = { value: parsed.text, path, data: parsed.data };
    return { ...parsed, tree: (await processor.run(parsed.tree, file)) as Root };
  } catch (error) {
    return { problem: pluginError(error, path) };
  }
}

function parseText(text: string, parse: (text: string) => ParsedText): ParsedText {
  const bracketed = bracketTitles(text, new Set());
  const parsed = parse(bracketed.text);
  const misread = misreadTitles(parsed.tree, bracketed.lines);
  return misread.size === 0 ? parsed : parse(bracketTitles(text, misread).text);
}

/** Parses a text without its code, which is put back afterwards, unless the result would differ. */
function parseFolded(text: string, processor: MarkdownProcessor): ParsedText {
  const folded = foldCode(text);
  if (folded.folds.length > 0) {
    try {
      const tree = parseSliced(folded.text, processor);
      if (unfoldCode(tree, folded.folds)) return { tree, text: folded.text };
    } catch (error) {
      if (!isParseError(error)) throw error;
    }
  }
  return { tree: parseSliced(text, processor), text };
}

/** Runs the transformers of late plugins, which may return another tree. */
export async function runLater(
  parsed: ParsedMarkdown,
  file: string,
): Promise<{ tree: Root } | { problem: Diagnostic }> {
  const { text, data } = parsed;
  const processor = unified();
  for (const transform of parsed.later) processor.use(() => transform);
  try {
    return { tree: (await processor.run(parsed.tree, { value: text, path: file, data })) as Root };
  } catch (error) {
    return { problem: pluginError(error, file) };
  }
}
