import type { MarkdownParent } from '../../lib/markdown/map-children.js';
import { walkMarkdown } from '../../lib/markdown/walk-markdown.js';
import type { Finding } from '../../types/doc.js';
import { type Page, placeOf } from '../page.js';

/** How many ids a message names. */
const MOST_NAMED = 5;

/**
 * The ids of the original's headings that a translation lacks: links to them lead to the top of its
 * page. Found at the first heading that the original does not know, which is most likely the
 * translation of one that is missed. Asks for all ids of the page: they may be on other elements,
 * too.
 */
export function checkOriginalIds(
  tree: MarkdownParent,
  page: Page,
  originalIds: readonly string[],
): Finding[] {
  const missing = [...new Set(originalIds)].filter((id) => !page.anchors.has(id));
  const [first] = missing;
  if (first === undefined) return [];
  return [
    {
      code: 'heading-id-differs',
      message: `The translation lacks ${nameIds(missing)} of the original.`,
      hint: `Write \`{#${first}}\` at the end of the heading that translates it.`,
      ...findStranger(tree, page, new Set(originalIds)),
    },
  ];
}

function nameIds(ids: readonly string[]): string {
  const named = ids.slice(0, MOST_NAMED).map((id) => `\`${id}\``);
  const rest = ids.length - named.length;
  const names = rest > 0 ? [...named, `${rest} more`] : named;
  const last = names.pop() ?? '';
  return names.length === 0
    ? `the heading id ${last}`
    : `the heading ids ${names.join(', ')} and ${last}`;
}

/** Where the first heading stands whose id is not one of these; else the beginning of the page. */
function findStranger(
  tree: MarkdownParent,
  page: Page,
  known: ReadonlySet<string>,
): Pick<Finding, 'file' | 'line' | 'column'> {
  let found: Pick<Finding, 'file' | 'line' | 'column'> | undefined;
  walkMarkdown(tree, page.source.path, (node, file) => {
    if (
      found === undefined &&
      node.type === 'heading' &&
      node.depth > 1 &&
      !known.has(node.data?.id ?? '')
    )
      found = { file, ...placeOf(node.position) };
    return undefined;
  });
  return found ?? { file: page.source.path, line: 1, column: 1 };
}
