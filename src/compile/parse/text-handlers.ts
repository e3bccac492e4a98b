import type { Root } from 'mdast';
import { walkMarkdown } from '../../lib/markdown/walk-markdown.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { placeOf } from '../page.js';

/** An event handler with a string as its value. */
const HANDLER = /\son[a-z]+\s*=\s*(?:["']|\{\s*["'`])/i;

/**
 * Reports HTML event handlers in MDX, such as `onclick="…"`: in JSX, handlers are functions, so
 * these are left out.
 */
export function listTextHandlers(
  tree: Root,
  { text, file }: { text: string; file: string },
): Diagnostic[] {
  if (!HANDLER.test(text)) return [];
  const problems: Diagnostic[] = [];
  walkMarkdown(tree, file, (node, path) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined;
    if (node.name === null || !/^[a-z][^.]*$/.test(node.name)) return undefined;
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute' || !/^on[a-z]/i.test(attribute.name)) continue;
      if (typeof attribute.value !== 'string') continue;
      problems.push({
        code: 'html-left-out',
        severity: 'warning',
        message: `The event handler \`${attribute.name}\` of \`<${node.name}>\` is a string, so it is left out.`,
        hint: 'Write a function: `onClick={() => …}`.',
        file: path,
        ...placeOf(attribute.position ?? node.position),
      });
    }
    return undefined;
  });
  return problems;
}
