import type { ElementContent, Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import type { ReservedNames } from '../../lib/html/reserved-names.js';
import type { MarkdownInclude } from '../../types/markdown.js';
import { type CodeContext, renderCode } from '../code/code-fence.js';
import { type CodeShelf, openCodeMemory, type RecentBlocks } from '../code/code-memory.js';
import type { Page } from '../page.js';
import type { ParsedMarkdown } from '../parse/parse-markdown.js';
import { pluginError } from '../parse/plugin-error.js';
import { PluginError } from '../parse/site-plugins.js';
import { closeCalls } from './close-calls.js';
import type { Fold } from './fold-blocks.js';
import { holdCode, openCalls, wrapCode } from './open-calls.js';
import type { Rehype } from './rehype.js';
import { sanitize } from './sanitize.js';
import { toHtmlTree } from './to-html.js';

/** How code blocks are rendered, and the plugins of the site. */
interface CodeTools extends Pick<CodeContext, 'highlighter' | 'colors' | 'code' | 'factsOnly'> {
  codeShelf: CodeShelf | undefined;
  recentBlocks: RecentBlocks;
  rehype: Rehype | undefined;
  elements: ReadonlySet<string>;
  reserved: ReservedNames;
}

/** Input of `toSafeHtml`. */
interface HtmlRequest {
  parsed: Pick<ParsedMarkdown, 'isMdx' | 'text' | 'data'>;
  page: Page;
  tools: CodeTools;
  builtIns: CodeContext['builtIns'];
  notations: CodeContext['notations'];
  extend: CodeContext['extend'];
  /** Writes blocks of a long page, if the page may be split: see `foldingHandlers`. */
  fold?: Fold | undefined;
}

/**
 * Converts Markdown to HTML nodes: colors code, removes what is not trusted, and runs the site's
 * plugins.
 */
export async function toSafeHtml(
  tree: Root,
  { parsed, page, tools, builtIns, notations, extend, fold }: HtmlRequest,
): Promise<HtmlRoot> {
  const { path } = page.source;
  const { rehype, elements, highlighter, colors, code, factsOnly, reserved } = tools;
  const shelf = isOneBlock(tree) ? undefined : tools.codeShelf;
  const memory = await openCodeMemory(path, { shelf, recent: tools.recentBlocks });
  const showCode = (held: Root) =>
    renderCode(held, page, {
      highlighter,
      colors,
      code,
      factsOnly,
      memory,
      builtIns,
      notations,
      extend,
    });
  // Components receive code as written, so plugins see it as written, too.
  if (rehype !== undefined) holdCode(tree);
  else if (elements.has('pre')) wrapCode(tree);
  await showCode(tree);
  const trust = { isTrusted: parsed.isMdx, reserved, page };
  // Plugins for HTML, and components that replace elements, need whole trees.
  const isWhole = rehype !== undefined || elements.size > 0;
  const foldSafe: Fold | undefined =
    isWhole || fold === undefined
      ? undefined
      : (children) =>
          fold(sanitize({ type: 'root', children }, trust).children as ElementContent[]);
  const html = sanitize(await toHtmlTree(tree, foldSafe), trust);
  const made =
    rehype === undefined
      ? html
      : await runRehype(html, { rehype, page, parsed, elements, showCode });
  await memory.close();
  return made;
}

/**
 * True if a text is a single code block. Editing it changes the block, so caching the block would
 * be useless.
 */
function isOneBlock({ children: [first, ...rest] }: Root): boolean {
  return first?.type === 'code' && rest.length === 0;
}

async function runRehype(
  html: HtmlRoot,
  {
    rehype,
    page,
    parsed,
    elements,
    showCode,
  }: {
    rehype: Rehype;
    page: Page;
    parsed: HtmlRequest['parsed'];
    elements: ReadonlySet<string>;
    showCode: (held: Root) => Promise<void>;
  },
): Promise<HtmlRoot> {
  const { path } = page.source;
  try {
    const changed = await rehype.run(openCalls(html), {
      path,
      value: parsed.text,
      data: parsed.data,
    });
    const { root, blocks } = closeCalls(changed, path);
    const children = blocks.map(
      ({ block, file }): MarkdownInclude => ({ type: 'include', file, children: [block] }),
    );
    const held: Root = { type: 'root', children };
    const isWrapped = elements.has('pre');
    if (isWrapped) wrapCode(held);
    await showCode(held);
    for (const [index, { call, properties }] of blocks.entries()) {
      const [shown] = children[index]?.children ?? [];
      if (shown?.type !== 'call') continue;
      call.props = isWrapped ? { ...shown.props, pre: properties } : shown.props;
      if (shown.children.length === 0) continue;
      const inside = await toHtmlTree({ type: 'root', children: shown.children });
      call.children = inside.children as ElementContent[];
    }
    return root;
  } catch (error) {
    if (!(error instanceof PluginError)) throw error;
    page.diagnostics.push(pluginError(error, path));
    return { type: 'root', children: [] };
  }
}
