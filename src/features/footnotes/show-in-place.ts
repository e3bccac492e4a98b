import type { FootnoteDefinition, PhrasingContent, Root, RootContent } from 'mdast';
import { mapChildren } from '../../lib/markdown/map-children.js';
import { walkMarkdown } from '../../lib/markdown/walk-markdown.js';
import type { MarkdownContext } from '../../types/markdown.js';
import type { FootnotesOptions } from './public-types.js';

/**
 * Puts the text of each footnote beside its reference, hidden until the reference has the pointer
 * or the focus. Links in it become plain text, because the footnote below contains them. Screen
 * reader users follow the reference as usual.
 */
export function showInPlace(
  tree: Root,
  { options, file }: MarkdownContext<FootnotesOptions | undefined>,
): void {
  if (options?.inPlace !== true) return;
  const definitions = new Map<string, FootnoteDefinition>();
  walkMarkdown(tree, file, (node) => {
    if (node.type === 'footnoteDefinition' && !definitions.has(node.identifier))
      definitions.set(node.identifier, node);
    return undefined;
  });
  if (definitions.size === 0) return;
  mapChildren(tree, (node): RootContent[] | undefined => {
    const definition =
      node.type === 'footnoteReference' ? definitions.get(node.identifier) : undefined;
    const text = definition?.children.flatMap(wordsOf) ?? [];
    if (text.length === 0) return undefined;
    const hProperties = { className: ['ds-footnote-text'], ariaHidden: 'true' };
    const shown: PhrasingContent = {
      type: 'emphasis',
      data: { hName: 'span', hProperties },
      children: text,
    };
    const around: PhrasingContent = {
      type: 'emphasis',
      data: { hName: 'span', hProperties: { className: ['ds-footnote'] } },
      children: [node as PhrasingContent, shown],
    };
    return [around];
  });
}

const KEPT = new Set(['strong', 'delete', 'emphasis']);

/**
 * Returns the inline content of a footnote, with a space after each block, without interactive
 * content.
 */
function wordsOf(node: RootContent): PhrasingContent[] {
  if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'break')
    return [{ ...node }];
  if (node.type === 'code') return [{ type: 'inlineCode', value: node.value }];
  if (node.type === 'footnoteReference' || !('children' in node)) return [];
  const words = (node.children as RootContent[]).flatMap(wordsOf);
  if (KEPT.has(node.type)) return [{ ...node, children: words } as PhrasingContent];
  return node.type === 'paragraph' || node.type === 'listItem'
    ? [...words, { type: 'text', value: ' ' }]
    : words;
}
