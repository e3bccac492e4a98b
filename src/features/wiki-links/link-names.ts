import type { PhrasingContent, Root, RootContent, Text } from 'mdast';
import { type MarkdownParent, partsOf } from '../../lib/markdown/map-children.js';
import { NAME_LINK } from '../../lib/text/name-link.js';

type Position = NonNullable<Text['position']>;

/** A name, and what is shown in its place. `![[…]]` shows a page in another one, which is no link. */
const WIKI_LINK = /(?<!!)\[\[([^[\]|\n]+)(?:\|([^[\]\n]+))?\]\]/g;

/** Makes links of `[[page]]`, `[[page|text]]`, `[[page#heading]]` and `[[#heading]]`. Code and links stay as they are. */
export function linkNames(tree: Root): void {
  linkBelow(tree);
}

function linkBelow(parent: MarkdownParent): void {
  if (parent.type === 'link' || parent.type === 'linkReference') return;
  if (!parent.children.some((child) => child.type === 'text' || 'children' in child)) return;
  parent.children = parent.children.flatMap((child): RootContent[] => {
    if (child.type === 'text') return child.value.includes('[[') ? linkText(child) : [child];
    for (const part of partsOf(child)) linkBelow(part);
    return [child];
  });
}

function linkText(node: Text): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  let done = 0;
  const text = (value: string): Text => ({ type: 'text', value });
  for (const { 0: written, 1: target = '', 2: label, index } of node.value.matchAll(WIKI_LINK)) {
    const name = target.trim();
    if (name === '' || name === '#') continue;
    if (index > done) parts.push(text(node.value.slice(done, index)));
    const position = placeIn(node, index, index + written.length);
    const shown = label?.trim() || name.replace(/^#/, '').replaceAll('#', ' › ');
    parts.push({
      type: 'link',
      url: NAME_LINK + name,
      children: [text(shown)],
      ...(position && { position }),
    });
    done = index + written.length;
  }
  if (done === 0) return [node];
  if (done < node.value.length) parts.push(text(node.value.slice(done)));
  return parts;
}

/** Where a part of a text stands. A text that is not written as it is read is taken as a whole. */
function placeIn({ value, position }: Text, from: number, to: number): Position | undefined {
  const { start, end } = position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return position;
  const offset = start.offset;
  if (end.offset - offset !== value.length) return position;
  const at = (index: number) => {
    const lines = value.slice(0, index).split('\n');
    const last = lines.at(-1) ?? '';
    return {
      line: start.line + lines.length - 1,
      column: lines.length === 1 ? start.column + index : last.length + 1,
      offset: offset + index,
    };
  };
  return { start: at(from), end: at(to) };
}
