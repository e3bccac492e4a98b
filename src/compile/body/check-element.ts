import type { Element } from 'hast';
import { type Page, placeOf } from '../page.js';

const HEADING = /^h[1-6]$/;

/**
 * Records what config rules may forbid in one element: an id that the page already has, an image
 * without `alt`.
 */
export function checkElement(element: Element, page: Page, file: string): void {
  const { id, alt } = element.properties;
  const place = { file, ...placeOf(element.position) };
  // Headings have a message of their own.
  if (typeof id === 'string' && page.anchors.has(id) && !HEADING.test(element.tagName)) {
    page.findings.push({
      code: 'id-duplicate',
      message: `The id \`${id}\` appears twice on this page; links to it lead to the first.`,
      hint: 'Give one of the elements another id.',
      ...place,
    });
  }
  if (element.tagName === 'img' && alt === undefined) {
    page.findings.push({
      code: 'image-alt',
      message: `The image \`${element.properties['src'] ?? ''}\` has no \`alt\`.`,
      hint: 'Describe what it shows in `alt`; leave `alt` empty if the image is only decoration.',
      ...place,
    });
  }
}
