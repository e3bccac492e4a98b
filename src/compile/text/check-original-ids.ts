import type { MarkdownParent } from '../../lib/markdown/map-children.js';
import { walkMarkdown } from '../../lib/markdown/walk-markdown.js';
import type { Finding } from '../../types/doc.js';
import { type Page, placeOf } from '../page.js';

/** Maximum number of ids in a message. */
const MOST_NAMED = 5;

/**
 * Reports the heading ids of the original that a translation lacks: links to them lead to the top
 * of its page. The position is the first heading whose id the original does not have, probably the
 * translation of a missing one. Must run when all ids of the page are known, because other elements
 * may have them.
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

/** Finds the first heading whose id is not `known`; otherwise the beginning of the page. */
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
