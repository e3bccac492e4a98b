import type { RootContent } from 'mdast';
import { append } from '../../lib/append.js';
import { type MarkdownParent, partsOf } from '../../lib/markdown/map-children.js';
import { listCodeNames } from '../../lib/text/list-code-names.js';
import type { Heading, TextSection } from '../../types/doc.js';
import { jsxTexts } from '../mdx/jsx-texts.js';
import { inlineText } from './inline-text.js';

const SKIPPED = new Set(['html', 'mdxjsEsm', 'definition', 'footnoteReference', 'yaml', 'toml']);
const BLOCKS_OF_TEXT = new Set(['paragraph', 'tableCell']);

/**
 * The text of a page by heading, for indexes. Inline code counts; the texts that components are
 * given, and the names in blocks of code, are listed apart.
 */
export function buildSections(tree: MarkdownParent, headings: readonly Heading[]): TextSection[] {
  const sections: TextSection[] = [{ id: '', heading: '', level: 0, text: '' }];
  let seen = 0;
  const texts: string[] = [];
  const given: string[] = [];
  const names = new Set<string>();
  collect(tree.children, texts);
  close();
  return sections.filter(
    ({ id, text, ...more }) => text !== '' || id !== '' || 'given' in more || 'code' in more,
  );

  function collect(nodes: readonly RootContent[], into: string[]): void {
    for (const node of nodes) {
      if (node.type === 'heading') open();
      else if (node.type === 'code') for (const name of listCodeNames(node.value)) names.add(name);
      else if (BLOCKS_OF_TEXT.has(node.type)) into.push(inlineText([node]));
      else if ('value' in node && !SKIPPED.has(node.type)) into.push(inlineText([node]));
      else if (!SKIPPED.has(node.type)) {
        const isComponent = node.type === 'mdxJsxFlowElement';
        if (isComponent) append(given, jsxTexts(node));
        for (const part of partsOf(node)) collect(part.children, isComponent ? given : into);
      }
    }
  }
  function open(): void {
    close();
    const heading = headings[seen++];
    if (heading)
      sections.push({ id: heading.id, heading: heading.text, level: heading.level, text: '' });
  }
  function close(): void {
    const last = sections.at(-1);
    if (last) last.text = joinWords(texts.join(' '));
    const shown = given.map(joinWords).filter((text) => text !== '');
    if (last && shown.length > 0) last.given = shown;
    if (last && names.size > 0) last.code = [...names].join(' ');
    texts.length = 0;
    given.length = 0;
    names.clear();
  }
}

/** A single space stays: most are, and each replacement costs as much as a word. */
const joinWords = (text: string): string =>
  text.replace(/[^\S\ufeff]{2,}|[^\S \ufeff]/g, ' ').trim();

/**
 * Whether the first heading is an h1 before any thematic break: the page then shows its own title.
 */
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
