import type { Code, Node, Root } from 'mdast';
import { mathFromMarkdown } from 'mdast-util-math';
import { math } from 'micromark-extension-math';
import { partsOf } from '../../lib/markdown/map-children.js';
import type { MarkdownContext, MarkdownNodes, MarkdownSyntax } from '../../types/markdown.js';
import type { MathConfig } from './public-types.js';

type Context = MarkdownContext<MathConfig>;

/** Dollars in Markdown: https://github.com/micromark/micromark-extension-math. */
export function readDollars({ singleDollar }: MathConfig): MarkdownSyntax {
  return {
    micromark: math({ singleDollarTextMath: singleDollar }),
    fromMarkdown: mathFromMarkdown(),
    sign: singleDollar ? '$' : '$$',
  };
}

/** A `math` fence as MathML. */
export async function showFence(block: Code, context: Context): Promise<MarkdownNodes | undefined> {
  if (block.lang !== 'math') return undefined;
  return (await loadDrawing()).drawFence(block, context);
}

/** All other formulas as MathML. */
export async function showFormulas(tree: Root, context: Context): Promise<void> {
  if (hasFormula(tree)) (await loadDrawing()).drawFormulas(tree, context);
}

/** What draws formulas is large: pages without one do without it. */
const loadDrawing = () => import('./draw-formulas.js');

function hasFormula(node: Node): boolean {
  if (node.type === 'math' || node.type === 'inlineMath') return true;
  return partsOf(node).some(({ children }) => children.some(hasFormula));
}
