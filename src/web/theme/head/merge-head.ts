import type { HeadChange, HeadElement } from '../../../types/head.js';
import { headKey, saysSame } from './head-key.js';

/**
 * Merges the head of a page with the changes of its components. Later changes override earlier
 * ones, except for defaults.
 */
export function mergeHead(
  page: { title: string; elements: readonly HeadElement[] },
  changes: readonly HeadChange[],
): HeadChange & { title: string } {
  const merged = { title: page.title, html: {}, body: {}, elements: [...page.elements] };
  for (const { title, html, body, elements, isDefault } of changes) {
    if (title !== undefined && !isDefault) merged.title = title;
    addAttributes(merged.html, html);
    addAttributes(merged.body, body);
    for (const element of elements)
      if (!isDefault || !merged.elements.some((other) => saysSame(other, element)))
        addElement(merged.elements, element);
  }
  return merged;
}

function addAttributes(
  to: Record<string, string>,
  attributes: Readonly<Record<string, string>>,
): void {
  for (const [name, value] of Object.entries(attributes))
    to[name] = name === 'class' && to[name] !== undefined ? `${to[name]} ${value}` : value;
}

/** Adds an element, or replaces the one with the same key. */
function addElement(elements: HeadElement[], element: HeadElement): void {
  const key = headKey(element);
  const place = key === undefined ? -1 : elements.findIndex((other) => headKey(other) === key);
  if (place >= 0) elements[place] = element;
  else elements.push(element);
}
