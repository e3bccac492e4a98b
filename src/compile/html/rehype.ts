import type { ElementContent, Nodes, Root } from 'hast';
import { type Processor, unified } from 'unified';
import type { MarkdownConfig } from '../../types/config/markdown-config.js';
import type { HtmlInclude } from '../nodes.js';
import type { PluginData } from '../parse/parse-markdown.js';
import { guardPlugins, type PluginGuard } from '../parse/site-plugins.js';
import { normalizeHtml } from './normalize-html.js';
import { hasRaw } from './to-html.js';

/** The file as plugins see it. */
interface PluginFile {
  path: string;
  value: string;
  data: PluginData;
}

/** Runs the rehype plugins of a site. */
export interface Rehype {
  /**
   * Returns the changed tree. Plugins get each partial as a separate tree, with its path, as in
   * other generators.
   */
  run(tree: Root, file: PluginFile): Promise<Root>;
}

/** Returns undefined if the site has no such plugins. */
export function createRehype({
  remarkPlugins,
  lateRemarkPlugins,
  rehypePlugins,
  pluginGuard: guard,
}: Pick<MarkdownConfig, 'remarkPlugins' | 'lateRemarkPlugins' | 'rehypePlugins'> & {
  pluginGuard?: PluginGuard;
}): Rehype | undefined {
  if (rehypePlugins.length === 0) return undefined;
  let processor: Processor | undefined;
  const attach = (): Processor => {
    const made = unified();
    const offset = remarkPlugins.length + lateRemarkPlugins.length;
    const normalize = normalizeHtml;
    const plugins = {
      plugins: rehypePlugins,
      list: 'rehypePlugins',
      offset,
      guard,
      normalize,
    } as const;
    for (const plugin of guardPlugins(plugins)) made.use(plugin as never);
    return made.freeze();
  };
  async function runAlone(tree: Root, file: PluginFile): Promise<Root> {
    processor ??= attach();
    const made = (await processor.run(tree, { ...file })) as Root;
    if (!hasRaw(made)) return made;
    const { parseRawHtml } = await import('./parse-raw-html.js');
    return parseRawHtml(made, PASSED);
  }

  async function run(tree: Root, file: PluginFile): Promise<Root> {
    const held: ElementContent[][] = [];
    for (const include of listIncludes(tree.children)) {
      const { children } = await run(
        { type: 'root', children: include.children },
        { path: include.file, value: '', data: { frontMatter: {} } },
      );
      include.held = held.push(children as ElementContent[]) - 1;
      include.children = [];
    }
    const made = await runAlone(tree, file);
    // Plugins may have moved the partials, but not changed their content.
    for (const include of listIncludes(made.children)) {
      include.children = held[include.held ?? -1] ?? [];
      delete include.held;
    }
    return made;
  }
  return { run };
}

/** Node types that the HTML parser leaves as they are. */
const PASSED = [
  'call',
  'include',
  'mdxFlowExpression',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
  'mdxTextExpression',
  'mdxjsEsm',
];

type Include = HtmlInclude & { held?: number };

/** Lists the outermost partials of a tree. */
function listIncludes(nodes: readonly Nodes[]): Include[] {
  return nodes.flatMap((node): Include[] => {
    if (node.type === 'include') return [node];
    return 'children' in node ? listIncludes(node.children as Nodes[]) : [];
  });
}
