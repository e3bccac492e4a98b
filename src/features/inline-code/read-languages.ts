import type { Root, Text } from 'mdast';
import { type MarkdownParent, partsOf } from '../../lib/markdown/map-children.js';

const AFTER = /^\{:([\w+#.-]+)\}/;
/** Excludes code with backticks, which shows how to write code. */
const INSIDE = /^[^`]*?\{:([\w+#.-]+)\}$/;
const SUFFIX = /\{:[^{}]*\}$/;

/**
 * Extracts the language of inline code. It follows the code, `` `x`{:ts} ``, or ends it, ``
 * `x{:ts}` ``.
 */
export function readLanguages(tree: Root): void {
  readBelow(tree);
}

function readBelow(parent: MarkdownParent): void {
  for (const [index, child] of parent.children.entries()) {
    for (const part of partsOf(child)) readBelow(part);
    if (child.type !== 'inlineCode') continue;
    const following = textsAfter(parent, index);
    const text = following.map(({ value }) => value).join('');
    const after = AFTER.exec(text);
    const found = after ?? INSIDE.exec(child.value);
    if (found === null || found[1] === undefined) continue;
    if (after === null) child.value = child.value.replace(SUFFIX, '');
    else
      for (const [i, node] of following.entries())
        node.value = i === 0 ? text.slice(found[0].length) : '';
    child.data = { ...child.data, language: found[1].toLowerCase() };
  }
}

/** Returns the text nodes after a node. The Markdown parser splits text at colons. */
function textsAfter({ children }: MarkdownParent, index: number): Text[] {
  const texts: Text[] = [];
  for (let i = index + 1; ; i += 1) {
    const node = children[i];
    if (node?.type !== 'text') return texts;
    texts.push(node);
  }
}
