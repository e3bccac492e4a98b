import type { Link, RootContent, Text } from 'mdast';
import { type MarkdownParent, partsOf } from '../../lib/markdown/map-children.js';
import { walkMarkdown } from '../../lib/markdown/walk-markdown.js';
import { mayNameEmoji, type ReplaceEmoji } from './emoji.js';

/** True if a text of the tree may contain the name of an emoji. */
export function treeMayNameEmoji(tree: MarkdownParent): boolean {
  let found = false;
  walkMarkdown(tree, '', (node) => {
    found ||=
      'children' in node && hasColon(node as MarkdownParent) && joinTexts(node).some(isShortcode);
    return !found;
  });
  return found;
}

/** True if texts contain a colon, so that joining them is worthwhile. */
const hasColon = ({ children }: MarkdownParent): boolean =>
  children.some((child) => isText(child) && child.value.includes(':'));

/**
 * Replaces names of emoji in all texts below `parent`. Leaves code, HTML, props of components and
 * addresses as they are.
 */
export function showEmoji(parent: MarkdownParent, replace: ReplaceEmoji): void {
  if (parent.children.some(isText)) {
    parent.children = joinTexts(parent).map((node) =>
      isShortcode(node) ? { ...node, value: replace(node.value) } : node,
    );
  }
  for (const child of parent.children) {
    if (child.type === 'link' && showsAddress(child)) continue;
    for (const part of partsOf(child)) showEmoji(part, replace);
  }
}

const isText = (node: RootContent): node is Text => node.type === 'text';
const isShortcode = (node: RootContent): node is Text => isText(node) && mayNameEmoji(node.value);

/** Merges adjacent texts: directives that became text again leave several. */
function joinTexts({ children }: MarkdownParent): RootContent[] {
  const joined: RootContent[] = [];
  for (const child of children) {
    const last = joined.at(-1);
    if (!isText(child) || last?.type !== 'text') joined.push(child);
    else joined[joined.length - 1] = { ...last, value: last.value + child.value };
  }
  return joined;
}

/** True for a bare address, whose text is the address. */
function showsAddress({ url, children }: Link): boolean {
  const [text] = children;
  return children.length === 1 && text?.type === 'text' && url.endsWith(text.value);
}
