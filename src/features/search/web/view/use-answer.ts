import { useCallback, useEffect, useState } from 'react';
import { nameVersions } from '../../shared/name-versions.js';
import type { SearchAnswer, SearchProvider } from '../../shared/provider.js';
import { createAsker } from '../create-asker.js';

export type AnswerState =
  /** No query. */
  | { status: 'idle'; answer?: undefined }
  /** The previous answer stays on screen until the next one arrives. */
  | { status: 'asking'; answer?: SearchAnswer | undefined }
  | { status: 'answered'; answer: SearchAnswer }
  | { status: 'failed'; answer?: undefined };

const HITS = 20;

/**
 * Returns the answer for the text typed so far. Sends a query at every change; only the answer to
 * the last one counts.
 */
export function useAnswer(
  provider: SearchProvider,
  { text, versions }: { text: string; versions: readonly string[] },
): { state: AnswerState; retry: () => void; more: (() => void) | undefined } {
  const [asker] = useState(() => createAsker(provider));
  const [state, setState] = useState<AnswerState>({ status: 'idle' });
  const ask = useCallback(async () => {
    setState(({ answer }) => ({ status: 'asking', answer }));
    try {
      const answer = await asker.ask({
        text,
        place: 'dialog',
        page: 0,
        hitsPerPage: HITS,
        ...nameVersions(versions),
      });
      if (answer !== undefined) setState({ status: 'answered', answer });
    } catch (error) {
      console.error(error);
      setState({ status: 'failed' });
    }
  }, [asker, text, versions]);
  useEffect(() => {
    if (text === '') setState({ status: 'idle' });
    else void ask();
    return asker.stop;
  }, [asker, ask, text]);
  const { answer } = state;
  const more = useCallback(async () => {
    try {
      const whole = await answer?.more?.();
      if (whole === undefined) return;
      // The hits may arrive after another query.
      setState((now) => (now.answer === answer ? { status: 'answered', answer: whole } : now));
    } catch (error) {
      // The present hits stay, with the link to all results.
      console.error(error);
    }
  }, [answer]);
  return { state, retry: () => void ask(), more: answer?.more && (() => void more()) };
}
