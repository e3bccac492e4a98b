import { readAdmonition } from './blocks/admonitions.js';
import { readApiBlock } from './blocks/api-blocks.js';
import { readDefinitions } from './blocks/definitions.js';
import { readFence } from './blocks/fences.js';
import { readHeading } from './blocks/headings.js';
import { readHtml } from './blocks/html.js';
import { readIndentedCode } from './blocks/indented-code.js';
import { readList } from './blocks/lists.js';
import { readParagraph } from './blocks/paragraphs.js';
import { readQuote } from './blocks/quotes.js';
import { readSlashBlock } from './blocks/slash-blocks.js';
import { readTabs } from './blocks/tabs.js';
import { readTagsMarker, readToc } from './blocks/toc.js';
import type { Line } from './line.js';
import type { BlockRule, Page } from './page.js';

/** Rules in order of precedence. The last one matches every line that is not blank. */
const RULES: readonly BlockRule[] = [
  readFence,
  readIndentedCode,
  readAdmonition,
  readTabs,
  readSlashBlock,
  readApiBlock,
  readToc,
  readTagsMarker,
  readDefinitions,
  readHtml,
  readHeading,
  readList,
  readQuote,
  readParagraph,
];

/** Reads the blocks of a page, or of a container in it, by the rules of Python-Markdown. */
export function scan(lines: readonly Line[], page: Page): void {
  let at = 0;
  page.lastBlock = undefined;
  while (at < lines.length) {
    if (lines[at]?.isBlank !== false) {
      at += 1;
      continue;
    }
    let taken = 0;
    for (const rule of RULES) {
      taken = rule(lines, at, page);
      if (taken > 0) break;
    }
    page.lastBlock = lines[at];
    at += Math.max(1, taken);
  }
}
