import type { Paragraph, PhrasingContent, Root, RootContent, Text } from 'mdast';
import { type MarkdownParent, mapChildren, partsOf } from '../../lib/markdown/map-children.js';

const DEFINITION = /^\*\[([^\]]+)\]:[ \t]*(.+)$/;

/**
 * Removes definitions such as `*[HTML]: HyperText Markup Language` from a page and marks the words
 * that they explain (https://michelf.ca/projects/php-markdown/extra/#abbr). Titles, headings, and
 * code stay unchanged.
 */
export function explainAbbreviations(tree: Root): void {
  const explained = new Map<string, string>();
  mapChildren(tree, (node) =>
    node.type === 'paragraph' ? takeDefinitions(node, explained) : undefined,
  );
  if (explained.size === 0) return;
  const words = [...explained.keys()]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_])(?:${words.join('|')})(?![\\p{L}\\p{N}_])`, 'gu');
  markWords(tree, { pattern, explained });
}

/**
 * Removes the definitions from a paragraph. Returns the rest, or undefined if the paragraph
 * contains none.
 */
function takeDefinitions(
  node: Paragraph,
  explained: Map<string, string>,
): RootContent[] | undefined {
  const [first, ...rest] = node.children;
  if (first?.type !== 'text' || !first.value.startsWith('*[')) return undefined;
  const lines = first.value.split('\n');
  const last = lines.at(-1) ?? '';
  // Keep a line that continues in other nodes. If it looks like a definition, its title contains
  // markup, so it is text.
  const whole = rest.length === 0 ? lines : lines.slice(0, -1);
  const kept = whole.filter((line) => {
    const [, word, title] = DEFINITION.exec(line.trim()) ?? [];
    if (word === undefined || title === undefined) return true;
    explained.set(word, title.trim());
    return false;
  });
  if (kept.length === whole.length) return undefined;
  const text = rest.length === 0 ? kept.join('\n') : [...kept, last].join('\n');
  if (text.trim() === '' && rest.length === 0) return [];
  return [{ ...node, children: [{ ...first, value: text }, ...rest] }];
}

const LEFT_OUT = new Set(['heading', 'link', 'linkReference']);

interface Explained {
  pattern: RegExp;
  explained: ReadonlyMap<string, string>;
}

function markWords(parent: MarkdownParent, found: Explained): void {
  if (LEFT_OUT.has(parent.type)) return;
  const children = parent.children.flatMap((child): RootContent[] => {
    if (child.type === 'text') return markText(child, found);
    for (const part of partsOf(child)) markWords(part, found);
    return [child];
  });
  if (children.length !== parent.children.length) parent.children = children;
  else if (children.some((child, index) => child !== parent.children[index]))
    parent.children = children;
}

function markText(node: Text, { pattern, explained }: Explained): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  let done = 0;
  for (const { 0: word, index } of node.value.matchAll(pattern)) {
    if (index > done) parts.push({ type: 'text', value: node.value.slice(done, index) });
    parts.push({
      type: 'emphasis',
      data: { hName: 'abbr', hProperties: { title: explained.get(word) ?? '' } },
      children: [{ type: 'text', value: word }],
    });
    done = index + word.length;
  }
  if (done === 0) return [node];
  if (done < node.value.length) parts.push({ type: 'text', value: node.value.slice(done) });
  return parts;
}
