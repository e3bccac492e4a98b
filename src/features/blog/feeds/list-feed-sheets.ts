import path from 'node:path';
import { besideSheet } from '../list-files.js';
import type { BlogCollection } from '../public-types.js';
import type { FeedFile } from '../types.js';
import { buildFeedSheet } from './feed-sheet.js';

/** A style sheet of a feed. */
export interface FeedSheet {
  /** Relative to the output folder. */
  file: string;
  text: string;
}

/**
 * Returns the file name of a feed's style sheet, in the folder of the feed. Returns undefined if
 * the feed has none.
 */
export function nameSheet(
  kind: FeedFile['kind'],
  { feedOptions: { xslt } }: BlogCollection,
): string | undefined {
  if (kind === 'json') return undefined;
  const asked = typeof xslt === 'object' ? xslt[kind] : xslt;
  if (typeof asked === 'string') return path.posix.basename(asked);
  return asked ? `${kind}.xsl` : undefined;
}

/**
 * Returns the style sheets with which browsers show the feeds of a blog. `texts` holds the site's
 * own files, by path.
 */
export function listFeedSheets(
  feeds: readonly FeedFile[],
  { settings, texts }: { settings: BlogCollection; texts: Readonly<Record<string, string>> },
): FeedSheet[] {
  const { xslt } = settings.feedOptions;
  const sheets = feeds.flatMap(({ kind, file }): FeedSheet[] => {
    const name = nameSheet(kind, settings);
    if (kind === 'json' || name === undefined) return [];
    const folder = path.posix.dirname(file);
    const at = (own: string) => (folder === '.' ? own : `${folder}/${own}`);
    const source = typeof xslt === 'object' ? xslt[kind] : undefined;
    if (typeof source !== 'string') return [{ file: at(name), text: buildFeedSheet(kind) }];
    return [source, besideSheet(source)].flatMap((part) => {
      const text = texts[`${settings.path}/${part}`];
      return text === undefined || text === ''
        ? []
        : [{ file: at(path.posix.basename(part)), text }];
    });
  });
  return [...new Map(sheets.map((sheet) => [sheet.file, sheet])).values()];
}
