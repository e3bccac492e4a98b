import type { ElementContent } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';

const stringifier = unified()
  .use(rehypeStringify, { allowDangerousHtml: true, characterReferences: { useNamedReferences: true } })
  .freeze();

/** Elements as HTML text. */
export function stringifyHtml(children: ElementContent[]): string {
  return stringifier.stringify({ type: 'root', children });
}
