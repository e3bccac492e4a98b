import { findWritten } from '../../lib/edits/find-written.js';
import type { Written } from '../../lib/edits/spelling.js';
import type { DocCard } from '../../types/doc.js';
import type { Site } from '../../types/site.js';
import { type Meaning, readMeaning } from './read-meaning.js';

/** A value of front matter that names a page or a sidebar. */
export interface FrontName {
  key: string;
  value: string;
  meaning: Meaning;
  written: Written;
}

/** The keys that name something. Other values may look like a name. */
export const NAMING_KEYS = ['pagination_prev', 'pagination_next', 'displayed_sidebar'] as const;

/**
 * What the front matter of a page names. `read` returns its text without a byte order mark; it is
 * called only if needed.
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
