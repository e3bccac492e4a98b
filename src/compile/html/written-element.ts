import type { Element } from 'hast';

/** Data about an element that hast does not have. */
interface OriginData {
  isWritten?: true;
}

/**
 * Marks an element whose names an author wrote: they may be those of an element that docsgen
 * generates.
 */
export function asWritten(element: Element): Element {
  const data: OriginData = { ...(element.data as OriginData | undefined), isWritten: true };
  return { ...element, data: data as Element['data'] };
}

export const isWritten = ({ data }: Element): boolean =>
  (data as OriginData | undefined)?.isWritten === true;
