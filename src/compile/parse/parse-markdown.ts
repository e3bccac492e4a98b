import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import type { RemarkPlugin } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { SourceFile } from '../../types/doc.js';
import { foldCode, unfoldCode } from '../code/fold-code.js';
import { leaveOut, listUnneeded, searchOnSigns } from '../code/needed-syntax.js';
import { createEsmParser } from '../mdx/esm-positions.js';
import { isParseError, mdxError } from '../mdx/mdx-error.js';
import { bracketTitles, misreadTitles } from '../text/directive-titles.js';
import { explicitId } from './explicit-id.js';
import { htmlComment, htmlCommentToTree, yieldToComments } from './html-comment.js';
import { checkDepth } from './nesting-limit.js';
import { parseSliced } from './parse-sliced.js';
import { resolveSpans } from './resolve-spans.js';
import { guardPlugins, PluginError, type PluginGuard } from './site-plugins.js';

export type Format = 'mdx' | 'md' | 'detect';
type MarkdownProcessor = Processor<Root, undefined, undefined, undefined, undefined>;

/** The two dialects: a processor for a text parses it and then runs the site's own plugins. */
export interface Parsers extends Record<'mdx' | 'md', (text: string) => MarkdownProcessor> {
  /** Plugins may look into the text that the tree was parsed from. */
  hasPlugins: boolean;
}

/** A tree, and the text that its offsets count in: the file with changes that keep its lines, maybe without its code. */
interface ParsedText {
  tree: Root;
  text: string;
}

/** A parsed file. */
export interface ParsedMarkdown extends ParsedText {
  isMdx: boolean;
}

export function createParsers(
  plugins: RemarkPlugin[],
  { gfm, pluginGuard }: { gfm: boolean; pluginGuard?: PluginGuard },
): Parsers {
  const plain = unified().use(remarkParse);
  const markdown = (gfm ? plain.use(remarkGfm) : plain)
    .use(resolveSpans)
    .use(remarkDirective)
    .use(searchOnSigns);
  const mdx = markdown().use(mdxSyntax).use(mdxAdditions);
  const sitePlugins = guardPlugins(plugins, pluginGuard);
  return {
    mdx: withPlugins(mdx, sitePlugins),
    md: withPlugins(markdown(), sitePlugins),
    hasPlugins: sitePlugins.length > 0,
  };
}

/** One processor for each set of constructs that texts need. Plugins may bring syntax of their own: it is never left out. */
function withPlugins(processor: MarkdownProcessor, plugins: ReturnType<typeof guardPlugins>): Parsers['md'] {
  const processors = new Map<string, MarkdownProcessor>();
  return (text) => {
    const unneeded = listUnneeded(text);
    const key = unneeded.join();
    const known = processors.get(key);
    if (known !== undefined) return known;
    const made = processor().use(leaveOut, unneeded);
    for (const plugin of plugins) made.use(plugin);
    processors.set(key, made.freeze());
    return made;
  };
}

/**
 * Parses a text in the given format and runs the site's plugins. `detect` means MDX, and plain Markdown for a `.md`
 * that is not MDX and has no signs of wanting to be.
 */
export async function parseMarkdown(
  source: SourceFile,
  format: Format,
  parsers: Parsers,
): Promise<ParsedMarkdown | { problem: Diagnostic }> {
  const tooDeep = checkDepth(source);
  if (tooDeep) return { problem: tooDeep };
  if (format === 'md') return await parseAs(source, 'md', parsers);
  const parsed = await parseAs(source, 'mdx', parsers);
  const mayBePlain = format === 'detect' && source.path.endsWith('.md') && !meansMdx(source.text);
  return 'problem' in parsed && mayBePlain ? await parseAs(source, 'md', parsers) : parsed;
}

async function parseAs(
  source: SourceFile,
  dialect: 'mdx' | 'md',
  parsers: Parsers,
): Promise<ParsedMarkdown | { problem: Diagnostic }> {
  let processor: MarkdownProcessor;
  let parsed: ParsedMarkdown;
  try {
    processor = parsers[dialect](source.text);
    const parse = parsers.hasPlugins ? parseWhole : parseFolded;
    parsed = { ...parseText(source.text, (text) => parse(text, processor)), isMdx: dialect === 'mdx' };
  } catch (error) {
    if (isParseError(error)) return { problem: mdxError(error, source.path) };
    if (error instanceof PluginError) return { problem: pluginError(error, source.path) };
    throw error;
  }
  try {
    const tree = await processor.run(parsed.tree, { value: parsed.text, path: source.path });
    return { ...parsed, tree: tree as Root };
  } catch (error) {
    return { problem: pluginError(error, source.path) };
  }
}

function parseText(text: string, parse: (text: string) => ParsedText): ParsedText {
  const bracketed = bracketTitles(text, new Set());
  const parsed = parse(bracketed.text);
  const misread = misreadTitles(parsed.tree, bracketed.lines);
  return misread.size === 0 ? parsed : parse(bracketTitles(text, misread).text);
}

/** Parses a text without its code, which is put back afterwards, if the result is the same. */
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

function parseWhole(text: string, processor: MarkdownProcessor): ParsedText {
  return { tree: processor.parse(text), text };
}

/** Signs that a `.md` is meant as MDX: an import or export, or a component's tag, outside code. */
function meansMdx(text: string): boolean {
  const prose = text
    .replace(/^([ \t]*)(`{3,}|~{3,})[\s\S]*?^[ \t]*\2[`~]*[ \t]*$/gm, '')
    .replace(/(`+)[^`]+\1/g, '');
  return (
    /^(?:import\s[^\n]*\sfrom\s*['"]|import\s+['"]|export\s+(?:default|const|let|var|function|class|async)\b|export\s*[{*])/m.test(
      prose,
    ) || /<[A-Z][\w.]*(?:\s[^<>]*)?\/?>/.test(prose)
  );
}

/** The plugin may say where it fails (`file.fail`). */
function pluginError(error: unknown, file: string): Diagnostic {
  const { message, cause } = error instanceof Error ? error : { message: String(error), cause: undefined };
  const { line, column } = (cause ?? {}) as { line?: unknown; column?: unknown };
  return {
    code: 'remark-plugin',
    severity: 'error',
    message: `${message.replace(/\.$/, '')}.`,
    hint: 'Fix the plugin, or remove it from `markdown.remarkPlugins`.',
    file,
    line: typeof line === 'number' ? line : 1,
    column: typeof column === 'number' ? column : 1,
  };
}

/** MDX, with blocks of code that cost as much as they are long. */
function mdxSyntax(this: Processor): void {
  const { acorn, fromMarkdown } = createEsmParser();
  const settings = this.data();
  remarkMdx.call(this, { acorn: acorn as NonNullable<Parameters<typeof remarkMdx>[0]>['acorn'] });
  settings.fromMarkdownExtensions = [...(settings.fromMarkdownExtensions ?? []), fromMarkdown];
}

/** Comments and `{#id}`, which MDX itself does not know. Registered last: micromark asks the last extension first. */
function mdxAdditions(this: Processor): void {
  const settings = this.data();
  const others = (settings.micromarkExtensions ?? []).map(yieldToComments);
  settings.micromarkExtensions = [...others, htmlComment(), explicitId()];
  settings.fromMarkdownExtensions = [...(settings.fromMarkdownExtensions ?? []), htmlCommentToTree()];
}
