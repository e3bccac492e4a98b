import type { ElementContent } from 'hast';
import type { Root, RootContent } from 'mdast';
import { hash } from '../../lib/hash.js';
import type { Doc } from '../../types/doc.js';
import type { Body } from '../../types/hole.js';
import type { MarkdownTruncation } from '../../types/markdown.js';

const HTML_MARK = /^\s*<!--\s*truncate\s*-->\s*$/;
const MDX_MARK = /^\s*\/\*\s*truncate\s*\*\/\s*$/;
const COMMENT = 'truncate';

/** Creates a node for the end of a post's opening. */
export function truncation(): MarkdownTruncation {
  return { type: 'truncation' };
}

/** True if an HTML comment is the truncation mark of a post. */
export function isTruncationMark(comment: string): boolean {
  return HTML_MARK.test(comment);
}

/**
 * Converts comments that end the opening of a post to nodes: `<!-- truncate -->`, in MDX also a
 * comment in braces. One inside a paragraph splits the paragraph; one inside anything else has no
 * effect.
 */
export function markTruncation(tree: Root): void {
  tree.children = tree.children.flatMap((node): RootContent[] => {
    if (isMark(node)) return [truncation()];
    if (node.type !== 'paragraph') return [node];
    const at = node.children.findIndex(isMark);
    if (at === -1) return [node];
    const parts = [node.children.slice(0, at), node.children.slice(at + 1)];
    const [before = [], after = []] = parts.map((children): RootContent[] =>
      children.some((child) => child.type !== 'text' || child.value.trim() !== '')
        ? [{ ...node, children }]
        : [],
    );
    return [...before, truncation(), ...after];
  });
}

function isMark(node: RootContent): boolean {
  if (node.type === 'truncation') return true;
  if (node.type === 'html') return HTML_MARK.test(node.value);
  return (
    (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') &&
    MDX_MARK.test(node.value)
  );
}

/** Returns the mark among HTML nodes: a comment, which every step keeps. */
export function truncationComment(): ElementContent {
  return { type: 'comment', value: COMMENT };
}

/** True if an HTML node is the mark. */
export function isTruncation(node: ElementContent): boolean {
  return node.type === 'comment' && node.value.trim() === COMMENT;
}

/** Splits content at the mark; `undefined` if there is none. */
export function splitAtTruncation(
  nodes: readonly ElementContent[],
): { opening: ElementContent[]; rest: ElementContent[] } | undefined {
  const at = nodes.findIndex(isTruncation);
  return at === -1 ? undefined : { opening: nodes.slice(0, at), rest: nodes.slice(at + 1) };
}

/** Returns the data of a doc about the part of its body before the mark. */
export function describeOpening(body: Body): NonNullable<Doc['opening']> {
  return { key: hash(JSON.stringify(body), 16), codeHoles: countCodeHoles(body) };
}

function countCodeHoles(body: Body): number {
  return body.reduce<number>((count, part) => {
    if (typeof part === 'string') return count;
    if (part.hole === 'call') return count + countCodeHoles(part.children);
    return part.hole === 'code' ? count + 1 : count;
  }, 0);
}
