import type { SearchAnswer, SearchProvider, SearchQuery } from '../shared/provider.js';

/** Asks one question at a time. */
export interface Asker {
  /**
   * Resolves to the answer. Resolves to undefined if a newer query or `stop` has superseded this
   * one; superseded queries never reject.
   */
  ask(query: SearchQuery): Promise<SearchAnswer | undefined>;
  stop(): void;
}

export function createAsker(provider: SearchProvider): Asker {
  let latest: AbortController | undefined;
  const stop = () => {
    latest?.abort();
    latest = undefined;
  };
  return {
    stop,
    async ask(query) {
      stop();
      const own = new AbortController();
      latest = own;
      try {
        const answer = await provider.search(query, own.signal);
        return latest === own ? answer : undefined;
      } catch (error) {
        if (latest === own) throw error;
        return undefined;
      }
    },
  };
}
