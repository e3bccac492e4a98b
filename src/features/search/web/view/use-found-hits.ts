import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from '../../../../web/theme/store.js';
import { nameVersions } from '../../shared/name-versions.js';
import type { SearchAnswer } from '../../shared/provider.js';
import { createAsker } from '../create-asker.js';
import type { FoundHits, SearchCode } from '../search-code.js';

export interface FoundHitsRequest {
  code: SearchCode;
  text: string;
  /** Must be the same array as long as the names are the same. */
  versions: readonly string[];
  /** Milliseconds to wait for further keystrokes. */
  pause: number;
}

export interface FoundHitsState {
  /** The hits so far; undefined until the first answer to this query. */
  found: FoundHits | undefined;
  status: 'idle' | 'asking' | 'failed';
  /** Requests the next page of hits, or retries a failed request. */
  more: () => void;
}

const HITS = 15;

/** Returns the search page's hits, page by page. Reuses a list that has already loaded. */
export function useFoundHits({ code, text, versions, pause }: FoundHitsRequest): FoundHitsState {
  const { provider, found: store } = code;
  const [asker] = useState(() => createAsker(provider));
  const [status, setStatus] = useState<FoundHitsState['status']>('idle');
  const found = ofQuery(useStore(store), { text, versions });
  const askedPage = useRef<number>(undefined);
  const more = useCallback(async () => {
    const before = ofQuery(store.get(), { text, versions });
    const page = before?.loaded ?? 0;
    if (askedPage.current === page || (before !== undefined && page >= before.pages)) return;
    askedPage.current = page;
    setStatus('asking');
    try {
      const answer = await asker.ask({
        ...{ text, place: 'page', page, hitsPerPage: HITS },
        ...nameVersions(versions),
      });
      if (answer === undefined) return;
      store.set(append(answer, { before, text, versions }));
      setStatus('idle');
    } catch (error) {
      console.error(error);
      askedPage.current = undefined;
      setStatus('failed');
    }
  }, [asker, store, text, versions]);
  useEffect(() => {
    setStatus('idle');
    if (text === '' || ofQuery(store.get(), { text, versions }) !== undefined) return;
    const timer = setTimeout(() => void more(), pause);
    return () => {
      clearTimeout(timer);
      asker.stop();
      askedPage.current = undefined;
    };
  }, [asker, store, text, versions, more, pause]);
  return { found, status, more: () => void more() };
}

type Query = Pick<FoundHits, 'text' | 'versions'>;

function ofQuery(found: FoundHits | undefined, { text, versions }: Query): FoundHits | undefined {
  return found?.text === text && found.versions.join() === versions.join() ? found : undefined;
}

function append(
  { hits, total, pages }: SearchAnswer,
  { before, text, versions }: Query & { before: FoundHits | undefined },
): FoundHits {
  const loaded = (before?.loaded ?? 0) + 1;
  return { text, versions, hits: [...(before?.hits ?? []), ...hits], total, pages, loaded };
}
