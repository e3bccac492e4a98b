import type { SearchAnswer, SearchProvider, SearchQuery } from '../shared/provider.js';

/** Asks one question at a time. */
export interface Asker {
  /**
   * The answer; `undefined` when a newer question was asked meanwhile, or `stop` was called: the
   * answers to older questions, and their failures, are never seen.
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
