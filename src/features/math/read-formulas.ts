import type { Code, Node, Root } from 'mdast';
import { mathFromMarkdown } from 'mdast-util-math';
import { math } from 'micromark-extension-math';
import { partsOf } from '../../lib/markdown/map-children.js';
import type { MarkdownContext, MarkdownNodes, MarkdownSyntax } from '../../types/markdown.js';
import type { MathConfig } from './public-types.js';

type Context = MarkdownContext<MathConfig>;

/** Formula syntax for Markdown: https://github.com/micromark/micromark-extension-math. */
export function readDollars({ singleDollar }: MathConfig): MarkdownSyntax {
  return {
    micromark: math({ singleDollarTextMath: singleDollar }),
    fromMarkdown: mathFromMarkdown(),
    sign: singleDollar ? '$' : '$$',
  };
}

/** Converts a `math` fence to MathML. */
export async function showFence(block: Code, context: Context): Promise<MarkdownNodes | undefined> {
  if (block.lang !== 'math') return undefined;
  return (await loadDrawing()).drawFence(block, context);
}

/** Converts all other formulas to MathML. */
export async function showFormulas(tree: Root, context: Context): Promise<void> {
  if (hasFormula(tree)) (await loadDrawing()).drawFormulas(tree, context);
}

/** Loads the large renderer only for pages with formulas. */
const loadDrawing = () => import('./draw-formulas.js');

function hasFormula(node: Node): boolean {
  if (node.type === 'math' || node.type === 'inlineMath') return true;
  return partsOf(node).some(({ children }) => children.some(hasFormula));
}
