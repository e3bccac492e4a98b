import type { Root } from 'mdast';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { DocCard, LinkRoute, SourceFile } from '../../types/doc.js';
import { blankFrontMatter, findBody, readFrontMatter } from '../front-matter/front-matter.js';
import { hoistEsm } from '../mdx/hoist-esm.js';
import { unravelJsx } from '../mdx/unravel-jsx.js';
import type { Page } from '../page.js';
import { type AdmonitionRules, leaveRead, readAdmonitions } from '../text/admonitions.js';
import { loadEmojiFor } from '../text/emoji.js';
import { type HeadingOptions, showHeadingIds } from '../text/heading-ids.js';
import { describeUndefinedFootnotes } from '../text/undefined-footnotes.js';
import { listLostTags } from './lost-tags.js';
import {
  type Format,
  type Parsers,
  type PluginData,
  parseMarkdown,
  runLater,
} from './parse-markdown.js';
import { type FindAddress, showAddresses } from './show-addresses.js';
import { listTextHandlers } from './text-handlers.js';
import { unwrapMdxBlocks } from './unwrap-mdx-blocks.js';

/** Options for parsing files. */
export interface FileTools {
  format: Format;
  /** True if `:wink:` becomes an emoji. */
  emoji: boolean;
  headings: Omit<HeadingOptions, 'emoji' | 'originalIds'>;
  directives: AdmonitionRules;
  /** True if `[^1]` refers to a footnote. */
  hasFootnotes: boolean;
  parsers: Parsers;
  /** Lets late plugins see the addresses of pages. Absent if there are no such plugins. */
  findAddress?: FindAddress | undefined;
}

/** Options for reading sources: no emoji, and headings as their authors wrote them. */
export const AS_WRITTEN: Pick<FileTools, 'emoji' | 'headings'> = {
  emoji: false,
  headings: {
    withOutline: false,
    maintainCase: false,
    countPerFile: false,
    readDirectives: false,
  },
};

/** Front matter that was read earlier from the same text. */
export type KnownFrontMatter = Pick<DocCard, 'frontMatter' | 'diagnostics'>;

/** What the caller already knows about a file, besides its text. */
export interface KnownFile {
  card?: KnownFrontMatter | undefined;
}

/** A parsed page or partial. */
export interface ParsedFile {
  tree: Root;
  text: string;
  isMdx: boolean;
  frontMatter: Page['frontMatter'];
  data: PluginData;
  diagnostics: Diagnostic[];
  /** See `Doc.linkRoutes`. */
  linkRoutes: LinkRoute[];
}

/** Parses a page or a partial: all steps that need only this file. */
export async function parseFile(
  source: SourceFile,
  tools: FileTools,
  { card }: KnownFile = {},
): Promise<ParsedFile> {
  const { frontMatter, diagnostics } =
    card ?? readFrontMatter(source, tools.emoji ? await loadEmojiFor(source.text) : undefined);
  const data = createPluginData(source);
  const body = { ...source, data, text: blankFrontMatter(source.text, findBody(source.text)) };
  const format = source.path.endsWith('.mdx') ? 'mdx' : tools.format;
  const wanted = frontMatter.format ?? format;
  if (wanted !== 'md') body.text = unwrapMdxBlocks(body.text);
  const parsed = await parseMarkdown(body, wanted, tools.parsers);
  if ('problem' in parsed) {
    const tree: Root = { type: 'root', children: [] };
    return {
      tree,
      text: body.text,
      isMdx: false,
      frontMatter,
      data,
      diagnostics: [...diagnostics, parsed.problem],
      linkRoutes: [],
    };
  }
  if (parsed.isMdx) hoistEsm(parsed.tree, parsed.text);
  unravelJsx(parsed.tree);
  const written = { text: parsed.text, file: source.path };
  const lost = isPlain(source, wanted) ? listLostTags(parsed.tree, source.path) : [];
  const found = readAdmonitions(parsed.tree, written, tools.directives);
  const handlers = parsed.isMdx ? listTextHandlers(parsed.tree, written) : [];
  const problems = [...parsed.losses, ...lost, ...handlers, ...found];
  const listUndefined = (tree: Root) =>
    tools.hasFootnotes ? describeUndefinedFootnotes(tree, written) : [];
  if (parsed.later.length === 0) {
    const all = [...diagnostics, ...problems, ...listUndefined(parsed.tree)];
    return { ...parsed, frontMatter, diagnostics: all, linkRoutes: [] };
  }
  showHeadingIds(parsed.tree, tools.headings);
  const linkRoutes: LinkRoute[] = [];
  const at = { file: source.path, routes: linkRoutes };
  const showWritten = showAddresses(parsed.tree, (url) => tools.findAddress?.(url, at));
  const later = await runLater(parsed, source.path);
  const tree: Root = 'problem' in later ? { type: 'root', children: [] } : later.tree;
  if ('problem' in later) problems.push(later.problem);
  showWritten(tree);
  unravelJsx(tree);
  const left = [...leaveRead(problems, tree), ...listUndefined(tree)];
  return { ...parsed, tree, frontMatter, diagnostics: [...diagnostics, ...left], linkRoutes };
}

/** True if a file may be plain Markdown. */
const isPlain = ({ path }: SourceFile, format: Format): boolean =>
  format === 'md' || (format === 'detect' && path.endsWith('.md'));

/** Creates plugin data. Reads front matter on demand, because few plugins need it. */
function createPluginData(source: SourceFile): PluginData {
  let written: Record<string, unknown> | undefined;
  return {
    get frontMatter() {
      written ??= readFrontMatter(source).written ?? {};
      return written;
    },
  };
}
