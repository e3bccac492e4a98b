import type { Nodes, Root } from 'mdast';
import { isElementName } from '../../lib/html/element-names.js';
import type { Diagnostic, Place } from '../../types/diagnostic.js';

const TAG = /<([a-z][\w.:-]*)((?:\s(?:"[^"]*"|'[^']*'|[^"'<>])*)?)\/?>/gi;
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;

/**
 * Reports text that looks like a tag but is not an HTML element, such as `List<String>`: readers do
 * not see it. A name with a hyphen is a custom element if it has attributes or a closing tag.
 */
export function listLostTags(tree: Root, file: string): Diagnostic[] {
  const html: { value: string; place: Place }[] = [];
  walk(tree);
  if (html.length === 0) return [];
  const all = html.map(({ value }) => value).join('\n');
  const reported = new Set<string>();
  return html.flatMap(({ value, place }) =>
    [...value.matchAll(TAG)].flatMap(({ 0: tag, 1: name = '', 2: rest = '', index }) => {
      const isCustom = name.includes('-') && (rest.trim() !== '' || all.includes(`</${name}>`));
      if (isElementName(name) || isCustom || reported.has(name)) return [];
      reported.add(name);
      return [describeLost(tag, { file, ...placeIn(value.slice(0, index), place) })];
    }),
  );

  function walk(node: Nodes): void {
    if (node.type === 'html' && node.position !== undefined)
      html.push({
        value: node.value.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' ')),
        place: node.position.start,
      });
    if ('children' in node) for (const child of node.children as Nodes[]) walk(child);
  }
}

/** Returns the position behind a text that begins at the given position. */
function placeIn(before: string, { line, column }: Place): Place {
  const lines = before.split('\n');
  const last = lines.at(-1)?.length ?? 0;
  return {
    line: line + lines.length - 1,
    column: lines.length === 1 ? column + last : last + 1,
  };
}

function describeLost(tag: string, place: Place & { file: string }): Diagnostic {
  return {
    code: 'html-unknown',
    severity: 'warning',
    message: `HTML has no element \`${tag.slice(0, 40)}\`, so readers do not see it.`,
    hint: 'Write it as code, between backticks, or write `\\<` for a literal `<`.',
    ...place,
  };
}
