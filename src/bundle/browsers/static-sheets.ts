import { hash } from '../../lib/hash.js';
import type { SiteCode } from '../site-code.js';

/**
 * The style sheet of components that a page shows without their script. Pages with the same
 * components share it.
 */
export interface StaticSheet {
  /** Output name. */
  out: string;
  /** The sheets that it imports, as inputs of a bundle. */
  sheets: readonly string[];
}

/** Returns the style sheet of each page that has one, by source or route. */
export function staticSheets({
  stillSheets,
}: Pick<SiteCode, 'stillSheets'>): Map<string, StaticSheet> {
  return new Map(
    [...stillSheets].map(([source, sheets]) => {
      return [source, { out: `styles-${hash(JSON.stringify(sheets), 6)}`, sheets }];
    }),
  );
}
