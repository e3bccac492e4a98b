import type { MarkdownContext } from 'docsgen/plugin';
import type { ListItem, PhrasingContent, RootContent } from 'mdast';
import type { FactView, Piece } from '../pages/view.js';
import { describe } from './describe.js';
import { block, pieces, span, text } from './nodes.js';

/** `Default: 20`, one line each; values that have descriptions are a list. */
export async function showFacts(
  facts: readonly FactView[],
  context: MarkdownContext,
): Promise<RootContent[]> {
  const shown = facts.map(async ({ label, values, entries }): Promise<RootContent[]> => {
    const name = span('oa-label', [text(`${label}:`)]);
    const line = block('p', 'oa-fact', [name, text(' '), ...separate(values)]);
    return entries === undefined ? [line] : [line, await valueList(entries, context)];
  });
  return (await Promise.all(shown)).flat();
}

async function valueList(
  entries: NonNullable<FactView['entries']>,
  context: MarkdownContext,
): Promise<RootContent> {
  const items = entries.map(async ({ value, name, description }): Promise<ListItem> => {
    const line = [
      ...pieces([value]),
      ...(name === undefined ? [] : [text(' '), span('oa-value-name', [text(name)])]),
    ];
    const about = description === undefined ? [] : await describe(description, context);
    return {
      type: 'listItem',
      spread: true,
      children: [block('p', 'oa-value', line), ...about] as ListItem['children'],
    };
  });
  return {
    type: 'list',
    spread: true,
    data: { hProperties: { className: ['oa-values'] } },
    children: await Promise.all(items),
  };
}

/** Puts spaces between adjacent codes. */
function separate(values: readonly Piece[]): PhrasingContent[] {
  return pieces(values).flatMap((node, index) =>
    index > 0 && node.type === 'inlineCode' ? [text(' '), node] : [node],
  );
}
