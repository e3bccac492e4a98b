import type { ElementContent } from 'hast';
import type { Root } from 'mdast';
import type { Body } from '../types/hole.js';
import { buildBody } from './body/build-body.js';
import type { CodeHoles } from './body/code-holes.js';
import { lowerJsx } from './body/jsx-holes.js';
import type { CodeContext } from './code/code-fence.js';
import type { Fold } from './html/fold-blocks.js';
import { toSafeHtml } from './html/to-safe-html.js';
import { isBuiltIn } from './mdx/jsx-elements.js';
import { LAYOUT, type ModuleScope } from './mdx/module-scope.js';
import type { HtmlCode } from './nodes.js';
import type { Page } from './page.js';
import type { Target, Tools } from './page-tools.js';
import type { ParsedFile } from './parse/parse-file.js';
import { splitAtTruncation } from './text/truncation.js';

/** Longer texts are written a few blocks at a time. */
const LONG = 64 * 1024;

interface ContentRequest {
  parsed: ParsedFile;
  page: Page;
  tools: Tools;
  scope: ModuleScope;
  target: Target;
  codeHoles: CodeHoles;
  extend: CodeContext['extend'];
}

/** Converts Markdown to text with holes. `opening` is the part before a post's truncation mark. */
export async function writeContent(
  tree: Root,
  { parsed, page, tools, scope, target, codeHoles, extend }: ContentRequest,
): Promise<{ opening?: Body; rest: Body }> {
  const { elements, factsOnly } = tools;
  const builtIns = builtInsOf(scope, elements);
  const lower = (nodes: readonly ElementContent[]) =>
    lowerJsx(nodes, { builtIn: builtIns, defines: (name) => scope.names.has(name), elements });
  const build = (nodes: readonly ElementContent[], withText: boolean) =>
    buildBody(nodes, { page, codeHoles, withText }, page.source.path);

  // The key of a post's opening is a hash of its text, so the text is needed.
  const hasMark = tree.children.some(({ type }) => type === 'truncation');
  const fold: Fold = (blocks) => ({
    type: 'folded',
    body: build(lower(blocks), !factsOnly || hasMark),
  });
  const isOneHole = scope.hasLayout || target === 'module';
  const html = await toSafeHtml(tree, {
    ...{ parsed, page, tools, builtIns, extend },
    notations: new Set(tools.parts.flatMap(({ part }) => part.notations ?? [])),
    fold: isOneHole || page.source.text.length <= LONG ? undefined : fold,
  });
  const lowered = lower(html.children as ElementContent[]);
  const content = isOneHole ? [asHole(lowered, scope)] : lowered;
  const halves = splitAtTruncation(content);
  if (halves === undefined) return { rest: build(content, !factsOnly) };
  return { opening: build(halves.opening, true), rest: build(halves.rest, true) };
}

function builtInsOf(
  scope: ModuleScope,
  own: ReadonlySet<string>,
): (name: string) => string | undefined {
  const isFree = (name: string) => !scope.names.has(name) && !own.has(name);
  return (name) => scope.builtIns.get(name) ?? (isBuiltIn(name) && isFree(name) ? name : undefined);
}

/** Wraps the content in a single hole, for a layout or a module. */
function asHole(children: ElementContent[], scope: ModuleScope): HtmlCode {
  const name = scope.hasLayout ? LAYOUT : null;
  const wrapper = {
    type: 'mdxJsxFlowElement',
    name,
    attributes: [],
    children,
  } as unknown as ElementContent;
  return { type: 'code', label: name === null ? 'the page' : `<${name}>`, children: [wrapper] };
}
