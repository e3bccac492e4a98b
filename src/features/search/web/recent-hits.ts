import type { Preferences } from '../../../web/theme/preferences.js';
import { createStore, type Store } from '../../../web/theme/store.js';
import type { SearchHit } from '../shared/provider.js';

/** A hit that the reader has opened. */
export interface RecentHit {
  url: string;
  title: string;
  /** Title of the page, if the hit is a section of it. */
  page?: string;
  isExternal: boolean;
}

/** The hits that the reader has opened, most recent first. */
export interface RecentHits {
  list: Store<readonly RecentHit[]>;
  add(hit: SearchHit): void;
  remove(url: string): void;
}

const LIMIT = 7;

/**
 * Stores recent hits under DocSearch's key and in its format, so that they survive a move of the
 * site to docsgen.
 */
export function createRecentHits(preferences: Preferences, index: string): RecentHits {
  const key = `__DOCSEARCH_RECENT_SEARCHES__${index}`;
  const list = createStore<readonly RecentHit[]>(readRecentHits(preferences.get(key)));
  const keep = (hits: readonly RecentHit[]) => {
    list.set(hits);
    preferences.set(key, JSON.stringify(hits.map(toRecord)));
  };
  const without = (url: string) => list.get().filter((hit) => hit.url !== url);
  return {
    list,
    add: (hit) => keep([toRecent(hit), ...without(hit.url)].slice(0, LIMIT)),
    remove: (url) => keep(without(url)),
  };
}

function toRecent({ url, title, page, isPage, isExternal = false }: SearchHit): RecentHit {
  const text = title.map((part) => part.text).join('');
  return { url, title: text, ...(!isPage && { page }), isExternal };
}

interface StoredHit {
  objectID: string;
  url: string;
  type: string;
  content: null;
  hierarchy: { lvl0: string; lvl1: string; lvl2: string | null };
  isExternal: boolean;
}

function toRecord({ url, title, page, isExternal }: RecentHit): StoredHit {
  return {
    objectID: url,
    url,
    type: page === undefined ? 'lvl1' : 'lvl2',
    content: null,
    hierarchy: { lvl0: '', lvl1: page ?? title, lvl2: page === undefined ? null : title },
    isExternal,
  };
}

/** Parses stored hits. Ignores everything that is not a hit. */
export function readRecentHits(text: string | null): RecentHit[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.flatMap(readRecord).slice(0, LIMIT) : [];
  } catch {
    return [];
  }
}

function readRecord(record: unknown): RecentHit[] {
  const { url, hierarchy, isExternal } = Object(record) as Partial<
    Record<keyof StoredHit, unknown>
  >;
  if (typeof url !== 'string' || !isPageAddress(url)) return [];
  const levels = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6']
    .map((level) => (Object(hierarchy) as Record<string, unknown>)[level])
    .filter((title) => typeof title === 'string' && title !== '') as string[];
  const [page] = levels;
  const title = levels.at(-1);
  if (page === undefined || title === undefined) return [];
  return [{ url, title, ...(levels.length > 1 && { page }), isExternal: isExternal === true }];
}

/** True for a path on this origin and for an HTTP(S) URL. */
function isPageAddress(url: string): boolean {
  return /^(?:\/(?![/\\])|https?:\/\/)/i.test(url);
}
