import { findWritten } from '../../lib/edits/find-written.js';
import type { Written } from '../../lib/edits/spelling.js';
import type { DocCard } from '../../types/doc.js';
import type { Site } from '../../types/site.js';
import { type Meaning, readMeaning } from './read-meaning.js';

/** A front matter value that names a page or a sidebar. */
export interface FrontName {
  key: string;
  value: string;
  meaning: Meaning;
  written: Written;
}

/** Keys whose values are names. Other values may only look like names. */
export const NAMING_KEYS = ['pagination_prev', 'pagination_next', 'displayed_sidebar'] as const;

/**
 * Lists the names in the front matter of a page. `read` returns the text without a byte order mark;
 * it is called only if needed.
 */
export function listFrontNames(
  { path: file, frontMatter, places }: DocCard,
  { site, read }: { site: Site; read: () => string | undefined },
): FrontName[] {
  return NAMING_KEYS.flatMap((key): FrontName[] => {
    const value = frontMatter[key];
    const place = places[key];
    if (typeof value !== 'string' || place === undefined) return [];
    const meaning = readMeaning({ file, key, value }, site);
    const text = meaning && read();
    if (meaning === undefined || text === undefined) return [];
    return findWritten({ file, text, place, value }).map((written) => ({
      key,
      value,
      meaning,
      written,
    }));
  });
}
