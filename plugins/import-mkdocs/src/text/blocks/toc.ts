import type { Line } from '../line.js';
import type { Page } from '../page.js';

/** `[TOC]`: the table of contents in the text. */
export function readToc(lines: readonly Line[], at: number, page: Page): number {
  const line = lines[at];
  if (!line || !/^\[TOC\]\s*$/.test(line.text) || !page.syntax.extensions.has('toc')) return 0;
  page.needsMdx = true;
  line.replace('<TOCInline />');
  return 1;
}
