import type { RootContent } from 'mdast';
import type { Heading, TextSection } from '../types/doc.js';
import { inlineText } from './inline-text.js';
import { jsxTexts } from './jsx-texts.js';
import { type MarkdownParent, partsOf } from './map-children.js';

const SKIPPED = new Set(['html', 'mdxjsEsm', 'definition', 'footnoteReference', 'yaml', 'toml']);
const BLOCKS_OF_TEXT = new Set(['paragraph', 'tableCell']);

/** Names in blocks of code. */
const CODE_NAME = /[\p{L}_$][\p{L}\p{N}_$]{2,}/gu;

/**
 * The text of a page by heading, for the search index. Inline code and the texts that components are given count; of
 * blocks of code, the names are listed apart.
 */
export function buildSections(tree: MarkdownParent, headings: readonly Heading[]): TextSection[] {
  const sections: TextSection[] = [{ id: '', heading: '', level: 0, text: '' }];
  let seen = 0;
  const texts: string[] = [];
  const names = new Set<string>();
  collect(tree.children);
  close();
  return sections.filter(({ id, text, code }) => text !== '' || id !== '' || code !== undefined);

  function collect(nodes: readonly RootContent[]): void {
    for (const node of nodes) {
      if (node.type === 'heading') open();
      else if (node.type === 'code') for (const [name] of node.value.matchAll(CODE_NAME)) names.add(name);
      else if (BLOCKS_OF_TEXT.has(node.type)) texts.push(inlineText([node]));
      else if ('value' in node && !SKIPPED.has(node.type)) texts.push(inlineText([node]));
      else if (!SKIPPED.has(node.type)) {
        if (node.type === 'mdxJsxFlowElement') texts.push(...jsxTexts(node));
        for (const part of partsOf(node)) collect(part.children);
      }
    }
  }
  function open(): void {
    close();
    const heading = headings[seen++];
    if (heading) sections.push({ id: heading.id, heading: heading.text, level: heading.level, text: '' });
  }
  function close(): void {
    const last = sections.at(-1);
    if (last) last.text = texts.join(' ').replace(/\s+/g, ' ').trim();
    if (last && names.size > 0) last.code = [...names].join(' ');
    texts.length = 0;
    names.clear();
  }
}

/** Whether the first heading is an h1 before any thematic break: the page then shows its own title. */
export function hasContentTitle(tree: MarkdownParent): boolean {
  for (const node of flatten(tree.children)) {
    if (node.type === 'thematicBreak') return false;
    if (node.type === 'heading') return node.depth === 1;
  }
  return false;
}

/** The blocks of the page with those of included files in their place. */
function* flatten(nodes: readonly RootContent[]): Generator<RootContent> {
  for (const node of nodes) {
    if (node.type === 'include') yield* flatten(node.children);
    else yield node;
  }
}
