import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from '../../../../web/theme/hooks/store.js';
import type { SearchAnswer } from '../../shared/provider.js';
import { createAsker } from '../create-asker.js';
import type { FoundHits, SearchCode } from '../search-code.js';

export interface FoundHitsRequest {
  code: SearchCode;
  text: string;
  version: string | undefined;
  /** Milliseconds to wait for the reader to go on typing. */
  pause: number;
}

export interface FoundHitsState {
  /** The hits so far; `undefined` while there is no answer to this query. */
  found: FoundHits | undefined;
  status: 'idle' | 'asking' | 'failed';
  /** Asks for the next page of hits, or again for what failed. */
  more: () => void;
}

const HITS = 15;

/** The search page's hits, page by page. A list that is there already is not asked for again. */
export function useFoundHits({ code, text, version, pause }: FoundHitsRequest): FoundHitsState {
  const { provider, found: store } = code;
  const [asker] = useState(() => createAsker(provider));
  const [status, setStatus] = useState<FoundHitsState['status']>('idle');
  const found = ofQuery(useStore(store), { text, version });
  const askedPage = useRef<number>(undefined);
  const more = useCallback(async () => {
    const before = ofQuery(store.get(), { text, version });
    const page = before?.loaded ?? 0;
    if (askedPage.current === page || (before !== undefined && page >= before.pages)) return;
    askedPage.current = page;
    setStatus('asking');
    try {
      const answer = await asker.ask({
        ...{ text, place: 'page', page, hitsPerPage: HITS },
        ...(version !== undefined && { version }),
      });
      if (answer === undefined) return;
      store.set(append(answer, { before, text, version }));
      setStatus('idle');
    } catch (error) {
      console.error(error);
      askedPage.current = undefined;
      setStatus('failed');
    }
  }, [asker, store, text, version]);
  useEffect(() => {
    setStatus('idle');
    if (text === '' || ofQuery(store.get(), { text, version }) !== undefined) return;
    const timer = setTimeout(() => void more(), pause);
    return () => {
      clearTimeout(timer);
      asker.stop();
      askedPage.current = undefined;
    };
  }, [asker, store, text, version, more, pause]);
  return { found, status, more: () => void more() };
}

type Query = Pick<FoundHits, 'text' | 'version'>;

function ofQuery(found: FoundHits | undefined, { text, version }: Query): FoundHits | undefined {
  return found?.text === text && found.version === version ? found : undefined;
}

function append(
  { hits, total, pages }: SearchAnswer,
  { before, text, version }: Query & { before: FoundHits | undefined },
): FoundHits {
  const loaded = (before?.loaded ?? 0) + 1;
  return { text, version, hits: [...(before?.hits ?? []), ...hits], total, pages, loaded };
}
