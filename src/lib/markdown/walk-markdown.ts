import type { RootContent } from 'mdast';
import { type MarkdownParent, partsOf } from './map-children.js';

/**
 * Visits all nodes below `parent` in document order, with the file that contains each. If `visit`
 * returns `false`, the content of the node is skipped.
 */
export function walkMarkdown(
  parent: MarkdownParent,
  file: string,
  visit: (node: RootContent, file: string) => boolean | undefined,
): void {
  for (const child of parent.children) {
    const childFile = child.type === 'include' ? child.file : file;
    if (visit(child, childFile) === false) continue;
    if (!('children' in child)) continue;
    for (const part of partsOf(child)) walkMarkdown(part, childFile, visit);
  }
}
