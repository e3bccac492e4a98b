import type { DocFacts } from '../../types/doc.js';
import type { HeadElement } from '../../types/head.js';
import { type ReferenceAttributes, urlOf } from '../html/fill-holes.js';

/**
 * Returns the elements of a page's `<head>`, with addresses in place of marks. Calls `resolve` only
 * if there is a mark.
 */
export function fillHead(
  { head }: Pick<DocFacts, 'head'>,
  resolve: () => ReferenceAttributes,
): readonly HeadElement[] | undefined {
  if (!head?.elements.some(({ attributes }) => Object.values(attributes).some(hasMark)))
    return head?.elements;
  const references = resolve();
  const fill = (value: string) =>
    value.replace(MARK, (_, ref: string) => urlOf(Number(ref), references));
  return head.elements.map((element) => ({
    ...element,
    attributes: Object.fromEntries(
      Object.entries(element.attributes).map(([name, value]) => [name, fill(value)]),
    ),
  }));
}

/** Marks that the compiler's `markAddresses` writes. */
const MARK = /\0u(\d+)_/g;

const hasMark = (value: string): boolean => value.includes('\0');
