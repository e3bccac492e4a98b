import GithubSlugger from 'github-slugger';
import type { Heading as HeadingNode, PhrasingContent, RootContent } from 'mdast';
import type { Heading } from '../types/doc.js';
import { inlineHtml, inlineText } from './inline-text.js';
import type { MarkdownParent } from './map-children.js';
import { type Page, placeOf } from './page.js';
import { walkMarkdown } from './walk-markdown.js';

const EXPLICIT = /[ \t]*\{#([^{}]+)\}[ \t]*$/;
const EXPLICIT_COMMENT = /^\s*\/\*\s*#([^\s{}][^{}]*?)\s*\*\/\s*$/;
const FALLBACK = 'section';

/**
 * Gives every heading its id and returns them in order. Generated ids are GitHub's: every generated one counts for the
 * numbering of later ones (also an h1's, which shows none); explicit ids (`{#id}`, `{/* #id … *\/}`) do not.
 * `withOutline`: those that skip a level get the level that they have in an outline without gaps.
 */
export function assignHeadingIds(
  tree: MarkdownParent,
  page: Page,
  { withOutline }: { withOutline: boolean },
): Heading[] {
  const slugger = new GithubSlugger();
  const ids = new Set<string>();
  const headings: Heading[] = [];
  const outline = createOutline();
  walkMarkdown(tree, page.source.path, (node, file) => {
    if (node.type !== 'heading') return undefined;
    const explicit = takeExplicitId(node);
    const id = explicit ?? generateId(slugger, inlineText(node.children, { withCode: true }));
    if (ids.has(id)) {
      page.diagnostics.push({
        code: 'heading-id-duplicate',
        severity: 'warning',
        message: `The heading id \`${id}\` stands on this page twice; links to it lead to the first.`,
        hint: 'Give one of the headings another id.',
        file,
        ...placeOf(node.position),
      });
    }
    ids.add(id);
    const text = inlineText(node.children).trim();
    const outlineLevel = withOutline ? outline(node.depth) : node.depth;
    node.data = { ...node.data, id, ...(outlineLevel !== node.depth && { outlineLevel }) };
    headings.push({ level: node.depth, id, text, html: inlineHtml(node.children).trim() });
    return undefined;
  });
  return headings;
}

/**
 * Gives the level of each heading of a page, in order, in an outline without gaps: an `####` below a `##` is announced
 * as of the third level. (WCAG 2.2, technique G141: headings are to nest without leaving levels out.)
 */
function createOutline(): (depth: number) => number {
  // The page's title, which may not be part of its text.
  let open = [{ depth: 1, level: 1 }];
  return (depth) => {
    open = open.filter((heading) => heading.depth < depth);
    const level = (open.at(-1)?.level ?? 0) + 1;
    open.push({ depth, level });
    return level;
  };
}

function generateId(slugger: GithubSlugger, text: string): string {
  // A heading of emoji alone has no letters to make an id of.
  return slugger.slug(text) || slugger.slug(FALLBACK);
}

/** Takes `{#id}` or its comment form off the end of a heading. */
function takeExplicitId(heading: HeadingNode): string | undefined {
  const last = lastMeaningful(heading.children);
  if (last?.type === 'text') {
    const match = EXPLICIT.exec(last.value);
    if (match === null) return undefined;
    last.value = last.value.slice(0, match.index);
    return match[1]?.trim();
  }
  if (last?.type !== 'mdxTextExpression') return undefined;
  const match = EXPLICIT_COMMENT.exec(last.value);
  if (match === null) return undefined;
  heading.children = heading.children.slice(0, heading.children.indexOf(last));
  const before = heading.children.at(-1);
  if (before?.type === 'text') before.value = before.value.trimEnd();
  return match[1];
}

function lastMeaningful(children: PhrasingContent[]): RootContent | undefined {
  return children.findLast((child) => child.type !== 'text' || child.value.trim() !== '');
}
