import { countSegments } from '../../lib/text/count-segments.js';
import { findBody } from '../front-matter/front-matter.js';

const CONTENT_TITLE = /^\s*#[ \t]+.*/;

/**
 * Returns the number of words in a Markdown file, including syntax and code, without its front
 * matter and its title.
 */
export function countSourceWords(text: string): number {
  return countSegments(text.slice(findBody(text)).replace(CONTENT_TITLE, ''));
}
