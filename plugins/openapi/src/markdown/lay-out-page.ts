import type { MarkdownContext } from 'docsgen/plugin';
import type { Root, RootContent } from 'mdast';
import { container } from './nodes.js';

/** Class of samples and examples, which wide screens show beside the text. */
export const ASIDE = 'oa-aside';

/**
 * Puts what a page says and the samples that belong to it into rows, of which a wide screen shows
 * both sides. Elsewhere the samples follow the text.
 */
export function layOutPage(tree: Root, context: MarkdownContext<{ name: string }>): void {
  if (!context.file.startsWith(`${context.options.name}:`)) return;
  const rows: RootContent[] = [];
  let said: RootContent[] = [];
  for (const node of tree.children) {
    if (!isAside(node)) {
      said.push(node);
      continue;
    }
    rows.push(container('div', 'oa-row', [container('div', 'oa-text', said), node]));
    said = [];
  }
  tree.children = [...rows, ...said];
}

function isAside({ data }: RootContent): boolean {
  const names = data?.hProperties?.['className'];
  return Array.isArray(names) && names.includes(ASIDE);
}
