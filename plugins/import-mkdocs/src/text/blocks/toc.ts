import type { Line } from '../line.js';
import type { Page } from '../page.js';

/**
 * Replaces the marker of Material's list of tags with a link to the tags page that docsgen
 * generates.
 */
export function readTagsMarker(lines: readonly Line[], at: number, page: Page): number {
  const line = lines[at];
  if (!line || !/^(?:<!-- material\/tags\b.*-->|\[TAGS\])\s*$/.test(line.text)) return 0;
  const { tagsPath } = page.syntax;
  if (tagsPath === undefined) return 0;
  page.note(line, 'The list of tags is a page of its own; this is a link to it.');
  line.replace(`[Tags](${tagsPath})`);
  return 1;
}

/** Converts `[TOC]`, a table of contents in the text. */
export function readToc(lines: readonly Line[], at: number, page: Page): number {
  const line = lines[at];
  if (!line || !/^\[TOC\]\s*$/.test(line.text) || !page.syntax.extensions.has('toc')) return 0;
  page.needsMdx = true;
  line.replace('<TOCInline />');
  return 1;
}
