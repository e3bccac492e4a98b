import type { RootContent } from 'mdast';
import { append } from '../../lib/append.js';
import { type MarkdownParent, partsOf } from '../../lib/markdown/map-children.js';
import { listCodeNames } from '../../lib/text/list-code-names.js';
import type { Heading, TextSection } from '../../types/doc.js';
import { inlineText } from './inline-text.js';
import { jsxTexts } from './jsx-texts.js';

const SKIPPED = new Set(['html', 'mdxjsEsm', 'definition', 'footnoteReference', 'yaml', 'toml']);
const BLOCKS_OF_TEXT = new Set(['paragraph', 'tableCell']);

/** The content of a section so far. */
interface SectionDraft {
  section: TextSection;
  texts: string[];
  given: string[];
  names: Set<string>;
}

/** Maximum number of sections of one page in an index. */
const MOST_SECTIONS = 255;

/**
 * Returns the text of a page by heading, and by the parts that plugins have named (`sectionName`),
 * for indexes. Includes inline code; lists texts of component props and names in code blocks
 * separately.
 */
export function buildSections(tree: MarkdownParent, headings: readonly Heading[]): TextSection[] {
  const drafts = [createDraft('', '', 0)];
  let [draft] = drafts as [SectionDraft];
  let seen = 0;
  let room = MOST_SECTIONS - headings.length;
  collect(tree.children, 'texts');
  return drafts
    .map(finishDraft)
    .filter(
      ({ id, text, ...more }) => text !== '' || id !== '' || 'given' in more || 'code' in more,
    );

  function collect(nodes: readonly RootContent[], into: 'texts' | 'given'): void {
    for (const node of nodes) {
      const name = node.data?.sectionName;
      if (name !== undefined && room-- > 0) collectPart(node, name);
      else if (node.type === 'heading') openHeading();
      else if (node.type === 'code')
        for (const word of listCodeNames(node.value)) draft.names.add(word);
      else if (BLOCKS_OF_TEXT.has(node.type)) draft[into].push(inlineText([node]));
      else if ('value' in node && !SKIPPED.has(node.type)) draft[into].push(inlineText([node]));
      else if (!SKIPPED.has(node.type)) {
        const isComponent = node.type === 'mdxJsxFlowElement';
        if (isComponent) append(draft.given, jsxTexts(node));
        for (const part of partsOf(node)) collect(part.children, isComponent ? 'given' : into);
      }
    }
  }
  function openHeading(): void {
    const heading = headings[seen++];
    if (heading) open(createDraft(heading.id, heading.text, heading.level));
  }
  /** Collects a named part. Content after it belongs to the section that contains the part. */
  function collectPart(node: RootContent, name: string): void {
    const around = draft;
    const id = node.data?.hProperties?.['id'];
    open(createDraft(String(id ?? ''), name, Math.max(1, around.section.level) + 1));
    for (const part of partsOf(node)) collect(part.children, 'texts');
    draft = around;
  }
  function open(next: SectionDraft): void {
    draft = next;
    drafts.push(next);
  }
}

const createDraft = (id: string, heading: string, level: number): SectionDraft => ({
  section: { id, heading, level, text: '' },
  texts: [],
  given: [],
  names: new Set(),
});

function finishDraft({ section, texts, given, names }: SectionDraft): TextSection {
  const shown = given.map(joinWords).filter((text) => text !== '');
  return {
    ...section,
    text: joinWords(texts.join(' ')),
    ...(shown.length > 0 && { given: shown }),
    ...(names.size > 0 && { code: [...names].join(' ') }),
  };
}

/** Leaves single spaces alone: most are single, and each replacement costs as much as a word. */
const joinWords = (text: string): string =>
  text.replace(/[^\S\ufeff]{2,}|[^\S \ufeff]/g, ' ').trim();

/**
 * True if the first heading is an h1 before any thematic break: the page then shows its own title.
 */
export function hasContentTitle(tree: MarkdownParent): boolean {
  for (const node of flatten(tree.children)) {
    if (node.type === 'thematicBreak') return false;
    if (node.type === 'heading') return node.depth === 1;
  }
  return false;
}

/** Yields the blocks of the page, with those of included files in place. */
function* flatten(nodes: readonly RootContent[]): Generator<RootContent> {
  for (const node of nodes) {
    if (node.type === 'include') yield* flatten(node.children);
    else yield node;
  }
}
