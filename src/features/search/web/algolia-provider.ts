import type { Json } from '../../../types/json.js';
import type { CreateSearchProvider, SearchAnswer, SearchHit } from '../shared/provider.js';
import { words } from '../words/en.js';
import { readAlgoliaHit } from './algolia/algolia-hit.js';
import { type AlgoliaSettings, algoliaRequests } from './algolia/algolia-requests.js';

/**
 * Searches an Algolia index that the DocSearch crawler has filled, over the documented REST API.
 */
export const createProvider: CreateSearchProvider = ({ baseUrl, locale, ...site }) => {
  const settings = site.settings as unknown as AlgoliaSettings;
  const hosts = listHosts(settings);
  return {
    credit: { label: words.byAlgolia, href: 'https://www.algolia.com/docsearch' },
    // The page's head preconnects to the host; there is nothing else to load.
    warm: async () => {},
    async search(query, signal) {
      const requests = algoliaRequests(query, { ...settings, locale });
      const answer = await askHosts(hosts, {
        path: queryPath(settings),
        body: { requests },
        signal,
      });
      const { nbHits, nbPages, hits } = readFirstResult(answer);
      const read = hits.map((hit) => readAlgoliaHit(hit, { ...settings, baseUrl }));
      return {
        text: query.text,
        total: nbHits,
        pages: nbPages,
        hits: read.filter((hit): hit is SearchHit => hit !== undefined),
      } satisfies SearchAnswer;
    },
  };
};

/** Returns the main host of an application, followed by its fallback hosts. */
function listHosts({ appId, host }: AlgoliaSettings): readonly string[] {
  if (host !== undefined) return [host.replace(/\/+$/, '')];
  const spare = [1, 2, 3].map((number) => `https://${appId}-${number}.algolianet.com`);
  return [`https://${appId}-dsn.algolia.net`, ...spare];
}

/**
 * Returns the path of the query. Credentials are in the query string and the body is plain text, so
 * the browser sends no preflight request.
 */
function queryPath({ appId, apiKey }: AlgoliaSettings): string {
  const parameters = new URLSearchParams({
    'x-algolia-agent': 'docsgen',
    'x-algolia-api-key': apiKey,
    'x-algolia-application-id': appId,
  });
  return `/1/indexes/*/queries?${parameters}`;
}

interface Question {
  path: string;
  body: unknown;
  signal: AbortSignal;
}

/** An error (wrong key, unknown index) for which other hosts would give the same answer. */
class Refusal extends Error {}

async function askHosts(hosts: readonly string[], question: Question): Promise<unknown> {
  let failure: unknown;
  for (const host of hosts) {
    try {
      return await ask(host, question);
    } catch (error) {
      if (error instanceof Refusal || question.signal.aborted) throw error;
      failure = error;
    }
  }
  throw failure;
}

const PATIENCE = 5000;

async function ask(host: string, { path, body, signal }: Question): Promise<unknown> {
  const limit = new AbortController();
  const stop = () => limit.abort(signal.reason);
  const timer = setTimeout(() => limit.abort(new Error(`${host} does not answer`)), PATIENCE);
  signal.addEventListener('abort', stop);
  try {
    signal.throwIfAborted();
    const response = await fetch(host + path, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify(body),
      signal: limit.signal,
    });
    if (response.ok) return await response.json();
    const text = `${host} answers ${response.status}: ${(await response.text()).slice(0, 300)}`;
    throw response.status < 500 ? new Refusal(text) : new Error(text);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

interface FirstResult {
  nbHits: number;
  nbPages: number;
  hits: readonly unknown[];
}

/** Returns the result of the first request. The others only provide facet counts. */
function readFirstResult(answer: unknown): FirstResult {
  const { results } = Object(answer) as { results?: Json };
  const { nbHits, nbPages, hits } = Object(
    Array.isArray(results) ? results[0] : undefined,
  ) as Partial<Record<string, unknown>>;
  if (!Array.isArray(hits)) throw new Error('The search service’s response has an unknown format.');
  return { nbHits: count(nbHits, hits.length), nbPages: count(nbPages, 1), hits };
}

function count(value: unknown, fallback: number): number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : fallback;
}
