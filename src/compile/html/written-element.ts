import type { Element } from 'hast';

/** What is known of an element in addition to what hast knows. */
interface OriginData {
  isWritten?: true;
}

/**
 * The element, marked as one whose names an author wrote: they may be those of an element that
 * docsgen makes.
 */
export function asWritten(element: Element): Element {
  const data: OriginData = { ...(element.data as OriginData | undefined), isWritten: true };
  return { ...element, data: data as Element['data'] };
}

export const isWritten = ({ data }: Element): boolean =>
  (data as OriginData | undefined)?.isWritten === true;
