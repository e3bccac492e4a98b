import type { Element } from 'hast';
import type { Code } from 'mdast';
import { placeInFence } from '../../lib/markdown/place-in-fence.js';
import type { MarkdownContext, MarkdownNodes } from '../../types/markdown.js';
import { checkDiagram } from './check-diagram.js';
import { UNKNOWN_SIZE } from './estimate-size.js';
import type { Size } from './measure-text.js';
import type { MermaidConfig } from './public-types.js';

type Context = MarkdownContext<MermaidConfig>;

/**
 * Converts a `mermaid` fence to a figure with its source, which browsers replace with the drawing.
 * Reports a source that does not parse, and a missing package.
 */
export async function showDiagram(
  block: Code,
  context: Context,
): Promise<MarkdownNodes | undefined> {
  if (block.lang !== 'mermaid') return undefined;
  const folder = context.findPackage('mermaid');
  if (folder === undefined) {
    context.report(
      {
        code: 'mermaid-missing',
        severity: 'error',
        message: 'The package `mermaid`, which draws diagrams, is not installed.',
        sameEverywhere: true,
        hint: 'Run `npm install mermaid@11`, or turn `mermaid` off in the config.',
      },
      block,
    );
    return undefined;
  }
  const checked = await checkDiagram(block.value, folder);
  if ('unloaded' in checked) {
    context.report(
      {
        code: 'mermaid-missing',
        severity: 'error',
        message: `The package \`mermaid\` cannot be loaded: ${checked.unloaded}.`,
        sameEverywhere: true,
        hint: 'Install it again: `npm install mermaid@11`. If `node_modules` is a link, the folder that it leads to must be called `node_modules` as well: Node looks for packages from there.',
      },
      block,
    );
    return undefined;
  }
  if ('problem' in checked)
    context.report(
      {
        code: 'diagram-syntax',
        severity: 'error',
        message: `A diagram does not parse: ${checked.problem.reason}.`,
        hint: 'Correct it: https://mermaid.js.org/intro/syntax-reference.html.',
      },
      placeInFence(block, checked.problem),
    );
  const { position } = block;
  const size = 'size' in checked ? checked.size : UNKNOWN_SIZE;
  const html = [figureOf(block.value, size)];
  return [{ type: 'markup', html, ...(position && { position }) }];
}

/**
 * Creates the figure. The empty canvas reserves the space of the drawing, scaled to the available
 * width.
 */
function figureOf(source: string, size: Size): Element {
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties: { className: ['language-mermaid'] },
    children: [{ type: 'text', value: source }],
  };
  return {
    type: 'element',
    tagName: 'figure',
    properties: { className: ['ds-diagram'] },
    children: [
      { type: 'element', tagName: 'canvas', properties: { hidden: true, ...size }, children: [] },
      { type: 'element', tagName: 'pre', properties: { tabIndex: 0 }, children: [code] },
    ],
  };
}
